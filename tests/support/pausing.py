"""Tables that are paused, and what each who is there is told of the clock."""

import asyncio
from collections.abc import Iterable

from pontoon_protocol.host_commands import Pause
from pontoon_protocol.host_events import Paused, WentOn
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Happened, Snapshot
from pontoon_protocol.views import Wait
from pontoon_server.live.registry import Registry
from support.lines import Guest
from support.sitting import dealt

HOUR = 3_600.0
STAKES = 30.0
"""How long all who stake together have."""
PACED = Settings(stake_seconds=int(STAKES), grace_seconds=20)


async def paused(registry: Registry, *names: str, after: float = 10.0, bots: int = 0) -> list[Guest]:
    """People at a table that the first of them has paused so many seconds after the hand was dealt."""
    guests = await dealt(registry, *names, bots=bots, settings=PACED)
    # What it took to deal has gone by already, and so will what it takes to hear of the pause.
    await asyncio.sleep(guests[0].table.countdown.left(guests[0].table.table.wait) - (STAKES - after))
    await guests[0].say(Pause)
    return guests


def waits(guests: Iterable[Guest], kind: type[Paused] | type[WentOn]) -> list[float]:
    """The seconds that each of them was told with an event, by whatever it was told."""
    return [_seconds(guest, kind) for guest in guests]


def _seconds(guest: Guest, kind: type[Paused] | type[WentOn]) -> float:
    for update in guest.hears():
        if isinstance(update, Happened) and any(isinstance(event, kind) for event in update.events):
            assert isinstance(update.wait, Wait)
            return update.wait.seconds
    raise AssertionError(f"{guest.name} was not told of a {kind.__name__}")


def left(guest: Guest) -> float:
    """The seconds that the running wait has still."""
    return guest.table.countdown.left(guest.table.table.wait)


async def now_seen(guest: Guest) -> Snapshot:
    """The picture of the table for somebody who comes back now."""
    await guest.resume(0)
    return guest.hears_a(Snapshot)
