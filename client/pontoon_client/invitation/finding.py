"""From what somebody knows of a table, nothing or its code, to where it is."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final

from pontoon_client.desk.desk import Desk
from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.invitation.links import Invitation, Server, read_invitation
from pontoon_client.language import _
from pontoon_client.lines.commands import GOING
from pontoon_client.lines.moves import amount_in
from pontoon_client.lines.spoken import in_english
from pontoon_client.words.near import near_lines, nothing_near, nothing_with_code
from pontoon_protocol.codes import read_code, spell_code

if TYPE_CHECKING:
    from pontoon_client.invitation.nearby import Near

LookAround = Callable[[str], Awaitable[Sequence["Near"]]]
"""Looks around on this network, for the table of a code or, with an empty one, for all."""
TRIES: Final = 20
"""How often one may look again."""


async def look_around(code: str) -> Sequence["Near"]:
    """Look on all networks of this machine."""
    # Loading it takes longer than all else that the program needs before it starts.
    from pontoon_client.invitation import nearby

    return await nearby.look_around(code=code)


async def find(desk: Desk, code: str, looking: LookAround = look_around) -> Invitation | None:
    """The table of a code on this network; else on the server where somebody here last played. None: and told why."""
    desk.paper.write([_("Looking for table {code} on this network.").format(code=spell_code(code))], keep=False)
    near = await looking(code)
    if near:
        return Invitation(await near[0].server(), code)
    server = _last_server(desk, code)
    if server is None:
        desk.paper.write([nothing_with_code(code, _joining(desk))])
        return None
    desk.paper.write(
        [
            _("No table of that code is told of on this network; asking {place}, where you have played.").format(
                place=server.place
            )
        ],
        keep=False,
    )
    return Invitation(server, code)


async def pick(desk: Desk, looking: LookAround = look_around) -> Invitation | int:
    """The table that somebody chooses of those on this network; else the exit code, where nobody chose one."""
    desk.paper.write([_("Looking for tables on this network.")], keep=False)
    for _try in range(TRIES):
        near = await looking("")
        desk.paper.write(_lines(desk, near), keep=False)
        if not desk.typing:
            links = [f"{_joining(desk)} {Server(each.hosts[0], each.port).link(each.advert.code)}" for each in near]
            desk.paper.write(links, keep=False)
            return FINE if near else FAILED
        chosen = await _chosen(desk, near)
        if chosen == "quit":
            return FINE
        if isinstance(chosen, str):
            chosen = await find(desk, chosen, looking)
        if chosen is not None:
            return chosen
    return FAILED


def _joining(desk: Desk) -> str:
    """What joins a table from here."""
    return f"{desk.command} join"


def _lines(desk: Desk, near: Sequence["Near"]) -> list[str]:
    if not near:
        return nothing_near(_joining(desk))
    names = desk.keys.names()
    return near_lines([each.advert for each in near], [names.get(each.advert.code, "") for each in near])


async def _chosen(desk: Desk, near: Sequence["Near"]) -> Invitation | str | None:
    """The table, or its code; `quit` to go; None to look again."""
    question = (
        _("Which table? A number, a link or a code, Enter to look again, or quit:")
        if near
        else _("A link or a code, Enter to look again, or quit:")
    )
    for _try in range(TRIES):
        typed = await desk.ask(question)
        if typed is None or in_english(typed).casefold() in GOING:
            return "quit"
        if not typed:
            return None
        number = amount_in(typed)
        if number is not None and 1 <= number <= len(near):
            return Invitation(await near[number - 1].server(), near[number - 1].advert.code)
        named = _named(typed)
        if named is not None:
            return named
        told = _("That is no number of the list, no link and no code.") if near else _("That is no link and no code.")
        desk.paper.write([told], keep=False)
    return "quit"


def _named(typed: str) -> Invitation | str | None:
    """The table of a link or its code, with the command before it or without."""
    words = typed.rpartition("pontoon join ")[2]
    return read_invitation(words) or read_code(words)


def _last_server(desk: Desk, code: str) -> Server | None:
    """Where this code was played at, else where the last night was."""
    nights = [night for night in desk.nights.all() if not night.hosted]
    here = next((night for night in nights if night.code == code), nights[0] if nights else None)
    return None if here is None else here.server
