"""Ctrl+C and the other ways in which a terminal or a system asks a program to end.

The one module that knows how systems differ in this: where the loop can't watch signals (Windows),
Ctrl+C comes as KeyboardInterrupt and is met where the program starts.
"""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def watched(ended: Callable[[], None]) -> Iterator[None]:
    """While this lasts, call `ended` from the running loop when the program is asked to end."""
    loop = asyncio.get_running_loop()
    watching: list[int] = []
    try:
        for name in ENDING:
            number = getattr(signal, name, None)
            if number is not None and _watch(loop, number, ended):
                watching.append(number)
        yield
    finally:
        for number in watching:
            loop.remove_signal_handler(number)


def _watch(loop: asyncio.AbstractEventLoop, number: int, ended: Callable[[], None]) -> bool:
    try:
        loop.add_signal_handler(number, ended)
    except (NotImplementedError, RuntimeError, ValueError):
        # Windows, or a loop that is not the main thread's.
        return False
    return True
