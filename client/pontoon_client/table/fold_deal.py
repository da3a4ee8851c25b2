"""What the deal and the stakes make of a view. Cards that lie face down stay unknown (None)."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from pontoon_client.table.model import hand_at, placed
from pontoon_protocol.amounts import EXACT
from pontoon_protocol.cards import Card
from pontoon_protocol.hand_events import (
    DoubleOpened,
    FirstCards,
    SatOut,
    SecondCards,
    Staked,
    StakesDoubled,
    StakesKept,
    StakesOpened,
    WholeHand,
)
from pontoon_protocol.limits import BOXES, LIST_ITEMS
from pontoon_protocol.views import HandView, TableView

DealEvents = StakesOpened | FirstCards | Staked | SatOut | DoubleOpened | StakesDoubled | StakesKept | SecondCards
"""What happens before the first turn."""


def deal_event(view: TableView, event: DealEvents) -> TableView:
    """The view after something that happened before the first turn."""
    match event:
        case StakesOpened():
            return replace(view, phase="stakes", hands=tuple(HandView(seat, ()) for seat in view.order[:-1]))
        case FirstCards(hands=hands):
            return _first_cards(view, hands)
        case Staked(seat=seat, amounts=amounts):
            return _staked(view, seat, amounts)
        case SatOut(seat=seat):
            return _sat_out(view, seat)
        case DoubleOpened():
            return replace(view, phase="double")
        case StakesDoubled():
            return replace(view, hands=tuple(map(_doubled, view.hands)))
        case StakesKept():
            return view
        case SecondCards(hands=hands):
            return _second_cards(view, hands)
        case _:
            assert_never(event)


def shown(view: TableView, hands: Iterable[WholeHand]) -> TableView:
    """The view with these hands whole."""
    for whole in hands:
        hand = hand_at(view, whole.hand)
        if hand is not None:
            hand = replace(hand, cards=whole.cards, total=whole.total, soft=whole.soft)
            view = placed(view, whole.hand, hand)
    return view


def with_card(hand: HandView, card: Card | None) -> HandView:
    """The hand with another card; what it counts now is not known yet."""
    return replace(hand, cards=(*hand.cards, card), total=0, soft=False)


def _first_cards(view: TableView, whole: Iterable[WholeHand]) -> TableView:
    """To everybody in the order; to the hands that were staked on, where stakes came first."""
    hands = view.hands or tuple(HandView(seat, ()) for seat in view.order[:-1])
    bank_hand = HandView(view.order[-1], (None,)) if view.order else None
    dealt = tuple(with_card(hand, None) for hand in hands)
    return shown(replace(view, phase="stakes", hands=dealt, bank_hand=bank_hand), whole)


def _second_cards(view: TableView, whole: Iterable[WholeHand]) -> TableView:
    hands = tuple(with_card(hand, None) for hand in view.hands)
    bank_hand = view.bank_hand and replace(with_card(view.bank_hand, None), state="in")
    return shown(replace(view, phase="punters", hands=hands, bank_hand=bank_hand), whole)


def _staked(view: TableView, seat: int, amounts: tuple[int, ...]) -> TableView:
    """The seat's one hand becomes one for each box that is played."""
    hands: list[HandView] = []
    for hand in view.hands:
        hands += _boxes(hand, amounts[:BOXES]) if hand.seat == seat else [hand]
    # A server that tells the same stake again and again would otherwise fill the memory with a few bytes.
    return replace(view, hands=tuple(hands[:LIST_ITEMS]))


def _boxes(hand: HandView, amounts: tuple[int, ...]) -> list[HandView]:
    staked = ((box, amount) for box, amount in enumerate(amounts, start=1) if amount > 0)
    return [replace(hand, box=box, initial=amount, stake=amount, state="in") for box, amount in staked]


def _doubled(hand: HandView) -> HandView:
    return replace(hand, initial=min(2 * hand.initial, EXACT), stake=min(2 * hand.stake, EXACT))


def _sat_out(view: TableView, seat: int) -> TableView:
    return replace(
        view,
        order=tuple(other for other in view.order if other != seat),
        hands=tuple(hand for hand in view.hands if hand.seat != seat),
    )
