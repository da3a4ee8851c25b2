"""Running a server from its start to its end: the log, the house, the announcement, the signal to stop."""

import asyncio
import contextlib
import os
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, Final, TextIO

import structlog

from pontoon_server import entropy
from pontoon_server.announcing import announce, place
from pontoon_server.config import BACK_SECONDS, Serve, default_log
from pontoon_server.discovery import discovering
from pontoon_server.edge.capacity import connections, raise_descriptors
from pontoon_server.edge.doors import doors
from pontoon_server.edge.operations import Measured
from pontoon_server.house import METRICS_HOST, House
from pontoon_server.live.worker import Worker
from pontoon_server.logs import watch_loop
from pontoon_server.stopping import Deadline, Stop
from pontoon_server.store.log import CannotSave, Log
from pontoon_server.store.memory import MemoryLog
from pontoon_server.store.sqlite import SqliteLog

STOP_SECONDS: Final = 2.8
"""After so long a goodbye the process ends with what it has."""
FEW_CONNECTIONS: Final = 128
"""With fewer, whoever runs the server should know why people can't come in."""
TOKEN_LEAST: Final = 16
"""A shorter token for the metrics could be guessed."""
TOKEN_CHARACTERS: Final = 256

_logger = structlog.get_logger()


class NoAddress(Exception):  # noqa: N818 - what there isn't
    """The server can't listen at the place in its text; the cause says why."""


async def serve(settings: Serve, out: TextIO | None) -> None:
    """Serve until a signal, or what the settings name, says stop. Announces itself on `out`, if there is one.

    Raises `LogLocked`, `CannotSave` and `UnreadableLog` for the log, `NoAddress` for a port, `ValueError` for a
    public URL, proxy or token that is none, and for an announcement that can't be made.
    """
    loop = asyncio.get_running_loop()
    watch_loop(loop)
    stop = Stop()
    # Before there is anything that a sudden end would leave behind.
    stop.on_signals(loop)
    gates = doors(settings.public_url, settings.proxy)
    opener = "" if settings.open else entropy.key()
    token = "" if settings.metrics_token_file is None else read_token(settings.metrics_token_file)
    async with contextlib.AsyncExitStack() as stack:
        ends = stack.enter_context(Deadline())
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
            measuring=_measuring(settings),
            metrics_token=token,
        )
        port = await _listen(house, settings)
        await stack.enter_async_context(discovering(house.tables, settings.host, port, wanted=settings.discoverable))
        origin = None
        if isinstance(log, SqliteLog):
            log.describe(place(settings.host, port))
            origin = log.origin
        try:
            announce(settings, out, port, opener, origin)
            await _until_stopped(settings, house, stop)
            ends.start(settings.drain_seconds + STOP_SECONDS)
            await _drain(settings, house, stop)
        finally:
            ends.start(STOP_SECONDS)
            await house.close(BACK_SECONDS)
    _logger.info("server stopped")


def _descriptors() -> int:
    """As many file descriptors as can be had; says so where they are few."""
    found = raise_descriptors()
    if connections(found) < FEW_CONNECTIONS:
        _logger.warning("few file descriptors", descriptors=found, connections=connections(found))
    return found


async def _listen(house: House, settings: Serve) -> int:
    host, port = settings.host, settings.port
    try:
        found = await house.open(host, port)
        if settings.metrics_port:
            host, port = METRICS_HOST, settings.metrics_port
            await house.open_metrics(port)
    except OSError as problem:
        await house.close(BACK_SECONDS)
        raise NoAddress(f"{host} port {port}") from problem
    return found


def _measuring(settings: Serve) -> Callable[[House], Measured] | None:
    if not settings.metrics_port and settings.metrics_token_file is None:
        return None
    # Here and not above: it takes longer to load than a table for one evening needs to open.
    from pontoon_server.metrics import measuring

    return measuring


def read_token(path: Path) -> str:
    """The token in a file, on its only line; raises `ValueError` if there is none that would keep anybody out."""
    try:
        with open(path, encoding="ascii") as file:
            token = file.read(TOKEN_CHARACTERS + 2).strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"The token for the metrics can't be read from {path}: {error}") from error
    if not TOKEN_LEAST <= len(token) <= TOKEN_CHARACTERS or not token.isprintable() or " " in token:
        raise ValueError(
            f"The token in {path} must have {TOKEN_LEAST} to {TOKEN_CHARACTERS} characters, and no spaces."
        )
    return token


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
    holder = f"pid {os.getpid()} at {place(settings.host, settings.port)}"
    return SqliteLog.open(path, clock=time.time, holder=holder)


async def _until_stopped(settings: Serve, house: House, stop: Stop) -> None:
    """Return when a signal has asked for it, stdin closes or the house is empty, as the settings say."""
    if settings.until_stdin_closes:
        stop.on_stdin_closed(asyncio.get_running_loop())
    waits = [stop.asked.wait()]
    if settings.until_empty:
        waits.append(house.empty.wait())
    await _first(*waits)
    stop.asked.set()


async def _drain(settings: Serve, house: House, stop: Stop) -> None:
    """Let running hands end, unless a signal comes again."""
    _logger.info("server draining", seconds=settings.drain_seconds)
    await _first(house.drain(settings.drain_seconds, settings.drain_seconds + BACK_SECONDS), stop.hurry.wait())


async def _first(*waits: Coroutine[Any, Any, object]) -> None:
    """Return when the first of these does; the others are cancelled."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
