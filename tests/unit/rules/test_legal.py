"""What is legal, and why the rest is not."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.commands import Buy, Moves, Stake
from pontoon_protocol.errors import HAND_REASONS, Reason, Refused
from pontoon_protocol.options import CASINO, Options
from pontoon_protocol.views import Choice
from pontoon_server.rules.decide import decide
from pontoon_server.rules.legal import choices, default, verify
from pontoon_server.rules.state import Round, begin
from support.chance import AMOUNTS, MOST_MOVES, any_move, every_move, move_of, random_walk
from support.hands import PLAIN, Game, cards
from support.oracle import TABLE, first_reason

SEEDS = st.integers(0, 2**32)
EVERY_MOVE = every_move()


def refusal(state: Round, seat: int, move: Moves) -> Reason | None:
    """Why `verify` refuses a move; None if it doesn't."""
    try:
        verify(state, seat, move)
    except Refused as refused:
        return refused.reason
    return None


def in_turn(hand: str, draws: str = "", *, chips: int = 100, whole: bool = True) -> Game:
    """B holds `hand` and has staked 4; A has 19."""
    first, second = hand.split()
    game = Game(f"{first} 9H {second} TC {draws}", chips=(100, chips), whole=whole)
    game.play("B stake 4")
    return game


def test_the_order_of_the_reasons_is_the_readmes() -> None:
    """The protocol lists the reasons of a hand in the order in which they are looked for."""
    assert HAND_REASONS == TABLE


@pytest.mark.parametrize("verb", ["stake 1", "sit_out"])
def test_staking_is_for_punters_who_have_not_staked(verb: str) -> None:
    """No seat that isn't in the hand, not the bank, not twice, not later."""
    game = Game("2S 3S 4S 5D 6D 7D", 3)
    assert game.refusal(f"D {verb}") == game.refusal(f"Z {verb}") == "unknown_seat"
    assert game.refusal(f"A {verb}") == "wrong_phase"
    assert game.refusal(f"B {verb}") is None
    game.play("B stake 1")
    assert game.refusal(f"B {verb}") == "wrong_phase"
    game.play("C stake 1")
    assert game.refusal(f"C {verb}") == "wrong_phase"


@pytest.mark.parametrize("verb", PLAIN)
def test_moves_wait_for_their_phase(verb: str) -> None:
    """While stakes are open nobody plays, and after the end nobody does anything."""
    game = Game("2S 3S 4D 5D")
    if verb != "sit_out":
        assert game.refusal(f"B {verb}") == "wrong_phase"
    game.play("B sit_out")
    assert game.refusal(f"A {verb}") == "wrong_phase"
    assert refusal(begin(Options(), (1, 0), (9, 9), cards("2S")), 1, PLAIN[verb]) == "wrong_phase", "not yet dealt"


@pytest.mark.parametrize("verb", ["twist", "stick", "buy 4", "split", "double", "burn"])
def test_moves_wait_for_their_turn(verb: str) -> None:
    """Another seat's turn, or the bank's, is not yours."""
    game = Game("9S 9D 9H 9C TS TD", 3)
    game.play("B stake 4, C stake 4")
    assert game.refusal(f"C {verb}") == game.refusal(f"A {verb}") == "not_your_turn"


def test_with_no_card_left_a_hand_may_stick_on_anything() -> None:
    """A move that needs a card is refused, and stick is allowed whatever the total (K6)."""
    game = in_turn("2S 3D", whole=False)
    assert game.refusal("B twist") == game.refusal("B buy 4") == "pack_empty"
    assert game.refusal("B stick") is None
    assert game.default("B") == "stick"


def test_the_clock_plays_a_bank_without_cards() -> None:
    """A bank on 16 or less twists when its time runs out, and sticks when there is no card left."""
    game = Game("TS 9H TD 2C", whole=False)
    game.play("B stake 4, B stick")
    assert game.default("A") == "stick"


def test_the_clock_sits_out_and_sticks_or_twists() -> None:
    """The defaults: no stake, stick from 15, else twist (T5, T20)."""
    assert Game("2S 3S").default("B") == "sit_out"
    assert in_turn("TS 5D").default("B") == "stick"
    assert in_turn("TS 4D").default("B") == "twist"
    for fourth, verb in (("6C", "twist"), ("7C", "stick")):
        game = Game(f"TS TH TD {fourth}")
        game.play("B stake 4, B stick")
        assert game.default("A") == verb


@pytest.mark.parametrize(
    ("least", "most", "chips", "usual"), [(1, 100, 1000, 10), (20, 100, 1000, 20), (1, 100, 6, 6), (1, 5, 50, 1)]
)
def test_where_there_are_boxes_the_usual_stake_is_modest(least: int, most: int, chips: int, usual: int) -> None:
    """Nobody has seen a card, and there may be more boxes: a tenth of the most, within what may be staked."""
    options = replace(CASINO, minimum_stake=least, maximum_stake=most)
    game = Game("TS 9H 9D TC", 1, options=options, chips=(chips,))
    assert choices(game.state, 0)[0].usual == usual


def test_choices_are_complete() -> None:
    """Who is to move is told of every verb of its phase, possible or not; others of nothing."""
    game = Game("TS 9H 4D TC", chips=(100, 9))
    assert choices(game.state, 1) == (Choice("stake", least=1, most=9, usual=5, boxes=1), Choice("sit_out"))
    assert choices(game.state, 0) == choices(game.state, 5) == ()
    game.play("B stake 4")
    assert choices(game.state, 1) == (
        Choice("buy", least=4, most=5, usual=4),
        Choice("twist"),
        Choice("stick", closed="below_stick_minimum"),
    )
    assert choices(game.state, 0) == ()


def test_who_cannot_pay_has_those_choices_closed() -> None:
    """A closed choice says why and has no amounts."""
    poor = Game("2S 3S", chips=(100, 0))
    assert choices(poor.state, 1) == (Choice("stake", closed="not_enough_chips"), Choice("sit_out"))
    game = in_turn("TS 4D", chips=7)
    assert choices(game.state, 1)[0] == Choice("buy", closed="not_enough_chips")


def test_choices_follow_the_options() -> None:
    """A verb that the table doesn't have is no choice; a double and a split cost the stake."""
    options = Options(buying=False, doubling=True, split="aces", burn=(13,))
    game = Game("AS 9H AD TC", options=options)
    game.play("B stake 4")
    assert choices(game.state, 1) == (
        Choice("twist"),
        Choice("stick", closed="below_stick_minimum"),
        Choice("double", least=4, most=4, usual=4),
        Choice("split", least=4, most=4, usual=4),
        Choice("burn", closed="cannot_burn"),
    )
    poor = Game("AS 9H AD TC", options=options, chips=(100, 7))
    poor.play("B stake 4")
    assert choices(poor.state, 1)[2:4] == (
        Choice("double", closed="not_enough_chips"),
        Choice("split", closed="not_enough_chips"),
    )


def test_the_bank_is_asked_a_question() -> None:
    """Double the stakes or keep them: nothing else, and nobody else (K1)."""
    game = Game("TS 9H 9D TC", options=Options(bank_double=True))
    game.play("B stake 4")
    assert choices(game.state, 0) == (Choice("double_stakes"), Choice("keep_stakes"))
    assert choices(game.state, 1) == ()
    assert game.default("A") == "keep_stakes"


def test_a_house_is_asked_nothing_and_gives_no_command() -> None:
    """Its place among the seats is no seat that somebody could have."""
    game = Game("TS 9H 9D TC", 1, options=CASINO)
    assert game.refusal("$ sit_out") == "unknown_seat"
    game.play("A stake 1")
    assert game.refusal("$ twist") == "unknown_seat"
    assert choices(game.state, -1) == ()


def test_the_bank_chooses_between_two() -> None:
    """Twist and stick are all that a bank is offered (T13)."""
    game = in_turn("TS 9D")
    game.play("B stick")
    assert choices(game.state, 0) == (Choice("twist"), Choice("stick"))
    assert choices(game.state, 1) == ()


@settings(deadline=None)
@given(SEEDS)
def test_choices_agree_with_verify(seed: int) -> None:
    """In every state of random play each offered amount is accepted from least to most, and none beyond; each
    closed choice is refused with its reason; and who is offered nothing can do nothing.
    """
    for state in random_walk(seed).states:
        for seat in range(len(state.chips)):
            possible = choices(state, seat)
            for choice in possible:
                check_choice(state, seat, choice)
            verbs = {choice.verb for choice in possible}
            assert all(refusal(state, seat, move) for verb, move in PLAIN.items() if verb not in verbs)
            if "buy" not in verbs:
                assert all(refusal(state, seat, Buy(1, 0, amount)) for amount in AMOUNTS)
            if "stake" not in verbs:
                assert all(refusal(state, seat, Stake(1, 0, (amount,))) for amount in AMOUNTS)


def check_choice(state: Round, seat: int, choice: Choice) -> None:
    """One choice against `verify`."""
    if choice.closed is not None:
        assert (choice.least, choice.most, choice.boxes) == (0, 0, 0)
        amounts = (*AMOUNTS, *range(102)) if choice.verb in ("stake", "buy") else (0,)
        reasons = {refusal(state, seat, move_of(choice, amount)) for amount in amounts}
        assert None not in reasons
        assert choice.closed in reasons
    elif choice.verb in ("stake", "buy"):
        assert choice.least <= choice.usual <= choice.most
        for amount in {choice.least, choice.usual, choice.most, (choice.least + choice.most) // 2}:
            assert refusal(state, seat, move_of(choice, amount)) is None
        for amount in (choice.least - 1, choice.most + 1):
            assert refusal(state, seat, move_of(choice, amount)) in ("amount_out_of_range", "not_enough_chips")
        if choice.verb == "stake":
            check_boxes(state, seat, choice)
    else:
        assert choice.least == choice.most == choice.usual <= state.free_chips(seat)
        assert refusal(state, seat, move_of(choice, 0)) is None


def check_boxes(state: Round, seat: int, choice: Choice) -> None:
    """As many boxes as are offered may be played, as far as the chips go, and not one more."""
    reason = refusal(state, seat, Stake(1, 0, (choice.least,) * choice.boxes))
    assert (reason is None) == (choice.least * choice.boxes <= state.free_chips(seat))
    more = refusal(state, seat, Stake(1, 0, (choice.least,) * (choice.boxes + 1)))
    assert more in ("amount_out_of_range", "no_free_box")


@settings(deadline=None)
@given(SEEDS, SEEDS)
def test_the_first_reason_that_holds_is_given(seed: int, tries: int) -> None:
    """For any move in any state the answer is that of a second opinion written from the README's table."""
    rng = Random(tries)
    for state in random_walk(seed).states:
        asked = state.order[0] if state.mover is None else state.mover
        for move in rng.sample(EVERY_MOVE, 25):
            assert refusal(state, asked, move) == first_reason(state, asked, move)
        for _ in range(6):
            seat, move = rng.randint(-1, len(state.chips)), any_move(rng)
            assert refusal(state, seat, move) == first_reason(state, seat, move)


@given(SEEDS)
def test_the_default_is_always_legal_and_ends_the_hand(seed: int) -> None:
    """From every state of random play the clock alone brings the hand to its end (T20)."""
    for state in random_walk(seed).states:
        moves = 0
        while state.phase != "over":
            seat = next(seat for seat in state.order if choices(state, seat))
            _, state = decide(state, seat, default(state, seat))
            moves += 1
            assert moves <= MOST_MOVES
