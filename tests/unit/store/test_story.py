"""A replayed hand in sentences."""

from pontoon_server.store.history import read_line
from pontoon_server.store.replay import replay
from pontoon_server.store.story import story
from support.lines_of_hands import GIVEN, HOUSE, MARKED, written


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


def test_a_hand_against_the_house_is_told() -> None:
    """The house has a name, no chips or markers to tell of and no next bank; its words are the casino's."""
    assert told(HOUSE) == [
        "The house has the bank. Chips: Ann 100, Ben 100.",
        "Ann stakes 5.",
        "Ben stakes 4.",
        "First cards: Ann TS, Ben 9S, The house TH.",
        "Second cards: Ann TS TC, Ben 9S 7D, The house TH 7H.",
        "Ann stands on 20.",
        "Ben stands on 16.",
        "The house turns up TH 7H: 17.",
        "The house stands on 17.",
        "Ann wins 5.",
        "Ben loses 4.",
        "The house loses 1 as the bank.",
    ]


def test_which_of_several_hands_it_is_is_told() -> None:
    """Boxes and halves are numbered as they lie; who has one hand has no number."""
    moves = [[0, "stake", [5, 0, 3]], [1, "stake", 4], [0, "split"], [0, "stick"], [0, "stick"], [0, "stick"]]
    lines = told(
        HOUSE,
        pack="8S 9S 9H TH 8C TC 7D TD 9D 8D",
        moves=[*moves, [1, "stick"]],
        net=[0, 0],
    )
    assert "First cards: Ann's hand 1 8S, Ann's hand 2 9S, Ben 9H, The house TH." in lines
    assert "Ann's hand 1 splits 8S 8C: 8S 9D and 8C 8D." in lines
    assert "Ann's hand 2 stands on 16." in lines
    assert "Ann's hand 3 stands on 19." in lines
    assert "Ben stands on 16." in lines
    assert lines[-5:-1] == ["Ann's hand 1 loses 5.", "Ann's hand 2 loses 5.", "Ann's hand 3 loses 3.", "Ben loses 4."]


def test_the_banks_double_is_told() -> None:
    """And that it leaves the stakes as they are (K1)."""
    rules = {"preset": "club"}
    for answer, sentence in (
        ("double_stakes", "Ann doubles every stake."),
        ("keep_stakes", "Ann leaves the stakes as they are."),
    ):
        lines = told(
            MARKED, rules=rules, pack="9S TH 8C 7D", moves=[[1, "stake", 5], [0, answer], [1, "stick"], [0, "stick"]]
        )
        assert lines[3] == sentence


def test_who_sits_out_before_a_card_is_dealt_has_none_put_away() -> None:
    """There is no card to tell of (C2)."""
    moves = [[0, "stake", 5], [1, "sit_out"], [0, "stick"]]
    assert "Ben doesn't stake." in told(HOUSE, pack="TS TH TC 7H", moves=moves, net=[5, 0])


def test_a_hand_that_went_another_way_is_told_as_far_as_it_went() -> None:
    """The story ends where the hand was left."""
    moves = [[1, "stake", 5], [2, "stake", 10], {"refused": [2, "twist"], "reason": "cannot_twist"}]
    assert told(moves=moves)[-1] == "Ben turns up a Pontoon: AS KD."
