"""Whether a full screen can be shown."""

import pytest

from pontoon_client.screens.fit import Surroundings, can_show

XTERM = {"TERM": "xterm-256color"}


def test_a_terminal_can_show_it_whatever_its_size() -> None:
    """Nothing is asked about that: it can be used from 40x15 on, and says what matters below."""
    assert can_show(Surroundings(True, XTERM))
    assert can_show(Surroundings(True, XTERM | {"COLUMNS": "20", "LINES": "5"}))


def test_anything_but_three_terminals_can_not() -> None:
    """The screen is drawn on the standard error, keys come from the standard input."""
    assert not can_show(Surroundings(False, XTERM))


@pytest.mark.parametrize("variables", [{}, {"TERM": ""}, {"TERM": "dumb"}, {"TERM": "DUMB"}, {"TERM": "unknown"}])
def test_a_terminal_that_says_it_can_t_be_drawn_on_can_not(variables: dict[str, str]) -> None:
    """Or that says nothing; on Windows that means nothing."""
    assert not can_show(Surroundings(True, variables))
    assert can_show(Surroundings(True, variables, windows=True))


@pytest.mark.parametrize("said", ["1", "0", "yes"])
def test_accessible_asks_for_lines(said: str) -> None:
    """Set to anything, on Windows too; empty says nothing."""
    assert not can_show(Surroundings(True, XTERM | {"ACCESSIBLE": said}))
    assert not can_show(Surroundings(True, XTERM | {"ACCESSIBLE": said}, windows=True))
    assert can_show(Surroundings(True, XTERM | {"ACCESSIBLE": ""}))


@pytest.mark.parametrize(
    ("variables", "unicode"),
    [
        ({}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "en_GB"}, True),
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "de_DE.ISO-8859-15@euro"}, False),
        ({"LANG": "de_DE@euro"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_ALL": ""}, False),
    ],
)
def test_the_locale_says_which_signs_a_terminal_has(variables: dict[str, str], unicode: bool) -> None:
    """The first of its variables that says anything; where none does, more than ASCII is believed of it."""
    assert Surroundings(True, variables).unicode is unicode
    assert Surroundings(True, variables, windows=True).unicode


@pytest.mark.parametrize(
    ("encoding", "unicode"),
    [
        ("utf-8", True),
        ("UTF-8", True),
        ("utf8", True),
        ("ascii", False),
        ("iso8859-1", False),
        ("cp437", False),
        ("", False),
    ],
)
def test_what_can_t_be_written_is_not_drawn(encoding: str, unicode: bool) -> None:
    """On every system."""
    assert Surroundings(True, {}, encoding=encoding).unicode is unicode
    assert Surroundings(True, {}, windows=True, encoding=encoding).unicode is unicode
