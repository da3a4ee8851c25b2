"""What went wrong elsewhere with clocks: they ran in pauses, stopped with a stranger's line, or obeyed the wall's."""

import asyncio
from collections.abc import Sequence
from typing import Final

import pytest

from pontoon_protocol.commands import Say
from pontoon_protocol.host_commands import GoOn, Pause
from pontoon_protocol.options import CLUB, Settings
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import Phase
from pontoon_server.live.inbox import Said
from pontoon_server.store.memory import MemoryLog
from support.at_play import Screen, asked, moves, play_to, sat_down, screens, shown
from support.lines import Guest, MoodyLog, house, new, settle
from support.playing import usual

pytestmark = pytest.mark.looptime(noop_cycles=12)

HOUR: Final = 3_600.0
TURN: Final = 30.0
GRACE: Final = 20.0
STEADY: Final = Settings(stake_seconds=TURN, turn_seconds=TURN, bank_seconds=TURN, grace_seconds=GRACE)
NAMES: Final = ("Ann", "Ben", "Cat", "Dot")
SLACK: Final = 0.01
"""Seconds that may lie between two screens: what the steps of a test themselves take."""
TICK: Final = 1e-7
"""Less than a loop's clock can tell apart: two timers that near ring in the same turn of the loop."""


def all_show(screens: Sequence[Screen], seconds: float) -> bool:
    """Whether every screen shows that so many seconds are left."""
    return all(screen.left == pytest.approx(seconds, abs=SLACK) for screen in screens)


def left(guest: Guest) -> float:
    """The seconds that the running wait has still."""
    return guest.table.countdown.left(guest.table.table.wait)


# -- the last moment -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("early", "asked_for"),
    [(TICK, TURN), (-TICK, TURN), (0.0, TURN), (0.0, 1.0)],
    ids=["just before it", "just after it", "at it, set before the clock", "at it, set after the clock"],
)
@pytest.mark.parametrize("phase", ["stakes", "double", "punters", "bank"])
async def test_the_timed_out_player_acted_on_the_same_tick(phase: Phase, early: float, asked_for: float) -> None:
    """The move or the clock, whichever was first in the table's own order; never both, and the other does nothing.

    At equal times it is the one that was set first. The clock's own timer is set anew when an older one has rung, so
    that a move's can be set before it, with the whole turn to come, or after it, in the last second.
    """
    async with house() as registry:
        guests = await sat_down(registry, *NAMES, options=CLUB, settings=STEADY)
        await play_to(guests, phase)
        (mover,) = asked(guests)
        assert mover.place is not None
        offer = mover.table.table.offers[mover.place]
        assert offer is not None
        kind, fields = usual(offer)
        command = new(kind, mover.said + 1, offer.number, *fields)
        mover.hears()
        await asyncio.sleep(left(mover) - asked_for)
        due = asyncio.get_running_loop().time() + left(mover)
        asyncio.get_running_loop().call_at(due - early, mover.table.push, Said(mover.line, command))
        await asyncio.sleep(left(mover) + 0.5)
        heard = mover.hears()
        ran_out = any("TimeRanOut" in repr(update) for update in heard)
        refused = [update.reason for update in heard if isinstance(update, Refusal)]
        accepted = any(getattr(update, "id", 0) == command.id and not isinstance(update, Refusal) for update in heard)
        move_first = early > 0 or (early == 0 and asked_for == TURN)
        assert (ran_out, accepted, refused) == ((False, True, []) if move_first else (True, False, ["stale"]))


# -- pauses --------------------------------------------------------------------------------------------


async def test_after_a_pause_in_which_people_came_and_went_the_clocks_differed() -> None:
    """Pause, a refresh, a watcher comes, and on after an hour: the same time on all screens, to the second."""
    async with house() as registry:
        guests = await sat_down(registry, *NAMES, options=CLUB, settings=STEADY)
        await play_to(guests, "punters")
        async with shown(guests) as screens_of_players:
            await asyncio.sleep(left(guests[0]) - 17.0)
            assert all_show(screens_of_players, 17.0)
            await guests[0].say(Pause)
            await asyncio.sleep(HOUR / 3)
            refreshed = next(screen for screen in screens_of_players if not screen.guest.offer)
            await refreshed.guest.resume(0)
            refreshed.follow()
            await asyncio.sleep(HOUR / 3)
            watcher = Guest(registry, "Eve")
            await watcher.watch(guests[0].code)
            with screens([watcher]) as screens_of_watchers:
                everybody = [*screens_of_players, *screens_of_watchers]
                await asyncio.sleep(HOUR / 3)
                assert all_show(everybody, 17.0)
                assert all(screen.view is not None and screen.view.paused for screen in everybody)
                await guests[0].say(GoOn)
                assert all_show(everybody, 17.0)
                await asyncio.sleep(10.0)
                assert all_show(everybody, 7.0)
                await asyncio.sleep(6.9)
                assert asked(guests), "the turn lasts as long as the screens said"
                version = guests[0].table.table.version
                await asyncio.sleep(0.2)
                assert guests[0].table.table.version > version


async def test_a_screen_that_counts_on_in_a_pause_is_found() -> None:
    """Planted: somebody's program missed that the table was paused."""
    async with house() as registry:
        guests = await sat_down(registry, *NAMES, options=CLUB, settings=STEADY)
        await play_to(guests, "punters")
        async with shown(guests) as found:
            before = left(guests[0])
            found[2].stop()
            await guests[0].say(Pause)
            await asyncio.sleep(5)
            assert not all_show(found, before)
            del found[2]
            assert all_show(found, before)


# -- other people's lines --------------------------------------------------------------------------------


async def test_a_drop_in_one_players_turn_touched_anothers_clock() -> None:
    """Whoever else goes and comes back, the mover has what it had; its own drop is its own grace, and nobody's else."""
    async with house() as registry:
        guests = await sat_down(registry, *NAMES, options=CLUB, settings=STEADY)
        await play_to(guests, "punters")
        async with shown(guests) as found:
            (mover,) = asked(guests)
            other = next(guest for guest in guests if guest is not mover and guest is not guests[0])
            there = [screen for screen in found if screen.guest not in (mover, other)]
            await asyncio.sleep(left(mover) - 20.0)
            other.drop()
            await settle()
            assert all_show(found[:1], 20.0)
            await asyncio.sleep(5.0)
            await other.resume(0)
            await settle()
            assert left(mover) == pytest.approx(15.0, abs=SLACK)
            assert all_show(there, 15.0)
            mover.drop()
            await settle()
            assert all_show(there, 15.0 + GRACE)
            await mover.resume(0)
            assert all_show(there, 15.0 + GRACE)
            await moves(mover)
            while asked(guests) == [mover]:
                await moves(mover)
            assert asked(guests)
            assert left(guests[0]) == pytest.approx(TURN, abs=SLACK), "the next has its whole turn, and no more"
            assert all_show(there, TURN)


async def test_a_drop_while_all_stake_gave_everybody_more_time() -> None:
    """A clock that is for all of them runs on as it was."""
    async with house() as registry:
        guests = await sat_down(registry, *NAMES, settings=STEADY)
        await play_to(guests, "stakes")
        await asyncio.sleep(left(guests[0]) - 10.0)
        asked(guests)[0].drop()
        await settle()
        assert left(guests[0]) == pytest.approx(10.0, abs=SLACK)


# -- the clock on the wall -------------------------------------------------------------------------------


class Wall:
    """A clock on the wall, which somebody may put forward or back."""

    def __init__(self) -> None:
        self.set_by = 0.0

    def __call__(self) -> float:
        """The time that it shows."""
        return 1_000_000.0 + asyncio.get_running_loop().time() + self.set_by


@pytest.mark.parametrize("step", [HOUR, -HOUR, 25 * HOUR], ids=["forward", "back", "forward by a day"])
async def test_the_wall_clock_stepped_by_an_hour(step: float) -> None:
    """In the middle of a turn: no wait ends sooner or later, no night is closed, and a restart keeps what was left."""
    wall = Wall()
    log = MoodyLog(MemoryLog(wall))
    async with house(log, clock=wall) as registry:
        guests = await sat_down(registry, *NAMES, options=CLUB, settings=STEADY)
        await play_to(guests, "punters")
        async with shown(guests) as found:
            await asyncio.sleep(left(guests[0]) - 20.0)
            wall.set_by = step
            await registry.sweep()
            await asyncio.sleep(8.0)
            assert all_show(found, 12.0)
            await guests[0].say(Say, "what's the time?")
            assert all_show(found, 12.0)
            assert guests[0].phase == "hand"
            if step > 0:
                wall.set_by = -step
    async with house(log, epoch="another", clock=wall) as registry:
        back = [guest.at(registry) for guest in guests]
        async with shown(back) as found:
            assert all_show(found, 12.0)
            version = back[0].table.table.version
            await asyncio.sleep(11.9)
            assert back[0].table.table.version == version
            await asyncio.sleep(0.2)
            assert back[0].table.table.version > version
