"""How a move stands in a written hand."""

import pytest

from pontoon_protocol.commands import Buy, Split, Stake, Twist
from pontoon_protocol.limits import AMOUNT_LEAST
from pontoon_server.store.written_moves import LineError, Played, quoted, read_entry, verb_of, write_entry
from support.hands import PLAIN


@pytest.mark.parametrize("verb", PLAIN)
def test_a_move_without_an_amount_is_seat_and_verb(verb: str) -> None:
    """Seat and verb are a move, and it is written as it was read."""
    played = read_entry([3, verb])
    assert played == Played(3, PLAIN[verb])
    assert verb_of(played.move) == verb
    assert write_entry(played) == [3, verb]


@pytest.mark.parametrize(
    ("entry", "move"),
    [
        ([1, "stake", 5], Stake(1, 0, (5,))),
        ([1, "stake", [5, 0, 7]], Stake(1, 0, (5, 0, 7))),
        ([1, "stake", []], Stake(1, 0, ())),
        ([1, "buy", -2], Buy(1, 0, -2)),
    ],
)
def test_a_move_with_an_amount_has_it_last(entry: object, move: Stake | Buy) -> None:
    """A stake has one amount or a list of them, a buy has one."""
    assert read_entry(entry) == Played(1, move)
    assert write_entry(Played(1, move)) == entry


def test_a_refusal_carries_its_reason() -> None:
    """A refused move carries the reason as it is written, known or not."""
    entry = {"refused": [1, "split"], "reason": "cannot_split"}
    assert read_entry(entry) == Played(1, Split(1, 0), "cannot_split")
    assert write_entry(Played(1, Split(1, 0), "cannot_split")) == entry
    assert read_entry({"refused": [1, "twist"], "reason": "because"}) == Played(1, Twist(1, 0), "because")


@pytest.mark.parametrize("amount", [2.5, 5.0, True, None, "5", [5], {}, 2**31, -(2**31) - 1, 10**30, float("nan")])
def test_what_is_no_amount_is_out_of_every_range(amount: object) -> None:
    """What is not a whole number is a move all the same; the rules refuse it (`amount_out_of_range`)."""
    assert read_entry([1, "buy", amount]).move == Buy(1, 0, AMOUNT_LEAST)
    if not isinstance(amount, list):
        assert read_entry([1, "stake", amount]).move == Stake(1, 0, (AMOUNT_LEAST,))


@pytest.mark.parametrize("verb", ["hit", "stand", "", "Twist", "refused", "K" * 10_000])
def test_an_unknown_verb_is_named(verb: str) -> None:
    """A verb that the format doesn't have can't be read, and not all of a long one is repeated."""
    for entry in ([1, verb], [1, verb, 5], {"refused": [1, verb], "reason": "wrong_phase"}):
        with pytest.raises(LineError, match="no verb") as caught:
            read_entry(entry)
        assert len(str(caught.value)) < 100


@pytest.mark.parametrize(
    "entry",
    [
        None,
        5,
        "twist",
        [],
        [1],
        ["twist", 1],
        [True, "twist"],
        [1.0, "twist"],
        ["1", "twist"],
        [1, "twist", 5],
        [1, "stake"],
        [1, "buy"],
        [1, "buy", 5, 6],
        [1, ["twist"]],
    ],
)
def test_what_is_no_move_can_not_be_read(entry: object) -> None:
    """Anything but `[seat, verb]` and `[seat, verb, amount]` can't be read, refused or not."""
    with pytest.raises(LineError, match="no move"):
        read_entry(entry)
    with pytest.raises(LineError, match="is no"):
        read_entry({"refused": entry, "reason": "wrong_phase"})


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"refused": [1, "twist"]},
        {"reason": "wrong_phase"},
        {"refused": [1, "twist"], "reason": None},
        {"refused": [1, "twist"], "reason": "wrong_phase", "why": ""},
    ],
)
def test_what_is_no_refusal_can_not_be_read(entry: object) -> None:
    """A refusal has a move and a reason and nothing else."""
    with pytest.raises(LineError, match="no refusal"):
        read_entry(entry)


def test_quotes_are_short_and_safe() -> None:
    """A quote is ASCII, cut short, and survives any nesting."""
    assert quoted("\x1b]52;ü") == "'\\x1b]52;\\xfc'"
    assert quoted("K" * 1000).endswith("...")
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert quoted(nested) == "[[[["
    while nested:  # taken apart by hand, since freeing it at once may recurse as deep
        nested = nested.pop()  # type: ignore[assignment]  # it holds nothing but lists
