"""A table's code as people see, say and type it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_protocol.codes import TYPED_CHARACTERS, read_code, spell_code
from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS

codes = st.text(CODE_ALPHABET, min_size=CODE_SYMBOLS, max_size=CODE_SYMBOLS)


def test_a_code_is_spelled_in_two_halves() -> None:
    """Four and four are easier to read out."""
    assert spell_code("K7QX2MPA") == "K7QX-2MPA"


@given(codes)
def test_what_is_spelled_is_read_again(code: str) -> None:
    """Reading undoes spelling, in either case."""
    assert read_code(spell_code(code)) == read_code(code.lower()) == code


@pytest.mark.parametrize(
    "text", ["k7qx-2mpa", " K7QX 2MPA\n", "k7 qx–2m_pa", "K 7 Q X 2 M P A", "Ｋ７ＱＸ－２ＭＰＡ", "K7QX\u20112MPA"]
)
def test_a_code_is_read_however_it_was_typed(text: str) -> None:
    """Case, dashes, spaces and wide letters don't matter."""
    assert read_code(text) == "K7QX2MPA"


@pytest.mark.parametrize(
    "text",
    ["", "K7QX2MP", "K7QX2MPAA", "K0QX2MPA", "KIQX2MPA", "K7QX2MP!", "ß7QX2MP", "К7QX2MPA", "K7QX/2MPA", "K7QX2MPA\0"],
)
def test_what_is_no_code_is_not_read(text: str) -> None:
    """Too short, too long, symbols that look like others, other alphabets."""
    assert read_code(text) is None


def test_input_without_end_is_no_code() -> None:
    """A pasted page is not looked through."""
    assert read_code("K7QX2MPA".ljust(TYPED_CHARACTERS)) == "K7QX2MPA"
    assert read_code("K7QX2MPA".ljust(TYPED_CHARACTERS + 1)) is None
