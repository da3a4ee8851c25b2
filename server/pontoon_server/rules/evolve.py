"""What each event makes of a hand. Total and pure: whatever was decided can be played again."""

from typing import assert_never

from msgspec.structs import replace

from pontoon_protocol.cards import Card
from pontoon_protocol.hand_events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    DoubleOpened,
    FirstCards,
    HandEvents,
    MadeTrick,
    SatOut,
    SecondCards,
    Settled,
    ShowedPontoon,
    SplitPair,
    Staked,
    StakesDoubled,
    StakesKept,
    StakesOpened,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.views import HandState
from pontoon_server.rules.state import Hand, Round


def evolve(state: Round, event: HandEvents) -> Round:
    """The hand after `event`. Cards come off the pack in `state`: no event carries a card that lies face down."""
    match event:
        case TurnBegan(hand=hand):
            return replace(state, phase="punters", turn=hand)
        case Twisted(hand=hand):
            return _twisted(state, hand)
        case Stuck(hand=hand):
            return _ended(state, hand, "stuck", turned_up=False)
        case Bought(hand=hand, amount=amount):
            return _bought(state, hand, amount)
        case Staked(seat=seat, amounts=amounts):
            return _staked(state, seat, amounts)
        case SatOut(seat=seat):
            return _sat_out(state, seat)
        case StakesOpened():
            hands = tuple(Hand(seat) for seat in state.order[:-1])
            return replace(state, hands=hands, phase="stakes")
        case FirstCards():
            return _first_cards(state)
        case DoubleOpened():
            return replace(state, phase="double")
        case StakesDoubled():
            hands = tuple(replace(hand, initial=2 * hand.initial, stake=2 * hand.stake) for hand in state.hands)
            return replace(state, hands=hands, phase="cards")
        case StakesKept():
            return replace(state, phase="cards")
        case SecondCards():
            return _second_cards(state)
        case Doubled(hand=hand, amount=amount):
            return _doubled(state, hand, amount)
        case SplitPair(hand=hand):
            return _split(state, hand)
        case Burned(hand=hand):
            return _burned(state, hand)
        case Busted(hand=hand):
            return _busted(state, hand)
        case MadeTrick(hand=hand):
            return _ended(state, hand, "trick", turned_up=False)
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
    """The first cards come before the stakes (T4) or after them (C3)."""
    staked = bool(state.hands)
    hands = state.hands or tuple(Hand(seat) for seat in state.order[:-1])
    return replace(_card_each(state, hands), phase="cards" if staked else "stakes")


def _second_cards(state: Round) -> Round:
    dealt = _card_each(state, state.hands)
    return replace(dealt, bank_hand=replace(dealt.bank_hand, state="in"), phase="punters")


def _card_each(state: Round, hands: tuple[Hand, ...]) -> Round:
    """One more card for each hand and the bank, which has it face down."""
    cards = state.next_cards(len(hands) + 1)
    up = _dealt_up(state)
    dealt = tuple(_with_card(hand, card, up=up) for hand, card in zip(hands, cards[:-1], strict=True))
    bank_hand = _with_card(state.bank_hand, cards[-1], up=False)
    return replace(state, hands=dealt, bank_hand=bank_hand, dealt=state.dealt + len(cards))


def _staked(state: Round, seat: int, amounts: tuple[int, ...]) -> Round:
    place = next(place for place, hand in enumerate(state.hands) if hand.seat == seat)
    own = state.hands[place]
    boxes = tuple(
        replace(own, initial=amount, stake=amount, state="in", box=box)
        for box, amount in enumerate(amounts, 1)
        if amount
    )
    return replace(state, hands=_placed(state, place, *boxes))


def _sat_out(state: Round, seat: int) -> Round:
    unseen = tuple(card for hand in state.hands_of(seat) for card in hand.cards)
    return replace(
        state,
        order=tuple(other for other in state.order if other != seat),
        hands=tuple(hand for hand in state.hands if hand.seat != seat),
        put_away=state.put_away + unseen,
    )


def _twisted(state: Round, place: int) -> Round:
    card = state.next_card()
    dealt = state.dealt + 1
    if place == BANK_HAND:
        return replace(state, bank_hand=_with_card(state.bank_hand, card, up=True), dealt=dealt)
    hand = replace(_with_card(state.hands[place], card, up=True), twisted=True)
    return replace(state, hands=_placed(state, place, hand), dealt=dealt)


def _bought(state: Round, place: int, amount: int) -> Round:
    hand = _with_card(state.hands[place], state.next_card(), up=False)
    hand = replace(hand, stake=hand.stake + amount, last_buy=amount)
    return replace(state, hands=_placed(state, place, hand), dealt=state.dealt + 1)


def _doubled(state: Round, place: int, amount: int) -> Round:
    hand = _with_card(state.hands[place], state.next_card(), up=_dealt_up(state))
    hand = replace(hand, stake=hand.stake + amount, doubled=True)
    return replace(state, hands=_placed(state, place, hand), dealt=state.dealt + 1)


def _split(state: Round, place: int) -> Round:
    pair = state.hands[place]
    up = (True, _dealt_up(state))
    halves = tuple(
        Hand(
            seat=pair.seat,
            cards=(old, new),
            up=up,
            initial=pair.stake,
            stake=pair.stake,
            state="in",
            box=pair.box,
            split=state.options.split_pontoon,
        )
        for old, new in zip(pair.cards, state.next_cards(2), strict=True)
    )
    return replace(state, hands=_placed(state, place, *halves), dealt=state.dealt + 2)


def _burned(state: Round, place: int) -> Round:
    old = state.hands[place]
    new = state.next_cards(2)
    hand = replace(old, cards=new, up=(_dealt_up(state),) * 2, burned=True)
    state = replace(state, hands=_placed(state, place, hand), dealt=state.dealt + 2)
    if state.options.shuffle == "after_pontoon":
        return _under_the_pack(state, old.cards)
    return replace(state, put_away=state.put_away + old.cards)


def _busted(state: Round, place: int) -> Round:
    state = _ended(state, place, "bust", turned_up=state.options.bust_shown)
    if place == BANK_HAND or state.options.shuffle == "every_hand":
        return state
    return _under_the_pack(state, state.hands[place].cards)


def _under_the_pack(state: Round, cards: tuple[Card, ...]) -> Round:
    """Used cards go under the pack as it happens, and may come round again in the same hand (K6)."""
    return replace(state, pack=state.pack + cards)


def _dealt_up(state: Round) -> bool:
    """Whether punters' cards are dealt face up (C3)."""
    return state.options.punter_cards == "open"


def _with_card(hand: Hand, card: Card, *, up: bool) -> Hand:
    return replace(hand, cards=(*hand.cards, card), up=(*hand.up, up))


def _ended(state: Round, place: int, how: HandState, *, turned_up: bool) -> Round:
    hand = replace(state.bank_hand if place == BANK_HAND else state.hands[place], state=how)
    if turned_up:
        hand = _turned_up(hand)
    if place == BANK_HAND:
        return replace(state, bank_hand=hand)
    return replace(state, hands=_placed(state, place, hand))


def _placed(state: Round, place: int, *hands: Hand) -> tuple[Hand, ...]:
    """The row of hands with others, or more, in place of one."""
    return (*state.hands[:place], *hands, *state.hands[place + 1 :])


def _turned_up(hand: Hand) -> Hand:
    return replace(hand, up=(True,) * len(hand.cards))


def _settled(state: Round) -> Round:
    hands = tuple(hand if hand.state == "bust" else _turned_up(hand) for hand in state.hands)
    return replace(state, hands=hands, phase="over", turn=-1)
