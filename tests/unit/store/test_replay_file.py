"""`replay FILE`: verdicts, exit codes and what is printed."""

import io
import json
from collections import Counter
from pathlib import Path

import pytest

from pontoon_server.store.history import LINE_BYTES
from pontoon_server.store.replay_file import as_json, exit_code, in_words, replay_command, replay_file
from support.lines_of_hands import GIVEN, MARKED, MOVES, with_move, written

VECTORS = Path(__file__).parents[2] / "vectors" / "given.jsonl"

DIFFERENT: dict[str, tuple[bytes, str]] = {
    "wrong net": (written(net=[0, 9, -9]), "net: written [0, 9, -9], came out [0, 10, -10]"),
    "wrong next bank": (written(next_bank=0), "next_bank: written 0, came out 1"),
    "no next bank": (written(next_bank=None), "next_bank: written None, came out 1"),
    "wrong marker": (written(MARKED, markers=[5, 0]), "markers: written [5, 0], came out [6, 0]"),
    "missing marker": (written(MARKED, markers=...), "markers: written [0, 0], came out [6, 0]"),
    "wrong reason": (
        written(moves=with_move(2, {"refused": [1, "stake", 6], "reason": "not_your_turn"})),
        "moves, entry 2: written not_your_turn, came out wrong_phase",
    ),
    "accepted, but written as refused": (
        written(moves=with_move(5, {"refused": [2, "twist"], "reason": "cannot_twist"})),
        "moves, entry 5: written cannot_twist, came out accepted",
    ),
    "refused, but written as accepted": (
        written(moves=with_move(4, [0, "twist"])),
        "moves, entry 4: written accepted, came out not_your_turn",
    ),
    "a float": (written(moves=[[1, "stake", 2.5], *MOVES]), "entry 1: written accepted, came out amount_out_of_range"),
    "a boolean": (written(moves=[[1, "stake", True], *MOVES]), "written accepted, came out amount_out_of_range"),
    "below nothing": (written(moves=[[1, "stake", -5], *MOVES]), "written accepted, came out amount_out_of_range"),
}
UNREADABLE: dict[str, tuple[bytes, str]] = {
    "unknown verb": (written(moves=with_move(5, [2, "hit"])), "'hit' is no verb"),
    "bad card": (written(pack="AS TH 9H KD 6C 9C 1C"), "'1C' is no card"),
    "a key twice": (written()[:-1] + b', "net": [0, 10, -10]}', "a key stands in it twice"),
    "short pack": (written(pack="AS TH 9H KD 6C 9C"), "its pack has too few cards"),
    "missing moves": (written(moves=MOVES[:4]), "its moves end before the hand does"),
    "one seat": (written(seats=[["Ann", 2]], net=[0]), "nobody plays against the bank"),
    "no bank": (written(bank=None), "a bank's seat is needed"),
    "unknown bank": (written(bank=3), "there is no seat 3"),
    "hands banked": (written(hands_banked=-1), "hands_banked"),
    "no JSON": (b"{", "not a hand"),
    "no UTF-8": (b'{"id": "\xff"}', "not UTF-8"),
    "another format": (written(format="pontoon-hand/2"), "its format is 'pontoon-hand/2'"),
    "a key missing": (written(net=...), "net"),
    "clashing rules": (written(rules={"preset": "traditional", "minimum_stake": 11}), "minimum_stake"),
}


def run(path: Path, *, json: bool = False) -> tuple[int, list[str]]:
    """The exit code and the lines that are printed."""
    out = io.StringIO()
    code = replay_command(path, json, out)
    return code, out.getvalue().splitlines()


def a_file(folder: Path, *lines: bytes) -> Path:
    """A file with these lines."""
    path = folder / "hands.jsonl"
    path.write_bytes(b"\n".join(lines))
    return path


def test_the_given_vectors_are_right() -> None:
    """All 113 hands, whatever their rules, and the exit code is 0."""
    code, lines = run(VECTORS)
    assert code == 0
    assert lines[-1] == "113 right, 0 different, 0 unreadable."
    assert lines[0] == "Line 1, T2 an ace counts 11 only while the total stays within 21: right."
    assert "  Ben twists AD: soft 17." in lines


def test_the_given_vectors_are_one_object_a_line_in_json() -> None:
    """One result object a line, and nothing else."""
    code, lines = run(VECTORS, json=True)
    assert (code, len(lines)) == (0, 113)
    answers = [json.loads(line) for line in lines]
    assert Counter(answer["result"] for answer in answers) == {"right": 113}
    assert answers[12] == {
        "line": 13,
        "result": "right",
        "id": "T15 the bank draws a marker for what it can't pay",
        "net": [-10, 10],
        "next_bank": 1,
        "markers": [6, 0],
    }
    house = next(answer for answer in answers if answer["id"].startswith("C4 the dealer's Pontoon"))
    assert (house["net"], house["markers"], "next_bank" in house) == ([-5, -4], [0, 0], False)


def test_right_hands_exit_0(tmp_path: Path) -> None:
    """0 when every hand ends as written and every refusal is as written."""
    code, lines = run(a_file(tmp_path, written(), written(MARKED), b""))
    assert (code, lines[-1]) == (0, "2 right, 0 different, 0 unreadable.")


@pytest.mark.parametrize("case", DIFFERENT)
def test_a_difference_exits_1(case: str, tmp_path: Path) -> None:
    """The hand, the key, what was written and what came out are named."""
    line, sentence = DIFFERENT[case]
    code, lines = run(a_file(tmp_path, written(), line, written()))
    assert code == 1
    about = next(number for number, text in enumerate(lines) if text.startswith("Line 2, T15"))
    assert any(sentence in text for text in lines[about:])
    assert lines[-1].startswith("2 right"), "the other hands are judged by themselves"


@pytest.mark.parametrize("case", UNREADABLE)
def test_an_unreadable_line_exits_2_whatever_else(case: str, tmp_path: Path) -> None:
    """The line and why are named; 2 wins over 1; the lines after it are replayed."""
    line, why = UNREADABLE[case]
    code, lines = run(a_file(tmp_path, DIFFERENT["wrong net"][0], line, written()))
    assert code == 2
    (sentence,) = [text for text in lines if text.startswith("Line 2")]
    assert why in sentence
    assert lines[-1] == "1 right, 1 different, 1 unreadable."
    code, lines = run(a_file(tmp_path, line), json=True)
    answer = json.loads(lines[0])
    assert (code, answer["line"], answer["result"]) == (2, 1, "unreadable")
    assert why in answer["why"]


def test_differences_in_json_keep_their_types(tmp_path: Path) -> None:
    """A program gets key, written and came out with their own types."""
    line = written(net=[0, 9, -9], moves=with_move(4, [0, "twist"]))
    (answer,) = map(json.loads, run(a_file(tmp_path, line), json=True)[1])
    assert answer["differences"] == [
        {"key": "moves", "written": "accepted", "came_out": "not_your_turn", "entry": 4},
        {"key": "net", "written": [0, 9, -9], "came_out": [0, 10, -10], "entry": 0},
    ]


def test_a_hand_that_did_not_end_has_no_sums(tmp_path: Path) -> None:
    """A hand that went another way and was left unfinished has differences and no results."""
    line = DIFFERENT["accepted, but written as refused"][0]
    (answer,) = map(json.loads, run(a_file(tmp_path, line), json=True)[1])
    assert set(answer) == {"line", "result", "id", "differences"}


def test_blank_lines_are_skipped_and_counted(tmp_path: Path) -> None:
    """A blank line is no hand, and the lines after it keep their numbers; line ends may be Windows'."""
    code, lines = run(a_file(tmp_path, b"", b"  \t\r", written() + b"\r", b"", b"{", b""))
    assert code == 2
    assert lines[0].startswith("Line 3, T15")
    assert any(text.startswith("Line 5: can't be read") for text in lines)
    assert run(a_file(tmp_path)) == (0, ["0 right, 0 different, 0 unreadable."])


def test_an_endless_line_is_one_bad_line(tmp_path: Path) -> None:
    """No more of it is held than shows that it is too long, and the next line is line 2."""
    code, lines = run(a_file(tmp_path, b"x" * (3 * LINE_BYTES + 5), written(), b"y" * (LINE_BYTES + 1)))
    assert code == 2
    assert [text for text in lines if text.startswith("Line")] == [
        f"Line 1: can't be read: longer than {LINE_BYTES} bytes.",
        f"Line 2, {GIVEN['id']}: right.",
        f"Line 3: can't be read: longer than {LINE_BYTES} bytes.",
    ]
    code, lines = run(a_file(tmp_path, b" " * (LINE_BYTES - len(written())) + written()))
    assert code == 0, "a line of exactly the longest length is read"


@pytest.mark.parametrize("as_json", [False, True])
def test_a_file_that_cannot_be_read_exits_2(as_json: bool, tmp_path: Path) -> None:
    """A sentence, or an object, says which file and why."""
    code, lines = run(tmp_path / "none.jsonl", json=as_json)
    assert code == 2
    assert "none.jsonl: No such file or directory" in lines[0]
    code, lines = run(tmp_path, json=as_json)
    assert (code, "Is a directory" in lines[0]) == (2, True)


def test_ids_and_complaints_are_safe_for_a_terminal() -> None:
    """Nothing that a file holds reaches the terminal as an escape sequence."""
    lines = (
        written(id="\x1b[2Jx" + "y" * 1000),
        written(rules={"preset": "traditional", "\x1b]0;x\x07": 1}),
        b'{"\\u001b[31m": "\\ud800"}',
    )
    for verdict in replay_file(lines):
        for text in (*in_words(verdict), as_json(verdict)):
            assert text.isprintable()
            assert len(text) < 1000


def test_the_worst_decides() -> None:
    """2 over 1 over 0, and no line at all is all right."""
    assert exit_code([]) == exit_code(["right"]) == 0
    assert exit_code(["different", "right"]) == 1
    assert exit_code(["right", "unreadable", "different"]) == 2
