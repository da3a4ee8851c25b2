"""`pontoon host`: a table for friends, on a server that goes on while anybody is there."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.addresses import network_addresses
from pontoon_client.asked import Asked, not_used
from pontoon_client.desk import Desk
from pontoon_client.evening import Interrupted, Quitted
from pontoon_client.hosted import HostedTable, HostFile
from pontoon_client.language import _
from pontoon_client.links import DEFAULT_PORT, Server
from pontoon_client.local import LOOPBACK, NotStarted, Running, free_port, start_for_friends
from pontoon_client.news import Arrived, Closed, Nonsense, TurnedAway, Unreachable
from pontoon_client.parting import FAILED, exit_code
from pontoon_client.sitting import Sat, sit
from pontoon_client.words.invitation import invitation_lines, not_used_words
from pontoon_client.words.ledger import balance
from pontoon_client.words.line import ended_words
from pontoon_client.words.service import not_started_lines
from pontoon_protocol.commands import Open, Resume
from pontoon_protocol.limits import TABLE_NAME_CHARACTERS
from pontoon_protocol.options import Options, Settings

CONNECT_SECONDS: Final = 3.0
Start = Callable[[Path, int, Path], Awaitable[Running]]


class Plan(Struct, frozen=True):
    """What the host asked for; it holds for a new table."""

    name: str
    table: str = ""
    options: Options = Options()
    settings: Settings = Settings()
    passcode: str = ""
    port: int = DEFAULT_PORT
    asked: tuple[Asked, ...] = ()
    """What was said on the command line, a variable or in the configuration file; the rest is as usual."""


class Host:
    """One run of `pontoon host`."""

    def __init__(
        self,
        desk: Desk,
        plan: Plan,
        *,
        start: Start = start_for_friends,
        addresses: Callable[[], list[str]] = network_addresses,
    ) -> None:
        self._desk = desk
        self._plan = plan
        self._start = start
        self._addresses = addresses
        self._file = HostFile(desk.folder / "host.json")

    async def run(self) -> int:
        """Go on with the table that this machine hosts, or open a new one; the exit code."""
        saved = self._file.read()
        try:
            if saved is not None and not saved.over:
                saved = await self._where(saved)
                sat = await self._go_on(saved)
                if sat is not None:
                    return self._parted(sat, saved.port)
            return await self._open(saved)
        except (NotStarted, OSError) as problem:
            self._desk.paper.write(not_started_lines(problem))
            return FAILED

    async def _where(self, saved: HostedTable) -> HostedTable:
        """The saved table where it can be reached now: its server runs still, or is started on the same log."""
        if await listens(saved.port):
            return saved
        running = await self._started(saved.port)
        return replace(saved, port=running.announcement.port, opener=running.announcement.opener)

    async def _go_on(self, table: HostedTable) -> Sat | None:
        """An evening at the saved table; None if that is over, or is not there any more."""
        arrived: list[Arrived] = []

        def remember(news: Arrived) -> None:
            arrived.append(news)
            if news.view.phase != "over":
                self._file.write(table)
                self._invite(news, table, again=True)
                self._desk.paper.write([not_used_words(not_used(self._plan.asked, news.view, table.passcode))])

        resume = Resume(table.code, table.key)
        sat = await sit(self._desk, Server(LOOPBACK, table.port), resume, parting="ask", arrived=remember)
        if isinstance(sat.outcome, TurnedAway | Unreachable | Nonsense) and not arrived:
            return None
        return None if arrived and arrived[0].view.phase == "over" else sat

    async def _open(self, saved: HostedTable | None) -> int:
        """An evening at a new table: on the server that runs already if it lets us, else on a new one."""
        if saved is not None and await listens(saved.port):
            sat = await self._open_at(saved.port, saved.opener)
            if not isinstance(sat.outcome, TurnedAway | Unreachable | Nonsense):
                return self._parted(sat, saved.port)
        running = await self._started(self._plan.port)
        port = running.announcement.port
        return self._parted(await self._open_at(port, running.announcement.opener), port)

    async def _open_at(self, port: int, opener: str) -> Sat:
        plan = self._plan
        name = plan.table or _("{name}'s table").format(name=plan.name)
        key = self._desk.keys.new()

        def remember(news: Arrived) -> None:
            table = HostedTable(port, opener, news.view.code, key, plan.passcode)
            self._file.write(table)
            self._invite(news, table)

        entrance = Open(
            key,
            plan.name,
            name[:TABLE_NAME_CHARACTERS],
            plan.options,
            plan.settings,
            plan.passcode,
            opener=opener,
        )
        return await sit(self._desk, Server(LOOPBACK, port), entrance, parting="ask", arrived=remember)

    async def _started(self, port: int) -> Running:
        log = self._desk.folder / "host.db"
        return await self._start(log, free_port(port), log.with_name("server.log"))

    def _invite(self, news: Arrived, table: HostedTable, *, again: bool = False) -> None:
        links = [Server(address, table.port).link(table.code, table.passcode) for address in self._addresses()]
        self._desk.paper.write(invitation_lines(news.view, links, again=again))

    def _parted(self, sat: Sat, port: int) -> int:
        match sat.outcome:
            case Quitted(left_running=True):
                last = _("Your table goes on without you while friends are there; pontoon host brings you back.")
            case Quitted() | Interrupted():
                last = _("The night is not over; pontoon host goes on with it.")
            case _:
                last = ended_words(sat.outcome, Server(LOOPBACK, port))
        table = self._file.read()
        if table is not None and isinstance(sat.outcome, Closed) and sat.view is not None and sat.view.phase == "over":
            self._file.write(replace(table, over=True))
        stands = (
            balance(sat.view) if isinstance(sat.outcome, Quitted) and sat.view is not None and sat.view.hand else ""
        )
        self._desk.paper.write([stands, last])
        return exit_code(sat.outcome)


async def listens(port: int) -> bool:
    """Whether anybody listens at that port of this machine."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            _reader, writer = await asyncio.open_connection(LOOPBACK, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
