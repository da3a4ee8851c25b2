"""What is typed before there is anything to type at: not shown on the page, and thrown away before the screen opens."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Final

STDIN: Final = 0
SUSPENDING: Final = b"\x1a"
"""Ctrl+Z."""
DISABLED: Final = b"\0"
"""No key at all (POSIX, _POSIX_VDISABLE)."""


@contextmanager
def hushed(keyboard: int = STDIN) -> Iterator[None]:
    """Show nothing of what is typed while this lasts; as always where that is no terminal, and on Windows.

    Ctrl+Z does nothing meanwhile: the shell would be left hushed.

    A signal that would end the program at once raises `KeyboardInterrupt` instead, as Ctrl+C does, unless it is watched
    for: the terminal is not to be left hushed. To be used from the main thread.
    """
    with _echoing(keyboard, shown=False), _ending_in_order() if _is_terminal(keyboard) else nullcontext():
        yield


@contextmanager
def aloud(keyboard: int = STDIN) -> Iterator[None]:
    """Show what is typed while a question is asked, though it is hushed around that."""
    with _echoing(keyboard, shown=True):
        yield


def forget_typed(keyboard: int = STDIN) -> None:
    """Throw away what was typed and not read: it was meant for nothing that can be seen now."""
    if not _is_terminal(keyboard):
        return
    import termios

    termios.tcflush(keyboard, termios.TCIFLUSH)


@contextmanager
def _echoing(keyboard: int, *, shown: bool) -> Iterator[None]:
    if not _is_terminal(keyboard):
        yield
        return
    import termios

    before, now = termios.tcgetattr(keyboard), termios.tcgetattr(keyboard)
    now[3] = now[3] | termios.ECHO if shown else now[3] & ~termios.ECHO
    now[6][termios.VSUSP] = SUSPENDING if shown else DISABLED
    termios.tcsetattr(keyboard, termios.TCSANOW, now)
    try:
        yield
    finally:
        if _is_ours(keyboard):
            termios.tcsetattr(keyboard, termios.TCSANOW, before)


@contextmanager
def _ending_in_order() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    # What is ignored, as nohup has it, stays so.
    ended = {number: handler for number, handler in before.items() if handler == signal.SIG_DFL}
    for number in ended:
        signal.signal(number, _interrupted)
    try:
        yield
    finally:
        for number, handler in ended.items():
            signal.signal(number, handler)


def _interrupted(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def _is_terminal(keyboard: int) -> bool:
    return sys.platform != "win32" and os.isatty(keyboard)


def _is_ours(keyboard: int) -> bool:
    """Whether no shell has the terminal meanwhile as it wants it: who ends behind it would be put to sleep for this."""
    try:
        return os.tcgetpgrp(keyboard) == os.getpgrp()
    except OSError:
        return True
