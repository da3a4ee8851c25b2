"""What each event makes of a hand."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_protocol.hand_events import (
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
from pontoon_protocol.options import TRADITIONAL, Options
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
