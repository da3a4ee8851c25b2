"""A whole server with a planted fault, as a process of its own: what fuzzing must notice.

`python -m support.spoilt_server FAULT OPTIONS`: `pontoon-server serve` with these options, but for the fault.
"""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from pontoon_protocol.codec import Encoding, decode_command
from pontoon_protocol.commands import ChangeSeat, Commands, Split, Vote
from pontoon_protocol.errors import Refused
from pontoon_server.command_line import run
from pontoon_server.edge import talk
from pontoon_server.live import actor, hearing
from pontoon_server.live.actor import LiveTable
from pontoon_server.table.decide import Version
from support.processes import TESTS, ServerProcess, announced

KEPT_BYTES: Final = 16_384
OPTIONS: Final = ("--port", "0", "--announce", "--temporary", "--open", "--rate-limit", "0", "--proxy", "127.0.0.1")
STATE, DEATHS, ERRORS, FROZEN, UNANSWERED, MEMORY = (
    *("state changes", "server deaths", "errors logged", "frozen", "unanswered", "memory"),
)


def _when_refused(then: Callable[[LiveTable], Any]) -> None:
    """Something is done to the table whenever it has refused a command."""
    carry_out = LiveTable.carry_out

    async def spoilt(live: LiveTable, player: int, command: Any) -> None:
        try:
            await carry_out(live, player, command)
        except Refused:
            done = then(live)
            if done is not None:
                await done
            raise

    LiveTable.carry_out = spoilt  # type: ignore[assignment, method-assign]


def _moves_a_chip(live: LiveTable) -> None:
    """From one seat to another, so that all chips are still there."""
    first, other = (place for place, seat in live.table.taken()[:2])
    seats = list(live.table.seats)
    seats[first] = replace(live.table.at(first), chips=live.table.at(first).chips - 1)
    seats[other] = replace(live.table.at(other), chips=live.table.at(other).chips + 1)
    live.table = replace(live.table, seats=tuple(seats))


def _makes_a_version(live: LiveTable) -> Any:
    """In which nothing happens."""
    return live.commit(Version((), replace(live.table, version=live.table.version + 1)))


def _reads(look: Callable[[Commands], None]) -> None:
    """Something is done with every command that is read."""

    def spoilt(encoding: Encoding, frame: bytes | str) -> Commands:
        command = decode_command(encoding, frame)
        look(command)
        return command

    talk.decode_command = spoilt  # type: ignore[attr-defined]


def _dies(command: Commands) -> None:
    if isinstance(command, Split) and command.offer == 2**53:
        os.kill(os.getpid(), signal.SIGKILL)


def _raises(command: Commands) -> None:
    if isinstance(command, Split) and command.offer == 2**53:
        raise KeyError(command.offer)


def _freezes() -> None:
    """What nobody thought of is an error at the table."""
    decide = actor.decide  # type: ignore[attr-defined]

    def spoilt(table: Any, player: int, command: Any) -> Any:
        assert not isinstance(command, ChangeSeat)
        return decide(table, player, command)

    actor.decide = spoilt  # type: ignore[attr-defined]


def _ignores() -> None:
    """A vote is never answered."""
    hear = hearing.hear

    async def spoilt(live: Any, line: Any, command: Any) -> None:
        if not isinstance(command, Vote):
            await hear(live, line, command)

    actor.hear = spoilt  # type: ignore[attr-defined]


_kept: list[bytearray] = []
_PLANT: Final[dict[str, tuple[Callable[[], None], str]]] = {
    "a server where a refused command moves a chip": (lambda: _when_refused(_moves_a_chip), STATE),
    "a server where a refused command makes a version": (lambda: _when_refused(_makes_a_version), STATE),
    "a server that dies of a message": (lambda: _reads(_dies), DEATHS),
    "a server that logs a traceback": (lambda: _reads(_raises), ERRORS),
    "a server where a command freezes the table": (_freezes, FROZEN),
    "a server that leaves a command unanswered": (_ignores, UNANSWERED),
    "a server that keeps what it is sent": (lambda: _reads(lambda _: _kept.append(bytearray(KEPT_BYTES))), MEMORY),
}
FAULTS: Final = {fault: shows for fault, (_, shows) in _PLANT.items()}
"""By name, and by what each shows."""


@asynccontextmanager
async def spoilt(fault: str, log: Path) -> AsyncIterator[ServerProcess]:
    """A server with that fault, which logs to a file; killed at the end."""
    with log.open("wb") as written:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "support.spoilt_server", fault, "serve", *OPTIONS),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=written,
            env={**os.environ, "PYTHONPATH": str(TESTS)},
        )
        async with announced(process) as server:
            yield server


if __name__ == "__main__":
    _PLANT[sys.argv[1]][0]()
    sys.exit(run(sys.argv[2:]))
