"""What each event makes of a hand. Total and pure: whatever was decided can be played again."""

from collections.abc import Callable
from typing import Any, Final, get_args

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
from pontoon_server.rules.state import Hand, Round, RoundPhase


def evolve(state: Round, event: HandEvents) -> Round:
    """The hand after `event`. Cards come off the pack in `state`: no event carries a card that lies face down."""
    return _CHANGES[type(event)](state, event)


def _turn_began(state: Round, event: TurnBegan) -> Round:
    return replace(state, phase="punters", turn=event.hand)


def _stuck(state: Round, event: Stuck) -> Round:
    return _ended(state, event.hand, "stuck", turned_up=False)


def _made_trick(state: Round, event: MadeTrick) -> Round:
    return _ended(state, event.hand, "trick", turned_up=False)


def _showed_pontoon(state: Round, event: ShowedPontoon) -> Round:
    return _ended(state, event.hand, "pontoon", turned_up=True)


def _bank_turned_up(state: Round, _event: BankTurnedUp) -> Round:
    bank_hand = state.bank_hand
    turned_up = replace(bank_hand, state="in", up=(True,) * len(bank_hand.cards))
    return replace(state, phase="bank", turn=-1, bank_hand=turned_up)


def _stakes_opened(state: Round, _event: StakesOpened) -> Round:
    return replace(state, hands=tuple([Hand(seat) for seat in state.order[:-1]]), phase="stakes")


def _double_opened(state: Round, _event: DoubleOpened) -> Round:
    return replace(state, phase="double")


def _stakes_doubled(state: Round, _event: StakesDoubled) -> Round:
    hands = tuple([replace(hand, initial=2 * hand.initial, stake=2 * hand.stake) for hand in state.hands])
    return replace(state, hands=hands, phase="cards")


def _stakes_kept(state: Round, _event: StakesKept) -> Round:
    return replace(state, phase="cards")


def _first_cards(state: Round, _event: FirstCards) -> Round:
    """The first cards come before the stakes (T4) or after them (C3)."""
    hands = state.hands or tuple([Hand(seat) for seat in state.order[:-1]])
    return _card_each(state, hands, "cards" if state.hands else "stakes", state.bank_hand.state)


def _second_cards(state: Round, _event: SecondCards) -> Round:
    return _card_each(state, state.hands, "punters", "in")


def _card_each(state: Round, hands: tuple[Hand, ...], phase: RoundPhase, bank_state: HandState) -> Round:
    """One more card for each hand and the bank, which has it face down."""
    cards = state.next_cards(len(hands) + 1)
    up = state.options.punter_cards == "open"
    bank = state.bank_hand
    return replace(
        state,
        hands=tuple([_with_card(hand, card, up) for hand, card in zip(hands, cards[:-1], strict=True)]),
        bank_hand=replace(bank, cards=(*bank.cards, cards[-1]), up=(*bank.up, False), state=bank_state),
        dealt=state.dealt + len(cards),
        phase=phase,
    )


def _staked(state: Round, event: Staked) -> Round:
    place = [hand.seat for hand in state.hands].index(event.seat)
    own = state.hands[place]
    boxes = [
        replace(own, initial=amount, stake=amount, state="in", box=box)
        for box, amount in enumerate(event.amounts, 1)
        if amount
    ]
    return replace(state, hands=_placed(state, place, *boxes))


def _sat_out(state: Round, event: SatOut) -> Round:
    seat = event.seat
    unseen = tuple(card for hand in state.hands_of(seat) for card in hand.cards)
    return replace(
        state,
        order=tuple(other for other in state.order if other != seat),
        hands=tuple(hand for hand in state.hands if hand.seat != seat),
        put_away=state.put_away + unseen,
    )


def _twisted(state: Round, event: Twisted) -> Round:
    place = event.hand
    card = state.next_card()
    dealt = state.dealt + 1
    if place == BANK_HAND:
        return replace(state, bank_hand=_with_card(state.bank_hand, card, True), dealt=dealt)
    old = state.hands[place]
    hand = replace(old, cards=(*old.cards, card), up=(*old.up, True), twisted=True)
    return replace(state, hands=_placed(state, place, hand), dealt=dealt)


def _bought(state: Round, event: Bought) -> Round:
    place, amount = event.hand, event.amount
    hand = _with_card(state.hands[place], state.next_card(), False)
    hand = replace(hand, stake=hand.stake + amount, last_buy=amount)
    return replace(state, hands=_placed(state, place, hand), dealt=state.dealt + 1)


def _doubled(state: Round, event: Doubled) -> Round:
    place, amount = event.hand, event.amount
    hand = _with_card(state.hands[place], state.next_card(), _dealt_up(state))
    hand = replace(hand, stake=hand.stake + amount, doubled=True)
    return replace(state, hands=_placed(state, place, hand), dealt=state.dealt + 1)


def _split(state: Round, event: SplitPair) -> Round:
    place = event.hand
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


def _burned(state: Round, event: Burned) -> Round:
    place = event.hand
    old = state.hands[place]
    new = state.next_cards(2)
    hand = replace(old, cards=new, up=(_dealt_up(state),) * 2, burned=True)
    state = replace(state, hands=_placed(state, place, hand), dealt=state.dealt + 2)
    if state.options.shuffle == "after_pontoon":
        return _under_the_pack(state, old.cards)
    return replace(state, put_away=state.put_away + old.cards)


def _busted(state: Round, event: Busted) -> Round:
    place = event.hand
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


def _with_card(hand: Hand, card: Card, up: bool) -> Hand:
    return replace(hand, cards=(*hand.cards, card), up=(*hand.up, up))


def _ended(state: Round, place: int, how: HandState, *, turned_up: bool) -> Round:
    hand = state.bank_hand if place == BANK_HAND else state.hands[place]
    hand = replace(hand, state=how, up=(True,) * len(hand.cards)) if turned_up else replace(hand, state=how)
    if place == BANK_HAND:
        return replace(state, bank_hand=hand)
    return replace(state, hands=_placed(state, place, hand))


def _placed(state: Round, place: int, *hands: Hand) -> tuple[Hand, ...]:
    """The row of hands with others, or more, in place of one."""
    return (*state.hands[:place], *hands, *state.hands[place + 1 :])


def _turned_up(hand: Hand) -> Hand:
    return replace(hand, up=(True,) * len(hand.cards))


def _settled(state: Round, _event: Settled) -> Round:
    hands = tuple([hand if hand.state == "bust" or hand.open else _turned_up(hand) for hand in state.hands])
    return replace(state, hands=hands, phase="over", turn=-1)


_CHANGES: Final[dict[type[HandEvents], Callable[[Round, Any], Round]]] = {
    TurnBegan: _turn_began,
    Twisted: _twisted,
    Stuck: _stuck,
    Bought: _bought,
    Staked: _staked,
    SatOut: _sat_out,
    StakesOpened: _stakes_opened,
    FirstCards: _first_cards,
    DoubleOpened: _double_opened,
    StakesDoubled: _stakes_doubled,
    StakesKept: _stakes_kept,
    SecondCards: _second_cards,
    Doubled: _doubled,
    SplitPair: _split,
    Burned: _burned,
    Busted: _busted,
    MadeTrick: _made_trick,
    ShowedPontoon: _showed_pontoon,
    BankTurnedUp: _bank_turned_up,
    Settled: _settled,
}
"""What each kind of event does. A `match` over so many classes takes several times as long as a look into a table."""
assert set(_CHANGES) == set(get_args(HandEvents))
