"""Sitting down at a table from one's desk, until the evening there has ended."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from pontoon_client.connection.session import Session
from pontoon_client.desk.desk import Desk
from pontoon_client.evening.evening import Evening, Interrupted, Outcome
from pontoon_client.evening.face import Face
from pontoon_client.evening.going import Parting
from pontoon_client.evening.interrupts import watched
from pontoon_client.evening.typist import Typist
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Entrances, Join, SeatCommands, Watch
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.release import software
from pontoon_protocol.views import TableView

OnArrival = Callable[[TableView, Join | None], None]
"""Called with the table, and with how one came to a seat or to the door; None for who didn't join."""


class Sat(Struct, frozen=True):
    """How it ended, and the table as it was last seen; None if it was never seen."""

    outcome: Outcome
    view: TableView | None
    guest: bool = False
    """Whether you waited at the door at the end."""
    joined: Join | None = None
    """How you came to a seat or to the door, also after looking on; None for who didn't join."""


async def sit(
    desk: Desk,
    server: Server,
    entrance: Entrances,
    *,
    parting: Parting,
    arriving: Iterable[SeatCommands] = (),
    arrived: OnArrival = lambda view, joined: None,
    name: str = "",
    invite: Callable[[TableView, bool], None] | None = None,
    way_back: str = "",
    been_before: bool = False,
) -> Sat:
    """Enter, play, and go; `arriving` are commands to send, and `arrived` is called, when first at the table.

    `arrived` is called again when a seat comes later. Who looks on may ask for a seat, as `name` if no other is typed.
    `invite` writes the invitation again; None for a table of one's own. `way_back` is said when the line breaks.
    `been_before`: the seat was sat in from here before.
    """
    session = Session(entrance, software("pontoon"))

    def joining(typed: str) -> Join | None:
        chosen = typed or name
        if not isinstance(entrance, Watch) or not chosen:
            return None
        key = desk.seat_key(server.place, entrance.code, chosen)
        return Join(entrance.code, key, chosen, entrance.passcode)

    commands = tuple(arriving)
    face = _face(desk, server, parting, begun=any(isinstance(command, StartNight) for command in commands))
    evening = Evening(
        server,
        session,
        face,
        rng=desk.rng,
        clock=desk.clock,
        arriving=commands,
        arrived=lambda news: arrived(news.view, session.joined),
        joining=joining,
        invite=invite,
        way_back=way_back,
        been_before=been_before,
    )
    with watched(evening.stop):
        outcome = await face.during(evening.run(), evening.stop)
    if isinstance(outcome, Interrupted) and outcome.by_signal:
        desk.paper.interrupted()
    return Sat(outcome, face.view, face.guest > 0, session.joined)


def _face(desk: Desk, server: Server, parting: Parting, *, begun: bool) -> Face:
    """The full screen where there is one, else lines on the page; `begun` for a night that begins by itself."""
    if desk.taste is None:
        return Typist(desk.plain(begun=begun), desk.keyboard, parting)
    # Not above: what draws a full screen takes long to load, and lines need none of it.
    from pontoon_client.screens.display import Display

    return Display(desk, desk.taste, parting, server, begun=begun)
