"""What each event makes of a hand. Total and pure: whatever was decided can be played again."""

from typing import assert_never

from msgspec.structs import replace

from pontoon_protocol.events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    HandEvents,
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
from pontoon_protocol.views import HandState
from pontoon_server.rules.state import Hand, Round


def evolve(state: Round, event: HandEvents) -> Round:
    """The hand after `event`. Cards come off the pack in `state`: no event carries a card that lies face down."""
    match event:
        case FirstCards():
            return _first_cards(state)
        case Staked(seat=seat, amounts=amounts):
            return _staked(state, seat, amounts)
        case SatOut(seat=seat):
            return _sat_out(state, seat)
        case SecondCards():
            return _second_cards(state)
        case TurnBegan(hand=hand):
            return replace(state, phase="punters", turn=hand)
        case Bought(hand=hand, amount=amount):
            return _dealt_to(state, hand, up=False, bought=amount)
        case Twisted(hand=hand):
            return _dealt_to(state, hand, up=True)
        case Stuck(hand=hand):
            return _ended(state, hand, "stuck", turned_up=False)
        case MadeTrick(hand=hand):
            return _ended(state, hand, "trick", turned_up=False)
        case Busted(hand=hand):
            return _ended(state, hand, "bust", turned_up=state.options.bust_shown)
        case ShowedPontoon(hand=hand):
            return _ended(state, hand, "pontoon", turned_up=True)
        case BankTurnedUp():
            turned_up = _turned_up(replace(state.bank_hand, state="in"))
            return replace(state, phase="bank", turn=-1, bank_hand=turned_up)
        case Settled():
            return _settled(state)
        case _:
            assert_never(event)


def _first_cards(state: Round) -> Round:
    cards = state.next_cards(len(state.order))
    hands = tuple(Hand(seat, (card,), (False,)) for seat, card in zip(state.order, cards, strict=True))
    return replace(state, hands=hands[:-1], bank_hand=hands[-1], dealt=len(hands), phase="stakes")


def _staked(state: Round, seat: int, amounts: tuple[int, ...]) -> Round:
    hands = tuple(
        replace(hand, initial=amounts[0], stake=amounts[0], state="in") if hand.seat == seat else hand
        for hand in state.hands
    )
    return replace(state, hands=hands)


def _sat_out(state: Round, seat: int) -> Round:
    unseen = tuple(card for hand in state.hands_of(seat) for card in hand.cards)
    return replace(
        state,
        order=tuple(other for other in state.order if other != seat),
        hands=tuple(hand for hand in state.hands if hand.seat != seat),
        put_away=state.put_away + unseen,
    )


def _second_cards(state: Round) -> Round:
    cards = state.next_cards(len(state.hands) + 1)
    hands = tuple(_with_card(hand, card, up=False) for hand, card in zip(state.hands, cards[:-1], strict=True))
    bank_hand = replace(_with_card(state.bank_hand, cards[-1], up=False), state="in")
    return replace(state, hands=hands, bank_hand=bank_hand, dealt=state.dealt + len(cards), phase="punters")


def _dealt_to(state: Round, place: int, *, up: bool, bought: int = 0) -> Round:
    card = state.next_card()
    dealt = state.dealt + 1
    if place == BANK_HAND:
        return replace(state, bank_hand=_with_card(state.bank_hand, card, up=up), dealt=dealt)
    hand = _with_card(state.hands[place], card, up=up)
    hand = replace(hand, twisted=True) if up else replace(hand, stake=hand.stake + bought, last_buy=bought)
    return replace(state, hands=_placed(state, place, hand), dealt=dealt)


def _with_card(hand: Hand, card: str, *, up: bool) -> Hand:
    return replace(hand, cards=(*hand.cards, card), up=(*hand.up, up))


def _ended(state: Round, place: int, how: HandState, *, turned_up: bool) -> Round:
    hand = replace(state.bank_hand if place == BANK_HAND else state.hands[place], state=how)
    if turned_up:
        hand = _turned_up(hand)
    if place == BANK_HAND:
        return replace(state, bank_hand=hand)
    return replace(state, hands=_placed(state, place, hand))


def _placed(state: Round, place: int, hand: Hand) -> tuple[Hand, ...]:
    return (*state.hands[:place], hand, *state.hands[place + 1 :])


def _turned_up(hand: Hand) -> Hand:
    return replace(hand, up=(True,) * len(hand.cards))


def _settled(state: Round) -> Round:
    hands = tuple(hand if hand.state == "bust" else _turned_up(hand) for hand in state.hands)
    return replace(state, hands=hands, phase="over", turn=-1)
