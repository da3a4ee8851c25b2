"""The page that the line client writes on."""

from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from pontoon_client.desk.paper import LINES_KEPT, MARK, Paper


class Page(Paper):
    """A page that can be read."""

    def __init__(self, width: int | None = None, *, typing: bool = True, ascii_only: bool = False) -> None:
        self.out = StringIO()
        super().__init__(self.out, width=None if width is None else lambda: width, typing=typing, ascii_only=ascii_only)

    @property
    def text(self) -> str:
        return self.out.getvalue()


def test_lines_are_written_whole_and_empty_ones_left_out() -> None:
    """One after the other."""
    page = Page()
    page.write(["Ben's turn.", "", "Ben sticks."])
    page.write([])
    assert page.text == "Ben's turn.\nBen sticks.\n"


def test_what_is_written_after_an_interruption_has_a_line_of_its_own() -> None:
    """The terminal wrote the key's sign behind the last line, or behind the mark."""
    bare, marked, piped = Page(), Page(), Page(typing=False)
    marked.mark()
    for page in (bare, marked, piped):
        page.interrupted()
        page.write(["Bye."])
    assert [page.text for page in (bare, marked, piped)] == ["\nBye.\n", "> \nBye.\n", "Bye.\n"]


def test_the_mark_stands_once_and_what_comes_begins_a_new_line() -> None:
    """Unless Enter ended its line already."""
    page = Page()
    page.mark()
    page.mark()
    page.write(["Ben: hi"])
    page.mark()
    page.typed()
    page.write(["You stick."])
    assert page.text == f"{MARK}\nBen: hi\n{MARK}You stick.\n"


def test_nothing_shows_where_to_type_when_nobody_types() -> None:
    """And no bell rings into a pipe."""
    page = Page(typing=False)
    page.mark()
    page.ring()
    assert page.text == ""


def test_the_bell_rings_for_a_person() -> None:
    """Once each time."""
    page = Page()
    page.ring()
    assert page.text == "\a"


def test_the_last_lines_can_be_had_again() -> None:
    """As many as are kept; what was only an answer is not among them."""
    page = Page()
    page.write([str(number) for number in range(LINES_KEPT + 3)])
    page.write(["an answer"], keep=False)
    before = page.text
    page.repeat()
    assert page.text[len(before) :].split() == [str(number) for number in range(3, LINES_KEPT + 3)]
    before = page.text
    page.repeat()
    assert page.text[len(before) :].split()[-1] == str(LINES_KEPT + 2)


def test_long_lines_break_between_words_and_go_on_set_in() -> None:
    """So that nobody can make a line of somebody else's."""
    page = Page(width=24)
    page.write(["Ben (2): never mind that You win 100."])
    assert page.text == "Ben (2): never mind\n  that You win 100.\n"


def test_a_word_longer_than_a_line_stays_whole() -> None:
    """A link can be copied."""
    page = Page(width=20)
    page.write(["join " + "x" * 40 + " now"])
    assert page.text == "join\n  " + "x" * 40 + "\n  now\n"


@given(st.text(alphabet="ab 漢é", max_size=90), st.integers(0, 40))
def test_no_line_is_wider_than_the_page(text: str, width: int) -> None:
    """Counted in cells, as far as words allow; nothing is lost."""
    page = Page(width=width)
    page.write([text.strip()])
    widest = max([wcswidth(word) + 2 for word in text.split()], default=0)
    lines = page.text.splitlines()
    assert all(wcswidth(line) <= max(widest, 20, width) for line in lines)
    assert " ".join(line.strip() for line in lines).split() == text.split()


def test_ascii_pages_hold_nothing_else() -> None:
    """Letters lose their accents; what has no letter is a question mark."""
    page = Page(ascii_only=True)
    page.write(["Zoë: A♠ 漢"])
    assert page.text == "Zoe: A? ?\n"


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\r", "\n", "\x9b", "\u202e", "\u2028"])
def test_no_line_can_command_the_terminal(sign: str) -> None:
    """Whatever got past everybody else stops here."""
    page = Page()
    page.write([f"a{sign}b"])
    assert page.text == "a?b\n"


def test_what_is_to_be_copied_is_left_whole() -> None:
    """The terminal wraps it, and copying takes the wrap away again; nothing in it commands the terminal."""
    page = Page(width=20)
    line = "uvx --from " + "x" * 30 + " pontoon join " + "y" * 30
    page.write([f"{line}\x1b"], whole=True)
    assert page.text == f"{line}?\n"


def test_a_picture_stands_below_what_was_written_as_it_is() -> None:
    """Never behind the mark."""
    page = Page(width=20)
    page.mark()
    page.draw("\x1b[7m▀ ▄\x1b[0m\n")
    page.write(["Ben's turn."])
    assert page.text == "> \n\x1b[7m▀ ▄\x1b[0m\nBen's turn.\n"


def test_while_something_else_is_seen_lines_go_there() -> None:
    """Whole and harmless; no mark, no bell, no picture is put on the page, and afterwards all is as before."""
    page, taken = Page(width=20), list[str]()
    page.write(["before"])
    with page.elsewhere(taken.extend):
        page.write(["a line that is longer than the page", "", "\x1b[2J"])
        page.draw("picture")
        page.mark()
        page.ring()
        page.interrupted()
    page.write(["after"])
    page.repeat()
    assert taken == ["a line that is longer than the page", "?[2J"]
    assert page.text == "before\nafter\nbefore\nafter\n"


def test_what_is_to_stay_is_told_once_more_to_whoever_has_the_screen() -> None:
    """The page is hidden before anybody has read it; whoever comes after that is told nothing old."""
    page, taken = Page(), list[tuple[str, ...]]()
    page.write(["a question"], keep=False)
    page.write(["You are called Zoe."], keep=False, stays=True)
    for _screen in range(2):
        with page.elsewhere(lambda lines: taken.append(tuple(lines))):
            pass
    assert taken == [("You are called Zoe.",)]
    assert page.text == "a question\nYou are called Zoe.\n"


def test_a_notice_goes_as_one_thing_to_whoever_has_the_screen() -> None:
    """Where nobody has, or takes only lines, it is to be written line by line."""
    page, taken = Page(), list[object]()
    pins = [page.pins]
    assert not page.pinned(["a", "b"], [])
    with page.elsewhere(taken.append):
        assert not page.pinned(["a", "b"], [])
    with page.elsewhere(taken.append, lambda lines, picture: taken.append((lines, picture))):
        pins.append(page.pins)
        assert page.pinned(["a", "b"], ["##"])
    assert [*pins, page.pins] == [False, True, False]
    assert taken == [(["a", "b"], ["##"])]
    assert page.text == ""
