"""The server's own words, on stderr: structured, sampled, and without anything that a peer sent."""

import asyncio
import contextlib
import hashlib
import logging
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO, cast

import structlog
from structlog.typing import EventDict

SAMPLE_SECONDS: Final = 10.0
MARK_DIGITS: Final = 4
ACCEPT_FAILED: Final = "socket.accept() out of system resource"
"""How asyncio calls it when there are no file descriptors left; it says so many times a second."""


class Spoken:
    """A stream to log to, or none. What it doesn't take, on a full disk or into a broken pipe, is lost, and no more."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    def isatty(self) -> bool:
        """Whether a person reads along."""
        return self._stream is not None and self._stream.isatty()

    def write(self, text: str) -> int:
        """Write what can be written."""
        if self._stream is not None:
            with contextlib.suppress(OSError, ValueError):
                return self._stream.write(text)
        return 0

    def flush(self) -> None:
        """See it out, if it goes."""
        if self._stream is not None:
            with contextlib.suppress(OSError, ValueError):
                self._stream.flush()


def set_up(stream: TextIO | None = sys.stderr) -> None:
    """Log to `stream`: lines for a person at a terminal, JSON for anything else. Logging never raises."""
    spoken = Spoken(stream)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            where_it_failed,
            marks_for_codes,
            structlog.dev.ConsoleRenderer(colors=False) if spoken.isatty() else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, spoken)),
    )
    # aiohttp's own words may repeat what a peer sent.
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL + 1)


def where_it_failed(_: object, __: str, event: EventDict) -> EventDict:
    """Say of an error what `traced` says, and nothing else."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        event.update(traced(error))
    return event


def mark(code: str) -> str:
    """What stands in the log for a table's code.

    Who has a code may join, and logs go to many places. So much of its hash tells a server's tables apart, mostly, and
    stands for sixteen million codes; whoever knows a code finds its lines.
    """
    return hashlib.sha256(code.encode()).hexdigest()[:MARK_DIGITS]


def marks_for_codes(_: object, __: str, event: EventDict) -> EventDict:
    """Put the mark of a line's `table` in the place of its code, wherever in the line that stands."""
    code = event.get("table")
    if not isinstance(code, str) or not code:
        return event
    return {name: value.replace(code, mark(code)) if isinstance(value, str) else value for name, value in event.items()}


def traced(error: BaseException) -> dict[str, object]:
    """An error's kind and the places it came through, innermost last.

    Not its text, which may be a card or a peer's words; nor the locals, which loggers like to print.
    """
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "places": places}


def fingerprint(frame: bytes | str) -> dict[str, object]:
    """What may be logged of a peer's frame: its length and the beginning of its hash."""
    data = frame.encode(errors="surrogatepass") if isinstance(frame, str) else frame
    return {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()[:8]}


class Sampled:
    """Lets a line through once in so many seconds, and counts the others."""

    def __init__(self, clock: Callable[[], float], seconds: float = SAMPLE_SECONDS) -> None:
        self._clock = clock
        self._seconds = seconds
        self._next = clock()
        self._held_back = 0

    def lets_through(self) -> int | None:
        """How many were held back since the last line, or None if this one is, too."""
        now = self._clock()
        if now < self._next:
            self._held_back += 1
            return None
        self._next = now + self._seconds
        held_back, self._held_back = self._held_back, 0
        return held_back


def watch_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Log what goes wrong in the loop itself, each kind of error only now and then."""
    logger = structlog.get_logger()
    kinds: dict[str, Sampled] = {}

    def handle(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        no_descriptors = context.get("message") == ACCEPT_FAILED
        kind = ACCEPT_FAILED if no_descriptors else type(error).__name__
        held_back = kinds.setdefault(kind, Sampled(loop.time)).lets_through()
        if held_back is None:
            return
        if no_descriptors:
            logger.warning("no descriptors left to accept connections", held_back=held_back)
        else:
            logger.error("error in the event loop", held_back=held_back, exc_info=error)

    loop.set_exception_handler(handle)
