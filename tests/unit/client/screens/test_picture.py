"""Pictures of text, measured in cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_client.screens.picture import (
    Piece,
    cells,
    centred,
    column,
    cut,
    deed_at,
    fitted,
    framed,
    joined,
    line,
    start,
    width,
    written,
)
from pontoon_protocol.safe_text import safe_text

SAFE = st.text(max_size=30).map(lambda text: safe_text(text, 60))
ACCENT = "Rene\u0301e"


@pytest.mark.parametrize(
    ("text", "taken"), [("", 0), ("Ann", 3), ("漢字", 4), (ACCENT, 5), ("שלום", 4), ("▒▒", 2), ("♠", 1), ("…", 1)]
)
def test_cells_are_what_a_terminal_gives(text: str, taken: int) -> None:
    """Two for a Chinese sign, none for an accent of its own."""
    assert cells(text) == taken


def test_what_is_cut_off_shows() -> None:
    """By dots, which have a cell of their own; a wide sign is not cut in half."""
    assert [cut("Bartholomew", most) for most in (11, 6, 1, 0)] == ["Bartholomew", "Barth…", "…", ""]
    assert cut("漢字漢字", 6) == "漢字…"
    assert cut("Ann has", 5) == "Ann…"


def test_an_accent_stays_with_its_letter() -> None:
    """And is not left alone."""
    assert start(ACCENT, 4) == "Rene\u0301"
    assert start(ACCENT, 3) == "Ren"
    assert start("क्षि", 1) in ("क्", "")


@given(SAFE, st.integers(0, 40))
def test_what_is_cut_fits(text: str, most: int) -> None:
    """Whatever it was, and it is not shorter than it must be by more than a wide sign and a space."""
    assert cells(cut(text, most)) <= most
    assert text.startswith(start(text, most))


@given(st.lists(SAFE, max_size=5), st.integers(0, 60))
def test_a_line_fits_exactly(texts: list[str], columns: int) -> None:
    """Cut or filled; nothing goes without dots."""
    fit = fitted([Piece(text) for text in texts], columns)
    assert width(fit) == columns
    if sum(map(cells, texts)) > columns > 0:
        assert "…" in written((fit,))


def test_a_piece_that_has_no_room_leaves_dots() -> None:
    """Also where the piece before it ends just there."""
    assert written((fitted([Piece("A♠ "), Piece("4♦ "), Piece("9♥")], 6),)) == "A♠ 4♦…"


def test_texts_stand_in_columns() -> None:
    """Numbers to the right."""
    assert column("Ann", 5).text == "Ann  "
    assert column("漢字", 5).text == "漢字 "
    assert column("100", 5, right=True).text == "  100"
    assert column("Bartholomew", 5).text == "Bart…"


def test_lines_are_joined_with_gaps() -> None:
    """Empty ones leave none."""
    assert written((joined([line("a"), (), line(""), line("b")]),)) == "a  b"
    assert joined([]) == ()


def test_a_line_stands_in_the_middle() -> None:
    """As far as it has room."""
    assert written((centred(line("ab"), 6),)) == "  ab"
    assert width(centred(line("ab"), 6)) == 6
    assert written((centred(line("abcdef"), 4),)) == "abc…"


def test_a_frame_has_its_size() -> None:
    """Too few lines are filled, those too many left out."""
    assert written(framed([line("a")], 3, 2)) == "a\n"
    assert [width(each) for each in framed([line("abcd"), line("b")], 3, 1)] == [3]
    assert framed([line("a")], 0, 0) == ()


def test_what_is_clicked_is_found_by_its_cell() -> None:
    """Wide signs have two; where nothing is, nothing is done."""
    picture = ((Piece("漢", deed="buy"), Piece("b", deed="twist")),)
    assert [deed_at(picture, x, 0) for x in range(-1, 4)] == ["buy", "buy", "buy", "twist", ""]
    assert deed_at(picture, 0, 1) == deed_at(picture, 0, -1) == ""
