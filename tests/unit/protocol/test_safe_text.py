"""What others wrote, made safe for a terminal."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth, wcwidth

from pontoon_protocol.limits import NAME_CHARACTERS
from pontoon_protocol.safe_text import DROPPED_CATEGORIES, MARKS_PER_BASE, clean_name, safe_text

TRICKY = (
    "a\u0301\u0302\u0303\u0327 \t\n\x1b[\x9b\u202e\u200d\u200b\ufe0f\u034f\u2028漢한\u1112\u1161\u11ab\U0001f3fd👍ﬁ'’‑'"
)
anything = st.one_of(st.text(), st.text(TRICKY), st.text(st.characters(categories=["M", "L", "Zs", "Cf", "Cs"])))
cells_wide = st.integers(0, 30)


def _every_character() -> list[str]:
    return [chr(point) for point in range(sys.maxunicode + 1)]


@given(anything, cells_wide)
def test_safe_text_is_as_wide_as_it_may_be_at_most(text: str, cells: int) -> None:
    """Wide characters count two, marks none unless they take a cell of their own."""
    assert 0 <= wcswidth(safe_text(text, cells)) <= cells


@given(anything, cells_wide)
def test_safe_text_changes_nothing_that_is_safe(text: str, cells: int) -> None:
    """Server and client may both use it."""
    safe = safe_text(text, cells)
    assert safe_text(safe, cells) == safe


@given(anything, cells_wide)
def test_safe_text_is_one_line_of_single_spaces(text: str, cells: int) -> None:
    """Nothing at either end, no other white space."""
    safe = safe_text(text, cells)
    assert safe == " ".join(safe.split())


@given(anything)
def test_safe_text_stacks_two_marks_at_most_and_none_on_nothing(text: str) -> None:
    """No tower of accents reaches into the lines above."""
    stacked = MARKS_PER_BASE
    for sign in safe_text(text, 1_000):
        on_another = unicodedata.category(sign)[0] == "M" or wcwidth(sign) == 0
        stacked = stacked + 1 if on_another else 0 if sign != " " else MARKS_PER_BASE
        assert stacked <= MARKS_PER_BASE


def test_no_character_of_unicode_gets_past_that_a_terminal_obeys_or_hides() -> None:
    """No controls, formats, half, private or unassigned ones, no line ends; each stands behind a letter here."""
    signs = _every_character()
    for start in range(0, len(signs), 4_096):
        kept = safe_text("a".join(signs[start : start + 4_096]), 16_384)
        assert not {unicodedata.category(each) for each in kept} & DROPPED_CATEGORIES


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("hello there", "hello there"),
        ("  two\t words\r\n", "two words"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x1b]52;c;aGk=\x07", "]52;c;aGk="),
        ("\x9b2Jclear", "2Jclear"),
        ("left\u202eright", "leftright"),
        ("zero\u200bwidth\u2060\ufeff", "zerowidth"),
        ("two\u2028lines\u2029or\x85three", "two lines or three"),
        ("♠️ ace", "♠ ace"),
        ("e\u0301\u0302\u0303", "e\u0301\u0302"),
        ("\u0301on nothing, \u0302nor on a space", "on nothing, nor on a space"),
        ("a\u200d\u0301\u200d\u0302\u0303", "a\u0301\u0302"),
        ("half \ud800", "half"),
        ("\u3164\u115f\u2800", ""),
        ("\U000e0041tag", "tag"),
        ("", ""),
    ],
)
def test_safe_text_keeps_what_is_seen(text: str, safe: str) -> None:
    """And drops what is obeyed, hidden, turned about or piled up."""
    assert safe_text(text, 80) == safe


@pytest.mark.parametrize(
    ("text", "cells", "safe"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "abc"),
        ("abc", 0, ""),
        ("abc", -1, ""),
        ("漢字", 3, "漢"),
        ("漢字", 4, "漢字"),
        ("ab cd", 3, "ab"),
        ("ae\u0301", 2, "ae\u0301"),
        ("\u1112\u1161\u11abx", 2, "\u1112\u1161\u11ab"),
        ("\u0915\u0940", 1, "\u0915"),
    ],
)
def test_safe_text_is_cut_by_cells(text: str, cells: int, safe: str) -> None:
    """Not by characters; a character is never cut in two, nor is a space left at the end."""
    assert safe_text(text, cells) == safe


def test_markup_is_left_alone() -> None:
    """Whoever builds markup has to escape it; here it is text."""
    assert safe_text("[/] [@click=app.quit]Bob[/]", 80) == "[/] [@click=app.quit]Bob[/]"


@given(anything)
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    """Server and client may both use it, and it is safe to show."""
    name = clean_name(text)
    assert clean_name(name) == name
    assert safe_text(name, 4 * NAME_CHARACTERS) == name


@given(anything)
def test_a_clean_name_is_short_normal_and_made_of_little(text: str) -> None:
    """NFKC; letters, marks, digits and a little punctuation; a letter or digit among them, or nothing."""
    name = clean_name(text)
    assert len(name) <= NAME_CHARACTERS
    assert unicodedata.is_normalized("NFKC", name)
    assert all(sign in " .-_'" or unicodedata.category(sign)[0] in "LMN" for sign in name)
    assert name == "" or any(map(str.isalnum, name))


def _changed_by_normalising(sign: str) -> bool:
    return unicodedata.category(sign) != "Cs" and unicodedata.normalize("NFKC", sign) != sign


def test_every_character_that_normalising_touches_makes_a_name_that_stays() -> None:
    """Each of them, and each mark, before an accent that could join it."""
    for sign in _every_character():
        if _changed_by_normalising(sign) or unicodedata.category(sign)[0] == "M":
            name = clean_name("e" + sign + "\u0301")
            assert clean_name(name) == name
            assert safe_text(name, 200) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Mary   Jane ", "Mary Jane"),
        ("O’Neil", "O'Neil"),
        ("Anne‑Marie–Sophie", "Anne-Marie-Sophie"),
        ("J. R. ‘Bob’ D_1", "J. R. 'Bob' D_1"),
        ("Ｗｉｄｅ①", "Wide1"),
        ("ﬁn", "fin"),
        ("ŉ", "'n"),
        ("Zoe\u0308", "Zoë"),
        ("e\U000e0041\u0301", "é"),
        ("<b>Bob</b>", "bBobb"),
        ("[/]", ""),
        ("Bob\x1b[31m", "Bob31m"),
        ("张伟", "张伟"),
        ("Ольга", "Ольга"),
        ("👍", ""),
        ("...", ""),
        ("\u0301", ""),
        ("", ""),
        ("x" * 30, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
        ("." * 24 + "x", ""),
        ("a" + "\u0301" * 5, "á\u0301\u0301"),
        ("a\u20dd", "a"),
    ],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    """Of markup, signs and tricks, not of its script."""
    assert clean_name(text) == name
