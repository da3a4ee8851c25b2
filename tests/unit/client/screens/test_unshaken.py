"""Writing to a terminal that may be closed at any moment."""

import os
from io import StringIO

from pontoon_client.screens.unshaken import Unshaken, unshaken


class FakeDriver:
    """What it writes to, as a driver of Textual's has it."""

    def __init__(self, file: StringIO, *, mouse: bool) -> None:
        self._file = file
        self.mouse = mouse

    def write(self, text: str) -> None:
        """Write at once."""
        self._file.write(text)
        self._file.flush()


def test_what_is_written_arrives() -> None:
    """As long as the terminal is there."""
    file = StringIO()
    driver = unshaken(FakeDriver)(file, mouse=True)
    driver.write("here")
    assert file.getvalue() == "here"
    assert driver.mouse


def test_what_is_written_to_a_closed_terminal_is_lost() -> None:
    """Nothing is raised, whoever closed it."""
    file = StringIO()
    file.close()
    unshaken(FakeDriver)(file, mouse=False).write("nobody sees it")


def test_a_terminal_that_was_hung_up_takes_nothing() -> None:
    """And says so to nobody; it is the same terminal still."""
    outer, inner = os.openpty()
    with os.fdopen(inner, "w", closefd=True) as file:
        terminal = Unshaken(file)
        assert terminal.isatty()
        assert terminal.fileno() == inner
        os.close(outer)
        for _write in range(3):
            terminal.write("nobody sees it\n")
            terminal.flush()
        # What could not be written would be tried again when the file is closed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), inner)
