"""What a look at one thing came to, and a limit on how long the look may take."""

import threading
from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue
from typing import Literal

from msgspec import Struct

Level = Literal["ok", "warn", "fail"]


class Finding(Struct, frozen=True, omit_defaults=True):
    """One line of the report."""

    about: str
    level: Level
    words: str
    do: str = ""
    """What to do about it."""


def good(about: str, words: str) -> Finding:
    """All is well."""
    return Finding(about, "ok", words)


def counted(number: int, thing: str) -> str:
    """`1 table`, `2 tables`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def within(seconds: float, about: str, look: Callable[[], Iterable[Finding]]) -> tuple[Finding, ...]:
    """What `look` finds, or that it found nothing within so many seconds, or failed itself.

    It looks in a thread of its own, which is left behind: a disk or a name server that hangs can't be interrupted.
    """
    found: SimpleQueue[tuple[Finding, ...]] = SimpleQueue()

    def run() -> None:
        try:
            found.put(tuple(look()))
        except Exception as error:  # whatever is wrong, the other looks go on
            found.put((Finding(about, "fail", f"can't be looked at: {type(error).__name__}: {error}"),))

    threading.Thread(target=run, name=f"doctor: {about}", daemon=True).start()
    try:
        return found.get(timeout=seconds)
    except Empty:
        return (Finding(about, "fail", f"no answer within {seconds:g} seconds", "see what hangs there"),)
