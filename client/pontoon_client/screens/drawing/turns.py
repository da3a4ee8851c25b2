"""Whose turn it is, and whether something is asked of you. Pure."""

from pontoon_client.table.model import BANKS_TURN, RUNNING, hand_at, open_choices
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import TableView


def asks_you(view: TableView) -> bool:
    """Whether you may move now."""
    return not view.paused and view.phase in RUNNING and bool(open_choices(view))


def awaited(view: TableView) -> tuple[int, ...]:
    """The seats that are to move."""
    if view.phase not in RUNNING:
        return ()
    if view.phase == "stakes":
        asked = view.wait.seats if view.wait is not None and view.wait.kind == "stakes" else view.order[:-1]
        open_ = {hand.seat for hand in view.hands if hand.state == "first"}
        return tuple(seat for seat in asked if seat in open_)
    if view.phase in BANKS_TURN:
        return () if view.bank is None else (view.bank,)
    hand = hand_at(view, view.turn) if view.turn is not None else None
    return () if hand is None else (hand.seat,)


def place_in_turn(view: TableView) -> int | None:
    """The place of the hand that is to move; the bank's is -1."""
    if view.phase in BANKS_TURN:
        return BANK_HAND
    return view.turn if view.phase == "punters" else None
