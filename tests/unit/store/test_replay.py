"""Playing a written hand again, and comparing."""

from pathlib import Path

import pytest

from pontoon_protocol.hand_events import Settled
from pontoon_server.rules.state import begin
from pontoon_server.store.history import read_line
from pontoon_server.store.replay import Difference, NotAllowed, Replayed, replay, start
from pontoon_server.store.written_moves import LineError
from support.hands import cards
from support.lines_of_hands import GIVEN, HOUSE, MARKED, MOVES, with_move, written

VECTORS = Path(__file__).parents[2] / "vectors" / "given.jsonl"


def replayed(hand: dict[str, object] = GIVEN, /, **changes: object) -> Replayed:
    """A hand with some keys changed, played again."""
    return replay(read_line(written(hand, **changes)))


def test_a_right_hand_is_right() -> None:
    """Sums and bank come out as written."""
    assert replayed(MARKED).result == "right"
    again = replayed()
    assert (again.result, again.differences, again.ended) == ("right", (), True)
    assert (again.net, again.next_bank, again.markers) == ((0, 10, -10), 1, (0, 0, 0))
    assert isinstance(again.happened[-1], Settled)
    assert [type(happening) for happening in again.happened].count(NotAllowed) == 2


def test_the_written_hand_is_dealt_from_the_banks_left() -> None:
    """Seats are clockwise, so the turn order follows from the bank's seat (T4)."""
    hand = read_line(written(bank=1))
    assert start(hand) == begin(hand.options, (2, 0, 1), (2, 100, 100), cards("AS TH 9H KD 6C 9C TC"))


def test_against_the_house_it_has_the_last_place() -> None:
    """Its seat is -1, its chips come last, and it has none (C1)."""
    hand = read_line(written(HOUSE))
    assert start(hand) == begin(hand.options, (0, 1, -1), (100, 100, 0), cards("TS 9S TH TC 7D 7H"))


def test_the_written_pack_is_as_it_was_dealt() -> None:
    """Busts that came round again stand in it already, so none goes under it once more (K6)."""
    hand = read_line(written(rules={"preset": "club"}, hands_banked=3))
    begun = start(hand)
    assert (begun.options.shuffle, hand.options.shuffle) == ("every_hand", "after_pontoon")
    assert begun.hands_banked == 3


def test_a_hand_against_the_house_is_compared() -> None:
    """It has a sum for each player and no next bank; one that is written is a difference."""
    again = replayed(HOUSE)
    assert (again.result, again.net, again.next_bank, again.markers) == ("right", (5, -4), None, (0, 0))
    assert replayed(HOUSE, next_bank=0).differences == (Difference("next_bank", 0, None),)


def test_how_often_the_bank_has_banked_counts() -> None:
    """For `each_hands` the bank passes to the left after its hands."""
    rules = {"preset": "traditional", "bank_moves": "each_hands:3"}
    moves = [[1, "stake", 5], [2, "stake", 5], [1, "stick"], [2, "stick"], [0, "stick"]]
    pack = "9S TH 9H 9D 6C 9C"
    again = [replayed(rules=rules, moves=moves, pack=pack, net=[10, -5, -5], hands_banked=count) for count in (0, 1, 2)]
    assert [hand.next_bank for hand in again] == [0, 0, 1]


def test_the_given_hands_come_out_as_given() -> None:
    """All vectors come out right, whatever their rules."""
    hands = [read_line(line) for line in VECTORS.read_bytes().splitlines()]
    assert [(hand.id, again.differences) for hand in hands if (again := replay(hand)).result != "right"] == []
    assert len(hands) == 113


@pytest.mark.parametrize(
    ("key", "wrong", "right"),
    [
        ("net", (1, 10, -11), (0, 10, -10)),
        ("next_bank", 0, 1),
        ("next_bank", None, 1),
        ("next_bank", 9, 1),
        ("markers", (1, 0, 0), (0, 0, 0)),
    ],
)
def test_a_wrong_result_is_a_difference(key: str, wrong: object, right: object) -> None:
    """The key, what was written and what came out are told."""
    again = replayed(**{key: wrong})
    assert again.result == "different"
    (difference,) = again.differences
    assert (difference.key, difference.written, difference.came_out, difference.entry) == (key, wrong, right, 0)


def test_a_wrong_marker_is_a_difference() -> None:
    """Markers that are left out are all 0."""
    assert replayed(MARKED, markers=...).differences == (Difference("markers", (0, 0), (6, 0)),)


def test_a_wrong_reason_is_a_difference() -> None:
    """A refusal for another reason than written, known or not; the rest is compared as ever."""
    for reason in ("unknown_seat", "because"):
        again = replayed(moves=with_move(2, {"refused": [1, "stake", 6], "reason": reason}))
        assert again.differences == (Difference("moves", reason, "wrong_phase", 2),)
        assert again.ended


def test_a_refused_move_that_was_written_as_made_is_a_difference() -> None:
    """It changes nothing, and the rest is compared as ever."""
    again = replayed(moves=with_move(2, [1, "stake", 6]))
    assert again.differences == (Difference("moves", "accepted", "wrong_phase", 2),)


def test_a_possible_move_that_was_written_as_refused_is_a_difference() -> None:
    """As written it changes nothing; what can't be compared then is left."""
    again = replayed(moves=with_move(5, {"refused": [2, "twist"], "reason": "cannot_twist"}))
    assert again.differences == (Difference("moves", "cannot_twist", "accepted", 5),)
    assert (again.result, again.ended, again.net) == ("different", False, ())
    more = replayed(moves=[*MOVES[:4], {"refused": [2, "stick"], "reason": "below_stick_minimum"}, MOVES[4]])
    assert more.differences == (Difference("moves", "below_stick_minimum", "accepted", 5),)
    assert more.ended, "the moves as they are written still end the hand"


def test_a_move_after_the_end_is_a_difference() -> None:
    """After the end every move is refused (`wrong_phase`)."""
    assert replayed(moves=[*MOVES, [0, "stick"]]).differences == (Difference("moves", "accepted", "wrong_phase", 6),)


@pytest.mark.parametrize("amount", [2.5, 5.0, True, -5, 0, "5", None, 11])
def test_a_stake_that_is_none_is_refused(amount: object) -> None:
    """Floats, booleans, strings and negative numbers are out of range, as the README has it."""
    wrong = replayed(moves=[[1, "stake", amount], *MOVES])
    assert wrong.differences == (Difference("moves", "accepted", "amount_out_of_range", 1),)
    right = {"refused": [1, "stake", amount], "reason": "amount_out_of_range"}
    assert replayed(moves=[right, *MOVES]).result == "right"


def test_all_differences_are_told() -> None:
    """One after the other, moves first."""
    again = replayed(net=[0, 0, 0], next_bank=2, moves=with_move(2, [1, "stake", 6]))
    assert [difference.key for difference in again.differences] == ["moves", "net", "next_bank"]


@pytest.mark.parametrize("moves", [[], MOVES[:1], MOVES[:4]])
def test_moves_that_end_too_early_are_no_hand(moves: list[object]) -> None:
    """A line whose moves end before the hand does can't be compared."""
    with pytest.raises(LineError, match="end before the hand"):
        replayed(moves=moves)


@pytest.mark.parametrize("pack", ["", "AS", "AS TH", "AS TH 9H", "AS TH 9H KD 6C", "AS TH 9H KD 6C 9C"])
def test_a_pack_that_is_too_short_is_no_pack(pack: str) -> None:
    """The pack has at least as many cards as the hand needs, for the deal and for each card taken."""
    with pytest.raises(LineError, match="too few cards"):
        replayed(pack=pack)


def test_with_no_card_left_a_refusal_says_so() -> None:
    """A hand that is written with a `pack_empty` in it is right."""
    refused = {"refused": [1, "twist"], "reason": "pack_empty"}
    moves = [[1, "stake", 5], refused, [1, "stick"], [0, "stick"]]
    assert replayed(MARKED, pack="TS 9H KD 8C", moves=moves, net=[-5, 5], next_bank=0, markers=[1, 0]).result == "right"


def test_rules_that_do_not_go_together_are_no_rules() -> None:
    """A minimum over the maximum is named."""
    with pytest.raises(LineError, match="minimum_stake, maximum_stake"):
        replayed(rules={"preset": "traditional", "minimum_stake": 20})
