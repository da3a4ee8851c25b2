"""What the events of a hand make of a view. Cards that lie face down stay unknown (None)."""

from typing import Final, assert_never

from msgspec.structs import replace

from pontoon_client.table.fold_deal import DealEvents, deal_event, shown, with_card
from pontoon_client.table.fold_ledger import marked
from pontoon_client.table.model import hand_at, placed
from pontoon_protocol.cards import Card
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    HandEvents,
    HandResult,
    MadeTrick,
    Settled,
    ShowedPontoon,
    SplitPair,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.views import HandState, TableView

PONTOON: Final = 21
"""What a Pontoon counts: 21 in the two cards that were dealt; its event does not repeat it."""


def hand_event(view: TableView, event: HandEvents) -> TableView:
    """The view after something that the rules of one hand made happen."""
    if isinstance(event, DealEvents):
        return deal_event(view, event)
    match event:
        case TurnBegan(hand=hand):
            return replace(view, phase="punters", turn=hand)
        case Bought(hand=hand, amount=amount):
            return _with_card(view, hand, None, stake=amount)
        case Twisted(hand=hand, card=card, total=total, soft=soft):
            return _with_card(view, hand, card, total=total, soft=soft)
        case SplitPair():
            return _split(view, event)
        case Doubled():
            return _doubled(view, event)
        case Burned():
            return _burned(view, event)
        case Stuck(hand=hand):
            return _ended(view, hand, "stuck")
        case MadeTrick(hand=hand):
            return _ended(view, hand, "trick")
        case Busted(hand=hand, cards=cards, total=total):
            return _ended(view, hand, "bust", cards, total)
        case ShowedPontoon(hand=hand, cards=cards):
            return _ended(view, hand, "pontoon", cards, PONTOON, soft=True)
        case BankTurnedUp():
            return _bank_turned_up(view, event)
        case Settled():
            return _settled(view, event)
        case _:
            assert_never(event)


def _with_card(
    view: TableView, place: int, card: Card | None, *, stake: int = 0, total: int = 0, soft: bool = False
) -> TableView:
    hand = hand_at(view, place)
    if hand is None:
        return view
    return placed(view, place, replace(with_card(hand, card), stake=hand.stake + stake, total=total, soft=soft))


def _split(view: TableView, event: SplitPair) -> TableView:
    """Two hands in the place of one, each with its card of the pair face up and another that lies face down."""
    hand = hand_at(view, event.hand)
    if hand is None or hand is view.bank_hand:
        return view
    halves = (
        replace(hand, cards=(card, None), initial=hand.stake, state="in", total=0, soft=False, split=True)
        for card in event.pair
    )
    row = (*view.hands[: event.hand], *halves, *view.hands[event.hand + 1 :])
    return shown(replace(view, hands=row), event.hands)


def _doubled(view: TableView, event: Doubled) -> TableView:
    view = _with_card(view, event.hand, event.card, stake=event.amount, total=event.total, soft=event.soft)
    hand = hand_at(view, event.hand)
    return view if hand is None else placed(view, event.hand, replace(hand, doubled=True))


def _burned(view: TableView, event: Burned) -> TableView:
    hand = hand_at(view, event.hand)
    if hand is None:
        return view
    cards = event.cards or (None, None)
    return placed(view, event.hand, replace(hand, cards=cards, total=event.total, soft=event.soft))


def _ended(
    view: TableView, place: int, state: HandState, cards: tuple[Card, ...] = (), total: int = 0, *, soft: bool = False
) -> TableView:
    hand = hand_at(view, place)
    if hand is None:
        return view
    hand = replace(hand, state=state)
    return placed(view, place, replace(hand, cards=cards, total=total, soft=soft) if cards else hand)


def _bank_turned_up(view: TableView, event: BankTurnedUp) -> TableView:
    bank_hand = view.bank_hand and replace(
        view.bank_hand, cards=event.cards, total=event.total, soft=event.soft, state="in"
    )
    return replace(view, phase="bank", turn=None, bank_hand=bank_hand)


def _settled(view: TableView, event: Settled) -> TableView:
    for result in event.hands:
        view = _turned_up(view, result)
    chips = {result.seat: result.chips for result in event.seats}
    seats = tuple(replace(seat, chips=chips.get(seat.seat, seat.chips)) for seat in view.seats)
    view = replace(view, phase="between", turn=None, results=event.hands, nets=event.seats, seats=seats)
    return marked(view, event.seats)


def _turned_up(view: TableView, result: HandResult) -> TableView:
    hand = hand_at(view, result.hand)
    if hand is None or not result.cards:
        return view
    return placed(view, result.hand, replace(hand, cards=result.cards, total=result.total, soft=result.soft))
