"""A replayed hand in sentences."""

from pontoon_server.store.history import read_line
from pontoon_server.store.replay import replay
from pontoon_server.store.story import story
from support.lines_of_hands import GIVEN, MARKED, written


def told(hand: dict[str, object] = GIVEN, **changes: object) -> list[str]:
    """The story of a hand with some keys changed."""
    read = read_line(written(hand, **changes))
    return story(read, replay(read))


def test_a_whole_hand_is_told_in_order() -> None:
    """Bank, cards, stakes, what was refused, Pontoon, bust, settlement and the next bank, in order."""
    assert told() == [
        "Ann has the bank. Chips: Ann 2, Ben 100, Cy 100.",
        "First cards: Ben AS, Cy TH, Ann 9H.",
        "Ben stakes 5.",
        "Ben may not stake 6: wrong_phase.",
        "Cy stakes 10.",
        "Second cards: Ben AS KD, Cy TH 6C, Ann 9H 9C.",
        "Ben turns up a Pontoon: AS KD.",
        "Ann may not twist: not_your_turn.",
        "Cy twists TC: 26.",
        "Cy is bust with 26.",
        "Ann turns up 9H 9C: 18.",
        "Ben wins 10 with a Pontoon.",
        "Cy loses 10.",
        "Ann comes out even as the bank.",
        "Ben takes the bank.",
    ]


def test_a_marker_is_told() -> None:
    """Who draws one, and of how much."""
    assert told(MARKED)[-3:] == ["Ann loses 10 as the bank.", "Ann draws a marker of 6.", "Ben takes the bank."]


def test_buys_tricks_and_the_banks_turn_are_told() -> None:
    """Bought cards with their price, a trick, the bank's own turn."""
    lines = told(
        MARKED,
        seats=[["Ann", 100], ["Ben", 100]],
        pack="2S 2H 3D 3C 4H 5C AC 2D 4D KD",
        moves=[[1, "stake", 2], [1, "buy", 4], [1, "buy", 3], [1, "twist"], [0, "twist"], [0, "twist"], [0, "twist"]],
        net=[-18, 18],
        next_bank=0,
        markers=[0, 0],
    )
    assert lines[4:] == [
        "Ben buys 4H for 4: 9, stake 6.",
        "Ben buys 5C for 3: 14, stake 9.",
        "Ben twists AC: 15.",
        "Ben has a Five Card Trick: 15.",
        "Ann turns up 2H 3C: 5.",
        "Ann twists 2D: 7.",
        "Ann twists 4D: 11.",
        "Ann twists KD: 21.",
        "Ann has a Five Card Trick: 21.",
        "Ben loses 9 with a Five Card Trick.",
        "Ann wins 9 as the bank.",
        "Ann keeps the bank.",
    ]


def test_a_soft_total_is_called_soft() -> None:
    """A total in which an ace counts 11 is called soft."""
    lines = told(
        MARKED,
        pack="AS TH 6D 7C",
        moves=[[1, "stake", 2], [1, "stick"], [0, "stick"]],
        net=[-2, 2],
        next_bank=0,
        markers=[0, 0],
    )
    assert "Ben sticks on soft 17." in lines
    assert "Ann sticks on 17." in lines


def test_a_hand_in_which_nobody_stakes_is_told() -> None:
    """Cards that are put away are told to the operator, and the bank wins nothing."""
    lines = told(MARKED, moves=[[1, "sit_out"]], net=[0, 0], next_bank=0, markers=[0, 0])
    assert lines[2:] == [
        "Ben doesn't stake; AS is put away unseen.",
        "Nobody stakes, and the hand ends.",
        "Ann keeps the bank.",
    ]


def test_what_was_refused_is_told_whoever_tried() -> None:
    """Seats that don't exist, lists, amounts that are none, and verbs of two words."""
    refused = [
        {"refused": [7, "double_stakes"], "reason": "unknown_seat"},
        {"refused": [-1, "twist"], "reason": "unknown_seat"},
        {"refused": [1, "stake", [1, 2]], "reason": "amount_out_of_range"},
        {"refused": [1, "buy", 2.5], "reason": "wrong_phase"},
    ]
    assert told(MARKED, moves=[*refused, [1, "stake", 5]])[2:6] == [
        "Seat 7 may not double stakes: unknown_seat.",
        "Seat -1 may not twist: unknown_seat.",
        "Ben may not stake 1 and 2: amount_out_of_range.",
        "Ben may not buy ?: wrong_phase.",
    ]


def test_names_are_safe_for_a_terminal() -> None:
    """Escape sequences don't reach the terminal, and a name that has nothing to show is a seat."""
    lines = told(MARKED, seats=[["An\x1b]52;c;x\x07n", 4], ["\x1b\u202e", 100]])
    assert lines[0] == "An]52;c;xn has the bank. Chips: An]52;c;xn 4, Seat 1 100."
    assert all(line.isprintable() for line in lines)


def test_a_hand_that_is_not_played_has_no_story() -> None:
    """Nothing is told that these rules can't tell."""
    assert told(rules={"preset": "club"}) == []


def test_a_hand_that_went_another_way_is_told_as_far_as_it_went() -> None:
    """The story ends where the hand was left."""
    moves = [[1, "stake", 5], [2, "stake", 10], {"refused": [2, "twist"], "reason": "cannot_twist"}]
    assert told(moves=moves)[-1] == "Ben turns up a Pontoon: AS KD."
