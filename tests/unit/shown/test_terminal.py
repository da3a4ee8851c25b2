"""A measuring terminal sees what a program draws, and what it costs."""

import sys
from pathlib import Path

import pytest

from shown.page import Page
from shown.terminal import NotSeen, Terminal, cpu_of

DRAWS = """
import os, sys, termios, tty
tty.setraw(0)
os.write(2, b"\\x1b[?2026$p")
assert os.read(0, 20) == b"\\x1b[?2026;2$y"
assert os.get_terminal_size(2) == (80, 24)
os.write(2, b"\\x1b[?2026h\\x1b[2;1Hready\\x1b[?2026l")
key = os.read(0, 1)
os.write(2, b"\\x1b[?2026h\\x1b[2;1Hkey " + key + b"\\x1b[?2026l")
os.read(0, 1)
"""


def shows(words: str, page: Page) -> bool:
    return words in page


def test_a_key_is_seen_when_the_picture_is_complete(tmp_path: Path) -> None:
    """It is answered what it can do, and its times rise."""
    with Terminal((sys.executable, "-c", DRAWS), tmp_path) as terminal:
        ready = terminal.until(lambda page: shows("ready", page))
        pressed = terminal.type("x")
        seen = terminal.until(lambda page: shows("key x", page))
        assert ready <= pressed <= seen
        assert 0 <= terminal.cpu() <= cpu_of(terminal.kill()) + 0.02


def test_a_program_that_ends_is_not_waited_for(tmp_path: Path) -> None:
    """What stands in the terminal is told."""
    with Terminal((sys.executable, "-c", "print('no table here')"), tmp_path) as terminal:
        with pytest.raises(NotSeen, match="no table here"):
            terminal.until(lambda page: shows("a table", page))
        assert terminal.read(0) is None
