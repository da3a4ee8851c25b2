"""Evenings at tables of the fake server."""

import asyncio
from pathlib import Path

from pontoon_client.connection.session import Session
from pontoon_client.evening.evening import Evening, Outcome
from pontoon_client.evening.going import Parting
from pontoon_client.evening.typist import Typist
from pontoon_protocol.commands import Join
from pontoon_protocol.host_commands import AddBot, StartNight
from pontoon_protocol.views import TableView
from support.client_tables import CODE
from support.desks import TestDesk
from support.fake_server import Conversation, FakeServer


class Guest:
    """Somebody at a table of the fake server."""

    face: type[Typist] = Typist

    def __init__(self, server: FakeServer, tmp_path: Path, parting: Parting = "leave", *, starts: bool = False) -> None:
        clock = asyncio.get_running_loop().time
        self.at = TestDesk(tmp_path, clock)
        desk = self.at.desk
        self.arrived: list[int] = []
        self.evening = Evening(
            server.server,
            Session(Join(CODE, "k" * 43, "Dot"), "a test"),
            self.face(desk.plain(), desk.keyboard, parting),
            rng=desk.rng,
            clock=clock,
            arriving=(AddBot(1), StartNight(1)) if starts else (),
            arrived=lambda news: self.arrived.append(news.view.hand),
            way_back="Ctrl+C here, and begin again." if parting == "ask" else "",
        )
        self.run = asyncio.create_task(self.evening.run())

    def types(self, *lines: str | None) -> None:
        self.at.keyboard.type(*lines)

    async def end(self) -> Outcome:
        return await self.run


async def come(
    server: FakeServer, tmp_path: Path, view: TableView, parting: Parting = "leave"
) -> tuple[Guest, Conversation]:
    guest = Guest(server, tmp_path, parting)
    line = await server.next()
    await line.let_in(Join, view)
    await guest.at.reads("Friday's table")
    return guest, line
