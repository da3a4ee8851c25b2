"""One hand, one line: `pontoon-hand/1`."""

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import SitOut, Stake
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.store.history import LINE_BYTES, HandLine, read_line, read_rules, write_line, write_rules
from pontoon_server.store.written_moves import LineError, Played

VECTORS = Path(__file__).parents[2] / "vectors" / "given.jsonl"
HAND = {
    "format": "pontoon-hand/1",
    "id": "one",
    "rules": {"preset": "traditional", "maximum_stake": 20},
    "seats": [["Ann", 100], ["Ben", 90]],
    "bank": 0,
    "pack": "KS AD 9H 7C 2D",
    "moves": [[1, "stake", 5], {"refused": [0, "stick"], "reason": "not_your_turn"}],
    "net": [-5, 5],
    "next_bank": 0,
}


def line(**changes: object) -> bytes:
    """HAND with some keys changed, as a line; a key changed to `...` is left out."""
    record = {key: value for key, value in {**HAND, **changes}.items() if value is not ...}
    return json.dumps(record).encode()


def complaint(data: bytes) -> str:
    """Why a line can't be read."""
    with pytest.raises(LineError) as caught:
        read_line(data)
    return str(caught.value)


def test_a_hand_is_read_whole() -> None:
    """Every key of the format comes into the hand; what is left out has its default."""
    hand = read_line(line())
    assert (hand.id, hand.names, hand.chips, hand.bank) == ("one", ("Ann", "Ben"), (100, 90), 0)
    assert hand.options == Options(maximum_stake=20)
    assert hand.pack == ("KS", "AD", "9H", "7C", "2D")
    assert [played.reason for played in hand.moves] == [None, "not_your_turn"]
    assert (hand.net, hand.next_bank, hand.markers, hand.hands_banked) == ((-5, 5), 0, (0, 0), 0)


def test_optional_keys_are_read_when_they_are_there() -> None:
    """Markers and `hands_banked` are read when they are there."""
    hand = read_line(line(markers=[5, 0], hands_banked=3))
    assert (hand.markers, hand.hands_banked) == ((5, 0), 3)


def test_a_house_bank_has_no_seat() -> None:
    """`bank` and `next_bank` are null where the house banks, and one player is enough."""
    house = line(rules={"preset": "casino"}, seats=[["Ann", 100]], bank=None, next_bank=None, net=[0])
    assert read_line(house).bank is None
    assert "bank" in complaint(line(rules={"preset": "casino"}))


def test_what_is_wrong_is_said_by_replay_not_here() -> None:
    """A next bank that no seat has is read: it is a wrong answer, not a bad line."""
    assert read_line(line(next_bank=7)).next_bank == 7
    assert read_line(line(next_bank=None)).next_bank is None


@pytest.mark.parametrize("key", HAND)
def test_no_key_may_be_missing(key: str) -> None:
    """Without one of its keys a line is no hand, and the complaint names the key."""
    assert key in complaint(line(**{key: ...}))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": "pontoon-hand/2"}, "its format is 'pontoon-hand/2'"),
        ({"extra": 1}, "extra"),
        ({"rules": {}}, "no preset is called None"),
        ({"rules": {"preset": "poker"}}, "no preset is called 'poker'"),
        ({"rules": {"preset": ["casino"]}}, "no preset"),
        ({"rules": {"preset": "club", "packs": 9}}, "packs"),
        ({"rules": {"preset": "club", "jokers": 2}}, "jokers"),
        ({"seats": []}, "seats"),
        ({"seats": [["Ann", 100]], "net": [0]}, "nobody plays against the bank"),
        ({"seats": [["Ann", 1]] * 9, "net": [0] * 9}, "seats"),
        ({"seats": [["Ann", -1], ["Ben", 1]]}, "seats"),
        ({"seats": [["Ann", 1.5], ["Ben", 1]]}, "seats"),
        ({"seats": [["Ann", True], ["Ben", 1]]}, "seats"),
        ({"seats": [["Ann", 2**60], ["Ben", 1]]}, "seats"),
        ({"seats": [["Ann"], ["Ben", 1]]}, "seats"),
        ({"bank": None}, "a bank's seat is needed"),
        ({"bank": 2}, "no seat 2"),
        ({"bank": -1}, "no seat -1"),
        ({"bank": 0.0}, "bank"),
        ({"bank": False}, "bank"),
        ({"pack": "KS 1D"}, "'1D' is no card"),
        ({"pack": "KS kd"}, "'kd' is no card"),
        ({"pack": ["KS"]}, "pack"),
        ({"moves": [[1, "hit"]]}, "'hit' is no verb"),
        ({"moves": {}}, "moves"),
        ({"net": [5]}, "a number for each seat"),
        ({"net": [5.0, -5.0]}, "net"),
        ({"net": [2**60, 0]}, "net"),
        ({"net": None}, "net"),
        ({"next_bank": "0"}, "next_bank"),
        ({"hands_banked": -1}, "hands_banked"),
        ({"hands_banked": True}, "hands_banked"),
        ({"hands_banked": 1.0}, "hands_banked"),
        ({"markers": []}, "a number for each seat"),
        ({"markers": None}, "markers"),
        ({"id": 5}, "id"),
    ],
)
def test_what_does_not_fit_the_format_is_refused(changes: dict[str, object], why: str) -> None:
    """Whatever doesn't fit the format is refused with a complaint that says where."""
    assert why in complaint(line(**changes))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"{", "not a hand"),
        (b"[]", "not a hand"),
        (b"5", "not a hand"),
        (b"[" * 100_000, "not a hand"),
        (b"9" * 10_000, "not a hand"),
        (line().replace(b'"one"', b'"\xff"'), "not UTF-8"),
        (line().replace(b'"preset"', b'"boxes": "\\ud800", "preset"', 1), "not a hand: 'utf-8' codec"),
        (line().replace(b'"moves": [', b'"moves": ["\\udfff", ', 1), "not a hand: 'utf-8' codec"),
        ("\ufeff".encode() + line(), "not a hand"),
        (line()[:-1] + b', "bank": 0}', "a key stands in it twice"),
        (line().replace(b"-5", b"NaN"), "NaN is no number"),
        (line() + line(), "not a hand"),
        (b" " * LINE_BYTES + b" ", "longer than"),
    ],
)
def test_a_line_that_is_none_is_a_complaint(data: bytes, why: str) -> None:
    """Bad JSON, bad UTF-8, a key twice, NaN, two hands on a line, endless lines and nesting are complaints."""
    assert complaint(data).startswith(why)


def test_a_long_complaint_does_not_repeat_the_line() -> None:
    """What is quoted of a line is cut short."""
    assert len(complaint(line(pack="X" * 100_000))) < 200
    assert len(complaint(line(format="X" * 100_000))) < 200


def test_the_given_hands_are_written_as_they_were_read() -> None:
    """Every given vector is read, written and read again without a change."""
    for text in VECTORS.read_bytes().splitlines():
        hand = read_line(text)
        written = write_line(hand)
        assert "\n" not in written
        assert read_line(written.encode()) == hand


def test_empty_markers_and_no_hands_banked_are_left_out() -> None:
    """No markers and no hands banked: neither key is written (README)."""
    plain = json.loads(write_line(read_line(line())))
    assert plain == HAND
    full = json.loads(write_line(read_line(line(markers=[5, 0], hands_banked=2))))
    assert (full["markers"], full["hands_banked"]) == ([5, 0], 2)


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (TRADITIONAL, {"preset": "traditional"}),
        (CLUB, {"preset": "club"}),
        (CASINO, {"preset": "casino"}),
        (
            Options(minimum_stake=2, bust_shown=False),
            {"preset": "traditional", "minimum_stake": 2, "bust_shown": False},
        ),
    ],
)
def test_rules_are_a_preset_and_what_differs(options: Options, written: dict[str, object]) -> None:
    """Options are written as the nearest preset and the options that differ, and read back."""
    assert write_rules(options) == written
    assert read_rules(written) == options


MOVES = st.one_of(
    st.builds(Played, st.integers(0, 7), st.just(SitOut(1, 0))),
    st.builds(Played, st.integers(0, 7), st.builds(Stake, st.just(1), st.just(0), st.tuples(st.integers(-5, 99)))),
    st.builds(Played, st.integers(0, 7), st.just(SitOut(1, 0)), st.sampled_from(["wrong_phase", "unknown_seat"])),
)


@given(
    name=st.text(max_size=24).filter(lambda text: text.isprintable()),
    chips=st.lists(st.integers(0, 10**9), min_size=2, max_size=8),
    pack=st.lists(st.sampled_from(PACK), max_size=60),
    moves=st.lists(MOVES, max_size=20),
    banked=st.integers(0, 9),
)
def test_any_hand_is_read_as_it_was_written(
    name: str, chips: list[int], pack: list[str], moves: list[Played], banked: int
) -> None:
    """Writing and reading are each other's inverse."""
    count = len(chips)
    hand = HandLine(
        id=name,
        options=TRADITIONAL,
        names=(name,) * count,
        chips=tuple(chips),
        bank=count - 1,
        pack=tuple(pack),
        moves=tuple(moves),
        net=tuple(chips),
        next_bank=0,
        markers=tuple(chips),
        hands_banked=banked,
    )
    assert read_line(write_line(hand).encode()) == hand


@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_a_hand_or_a_complaint(data: bytes) -> None:
    """Nothing but `LineError` comes of random bytes."""
    assert complaint(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(list(HAND)), JSON)
def test_any_value_at_any_key_is_read_or_a_complaint(key: str, value: object) -> None:
    """One key with any JSON value at all: a hand, or `LineError`."""
    with contextlib.suppress(LineError):
        hand = read_line(line(**{key: value}))
        assert read_line(write_line(hand).encode()) == hand


@given(st.integers(0, 112), st.integers(0, 10_000), st.integers(0, 255))
def test_a_flipped_byte_is_read_or_a_complaint(number: int, place: int, byte: int) -> None:
    """A given hand with one byte changed is another hand or a `LineError`, never anything else."""
    data = bytearray(VECTORS.read_bytes().splitlines()[number])
    data[place % len(data)] = byte
    with contextlib.suppress(LineError):
        assert read_line(bytes(data)).names
