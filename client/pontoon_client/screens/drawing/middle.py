"""The middle of the picture: your cards, your boxes, the hand that is over, or what there is before and after. Pure."""

from collections.abc import Callable
from itertools import islice
from typing import Final

from msgspec import Struct

from pontoon_client.screens.drawing import boxes, lobby, over, own_hand, settlement, tray
from pontoon_client.screens.drawing.seat_rows import HANDS_SEEN
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture
from pontoon_client.table.model import RUNNING, hand_at, places_of
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import TableView


class Middle(Struct, frozen=True):
    """What stands there."""

    heights: tuple[int, ...]
    """In so many lines it looks best, the least first; empty: there is nothing."""
    draw: Callable[[int], Picture]
    """What stands there in at most so many lines."""
    loose: int = 0
    """For so many of these, the last, no more than empty lines."""
    whole: bool = False
    """Whether it tells of all seats, so that they need no rows of their own."""


BANK_ROWS: Final = 7
NOTHING: Final = Middle((), lambda _rows: ())


def middle(model: Model, sight: Sight, columns: int) -> Middle:
    """What stands in the middle, in so many cells."""
    view = model.view
    if view is None:
        return NOTHING
    if settlement.is_held(model):
        heights = settlement.wanted_heights(model, columns)
        return Middle(heights, lambda rows: settlement.settlement(model, columns, rows), loose=2, whole=True)
    if view.phase == "over":
        return Middle(over.wanted_heights(model, columns), lambda rows: over.over(model, columns, rows), whole=True)
    if view.phase in ("lobby", "draw"):
        heights = lobby.wanted_heights(model, sight, columns)
        return Middle(heights, lambda rows: lobby.lobby(model, sight, columns, rows))
    if tray.lays_chips(view):
        return Middle(tray.wanted_heights(), lambda rows: tray.tray(model, columns, rows))
    return _own(model, view, sight, columns)


def _own(model: Model, view: TableView, sight: Sight, columns: int) -> Middle:
    places = own_places(view)
    if len(places) > 1:
        heights = boxes.wanted_heights(model, places, columns)
        return Middle(heights, lambda rows: boxes.several_hands(model, places, columns, rows))
    hand = hand_at(view, places[0]) if places else None
    if hand is None or not (hand.cards or hand.stake):
        return NOTHING
    return Middle(
        own_hand.wanted_heights(model, sight, places[0], hand, columns),
        lambda rows: own_hand.own_hand(model, sight, places[0], hand, columns, rows),
    )


def own_places(view: TableView) -> tuple[int, ...]:
    """Your hands in the running hand: as the bank that one alone."""
    if view.you is None or view.phase not in RUNNING:
        return ()
    places = tuple(islice(places_of(view, view.you), HANDS_SEEN))
    return (BANK_HAND,) if BANK_HAND in places else places


def shown_large(model: Model, sight: Sight, columns: int) -> Picture:
    """What there is to see beside your own cards: the bank's if it is another's, face down at first; its last is empty.

    When the hand is over, yours too, if you have one alone.
    """
    view = model.settled if settlement.is_held(model) else model.view
    if view is None:
        return ()
    held = view is model.settled
    hands = [(BANK_HAND, view.bank_hand)] if held or view.phase in RUNNING else []
    places = list(islice(places_of(view, view.you), 2)) if held and view.you is not None else []
    hands += [(place, hand_at(view, place)) for place in places if len(places) == 1 and place != BANK_HAND]
    lines: list[Line] = []
    for place, hand in hands:
        if hand is not None and hand.cards and (hand.total if held else hand.seat != view.you):
            lines += [*own_hand.own_hand(model, sight, place, hand, columns, BANK_ROWS), ()]
    return tuple(lines)
