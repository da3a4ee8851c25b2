"""Sitting down at a table from one's desk, until the evening there has ended."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from pontoon_client.connection.news import Arrived
from pontoon_client.connection.session import Session
from pontoon_client.desk.desk import Desk
from pontoon_client.evening.evening import Evening, Interrupted, Outcome, Parting
from pontoon_client.evening.interrupts import watched
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Entrances, Join, SeatCommands, Watch
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.release import software
from pontoon_protocol.views import TableView


class Sat(Struct, frozen=True):
    """How it ended, and the table as it was last seen; None if it was never seen."""

    outcome: Outcome
    view: TableView | None
    guest: bool = False
    """Whether you waited at the door at the end."""


async def sit(
    desk: Desk,
    server: Server,
    entrance: Entrances,
    *,
    parting: Parting,
    arriving: Iterable[SeatCommands] = (),
    arrived: Callable[[Arrived], None] = lambda news: None,
    name: str = "",
) -> Sat:
    """Enter, play, and go; `arriving` are commands to send, and `arrived` is called, when first at the table.

    `arrived` is called again when a seat comes later. Who looks on may ask for a seat, as `name` if no other is typed.
    """
    watching = isinstance(entrance, Watch)

    def joining(typed: str) -> Join | None:
        chosen = typed or name
        if not isinstance(entrance, Watch) or not chosen:
            return None
        key = desk.keys.key_for(server.place, entrance.code, chosen)
        return Join(entrance.code, key, chosen, entrance.passcode)

    commands = tuple(arriving)
    plain = desk.plain(begun=any(isinstance(command, StartNight) for command in commands))
    evening = Evening(
        server,
        Session(entrance, software("pontoon")),
        plain,
        desk.keyboard,
        parting="leave" if watching else parting,
        rng=desk.rng,
        clock=desk.clock,
        arriving=commands,
        arrived=arrived,
        joining=joining,
    )
    with watched(evening.stop):
        outcome = await evening.run()
    if isinstance(outcome, Interrupted) and outcome.by_signal:
        desk.paper.interrupted()
    return Sat(outcome, plain.view, plain.guest > 0)
