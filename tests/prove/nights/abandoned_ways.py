"""Six ways to abandon a table, at a server's tables in virtual time."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.commands import Join, Leave, Open
from pontoon_protocol.errors import Reason
from pontoon_protocol.host_commands import AddBot, EndNight, Kick
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, settings_for
from pontoon_protocol.updates import Notice
from pontoon_server.edge.reception import Reception
from pontoon_server.live.outbox import Line
from pontoon_server.live.registry import Registry
from pontoon_server.store.log import Row
from pontoon_server.store.memory import MemoryLog
from support.keys import key_of
from support.lines import Guest, refusal_of
from support.peers import Peer

OPENER: Final = "who-may-open"
PASSCODE: Final = "a passcode"
HAND_SECONDS: Final = 60.0
ENDS_SECONDS: Final = 7_200.0
"""A hand doesn't take longer, whoever doesn't move."""
RULES: Final = (TRADITIONAL, CLUB, CASINO)
REFUSALS: Final = frozenset[Reason]({"may_not_open", "wrong_passcode", "bad_name", "too_many_tables"})


class Forgetful(MemoryLog):
    """Forgets, when it is asked to, the tables whose nights are over: what a log keeps is not what a server keeps."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self.over: set[str] = set()
        """The codes of those whose nights are over, since it last forgot any."""

    async def append(self, row: Row) -> None:
        await super().append(row)
        if row.state == "over":
            self.over.add(row.table)

    def forget(self) -> int:
        """Forget them; how many are left."""
        for code in self.over:
            self._rows.pop(code, None)
            self._times.pop(code, None)
        self.over.clear()
        return len(self._rows)


class Place:
    """A server's tables and its reception, and beside it the tables of one that is always full."""

    def __init__(self, registry: Registry, full: Registry) -> None:
        self.registry = registry
        self.full = full
        self.reception = Reception(registry, opener=OPENER, clock=asyncio.get_running_loop().time)

    async def let_in(self, entrance: Open | Join, line: Line, address: str) -> Reason | None:
        """Come by the reception; why not, if not."""
        return await refusal_of(self.reception.let_in(entrance, line, address))


async def never_joined(place: Place, name: str, rng: random.Random) -> str:
    """Its host's line is lost while the table is being opened, or just then."""
    guest = Guest(place.registry, name)
    opening = asyncio.ensure_future(guest.open())
    for _ in range(rng.randrange(12)):
        await asyncio.sleep(0)
    opening.cancel()
    try:
        await opening
    except asyncio.CancelledError:
        return ""
    guest.drop()
    return guest.code


async def left(place: Place, name: str, rng: random.Random) -> str:
    """Its host leaves before the night begins."""
    guest = await _host(place, name, rng)
    await guest.say(Leave)
    return guest.code


async def dropped(place: Place, name: str, rng: random.Random) -> str:
    """The host's line is lost in the middle of a hand, or shortly before or after one."""
    guest = await playing(place, name, rng)
    await asyncio.sleep(rng.uniform(0, HAND_SECONDS))
    guest.drop()
    return guest.code


async def ended(place: Place, name: str, rng: random.Random) -> str:
    """Its host ends the night, in a hand or before."""
    guest = await playing(place, name, rng) if rng.random() < 0.7 else await _host(place, name, rng)
    await asyncio.sleep(rng.uniform(0, HAND_SECONDS))
    await guest.say(EndNight)
    async with asyncio.timeout(ENDS_SECONDS):
        while guest.line.closed is None:  # the hand that runs is played to its end
            guest.line.take()
            await asyncio.sleep(1)
    return guest.code


async def refused(place: Place, name: str, rng: random.Random) -> str:
    """There comes no table of it, or nobody to it: a wrong opener, name or passcode, a server that is full."""
    address = f"10.{rng.randrange(256)}.{rng.randrange(256)}.{rng.randrange(256)}"
    settings = settings_for(TRADITIONAL)
    opening = Open(key_of(name), name, "", TRADITIONAL, settings, passcode=PASSCODE, opener=OPENER)
    line, code = Peer().line, ""
    match rng.randrange(4):
        case 0:
            why = await place.let_in(replace(opening, opener=PASSCODE), line, address)
        case 1:
            why = await place.let_in(replace(opening, name="\u200b"), line, address)
        case 2:
            why = await refusal_of(place.full.open(opening, line))
        case _:
            code, why = await _turned_away(place, opening, address)
    assert why in REFUSALS, why
    return code


async def sent_away(place: Place, name: str, rng: random.Random) -> str:
    """The server closes every line: a friend is kicked, and the host's outbox overflows."""
    guest = await _host(place, name, rng)
    friend = Guest(place.registry, f"{name} B")
    await friend.join(guest.code)
    assert friend.place is not None
    await guest.say(Kick, friend.place)
    assert friend.line.closed is not None
    while not guest.line.overflowed:
        guest.table.notify(Notice("saving_slowly"))
    guest.drop()
    return guest.code


Way = Callable[[Place, str, random.Random], Awaitable[str]]
"""Abandons a table, and says which: its code, or nothing if nobody was told of one."""
WAYS: Final[tuple[Way, ...]] = (
    never_joined,
    left,
    dropped,
    ended,
    refused,
    sent_away,
)


async def _host(place: Place, name: str, rng: random.Random) -> Guest:
    guest = Guest(place.registry, name)
    await guest.open(options=rng.choice(RULES))
    return guest


async def playing(place: Place, name: str, rng: random.Random) -> Guest:
    """A host whose night has begun, with a bot."""
    guest = await _host(place, name, rng)
    await guest.say(AddBot)
    await guest.start()
    return guest


async def _turned_away(place: Place, opening: Open, address: str) -> tuple[str, Reason | None]:
    """Somebody with a wrong passcode at a table whose host is gone: its code, and why not."""
    host = Peer().line
    await place.reception.let_in(opening, host, "")
    code = next(code for code, table in place.registry.awake.items() if host in table.lines)
    place.registry.awake[code].leave(host)
    friend = f"{opening.name} B"
    return code, await place.let_in(Join(code, key_of(friend), friend, "another"), Peer().line, address)
