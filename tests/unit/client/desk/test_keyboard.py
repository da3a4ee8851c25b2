"""What is typed, line by line."""

import asyncio
import os
import threading

import pytest

from pontoon_client.desk.keyboard import LINE_CHARACTERS, LINES_WAITING, Keyboard


class Typist:
    """Types these pieces, then nothing more."""

    def __init__(self, *pieces: bytes | Exception) -> None:
        self._pieces = list(pieces)
        self.read = threading.Event()

    def __call__(self, size: int) -> bytes | None:
        if not self._pieces:
            self.read.set()
            return b""
        piece = self._pieces.pop(0)
        if isinstance(piece, Exception):
            raise piece
        assert len(piece) <= size
        return piece


async def lines(*pieces: bytes | Exception) -> list[str]:
    keyboard = Keyboard(Typist(*pieces))
    keyboard.start()
    found = []
    while (line := await keyboard.next()) is not None:
        found.append(line)
    assert await keyboard.next() is None
    return found


async def test_lines_come_one_by_one_however_they_are_read() -> None:
    """In pieces, several at once, with either line end; the last may have none."""
    assert await lines(b"b 5\nst", b"ick\r\n", b"\nquit") == ["b 5", "stick", "", "quit"]


async def test_nothing_is_read_before_it_is_asked_for() -> None:
    """What is typed meanwhile is somebody else's; to start twice is to start once."""
    typist = Typist(b"a\nb\n")
    keyboard = Keyboard(typist)
    assert not typist.read.is_set()
    assert await keyboard.next() == "a"
    keyboard.start()
    assert [await keyboard.next(), await keyboard.next()] == ["b", None]


async def test_without_reading_ahead_no_more_is_read_than_is_asked_for() -> None:
    """What comes after the line that was asked for is left to others; a line that has begun is read to its end."""
    typist = Typist(b"An", b"n\n", b"t")
    keyboard = Keyboard(typist, ahead=False)
    assert await keyboard.next() == "Ann"
    await asyncio.sleep(0)
    assert not typist.read.is_set()
    assert [await keyboard.next(), await keyboard.next()] == ["t", None]


async def test_lines_that_came_together_are_all_kept() -> None:
    """Without reading ahead, too: from a pipe several come at once."""
    keyboard = Keyboard(Typist(b"a\nb\n", b"c\n"), ahead=False)
    assert [await keyboard.next() for _ in range(4)] == ["a", "b", "c", None]


async def test_the_end_stays_the_end() -> None:
    """Also when the terminal is gone."""
    assert await lines() == []
    assert await lines(b"t\n", OSError(5, "gone")) == ["t"]
    assert await lines(ValueError("closed")) == []


async def test_broken_characters_are_replaced() -> None:
    """Whole ones may come in pieces."""
    assert await lines("ü\n".encode()[:1], "ü\n".encode()[1:], b"\xff\n") == ["ü", "\ufffd"]


async def test_a_line_has_a_most_length() -> None:
    """What is beyond it is dropped."""
    assert await lines(b"x" * 3_000, b"y" * 3_000, b"\nnext\n") == ["x" * LINE_CHARACTERS, "next"]
    assert await lines(b"x" * 2_000 + b"\n") == ["x" * LINE_CHARACTERS]


async def test_only_so_many_lines_are_read_ahead() -> None:
    """The thread stops reading until somebody asks."""
    typist = Typist(*[b"x\n"] * (LINES_WAITING + 1))
    keyboard = Keyboard(typist)
    keyboard.start()
    assert await keyboard.next() == "x"
    rest = [await keyboard.next() for _line in range(LINES_WAITING)]
    assert rest == ["x"] * LINES_WAITING
    assert await keyboard.next() is None


@pytest.mark.filterwarnings("error")
def test_a_keyboard_outlives_its_loop_without_a_word() -> None:
    """Nobody asks any more; the thread ends at the next line."""
    reading, writing = os.pipe()
    keyboard = Keyboard(lambda size: os.read(reading, size))

    async def begin() -> None:
        keyboard.start()

    asyncio.run(begin())
    thread = next(each for each in threading.enumerate() if each.name == "keyboard")
    os.write(writing, b"too late\n")
    thread.join(10)
    os.close(writing)
    os.close(reading)
    assert not thread.is_alive()
