"""What is typed before there is anything to type at."""

import os
import pty
import select
import signal
import termios
from collections.abc import Iterator
from contextlib import suppress

import pytest

from pontoon_client.desk.hush import aloud, forget_typed, hushed


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """The person's side of a terminal, and the program's."""
    outer, inner = pty.openpty()
    yield outer, inner
    os.close(outer)
    os.close(inner)


def echoes(inner: int) -> bool:
    """Whether what is typed is shown."""
    return bool(termios.tcgetattr(inner)[3] & termios.ECHO)


def waiting(inner: int) -> bytes:
    """What was typed and not read."""
    return os.read(inner, 99) if select.select([inner], [], [], 0)[0] else b""


def test_what_is_typed_meanwhile_is_not_shown(terminal: tuple[int, int]) -> None:
    """But where something is asked; afterwards the terminal is as it was, however it ended."""
    outer, inner = terminal
    before = termios.tcgetattr(inner)
    with suppress(KeyboardInterrupt), hushed(inner):
        os.write(outer, b"litter\n")
        assert not select.select([outer], [], [], 0)[0]
        with aloud(inner):
            assert echoes(inner)
        assert not echoes(inner)
        raise KeyboardInterrupt
    assert termios.tcgetattr(inner) == before


def test_ctrl_z_waits_until_the_shell_would_not_be_left_hushed(terminal: tuple[int, int]) -> None:
    """No key suspends the program meanwhile, but where something is asked."""
    _outer, inner = terminal

    def suspends() -> bool:
        return bool(termios.tcgetattr(inner)[6][termios.VSUSP] == b"\x1a")

    assert suspends()
    with hushed(inner):
        assert not suspends()
        with aloud(inner):
            assert suspends()
        assert not suspends()
    assert suspends()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_no_terminal_hushed(terminal: tuple[int, int], number: int) -> None:
    """It ends the program as Ctrl+C does; what is ignored stays so."""
    _outer, inner = terminal
    before = termios.tcgetattr(inner)
    with pytest.raises(KeyboardInterrupt), hushed(inner):
        signal.raise_signal(number)
    assert (termios.tcgetattr(inner), signal.getsignal(number)) == (before, signal.SIG_DFL)
    signal.signal(number, signal.SIG_IGN)
    try:
        with hushed(inner):
            signal.raise_signal(number)
    finally:
        signal.signal(number, signal.SIG_DFL)


def test_what_was_typed_can_be_forgotten(terminal: tuple[int, int]) -> None:
    """All of it; what comes after that counts."""
    outer, inner = terminal
    os.write(outer, b"too early\n")
    forget_typed(inner)
    os.write(outer, b"now\n")
    assert waiting(inner) == b"now\n"


def test_what_is_no_terminal_is_left_alone() -> None:
    """A pipe shows nothing, and nothing in it is too early."""
    out, into = os.pipe()
    os.write(into, b"a line\n")
    with hushed(out), aloud(out):
        forget_typed(out)
    assert os.read(out, 99) == b"a line\n"
    os.close(out)
    os.close(into)
