"""Guests at a live table who play by the plain rule, and what their screens show, in virtual time."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from msgspec import UNSET

from pontoon_client.desk.countdown import Countdown
from pontoon_client.table.update import apply, catch_up
from pontoon_protocol.cards import packs
from pontoon_protocol.commands import Ready
from pontoon_protocol.options import TRADITIONAL, Options, Settings
from pontoon_protocol.updates import CatchUp, Closing, Happened, Snapshot, Updates
from pontoon_protocol.views import Phase, TableView
from pontoon_server.entropy import KEY_OF_CARD_BYTES
from pontoon_server.live.registry import Registry
from pontoon_server.table.state import Table
from pontoon_server.table.view import view
from support.hands import stacked
from support.lines import Guest, settle
from support.peers import read
from support.playing import usual

TURNS: Final = 500
"""A table that has not got anywhere after so many moves will not."""


class StackedPacks(random.Random):
    """Chance that deals packs with these cards on top, one after the other, and then as it falls."""

    def __init__(self, *tops: str) -> None:
        super().__init__(1)
        self._tops = list(tops)

    def randbytes(self, n: int) -> bytes:
        """Keys by which the cards are sorted as they shall lie."""
        if not self._tops:
            return super().randbytes(n)
        wanted = stacked(self._tops.pop(0))
        assert n == KEY_OF_CARD_BYTES * len(wanted), "one pack"
        return b"".join(wanted.index(card).to_bytes(KEY_OF_CARD_BYTES) for card in packs(1))


async def sat_down(
    registry: Registry, *names: str, options: Options = TRADITIONAL, settings: Settings | None = None
) -> list[Guest]:
    """People at a new table of the first of them."""
    guests = [Guest(registry, name) for name in names]
    code = await guests[0].open(options=options, settings=settings)
    for guest in guests[1:]:
        await guest.join(code)
    await settle()
    return guests


def seen(guest: Guest) -> TableView:
    """The table as its server would show it to somebody who looks on."""
    return view(guest.table.table, None, 0.0)


def chips_unaccounted(table: Table) -> int:
    """The chips on the table less what the ledger says must be there: 0 at any time (T15)."""
    here = table.house + sum(seat.chips for _, seat in table.taken())
    return here - sum(line.buy_ins - line.cash_outs for line in table.lines)


def asked(guests: Sequence[Guest]) -> list[Guest]:
    """Those who are to move."""
    return [guest for guest in guests if guest.offer]


async def moves(guest: Guest) -> None:
    """Move by the plain rule."""
    assert guest.place is not None
    offer = guest.table.table.offers[guest.place]
    assert offer is not None
    kind, fields = usual(offer)
    await guest.say(kind, *fields)


async def play_to(guests: Sequence[Guest], *wanted: Phase) -> None:
    """Play by the plain rule until the table is in one of these phases."""
    for _ in range(TURNS):
        phase = seen(guests[0]).phase
        if phase in wanted:
            return
        if phase == "lobby":
            await next(guest for guest in guests if guest.place == seen(guest).host).start()
        elif phase == "between":
            for guest in guests:
                await guest.say(Ready)
        elif mover := next(iter(asked(guests)), None):
            await moves(mover)
        else:
            await asyncio.sleep(1)
    raise AssertionError(f"no {wanted} came")


async def plays_a_hand(guests: Sequence[Guest]) -> None:
    """Play one more hand to its end, from between two."""
    before = guests[0].table.table.hand
    for guest in guests:
        await guest.say(Ready)
    assert guests[0].table.table.hand == before + 1
    await play_to(guests, "between")


class Screen:
    """What a guest's program knows and shows: its view, and the seconds it counts down."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.view: TableView | None = None
        self.closing: Closing | None = None
        self._countdown = Countdown(asyncio.get_running_loop().time)
        self._reading: asyncio.Task[None] | None = None

    @property
    def left(self) -> float | None:
        """The seconds that it shows."""
        return self._countdown.left(self.view)

    def follow(self) -> None:
        """Read the line that the guest has now."""
        self.stop()
        self._reading = asyncio.get_running_loop().create_task(self._read())

    def stop(self) -> None:
        """Read no more."""
        if self._reading is not None:
            self._reading.cancel()

    async def _read(self) -> None:
        while frames := await self.guest.peer.frames():
            for update in read(self.guest.encoding, frames):
                self._take_in(update)

    def _take_in(self, update: Updates) -> None:
        before = self.view
        match update:
            case Snapshot(view=picture):
                self.view = picture
                self._countdown.follow(before, picture, anew=True)
            case CatchUp() if before is not None:
                self.view = catch_up(before, update)
                self._countdown.follow(before, self.view, anew=True)
            case Happened() if before is not None:
                self.view = apply(before, update)
                self._countdown.follow(before, self.view, anew=update.wait is not UNSET)
            case Closing():
                self.closing = update
            case _:
                pass


@contextmanager
def screens(guests: Sequence[Guest]) -> Iterator[list[Screen]]:
    """A screen for each of them, from what waits on their lines."""
    found = [Screen(guest) for guest in guests]
    for screen in found:
        screen.follow()
    try:
        yield found
    finally:
        for screen in found:
            screen.stop()


@asynccontextmanager
async def shown(guests: Sequence[Guest]) -> AsyncIterator[list[Screen]]:
    """The same for people who are at their table already: all take their seats again, for a whole picture."""
    for guest in guests:
        await guest.resume(0, "no epoch of this server")
    with screens(guests) as found:
        await settle()
        yield found
