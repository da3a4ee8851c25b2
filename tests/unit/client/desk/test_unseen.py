"""Typing that nobody sees."""

import os
import sys
from pathlib import Path

import pytest

from pontoon_client.desk.unseen import unseen


@pytest.mark.skipif(sys.platform == "win32", reason="terminals as Unix has them")
def test_a_terminal_shows_nothing_of_a_key_but_that_its_line_ended() -> None:
    """And shows everything again afterwards, also when nobody waits any more."""
    import termios

    def shows() -> tuple[bool, bool]:
        flags = termios.tcgetattr(keyboard)[3]
        return bool(flags & termios.ECHO), bool(flags & termios.ECHONL)

    ours, keyboard = os.openpty()
    try:
        before = shows()
        hiding = unseen(keyboard)
        hiding.__enter__()
        assert shows() == (False, True)
        assert not hiding.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
        assert shows() == before == (True, False)
    finally:
        os.close(ours)
        os.close(keyboard)


def test_what_is_no_terminal_is_left_as_it_is(tmp_path: Path) -> None:
    """A pipe shows nothing anyhow."""
    path = tmp_path / "typed"
    path.write_text("a key\n")
    with path.open() as file, unseen(file.fileno()):
        assert file.read() == "a key\n"
