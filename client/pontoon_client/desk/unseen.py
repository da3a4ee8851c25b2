"""Typing that nobody sees, as for a key."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unseen(keyboard: int) -> Iterator[None]:
    """Show nothing of what is typed but the ends of lines; as always where that is no terminal, and on Windows.

    `keyboard` is the file descriptor from which is read.
    """
    if sys.platform == "win32" or not os.isatty(keyboard):
        yield
        return
    import termios

    before, quiet = termios.tcgetattr(keyboard), termios.tcgetattr(keyboard)
    quiet[3] = quiet[3] & ~termios.ECHO | termios.ECHONL
    termios.tcsetattr(keyboard, termios.TCSADRAIN, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
