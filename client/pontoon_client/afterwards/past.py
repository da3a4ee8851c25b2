"""A night that was played from here: which one is meant, and a conversation with the server whose log it is in."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from msgspec.structs import replace

from pontoon_client.afterwards.nights import Night
from pontoon_client.connection.news import Unreachable
from pontoon_client.connection.recall import Asking, NotTold, asking
from pontoon_client.desk.desk import Desk
from pontoon_client.home.hosted import HostFile
from pontoon_client.home.local import LOOPBACK, NotStarted, Running, start_for_question
from pontoon_client.home.own_server import listens
from pontoon_client.invitation.links import Invitation, Server, read_invitation
from pontoon_client.language import _
from pontoon_client.words.nights import moved_question, never_played, no_nights, wants_code
from pontoon_client.words.spelling import unspelled
from pontoon_protocol.codes import read_code

Start = Callable[[Path], Awaitable[Running]]


async def meant(desk: Desk, words: str) -> Night | None:
    """The night of a link or a code, or the last one; None, and told why, if none of this machine's is meant."""
    nights = desk.nights.all()
    if not words:
        if not nights:
            desk.aside(no_nights(desk.command))
        return nights[0] if nights else None
    invitation = read_invitation(words)
    code = invitation.code if invitation is not None else read_code(words) or read_code(unspelled(words))
    if code is None:
        desk.aside(wants_code(desk.command))
        return None
    night = next((night for night in nights if night.code == code), None)
    if night is None:
        desk.aside(never_played(code, desk.command))
        return None
    return night if invitation is None else await _at(desk, night, invitation, nights)


async def _at(desk: Desk, night: Night, invitation: Invitation, nights: list[Night]) -> Night:
    """The night on the server of a link; its key goes only where it was used before, unless a person says so."""
    there = [each for each in nights if each.code == night.code and each.server == invitation.server]
    if there or night.hosted:
        return there[0] if there else night
    question = moved_question(night.name, night.server.place, invitation.server.place)
    if desk.typing and await desk.agrees(question):
        return replace(night, server=invitation.server)
    desk.aside(_("Asking where you played: {place}.").format(place=night.server.place))
    return night


@asynccontextmanager
async def conversation(desk: Desk, night: Night, start: Start = start_for_question) -> AsyncIterator[Asking]:
    """A conversation with the night's server; the host's own is started for it where none runs. Raises `NotTold`."""
    async with AsyncExitStack() as stack:
        if not night.hosted:
            yield await stack.enter_async_context(asking(night.server))
            return
        saved = HostFile(desk.folder / "host.json").read()
        talk = None
        if saved is not None and await listens(saved.port):
            with suppress(NotTold):
                talk = await stack.enter_async_context(asking(Server(LOOPBACK, saved.port)))
        if talk is None:
            running = await _started(desk.folder / "host.db", start)
            stack.callback(running.end)
            talk = await stack.enter_async_context(asking(Server(LOOPBACK, running.announcement.port)))
        yield talk


async def _started(log: Path, start: Start) -> Running:
    """A server for the question; never a new log."""
    try:
        _verify_there(log)
        return await start(log)
    except (NotStarted, OSError):
        raise NotTold(Unreachable("nobody_answers")) from None


def _verify_there(log: Path) -> None:
    log.stat()
