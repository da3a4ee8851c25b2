"""One hand, yours or the bank's, as large as there is room, with what it counts and what is staked on it. Pure."""

from collections.abc import Sequence

from pontoon_client.language import _
from pontoon_client.screens.came import ways_of
from pontoon_client.screens.drawing.big_cards import HIGH, WIDE, Size, big_cards, largest
from pontoon_client.screens.drawing.cards import MOST, Cards, cards_line, covered
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Picture, Piece, centred, cut, joined, width
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import name_at
from pontoon_client.words.screen_hand import stake_short, total_more, total_short, way_short
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import HandView, TableView

BESIDE = 3
"""Cells between the cards and the words beside them."""
WORDS_WIDE = 16
"""So much room the words want there."""


def own_hand(model: Model, sight: Sight, place: int, hand: HandView, columns: int, rows: int) -> Picture:
    """The hand at that place in at most so many lines, but never less than one."""
    view = model.view
    if view is None:
        return ()
    covers = model.covered and hand.seat == view.you
    cards = covered(hand.cards) if covers else hand.cards
    words = hand_words(view, hand, place, sight.key("peek") if covers else None)
    size = _size(len(cards), columns, rows, _wide(words))
    if size == "flat" or not cards:
        return (_in_a_line(cards, words, columns),)
    lines = _with_words(big_cards(cards, size), words)
    if rows > len(lines) and size != "small":
        lines.append(_ways(model, view, place, len(cards), size))
    return tuple(lines)


def _in_a_line(cards: Cards, words: Sequence[Line], columns: int) -> Line:
    """Everything in one line; where it is too short the cards come closer, then words go, the total the last."""
    said = [line for line in words if width(line)]
    ways = [joined((cards_line(cards, "  "), *said), "   ")]
    ways += [joined((cards_line(cards), *said[: len(said) - gone])) for gone in range(max(1, len(said)))]
    ways.append(joined((cards_line(cards, ""), *said[:1]), " "))
    return next((way for way in ways if width(way) <= columns), ways[-1])


def hand_words(view: TableView, hand: HandView, place: int, cover: str | None) -> list[Line]:
    """What the hand counts, and its stake; `cover` is the key that shows it again, if it is covered."""
    if cover is not None:
        told = _("covered; {key} shows your cards").format(key=cover) if cover else _("covered")
        count: list[Line] = [(Piece(told, "quiet"),)]
    else:
        more = total_more(view, hand)
        count = [(Piece(total_short(view, hand), total_look(hand)),), (Piece(more, "quiet"),)]
    if place == BANK_HAND:
        return [*count, (Piece(_bank_words(view, hand.seat), "bank"),)]
    return [*count, (Piece(stake_short(figure(hand.stake)) if hand.stake else ""),)]


def _bank_words(view: TableView, seat: int) -> str:
    if seat == view.you:
        return _("you are the bank")
    name = name_at(view, seat)
    return name if seat == HOUSE else _("the bank, {name}").format(name=name)


def total_look(hand: HandView) -> Look:
    """How a total is to be seen."""
    if hand.state == "bust":
        return "bad"
    return "good" if hand.state in ("pontoon", "trick") else "strong"


def _with_words(cards: Picture, words: Sequence[Line]) -> list[Line]:
    """The cards with the words to the right of them, in the middle of their height."""
    said = [line for line in words if any(piece.text for piece in line)]
    first = max(0, (len(cards) - len(said)) // 2)
    lines = list(cards)
    for place, line in enumerate(said[: len(lines)], start=first):
        lines[place] = (*lines[place], Piece(" " * BESIDE), *line)
    return lines


def _ways(model: Model, view: TableView, place: int, count: int, size: Size) -> Line:
    """Below each card how it came into the hand; nothing where that is not known of all of them."""
    ways = ways_of(model.came, place)
    if count > MOST or count != 2 + len(ways):
        return ()
    named = [way_short(view, way) for way in (None, None, *ways)]
    parts = [(*centred((Piece(cut(name, WIDE[size]), "quiet"),), WIDE[size]), Piece(" ")) for name in named]
    return tuple(piece for part in parts for piece in part)


def wanted_heights(model: Model, sight: Sight, place: int, hand: HandView, columns: int) -> tuple[int, ...]:
    """The heights in which such a hand looks best, the least first."""
    view = model.view
    if view is None:
        return (1,)
    covers = model.covered and hand.seat == view.you
    wide = _wide(hand_words(view, hand, place, sight.key("peek") if covers else None))
    sizes: tuple[Size, ...] = ("small", "medium", "large")
    fit = [size for size in sizes if _size(len(hand.cards), columns, HIGH[size], wide) == size]
    return (1, *(HIGH[size] + (size != "small") for size in fit))


def _wide(words: Sequence[Line]) -> int:
    return max(map(width, words), default=0)


def _size(count: int, columns: int, rows: int, words: int) -> Size:
    """The largest size of so many cards with room beside them for what is to come; small ones need no more than is."""
    size = largest(count, columns - BESIDE - max(WORDS_WIDE, words), rows)
    return largest(count, columns - BESIDE - words, min(rows, HIGH["small"])) if size == "flat" else size
