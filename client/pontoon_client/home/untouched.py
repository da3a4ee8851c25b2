"""A night at which nobody else was and nothing was played: it may make room for the one that is asked for now."""

import asyncio
from typing import Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from pontoon_client.connection.link import check_subprotocol, dial
from pontoon_client.connection.reach import FAILURES
from pontoon_client.connection.session import Session
from pontoon_client.desk.desk import Desk
from pontoon_client.home.asked import not_used
from pontoon_client.home.hosted import HostedTable
from pontoon_client.home.plan import Plan
from pontoon_client.invitation.links import Server
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.table.model import own_seat
from pontoon_client.words.invitation import replace_question
from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.commands import Commands, Resume
from pontoon_protocol.errors import CloseCode, ProtocolError
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.release import software
from pontoon_protocol.views import TableView

VISIT_SECONDS: Final = 10.0
"""For a look at the night, and to end it."""


async def made_room(desk: Desk, plan: Plan, server: Server, saved: HostedTable) -> bool:
    """Whether the saved night has ended because the host, who asks for another, agreed: nothing had come of it.

    Nobody is asked where something had, where it is as it is asked for, or where nobody can be asked.
    """
    asked = ["--again"] if plan.again and saved.past is not None and saved.past.key != saved.key else []
    if not desk.typing or not (plan.asked or asked):
        return False
    view = await _visited(server, saved)
    if view is None or not untouched(view):
        return False
    wishes = [*asked, *not_used(plan.asked, view, saved.passcode)]
    if not wishes or not await desk.agrees(replace_question(view, wishes)):
        return False
    view = await _visited(server, saved, ending=True)
    return view is not None and view.phase == "over"


def untouched(view: TableView) -> bool:
    """Whether nobody but its host and bots has been at a table, and no hand was dealt."""
    own = own_seat(view)
    if own is None or view.host != view.you or view.phase != "lobby" or view.hand or view.guests:
        return False
    people = {seat.name for seat in view.seats if not seat.bot} | {each.name for each in view.ledger if not each.bot}
    return people <= {own.name}


async def _visited(server: Server, saved: HostedTable, *, ending: bool = False) -> TableView | None:
    """The table as its host sees it, or as it was when its night had ended untouched; None if that can't be had."""
    session = Session(Resume(saved.code, saved.key), software("pontoon"))
    try:
        async with asyncio.timeout(VISIT_SECONDS):
            socket = await dial(server)
            try:
                check_subprotocol(socket)
                await _send(socket, session.begin())
                await _look(socket, session)
                if ending and session.view is not None and untouched(session.view):
                    await _end(socket, session)
            finally:
                await socket.close(CloseCode.NORMAL)
    except (*FAILURES, ConnectionClosed, ProtocolError, TimeoutError):
        return None
    return session.view


async def _look(socket: ClientConnection, session: Session) -> None:
    while not session.at_table:
        step = session.receive(decode_update(Encoding.MSGPACK, await socket.recv()))
        for command in step.send:
            await _send(socket, command)
        if step.ended is not None or step.come_back:
            return


async def _end(socket: ClientConnection, session: Session) -> None:
    command = session.stamp(EndNight(UNSTAMPED))
    assert command is not None, "nothing else was said"
    await _send(socket, command)
    while session.view is not None and session.view.phase != "over":
        session.receive(decode_update(Encoding.MSGPACK, await socket.recv()))


async def _send(socket: ClientConnection, command: Commands) -> None:
    await socket.send(encode(Encoding.MSGPACK, command))
