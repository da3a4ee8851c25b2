"""Sentences in lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_client.screens.drawing.wrapping import paragraph, wrapped
from pontoon_client.screens.picture import cells, written
from pontoon_protocol.safe_text import safe_text


def test_a_sentence_is_broken_between_words() -> None:
    """No word is cut that has room."""
    assert wrapped("Ann has the first bank.", 10) == ["Ann has", "the first", "bank."]


def test_later_lines_hang() -> None:
    """All but the first are set in."""
    assert wrapped("Ann has the first bank.", 11, hanging=2) == ["Ann has the", "  first", "  bank."]


def test_a_long_word_is_broken_where_the_line_ends() -> None:
    """As an address is that somebody is to copy."""
    assert wrapped("see http://192.0.2.14/t", 8) == ["see", "http://1", "92.0.2.1", "4/t"]


@pytest.mark.parametrize("text", ["", "   "])
def test_nothing_takes_no_line(text: str) -> None:
    """Not even an empty one."""
    assert wrapped(text, 10) == []


def test_a_sentence_becomes_lines_of_a_look() -> None:
    """All of the same."""
    lines = paragraph("Ann has the bank.", 9, "warn")
    assert written(tuple(lines)) == "Ann has\nthe bank."
    assert {piece.look for each in lines for piece in each} == {"warn"}


@given(st.text(max_size=80), st.integers(2, 60), st.integers(0, 4))
def test_no_line_is_too_long_and_nothing_is_lost(text: str, columns: int, hanging: int) -> None:
    """Whatever is written, in whatever script: only spaces may change their place."""
    safe = safe_text(text, 80)
    lines = wrapped(safe, columns, hanging)
    assert all(cells(each) <= columns for each in lines)
    assert "".join("".join(lines).split()) == "".join(safe.split())
