"""Writing to a terminal for somebody who can't wait for it."""

import os
from collections.abc import Iterator
from threading import Event

import pytest

from pontoon_client.screens.pen import MOST_WAITING_BYTES, WHOLE, Pen

SECONDS = 30.0


@pytest.fixture
def page() -> Iterator[tuple[int, int]]:
    """Where one reads, and where one writes, which takes a few pages ahead and then nothing."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    yield reading, writing
    os.close(reading)


def read(page: tuple[int, int]) -> bytes:
    """All that was written."""
    found = b""
    try:
        while more := os.read(page[0], MOST_WAITING_BYTES):
            found += more
    except BlockingIOError:
        pass
    return found


def nothing() -> None:
    """Nothing is to be done."""


def test_what_is_written_arrives_in_its_order(page: tuple[int, int]) -> None:
    """Before the end, and the file is closed then."""
    pen = Pen(page[1], nothing)
    pen.start()
    pen.write("one ")
    pen.write("zwölf")
    assert pen.end(nothing, SECONDS)
    assert read(page) == "one zwölf".encode()
    with pytest.raises(OSError, match="descriptor"):
        os.write(page[1], b"more")


def test_pictures_that_would_wait_too_long_are_lost_and_asked_for_anew(page: tuple[int, int]) -> None:
    """But nothing that must be written; and what comes before the rest is written is as useless as what was lost."""
    caught_up = Event()
    pen = Pen(page[1], caught_up.set)
    pen.write("a" * MOST_WAITING_BYTES)
    pen.write("mode ", kept=True)
    pen.write("useless")
    pen.start()
    assert caught_up.wait(SECONDS)
    pen.write("anew")
    assert pen.end(nothing, SECONDS)
    assert read(page) == WHOLE + b"mode anew"


def test_a_terminal_that_nobody_reads_is_given_up_at_the_end(page: tuple[int, int]) -> None:
    """What it has not read is thrown away, and there is room for what must be written."""
    pen = Pen(page[1], nothing)
    pen.start()
    pen.write("x" * (MOST_WAITING_BYTES // 2))
    pen.write("bye", kept=True)
    thrown_away: list[bytes] = []
    pen.end(lambda: thrown_away.append(read(page)), 0.05)
    pen.join(SECONDS)
    assert not pen.is_alive()
    assert thrown_away
    # What is written while all else is thrown away may be read in the same go here; a terminal's own way is one step.
    assert (thrown_away[0] + read(page)).lstrip(b"x") == WHOLE + b"bye"


def test_what_waits_can_be_dropped(page: tuple[int, int]) -> None:
    """Where somebody goes, and the last pictures are of no use; where nothing waits nothing is lost."""
    pen = Pen(page[1], nothing)
    pen.drop()
    pen.write("a picture")
    pen.drop()
    pen.write("mode", kept=True)
    pen.start()
    assert pen.end(nothing, SECONDS)
    assert read(page) == WHOLE + b"mode"


def test_what_is_written_to_a_closed_terminal_is_lost() -> None:
    """Nothing is raised, and nobody waits."""
    reading, writing = os.pipe()
    os.close(reading)
    pen = Pen(writing, nothing)
    pen.start()
    pen.write("nobody sees it")
    pen.write("nor this")
    assert pen.end(nothing, SECONDS)
