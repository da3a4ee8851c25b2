"""Running a server from its start to its end: the log, the house, the announcement, the signal to stop."""

import asyncio
import contextlib
import errno
import json
import os
import signal
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final, Self, TextIO

import structlog

from pontoon_server import entropy
from pontoon_server.config import BACK_SECONDS, Serve, default_log
from pontoon_server.discovery import discovering
from pontoon_server.edge.capacity import connections, raise_descriptors
from pontoon_server.edge.doors import doors
from pontoon_server.house import House
from pontoon_server.live.worker import Worker
from pontoon_server.logs import watch_loop
from pontoon_server.store.log import CannotSave, Log
from pontoon_server.store.memory import MemoryLog
from pontoon_server.store.sqlite import SqliteLog

STOP_SECONDS: Final = 2.8
"""After so long a goodbye the process ends with what it has."""
STUCK: Final = 1
"""The exit code of a server that could not end cleanly in time."""
FEW_CONNECTIONS: Final = 128
"""With fewer, whoever runs the server should know why people can't come in."""
STOP_SIGNALS: Final = ("SIGTERM", "SIGINT", "SIGHUP")
STDIN: Final = 0

_logger = structlog.get_logger()


class NoAddress(Exception):  # noqa: N818 - what there isn't
    """The server can't listen where it is to; the cause says why."""


async def serve(settings: Serve, out: TextIO | None) -> None:
    """Serve until a signal, or what the settings name, says stop. Announces itself on `out`, if there is one.

    Raises `LogLocked`, `CannotSave` and `UnreadableLog` for the log, `NoAddress` for the port, `ValueError`
    for a public URL or proxy that is none, and for an announcement that can't be made.
    """
    loop = asyncio.get_running_loop()
    watch_loop(loop)
    stop = asyncio.Event()
    # Before there is anything that a sudden end would leave behind.
    _on_signals(loop, stop.set)
    gates = doors(settings.public_url, settings.proxy)
    opener = "" if settings.open else entropy.key()
    async with contextlib.AsyncExitStack() as stack:
        ends = stack.enter_context(_Deadline(STOP_SECONDS))
        log = await stack.enter_async_context(_log(settings))
        house = House(
            log,
            doors=gates,
            opener=opener,
            epoch=entropy.key(),
            rng=entropy.system_rng(),
            pace=settings.pace,
            commands_per_second=settings.rate_limit,
            descriptors=_descriptors(),
            empty_seconds=settings.empty_seconds,
            thinker=Worker(),
        )
        port = await _listen(house, settings)
        await stack.enter_async_context(discovering(house.tables, settings.host, port, wanted=settings.discoverable))
        if isinstance(log, SqliteLog):
            log.describe(_place(settings.host, port))
        try:
            _announce(settings, out, port, opener)
            await _until_stopped(settings, house, stop)
        finally:
            ends.start()
            await house.close(BACK_SECONDS)
    _logger.info("server stopped")


def _descriptors() -> int:
    """As many file descriptors as can be had; says so where they are few."""
    found = raise_descriptors()
    if connections(found) < FEW_CONNECTIONS:
        _logger.warning("few file descriptors", descriptors=found, connections=connections(found))
    return found


async def _listen(house: House, settings: Serve) -> int:
    try:
        return await house.open(settings.host, settings.port)
    except OSError as problem:
        raise NoAddress from problem


@contextlib.asynccontextmanager
async def _log(settings: Serve) -> AsyncIterator[Log]:
    """The log that the settings name, closed at the end."""
    with contextlib.ExitStack() as stack:
        log: Log
        if settings.no_log:
            log = MemoryLog(time.time)
        elif settings.temporary:
            log = _open(stack.enter_context(_temporary_folder()) / "night.db", settings)
        else:
            log = _open(settings.log or default_log(), settings)
        try:
            yield log
        finally:
            await log.close()


@contextlib.contextmanager
def _temporary_folder() -> Iterator[Path]:
    try:
        folder = tempfile.TemporaryDirectory(prefix="pontoon-", ignore_cleanup_errors=True)
    except OSError as error:
        raise CannotSave(f"no temporary log: {error}") from error
    with folder as name:
        yield Path(name)


def _open(path: Path, settings: Serve) -> SqliteLog:
    holder = f"pid {os.getpid()} at {_place(settings.host, settings.port)}"
    return SqliteLog.open(path, clock=time.time, holder=holder)


def _place(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _announce(settings: Serve, out: TextIO | None, port: int, opener: str) -> None:
    """Say where the server is: one line of JSON for a program, a sentence for a person.

    Raises `ValueError` if a program can't be told: whoever started this one for it is gone.
    """
    _logger.info("server started", host=settings.host, port=port)
    if settings.opener_file is not None and opener:
        _keep_opener(settings.opener_file, opener)
    try:
        _say(settings, out, port, opener)
    except OSError as error:
        if settings.announce:
            raise ValueError(f"The announcement can't be written: {error.strerror}.") from error


def _say(settings: Serve, out: TextIO | None, port: int, opener: str) -> None:
    if out is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    if settings.announce:
        out.write(json.dumps({"port": port, "opener": opener, "pid": os.getpid()}) + "\n")
    else:
        out.writelines(_for_a_person(settings, port, opener, out.isatty()))
    out.flush()


def _for_a_person(settings: Serve, port: int, opener: str, terminal: bool) -> Iterator[str]:
    yield f"Pontoon is served at http://{_place(settings.host, port)}. Ctrl+C ends it.\n"
    if opener and terminal:
        yield f"Who opens a table here needs this key; don't show it to anybody else: {opener}\n"
    elif opener and settings.opener_file is None:
        yield "Nobody can open tables here: use --open, --opener-file or --announce.\n"


def _keep_opener(path: Path, opener: str) -> None:
    """Write the opener where only its owner can read it; raises `ValueError` if that can't be."""
    try:
        path.unlink(missing_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w") as file:
            file.write(opener + "\n")
    except OSError as error:
        raise ValueError(f"The file for the opener, {path}, can't be written: {error.strerror}.") from error


async def _until_stopped(settings: Serve, house: House, stop: asyncio.Event) -> None:
    """Return when a signal has set `stop`, stdin closes or the house is empty, as the settings say."""
    loop = asyncio.get_running_loop()
    if settings.until_stdin_closes:
        _on_stdin_closed(lambda: loop.call_soon_threadsafe(stop.set))
    reasons = [loop.create_task(stop.wait())]
    if settings.until_empty:
        reasons.append(loop.create_task(house.empty.wait()))
    await asyncio.wait(reasons, return_when=asyncio.FIRST_COMPLETED)
    for reason in reasons:
        reason.cancel()


def _on_signals(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    for name in STOP_SIGNALS:
        number = getattr(signal, name, None)
        if number is None or (name == "SIGHUP" and signal.getsignal(number) == signal.SIG_IGN):
            continue  # nohup means that the end of the terminal shall not matter
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # pragma: no cover - Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def _on_stdin_closed(stop: Callable[[], object]) -> None:
    """Call `stop` from a thread when standard input ends."""

    def wait() -> None:
        # Not through sys.stdin: its lock would be held when the interpreter ends.
        with contextlib.suppress(OSError):
            while os.read(STDIN, 4_096):
                pass
        with contextlib.suppress(RuntimeError):
            stop()

    threading.Thread(target=wait, name="stdin", daemon=True).start()


class _Deadline:
    """Ends the process so many seconds after `start`, even if a disk that hangs holds it, unless it is left before."""

    def __init__(self, seconds: float) -> None:
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True

    def start(self) -> None:
        """From now on the seconds count."""
        self._timer.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()

    def _end(self) -> None:
        os._exit(STUCK)
