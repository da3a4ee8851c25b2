"""What a measuring terminal reads is what a terminal shows."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shown.page import Page

PIECES = st.one_of(
    st.text(st.sampled_from("ab ♠▒─é"), max_size=9),
    st.builds("\x1b[{};{}H".format, st.integers(1, 6), st.integers(1, 20)),
    st.sampled_from(["\x1b[0m", "\x1b[1;38;2;255;0;0m", "\r", "\x1b]22;text\x07"]),
)

WIDE = 160


def page_of(*written: str, columns: int = 20) -> Page:
    page = Page(columns, 6)
    for text in written:
        page.feed(text.encode())
    return page


@given(st.lists(PIECES, max_size=12))
def test_it_shows_the_cells_that_another_terminal_shows(pieces: list[str]) -> None:
    """As pyte does, on lines that have room for all that is written."""
    screen = pyte.Screen(WIDE, 6)
    pyte.Stream(screen).feed("".join(piece for piece in pieces if not piece.startswith("\x1b]")))
    shown = page_of(*pieces, columns=WIDE).lines
    assert [line.rstrip() for line in shown] == [line.rstrip() for line in screen.display]


def test_what_comes_in_halves_is_put_together() -> None:
    """A sign of several bytes, and a sequence."""
    page = Page(20, 6)
    for byte in "\x1b[2;3H♠ é".encode():
        page.feed(bytes([byte]))
    assert page.lines[1].rstrip() == "  ♠ é"


def test_a_wide_sign_takes_two_cells() -> None:
    """What comes behind it stands where it should."""
    assert page_of("漢a\x1b[1;4Hb").lines[0].rstrip() == "漢ab"


def test_a_picture_is_complete_when_it_may_be_shown() -> None:
    """Between the beginning and the end of what is shown together nothing is."""
    page = page_of("\x1b[?1049h\x1b[?2026h\x1b[Habc")
    assert page.full
    assert page.frames == 0
    page.feed(b"\x1b[?2026l")
    assert page.frames == 1
    page.feed(b"\x1b[?1049l")
    assert not page.full


@pytest.mark.parametrize(("words", "there"), [("abc", True), ("abd", False), ("c  d", False)])
def test_words_are_looked_for_on_a_line(words: str, there: bool) -> None:
    """Not over its end."""
    assert (words in page_of("\x1b[1;1Habc\x1b[2;1Hd")) is there


def test_lines_go_up_at_the_end_of_the_page() -> None:
    """As in a terminal without a full screen."""
    page = page_of("".join(f"{number}\r\n" for number in range(8)))
    assert [line.strip() for line in page.lines] == ["3", "4", "5", "6", "7", ""]
