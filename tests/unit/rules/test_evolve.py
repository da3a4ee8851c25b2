"""What each event makes of a hand."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.hand_events import (
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
from pontoon_protocol.options import CASINO, TRADITIONAL, Options
from pontoon_server.rules.evolve import evolve
from pontoon_server.rules.state import PackTooShort, Round, begin
from support.chance import random_walk
from support.hands import cards

STAKED: tuple[HandEvents, ...] = (FirstCards(), Staked(1, (4,)), Staked(2, (5,)), SecondCards())


def after(*events: HandEvents, pack: str = "2S TS 9S 3D 6D 8D", options: Options = TRADITIONAL) -> Round:
    """The hand of bank 0, punters 1 and 2 after some events."""
    state = begin(options, (1, 2, 0), (100, 100, 100), cards(f"{pack} 4H 5H 6H 7H"))
    for event in events:
        state = evolve(state, event)
    return state


def test_first_cards_go_round_face_down() -> None:
    """One card each in turn order, the bank last, and stakes are open."""
    state = after(FirstCards())
    assert [(hand.seat, hand.cards, hand.up) for hand in (*state.hands, state.bank_hand)] == [
        (1, ("2S",), (False,)),
        (2, ("TS",), (False,)),
        (0, ("9S",), (False,)),
    ]
    assert (state.phase, state.dealt) == ("stakes", 3)


def test_a_stake_is_the_hands_initial_stake() -> None:
    """Only that seat's hand has staked."""
    state = after(FirstCards(), Staked(2, (5,)))
    assert [(hand.initial, hand.stake, hand.state) for hand in state.hands] == [(0, 0, "first"), (5, 5, "in")]


def test_who_sat_out_is_out() -> None:
    """The seat is in the hand no longer, and its card is put away."""
    state = after(FirstCards(), SatOut(1))
    assert (state.order, state.put_away) == ((2, 0), ("2S",))
    assert [hand.seat for hand in state.hands] == [2]


def test_second_cards_go_to_staked_hands() -> None:
    """One more card each in the same order; the punters are next."""
    state = after(*STAKED)
    assert [hand.cards for hand in (*state.hands, state.bank_hand)] == [("2S", "3D"), ("TS", "6D"), ("9S", "8D")]
    assert (state.phase, state.turn, state.dealt, state.bank_hand.state) == ("punters", -1, 6, "in")


def test_a_turn_is_a_hands() -> None:
    """The place in the row of hands says whose turn it is."""
    assert after(*STAKED, TurnBegan(2, 1)).mover == 2


def test_a_bought_card_lies_down_and_is_staked() -> None:
    """The card comes off the pack; the event doesn't hold it."""
    state = after(*STAKED, TurnBegan(1, 0), Bought(1, 0, 7))
    hand = state.hands[0]
    assert (hand.cards, hand.up) == (("2S", "3D", "4H"), (False, False, False))
    assert (hand.initial, hand.stake, hand.last_buy, hand.twisted) == (4, 11, 7, False)
    assert state.dealt == 7


def test_a_twisted_card_lies_up() -> None:
    """The stake stays, and the hand has twisted."""
    hand = after(*STAKED, TurnBegan(1, 0), Twisted(1, 0, "4H")).hands[0]
    assert (hand.up, hand.stake, hand.last_buy, hand.twisted) == ((False, False, True), 4, 0, True)


@pytest.mark.parametrize(
    ("event", "state", "up"),
    [
        (Stuck(1, 0), "stuck", False),
        (MadeTrick(1, 0), "trick", False),
        (Busted(1, 0), "bust", True),
        (ShowedPontoon(1, 0, ()), "pontoon", True),
    ],
)
def test_a_turn_ends_as_its_event_says(event: HandEvents, state: str, up: bool) -> None:
    """Busts and Pontoons are turned up at once, the others stay down (T7, T9, T10)."""
    hand = after(*STAKED, TurnBegan(1, 0), event).hands[0]
    assert (hand.state, hand.open) == (state, up)


def test_a_bust_stays_down_where_the_table_says_so() -> None:
    """`bust_shown: false` leaves a bust face down."""
    state = after(*STAKED, TurnBegan(1, 0), Busted(1, 0), Settled(), options=Options(bust_shown=False))
    assert (state.hands[0].open, state.hands[1].open) == (False, True)


def test_the_bank_turns_up_and_plays() -> None:
    """Its hand is open, and the place -1 names it."""
    state = after(*STAKED, BankTurnedUp(0, (), 0, False))
    assert (state.phase, state.turn, state.mover, state.bank_hand.open) == ("bank", -1, 0, True)
    state = evolve(evolve(state, Twisted(0, -1, "4H")), Stuck(0, -1))
    assert (state.bank_hand.cards, state.bank_hand.open) == (("9S", "8D", "4H"), True)
    assert state.bank_hand.state == "stuck"


def test_settling_turns_up_what_is_still_in() -> None:
    """The hand is over; nobody is to move; the bank's cards stay as they are (T12, T14)."""
    state = after(*STAKED, TurnBegan(1, 0), Stuck(1, 0), Settled())
    assert (state.phase, state.mover) == ("over", None)
    assert [hand.open for hand in state.hands] == [True, True]
    assert not state.bank_hand.open


def test_stakes_before_the_deal_are_for_hands_without_cards() -> None:
    """One hand for each punter, until its boxes are staked (C2)."""
    state = evolve(begin(CASINO, (0, 1, -1), (9, 9, 0), cards("2S 3S 4S 5S 6S 7S 8S 9S")), StakesOpened())
    assert [(hand.seat, hand.cards, hand.state) for hand in state.hands] == [(0, (), "first"), (1, (), "first")]
    state = evolve(state, Staked(0, (5, 0, 7)))
    assert [(hand.seat, hand.box, hand.stake) for hand in state.hands] == [(0, 1, 5), (0, 3, 7), (1, 1, 0)]
    state = evolve(evolve(evolve(state, Staked(1, (1,))), FirstCards()), SecondCards())
    assert [(hand.cards, hand.up) for hand in state.hands] == [
        (("2S", "6S"), (True, True)),
        (("3S", "7S"), (True, True)),
        (("4S", "8S"), (True, True)),
    ]
    assert (state.bank_hand.cards, state.bank_hand.up, state.phase) == (("5S", "9S"), (False, False), "punters")


def test_the_bank_doubles_every_stake_or_keeps_them() -> None:
    """Initial stakes and stakes; the second cards come next (K1)."""
    asked = after(*STAKED[:3], DoubleOpened(0))
    assert (asked.phase, asked.mover, asked.dealt) == ("double", 0, 3)
    doubled = evolve(asked, StakesDoubled(0))
    assert [(hand.initial, hand.stake) for hand in doubled.hands] == [(8, 8), (10, 10)]
    kept = evolve(asked, StakesKept(0))
    assert [(hand.initial, hand.stake) for hand in kept.hands] == [(4, 4), (5, 5)]
    assert doubled.phase == kept.phase == "cards"


def test_a_double_is_staked_and_brings_a_card() -> None:
    """Neither a buy nor a twist; the card lies as cards are dealt (C6)."""
    hidden = after(*STAKED, TurnBegan(1, 0), Doubled(1, 0, 4)).hands[0]
    assert (hidden.cards, hidden.up) == (("2S", "3D", "4H"), (False, False, False))
    assert (hidden.initial, hidden.stake, hidden.doubled, hidden.twisted, hidden.last_buy) == (4, 8, True, False, 0)
    shown = after(*STAKED, TurnBegan(1, 0), Doubled(1, 0, 4), options=Options(punter_cards="open")).hands[0]
    assert shown.up == (True, True, True)


def test_a_split_makes_two_hands_in_the_place_of_one() -> None:
    """Each with the whole stake, one card of the pair face up, and a new one (K3)."""
    options = Options(split="equal_rank", split_pontoon="twenty_one")
    state = after(*STAKED, TurnBegan(1, 0), SplitPair(1, 0, ("2S", "2D")), pack="2S TS 9S 2D 6D 8D", options=options)
    first, second, other = state.hands
    assert (first.cards, first.up, first.stake, first.initial) == (("2S", "4H"), (True, False), 4, 4)
    assert (second.cards, second.up, second.stake, second.initial) == (("2D", "5H"), (True, False), 4, 4)
    assert (first.split, second.split, other.split, other.seat) == ("twenty_one", "twenty_one", None, 2)
    assert (state.turn, state.dealt) == (0, 8)


@pytest.mark.parametrize("shuffle", ["every_hand", "after_pontoon"])
def test_burned_cards_are_changed_for_new_ones(shuffle: str) -> None:
    """They are put away, or go under the pack that is played on (K6, K8)."""
    options = replace(TRADITIONAL, burn=(13,), shuffle=shuffle)
    state = after(*STAKED, TurnBegan(1, 0), Burned(1, 0), pack="TS 9S 8S 3D 6D 8D", options=options)
    hand = state.hands[0]
    assert (hand.cards, hand.up, hand.stake, hand.burned) == (("4H", "5H"), (False, False), 4, True)
    away = (state.put_away, state.pack[-2:]) == (("TS", "3D"), ("6H", "7H"))
    under = (state.put_away, state.pack[-2:]) == ((), ("TS", "3D"))
    assert (away, under) == ((True, False) if shuffle == "every_hand" else (False, True))


def test_a_bust_goes_under_the_pack_that_is_played_on() -> None:
    """A punter's, as it happens; its hand shows what it had (K6)."""
    options = Options(shuffle="after_pontoon")
    state = after(*STAKED, TurnBegan(1, 0), Twisted(1, 0, "4H"), Busted(1, 0), options=options)
    assert state.pack[-3:] == state.hands[0].cards == ("2S", "3D", "4H")
    assert state.cards_left == 6
    bank = evolve(evolve(state, BankTurnedUp(0, (), 0, False)), Busted(0, -1))
    assert bank.pack == state.pack


def test_no_deal_takes_a_card_that_is_not_there() -> None:
    """A pack that is too short for a deal raises `PackTooShort`."""
    short = begin(TRADITIONAL, (1, 0), (100, 100), cards("2S 3S 4S"))
    with pytest.raises(PackTooShort):
        evolve(begin(TRADITIONAL, (1, 0), (100, 100), cards("2S")), FirstCards())
    state = evolve(evolve(short, FirstCards()), Staked(1, (1,)))
    with pytest.raises(PackTooShort):
        evolve(state, SecondCards())


@given(st.integers(0, 2**32))
def test_the_events_alone_lead_to_the_same_state(seed: int) -> None:
    """Played again from its events, every random hand comes to every state that `decide` returned."""
    walk = random_walk(seed)
    state = walk.start
    for event in walk.dealt:
        state = evolve(state, event)
    assert state == walk.first
    for step in walk.steps:
        for event in step.events:
            state = evolve(state, event)
        assert state == step.after


@given(st.integers(0, 2**32))
def test_every_card_is_in_one_place(seed: int) -> None:
    """After each move all cards are in hands, put away, or in the pack, to which busts go back where it is played
    on (K6).
    """
    walk = random_walk(seed)
    played_on = walk.start.options.shuffle == "after_pontoon"
    for state in walk.states:
        hands = [hand for hand in state.hands if not (played_on and hand.state == "bust")]
        held = Counter(card for hand in (*hands, state.bank_hand) for card in hand.cards)
        assert held + Counter(state.put_away) + Counter(state.pack[state.dealt :]) == Counter(walk.start.pack)
