"""What the events of a hand make of a view. Cards that lie face down stay unknown (None)."""

from typing import Final, assert_never

from msgspec.structs import replace

from pontoon_client.fold_ledger import marked
from pontoon_client.model import hand_at
from pontoon_protocol.cards import Card
from pontoon_protocol.events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    HandEvents,
    HandResult,
    MadeTrick,
    SatOut,
    SecondCards,
    Settled,
    ShowedPontoon,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.views import HandState, HandView, TableView

PONTOON: Final = 21
"""What a Pontoon counts: 21 in the two cards that were dealt; its event does not repeat it."""


def hand_event(view: TableView, event: HandEvents) -> TableView:
    """The view after something that the rules of one hand made happen."""
    match event:
        case FirstCards():
            return _first_cards(view)
        case Staked(seat=seat, amounts=amounts):
            return _staked(view, seat, sum(amounts))
        case SatOut(seat=seat):
            return _sat_out(view, seat)
        case SecondCards():
            return _second_cards(view)
        case TurnBegan(hand=hand):
            return replace(view, phase="punters", turn=hand)
        case Bought(hand=hand, amount=amount):
            return _with_card(view, hand, None, stake=amount)
        case Twisted(hand=hand, card=card, total=total, soft=soft):
            return _with_card(view, hand, card, total=total, soft=soft)
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


def placed(view: TableView, place: int, hand: HandView) -> TableView:
    """The view with another hand at that place of the row; -1 is the bank's."""
    if place == BANK_HAND:
        return replace(view, bank_hand=hand)
    return replace(view, hands=(*view.hands[:place], hand, *view.hands[place + 1 :]))


def _first_cards(view: TableView) -> TableView:
    hands = tuple(HandView(seat, (None,)) for seat in view.order)
    return replace(view, phase="stakes", hands=hands[:-1], bank_hand=hands[-1] if hands else None)


def _staked(view: TableView, seat: int, stake: int) -> TableView:
    hands = tuple(replace(hand, stake=stake, state="in") if hand.seat == seat else hand for hand in view.hands)
    return replace(view, hands=hands)


def _sat_out(view: TableView, seat: int) -> TableView:
    return replace(
        view,
        order=tuple(other for other in view.order if other != seat),
        hands=tuple(hand for hand in view.hands if hand.seat != seat),
    )


def _second_cards(view: TableView) -> TableView:
    hands = tuple(_dealt(hand, None) for hand in view.hands)
    bank_hand = view.bank_hand and replace(_dealt(view.bank_hand, None), state="in")
    return replace(view, phase="punters", hands=hands, bank_hand=bank_hand)


def _dealt(hand: HandView, card: Card | None) -> HandView:
    return replace(hand, cards=(*hand.cards, card), total=0, soft=False)


def _with_card(
    view: TableView, place: int, card: Card | None, *, stake: int = 0, total: int = 0, soft: bool = False
) -> TableView:
    hand = hand_at(view, place)
    if hand is None:
        return view
    return placed(view, place, replace(_dealt(hand, card), stake=hand.stake + stake, total=total, soft=soft))


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
