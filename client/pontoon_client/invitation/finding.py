"""From what somebody knows of a table, nothing or its code, to where it is."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final

from pontoon_client.desk.desk import Desk
from pontoon_client.evening.parting import FAILED, FINE
from pontoon_client.invitation.links import Invitation, Server
from pontoon_client.language import _
from pontoon_client.lines.commands import GOING
from pontoon_client.lines.moves import amount_in
from pontoon_client.words.near import near_lines, nothing_near, nothing_with_code
from pontoon_protocol.codes import spell_code

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
        desk.paper.write([nothing_with_code(code)])
        return None
    desk.paper.write([_("It is not told of here; asking {place}.").format(place=server.place)], keep=False)
    return Invitation(server, code)


async def pick(desk: Desk, looking: LookAround = look_around) -> Invitation | int:
    """The table that somebody chooses of those on this network; else the exit code, where nobody chose one."""
    desk.paper.write([_("Looking for tables on this network.")], keep=False)
    for _try in range(TRIES):
        near = await looking("")
        desk.paper.write(near_lines([each.advert for each in near]) if near else nothing_near(), keep=False)
        if not desk.typing:
            links = [f"pontoon join {Server(each.hosts[0], each.port).link(each.advert.code)}" for each in near]
            desk.paper.write(links, keep=False)
            return FINE if near else FAILED
        chosen = await _chosen(desk, near)
        if chosen is not None:
            return FINE if isinstance(chosen, str) else Invitation(await chosen.server(), chosen.advert.code)
    return FAILED


async def _chosen(desk: Desk, near: Sequence["Near"]) -> "Near | str | None":
    """The table; a word to go; None to look again."""
    question = _("Which table? A number, Enter to look again, or quit:") if near else _("Enter to look again, or quit:")
    for _try in range(TRIES):
        typed = await desk.ask(question)
        if typed is None or typed.casefold() in GOING:
            return "quit"
        if not typed:
            return None
        number = amount_in(typed)
        if number is not None and 1 <= number <= len(near):
            return near[number - 1]
        desk.paper.write([_("That is none of the numbers.")], keep=False)
    return "quit"


def _last_server(desk: Desk, code: str) -> Server | None:
    """Where this code was played at, else where the last night was."""
    nights = [night for night in desk.nights.all() if not night.hosted]
    here = next((night for night in nights if night.code == code), nights[0] if nights else None)
    return None if here is None else here.server
