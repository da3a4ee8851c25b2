"""What a move makes happen, and what the rules do by themselves after it."""

import contextlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.errors import Refused
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
    WholeHand,
)
from pontoon_protocol.options import CASINO, Options
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.settle import settle
from pontoon_server.rules.state import begin
from support.chance import any_move, random_walk
from support.hands import Game, cards, read_move


def kinds(events: tuple[HandEvents, ...]) -> list[type[HandEvents]]:
    """What sorts of things happened."""
    return [type(event) for event in events]


def test_dealing_waits_for_stakes() -> None:
    """After the first cards everybody is asked for a stake, and nothing happens by itself."""
    events, state = deal(begin(Options(), (1, 0), (9, 9), cards("2S 3S")))
    assert (events, state.phase) == ((FirstCards(),), "stakes")


def test_the_last_stake_brings_the_second_cards_and_the_first_turn() -> None:
    """Nothing follows a stake while others have not staked."""
    game = Game("2S 3S 4S 5D 6D 7D", 3)
    assert game.play("C stake 2") == (Staked(2, (2,)),)
    assert game.play("B stake 3") == (Staked(1, (3,)), SecondCards(), TurnBegan(1, 0))


def test_the_last_to_sit_out_brings_them_too() -> None:
    """Who is left is dealt on; if nobody is, the hand is over (T5)."""
    game = Game("2S 3S 4S 5D 6D 7D", 3)
    game.play("C stake 2")
    assert game.play("B sit_out") == (SatOut(1), SecondCards(), TurnBegan(2, 0))
    empty = Game("2S 3S")
    assert kinds(empty.play("B sit_out")) == [SatOut, Settled]


def test_a_bought_card_leaves_the_turn_where_it_is() -> None:
    """A buy and a twist that end nothing are all that happens."""
    game = Game("2S 9H 3D TC 4H 5H")
    game.play("B stake 4")
    assert game.play("B buy 4") == (Bought(1, 0, 4),)
    assert game.play("B twist") == (Twisted(1, 0, "5H"),)


def test_a_turn_that_ends_brings_the_next() -> None:
    """Stick, bust, trick and Pontoon pass the turn on."""
    game = Game("9S 2S TS AS 9H 9D 3D 6D KD TC KH 2H 2C 2D", 5)
    game.play("B stake 1, C stake 1, D stake 1, E stake 1")
    assert game.play("B stick") == (Stuck(1, 0), TurnBegan(2, 1))
    game.play("C twist, C twist")
    assert game.mover == "C"


def test_busts_tricks_and_pontoons_end_turns_by_themselves() -> None:
    """Each with an event of its own (T7, T9, T10)."""
    bust = Game("TS 9S 9H 6D 9D TC KH", 3)
    bust.play("B stake 1, C stake 1")
    assert bust.play("B twist")[1:] == (Busted(1, 0, ("TS", "6D", "KH"), 26), TurnBegan(2, 1))
    trick = Game("2S 9S 9H 3D 9D TC 2H 2C 2D", 3)
    trick.play("B stake 1, C stake 1, B twist, B twist")
    assert trick.play("B twist")[1:] == (MadeTrick(1, 0), TurnBegan(2, 1))
    pontoon = Game("AS 9S 9H KD 9D TC", 3)
    pontoon.play("B stake 1")
    assert pontoon.play("C stake 1")[2:] == (TurnBegan(1, 0), ShowedPontoon(1, 0, ("AS", "KD")), TurnBegan(2, 1))


def test_a_bust_that_is_not_shown_tells_nothing() -> None:
    """With `bust_shown: false` the event holds neither cards nor total."""
    game = Game("TS 9H 6D TC KH", options=Options(bust_shown=False))
    game.play("B stake 1")
    assert game.play("B twist")[1] == Busted(1, 0)


def test_the_last_turn_brings_the_banks() -> None:
    """The bank turns up and is to move; a total is told as all its cards are up."""
    game = Game("TS 9H 8D 2C AC KH")
    game.play("B stake 1")
    assert game.play("B stick") == (Stuck(1, 0), BankTurnedUp(0, ("9H", "2C"), 11, False))
    assert game.play("A twist") == (Twisted(0, -1, "AC", 12, False),)
    assert kinds(game.play("A twist")) == [Twisted, Busted, Settled]


def test_the_bank_sticks_and_the_hand_is_settled() -> None:
    """The settlement is the last event."""
    game = Game("TS 9H 8D TC")
    game.play("B stake 1, B stick")
    before = game.state
    events = game.play("A stick")
    assert events == (Stuck(0, -1), settle(before))


def test_the_banks_trick_and_pontoon_settle() -> None:
    """The bank's turn ends by itself with five cards, and with a Pontoon before it began (T13)."""
    trick = Game("TS 2H 8D 2C 2D 3H 3D")
    trick.play("B stake 1, B stick, A twist, A twist")
    assert kinds(trick.play("A twist")) == [Twisted, MadeTrick, Settled]
    pontoon = Game("TS AH 8D KC")
    pontoon.play("B stake 1")
    assert kinds(pontoon.play("B stick")) == [Stuck, BankTurnedUp, Settled]


def test_all_bust_settles_without_the_bank() -> None:
    """The bank is not turned up (T12)."""
    game = Game("TS 9H 6D TC KH")
    game.play("B stake 1")
    assert kinds(game.play("B twist")) == [Twisted, Busted, Settled]


def test_nothing_but_pontoons_settles_with_the_bank_turned_up() -> None:
    """No draw could change anything (T13)."""
    game = Game("AS 9H KD 2C")
    assert kinds(game.play("B stake 1"))[-3:] == [ShowedPontoon, BankTurnedUp, Settled]


def test_stakes_come_first_where_the_table_says_so() -> None:
    """The last stake brings both rounds of cards (C2, C3)."""
    game = Game("TS TH 9D 8C", 1, options=CASINO)
    assert game.events == [StakesOpened()]
    assert kinds(game.play("A stake 1")) == [Staked, FirstCards, SecondCards, TurnBegan]


def test_the_bank_is_asked_between_the_stakes_and_the_second_cards() -> None:
    """Its answer brings them (K1)."""
    game = Game("TS TH 9D 8C", options=Options(bank_double=True))
    assert kinds(game.play("B stake 1")) == [Staked, DoubleOpened]
    assert kinds(game.play("A double_stakes")) == [StakesDoubled, SecondCards, TurnBegan]
    kept = Game("TS TH 9D 8C", options=Options(bank_double=True))
    assert kinds(kept.play("B stake 1, A keep_stakes")) == [StakesKept, SecondCards, TurnBegan]


def test_a_declared_pontoon_ends_the_hand_before_any_turn() -> None:
    """The bank turns up, and all are settled (K2)."""
    game = Game("TS AH 9D KC", options=Options(bank_declares=True))
    assert kinds(game.play("B stake 1")) == [Staked, SecondCards, BankTurnedUp, Settled]


def test_splits_doubles_and_burns_say_what_everybody_may_see() -> None:
    """Nothing of cards that lie face down; all of cards that are dealt open (K3, K8, C6)."""
    moves = {
        "split": ("8S 8D", SplitPair(1, 0, ("8S", "8D"))),
        "double": ("TS 3D", Doubled(1, 0, 4)),
        "burn": ("TS 3D", Burned(1, 0)),
    }
    shown: dict[str, HandEvents] = {
        "split": SplitPair(
            1, 0, ("8S", "8D"), (WholeHand(0, ("8S", "2H"), 10), WholeHand(1, ("8D", "AH"), 19, soft=True))
        ),
        "double": Doubled(1, 0, 4, "2H", 15),
        "burn": Burned(1, 0, ("2H", "AH"), 13, soft=True),
    }
    rules = Options(split="equal_rank", doubling=True, burn=(13,))
    for move, (hand, event) in moves.items():
        first, second = hand.split()
        for options, told in ((rules, event), (replace(rules, punter_cards="open"), shown[move])):
            game = Game(f"{first} 9H {second} 9C 2H AH", options=options)
            assert game.play(f"B stake 4, B {move}") == (told,)


def test_a_bank_by_rule_plays_by_itself_and_sticks_without_cards() -> None:
    """Whether a seat has the bank or the house (C9, K6)."""
    rules = Options(bank_play="soft_17")
    game = Game("TS 2H 9D 3C 5S 6S 7S", options=rules)
    assert kinds(game.play("B stake 1, B stick")) == [Stuck, BankTurnedUp, Twisted, Twisted, Twisted, Busted, Settled]
    empty = Game("TS 2H 9D 3C 5S", options=rules, whole=False)
    assert kinds(empty.play("B stake 1, B stick")) == [Stuck, BankTurnedUp, Twisted, Stuck, Settled]
    assert empty.won("B") == (1,)


def test_a_refused_move_makes_nothing_happen() -> None:
    """`decide` raises what `verify` raises."""
    game = Game("TS 9H 4D TC")
    game.play("B stake 1")
    with pytest.raises(Refused, match="below_stick_minimum"):
        decide(game.state, *read_move("B stick"))


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_refusals_change_nothing(seed: int, tries: int) -> None:
    """A hand in which moves are refused again and again ends exactly as it does without them."""
    rng = Random(tries)
    walk = random_walk(seed)
    state = walk.first
    for step in walk.steps:
        for _ in range(4):
            seat, move = rng.randint(-1, len(state.chips)), any_move(rng)
            with contextlib.suppress(Refused):
                decide(state, seat, move)
        _, state = decide(state, step.seat, step.move)
    assert state == walk.last


@given(st.integers(0, 2**32))
def test_hands_end_in_one_settlement(seed: int) -> None:
    """Every hand ends, after a bounded number of moves, with one settlement as its very last event."""
    walk = random_walk(seed)
    assert kinds(walk.events).count(Settled) == 1
    assert isinstance(walk.events[-1], Settled)
    assert walk.last.phase == "over"


@given(st.integers(0, 2**32))
def test_turns_go_round_once(seed: int) -> None:
    """Each hand has one turn, in order, also those that came of a split (T8, K3); none if the bank declared (K2)."""
    walk = random_walk(seed)
    turns = [event.hand for event in walk.events if isinstance(event, TurnBegan)]
    declared = walk.last.options.bank_declares and walk.last.bank_hand.pontoon
    assert turns == ([] if declared else list(range(len(walk.last.hands))))
