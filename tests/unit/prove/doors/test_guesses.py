"""`prove.doors.guesses`: everything in a frame, as text and in every change."""

from itertools import islice
from random import Random

import msgpack
import pytest

from prove.doors.guesses import CHANGES, as_text, b64, distinct, guesses, texts_of, values_in

TREE = {"type": "welcome", "seat": 0, "list": [1.5, None, True, {"key": "AS"}], "line": '{"hand": [7, "KD"]}'}
INSIDE = {"type", "welcome", "seat", "0", "list", "1.5", "None", "True", "key", "AS", "line", "hand", "7", "KD"}


def test_every_value_in_a_frame_is_found() -> None:
    """In both encodings, names of fields too, and what is in strings that are JSON themselves."""
    for frame in (msgpack.packb(TREE), '{"type": "welcome", "seat": 0}'):
        found = {as_text(value) for value in values_in(frame)}
        assert found >= ({"type", "welcome", "seat", "0"} if isinstance(frame, str) else INSIDE)
    assert set(values_in('"{not json"')) == {"{not json"}


def test_what_can_t_be_in_a_frame_is_an_error() -> None:
    """So that nothing is passed over unseen."""
    with pytest.raises(TypeError):
        list(values_in(msgpack.packb(msgpack.Timestamp(1))))


def test_each_value_is_tried_in_every_change() -> None:
    """Then some that are put together; as they are, each text stands for all that would be typed like it."""
    assert texts_of([1, "Ann", "1", None]) == ["1", "Ann", "None"]
    tried = list(islice(guesses(["Ann", 7], Random(1)), 2 * len(CHANGES) + 50))
    for name, change in CHANGES.items():
        if name == "as it is":
            continue
        assert (name, change("Ann")) in tried
        assert (name, change("7")) in tried
    assert tried == list(islice(guesses(["Ann", 7], Random(1)), len(tried)))


@pytest.mark.parametrize("text", ["", "A", "\u00e9\U0001f0a1", "\ud800", "x" * 100, "AAAA", "====", "\0"])
def test_every_change_makes_a_text_of_any(text: str) -> None:
    """Whatever was sent."""
    assert all(isinstance(change(text), str) for change in CHANGES.values())


def test_values_are_counted_once_in_an_order_of_their_own() -> None:
    """A set has none that could be repeated."""
    assert distinct(["b", 1, "a", 1, None]) == [None, 1, "a", "b"]
    assert distinct([b"\xff", "x"]) == [b"\xff", "x"]
    assert b64(b"\xff\xff") == "__8"
