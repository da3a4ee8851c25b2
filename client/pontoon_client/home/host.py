"""`pontoon host`: a table for friends, on a server that goes on while anybody is there."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.afterwards.keeping_hands import keep_hands
from pontoon_client.connection.news import Closed, Nonsense, TurnedAway, Unreachable
from pontoon_client.desk.desk import Desk, login_name
from pontoon_client.evening.evening import Outcome, Quitted
from pontoon_client.evening.keeping import keep_night
from pontoon_client.evening.parting import exit_code
from pontoon_client.evening.sitting import OnArrival, Sat, sit
from pontoon_client.exit_codes import FAILED
from pontoon_client.home.asked import not_used
from pontoon_client.home.elsewhere import Elsewhere, file_name
from pontoon_client.home.farewell import host_s_last_words
from pontoon_client.home.hosted import HostedTable, HostFile, PastNight
from pontoon_client.home.local import LogTaken, NotStarted, start_for_friends
from pontoon_client.home.own_server import OwnServer, Start, Starting
from pontoon_client.home.plan import Plan
from pontoon_client.home.untouched import made_room
from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.interfaces import machine_addresses
from pontoon_client.invitation.inviting import Inviting
from pontoon_client.invitation.links import read_public_url
from pontoon_client.invitation.way import Way, choose
from pontoon_client.language import _
from pontoon_client.table.model import own_seat
from pontoon_client.words.invitation import Occasion, not_called_so, not_used_words
from pontoon_client.words.ledger import balance
from pontoon_client.words.nights import how_to_go_on, how_to_read_again
from pontoon_client.words.service import (
    another_port,
    nights_in_use,
    not_started_lines,
    should_it_not_come_back,
)
from pontoon_protocol.commands import Join, Open, Resume
from pontoon_protocol.limits import TABLE_NAME_CHARACTERS
from pontoon_protocol.views import TableView

ANOTHER_SERVER: Final = ("may_not_open", "no_such_table", "wrong_key")
"""Refusals of a server that listens where ours was, and is not ours any more."""


class Host:
    """One run of `pontoon host`."""

    def __init__(
        self,
        desk: Desk,
        plan: Plan,
        *,
        start: Start = start_for_friends,
        addresses: Callable[[], Sequence[Address]] = machine_addresses,
    ) -> None:
        self._desk = desk
        self._plan = plan
        self._start = start
        self._addresses = addresses
        self._file = HostFile(desk.folder / file_name(plan.server))

    async def run(self) -> int:
        """Go on with the table that this machine hosts, or open a new one; the exit code."""
        saved = self._file.read()
        night = self._night_elsewhere() or _Night(
            self._desk, self._plan, self._file, await self._way(saved), self._start
        )
        self._desk.underway()
        try:
            return await night.run(saved)
        except LogTaken as taken:
            self._desk.paper.write([nights_in_use(taken.pid, f"{self._desk.command} host")])
            return FAILED
        except (NotStarted, OSError) as problem:
            self._desk.paper.write(not_started_lines(problem))
            return FAILED

    async def _way(self, saved: HostedTable | None) -> Way:
        """How friends come: as is said now, else as they came before."""
        plan = self._plan
        if saved is None:
            return Way(await choose(self._desk, self._addresses(), plan.address, ""), plan.public)
        address = await choose(self._desk, self._addresses(), plan.address, saved.address, given=saved.given)
        before = read_public_url(saved.public_url) if not (saved.given or plan.address) else None
        return Way(address, plan.public or before)

    def _night_elsewhere(self) -> "_Night | None":
        server = self._plan.server
        if server is None:
            return None
        elsewhere = Elsewhere(self._desk, server, self._plan.opener)
        way = Way(Address(server.host, "given"), server)
        return _Night(self._desk, self._plan, self._file, way, self._start, elsewhere)


class _Night(Struct, frozen=True):
    """The night that is hosted, once it is known how friends come."""

    desk: Desk
    plan: Plan
    file: HostFile
    way: Way
    start: Start
    elsewhere: Elsewhere | None = None
    """The server that the table is to be on, if that isn't one of this machine's own."""

    async def run(self, saved: HostedTable | None) -> int:
        """Raises `NotStarted` and `OSError`."""
        if saved is not None and not saved.over:
            gone_on = await self._back(saved)
            if gone_on is not None:
                return await self._parted(*gone_on)
            saved = self.file.read() or saved
        past = saved.past if saved is not None else None
        if self.plan.again and past is None:
            told = _("There is no night of yours to go on with yet; {command} opens a table, --again is for later.")
            self.desk.paper.write([told.format(command=self._command)])
            return FAILED
        return await self._open(saved, past if self.plan.again else None)

    async def _back(self, saved: HostedTable) -> tuple[Sat, OwnServer] | None:
        """An evening at the saved table, and where; None if that is over, makes room, or is not there any more."""
        here = self._told(await self._starting.where_it_was(saved))
        if await made_room(self.desk, self.plan, here.server, saved):
            self.file.write(saved.ended(0))
            return None
        sat, there = await self._go_on(here, saved)
        if not there and self.elsewhere is None and isinstance(sat.outcome, Unreachable | Nonsense):
            # What has the server's port now is something else.
            here = self._told(await self._starting.anew(saved.port))
            sat, there = await self._go_on(here, saved)
        return (sat, here) if there else None

    async def _go_on(self, here: OwnServer, saved: HostedTable) -> tuple[Sat, bool]:
        """An evening at the saved table, and whether there was one: else that is over, or not there any more."""
        phases: list[str] = []
        table = replace(saved, port=here.port, opener=here.opener, public_url=here.public_url)

        def remember(view: TableView, _joined: Join | None) -> None:
            phases.append(view.phase)
            if view.phase == "over":
                self.file.write(table.ended(view.hand))
                return
            self._remember(view, table, here)
            self._invite(view, table, "back", qr=self.plan.qr)
            self._tell_unused(view, table.passcode)

        def invite(view: TableView, qr: bool) -> None:
            self._invite(view, table, "asked", qr=qr)

        resume = Resume(table.code, table.key)
        sat = await self._sit(here, resume, remember, invite)
        if self.elsewhere is not None and isinstance(sat.outcome, Unreachable):
            return sat, True
        not_seen = isinstance(sat.outcome, TurnedAway | Unreachable | Nonsense) and not phases
        return sat, not not_seen and phases[:1] != ["over"]

    async def _open(self, saved: HostedTable | None, past: PastNight | None) -> int:
        """An evening at a new table, or at the `past` one: on the server that runs if it lets us, else on a new one."""
        here = await self._starting.running(saved)
        if here is not None:
            sat = await self._open_at(here, saved, past)
            if not _not_ours(sat.outcome):
                return await self._parted(sat, here)
        port = self.plan.port if saved is None or past is None else saved.port
        here = self._told(await self._starting.anew(port))
        return await self._parted(await self._open_at(here, saved, past), here)

    async def _open_at(self, here: OwnServer, saved: HostedTable | None, past: PastNight | None) -> Sat:
        plan = self.plan
        name = plan.name or (past.name if past is not None else "") or login_name()
        called = plan.table or _("{name}'s table").format(name=name)
        new = PastNight("", self.desk.keys.new(), plan.passcode)
        key, passcode = (past or new).key, (past or new).passcode
        before = saved.past if saved is not None else None

        def hosted(view: TableView) -> HostedTable:
            return HostedTable(
                here.port, here.opener, view.code, key, passcode, public_url=here.public_url, past=before, name=name
            )

        def remember(view: TableView, _joined: Join | None) -> None:
            table = hosted(view)
            self._remember(view, table, here)
            if past is None:
                self._invite(view, table, "opened", past=before is not None, qr=plan.qr)
                return
            self._invite(view, table, "another_night", qr=plan.qr)
            self._tell_unused(view, passcode)

        def invite(view: TableView, qr: bool) -> None:
            self._invite(view, hosted(view), "asked", qr=qr)

        entrance = Open(
            key,
            name,
            called[:TABLE_NAME_CHARACTERS],
            plan.options,
            plan.settings,
            passcode,
            again=past is not None,
            opener=here.opener,
        )
        return await self._sit(here, entrance, remember, invite)

    async def _sit(
        self, here: OwnServer, entrance: Open | Resume, arrived: OnArrival, invite: Callable[[TableView, bool], None]
    ) -> Sat:
        back = should_it_not_come_back(self._command, "" if here.at is None else here.server.place)
        return await sit(
            self.desk,
            here.server,
            entrance,
            parting="ask",
            arrived=arrived,
            invite=invite,
            way_back=back,
            been_before=isinstance(entrance, Resume) and not here.anew,
        )

    @property
    def _starting(self) -> Starting | Elsewhere:
        return self.elsewhere or Starting(self.desk.folder, self.way, self.start, self.plan.hidden)

    def _told(self, here: OwnServer) -> OwnServer:
        """The same server, once it is said that it is not where it was to be."""
        if here.wanted_port:
            self.desk.paper.write([another_port(here.wanted_port, here.port)], stays=True)
        return here

    def _invite(
        self, view: TableView, table: HostedTable, occasion: Occasion, *, past: bool = False, qr: bool | None
    ) -> None:
        announced = not self.plan.hidden and self.elsewhere is None
        others = self.elsewhere is not None
        inviting = Inviting(self.desk, self.way, qr, announced, command=self._command, others=others)
        inviting.write(view, table, occasion, past=past)
        url = self.way.public_url(table.port)
        self.desk.paper.write([not_called_so(url, table.public_url, self._command)])

    @property
    def _command(self) -> str:
        """What goes on with the night that isn't over, or opens the next."""
        there = "" if self.elsewhere is None else f" --server {self.elsewhere.server.origin}"
        return f"{self.desk.command} host{there}"

    def _tell_unused(self, view: TableView, passcode: str) -> None:
        self.desk.paper.write([not_used_words(not_used(self.plan.asked, view, passcode), self._command)])

    def _remember(self, view: TableView, table: HostedTable, here: OwnServer) -> None:
        address = self.way.address
        own = own_seat(view)
        name = own.name if own is not None else table.name
        self.file.write(replace(table, address=address.host, given=address.kind == "given", name=name))
        self._keep(view, table, here)

    def _keep(self, view: TableView, table: HostedTable, here: OwnServer) -> None:
        keep_night(self.desk, view, here.server, table.key, hosted=here.at is None)

    async def _parted(self, sat: Sat, here: OwnServer) -> int:
        table, view = self.file.read(), sat.view
        again, kept = "", ""
        if table is not None and view is not None:
            self._keep(view, table, here)
            if here.at is not None:
                kept = await keep_hands(self.desk, sat, table.key)
            if isinstance(sat.outcome, Closed) and view.phase == "over":
                self.file.write(table.ended(view.hand))
                again = how_to_read_again(view, self.desk.command)
                again += " " + how_to_go_on(self._command) if again else ""
        if isinstance(sat.outcome, TurnedAway) and sat.outcome.refusal.reason == "night_over":
            again = _("Only who hosted the table to the end can go on with it; {command} opens a new one.").format(
                command=self._command
            )
        stands = balance(view) if isinstance(sat.outcome, Quitted) and view is not None and view.hand else ""
        self.desk.paper.write([stands, host_s_last_words(sat.outcome, here, self._command), again, kept])
        return exit_code(sat.outcome)


def _not_ours(outcome: Outcome) -> bool:
    """Whether whoever listens is not our server."""
    if isinstance(outcome, TurnedAway):
        return outcome.refusal.reason in ANOTHER_SERVER
    return isinstance(outcome, Unreachable | Nonsense)
