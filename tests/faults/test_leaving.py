"""What went wrong elsewhere when somebody left: the game waited for an empty chair, ended for all, or had no host."""

import asyncio
from typing import Final

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Leave
from pontoon_protocol.host_commands import GoOn, Kick, Pause, StartNight
from pontoon_protocol.options import CLUB, TRADITIONAL, Settings
from pontoon_protocol.updates import Closing
from pontoon_protocol.views import Phase
from pontoon_server.live.registry import Registry
from pontoon_server.table.state import Table
from support import moments
from support.at_play import asked, chips_unaccounted, moves, play_to, plays_a_hand, sat_down, seen
from support.lines import Guest, house, settle
from support.moments import Moment

pytestmark = pytest.mark.looptime(noop_cycles=12)

NAMES: Final = ("Ann", "Ben", "Cat", "Dot")
RUNNING: Final[tuple[Phase, ...]] = ("stakes", "double", "punters", "bank")
LONG: Final = 600.0
"""More than all waits of a hand together."""


def waits_for_nobody(table: Table) -> bool:
    """Whether the running wait is for a seat that is empty, or whose player has left."""
    seats = () if table.wait is None else table.wait.seats
    return any(table.staying(place) is None for place in seats)


async def to_phase(registry: Registry, phase: Phase) -> list[Guest]:
    """Four people at a table in that phase, by rules that have them all."""
    guests = await sat_down(registry, *NAMES, options=CLUB)
    await play_to(guests, phase)
    return guests


# -- the turn of who is gone ---------------------------------------------------------------------------


@pytest.mark.parametrize("phase", RUNNING)
async def test_the_seat_that_left_still_has_the_turn(phase: Phase) -> None:
    """Whoever is to move and leaves has moved, at once: nobody waits for an empty chair, and the hand ends."""
    async with house() as registry:
        guests = await to_phase(registry, phase)
        leaver = asked(guests)[0]
        others = [guest for guest in guests if guest is not leaver]
        before = leaver.table.table
        await leaver.say(Leave)
        table = others[0].table.table
        assert not waits_for_nobody(table)
        assert waits_for_nobody(replace(table, wait=before.wait)), "the check would have seen it"
        assert table.phase != "hand" or asked(others), "the next is asked at once"
        await play_to(others, "between")
        assert chips_unaccounted(others[0].table.table) == 0
        await plays_a_hand(others)


async def test_a_dropped_players_timeout_ended_the_game_for_all() -> None:
    """The clock plays for who is gone; the others keep their lines, end the hand, and play another."""
    async with house() as registry:
        guests = await to_phase(registry, "punters")
        (lost,) = asked(guests)
        others = [guest for guest in guests if guest is not lost]
        lost.drop()
        settings = lost.table.table.settings
        await asyncio.sleep(settings.turn_seconds + settings.grace_seconds + 0.1)
        assert lost.place is not None
        assert all(guest.line.closed is None for guest in others)
        assert "TimeRanOut" in others[0].events()
        await play_to(others, "between")
        await plays_a_hand(others)
        await lost.resume()
        await plays_a_hand(guests)


# -- the host ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["leaving", "a lost line"])
@pytest.mark.parametrize("phase", ["lobby", "between", *RUNNING])
async def test_the_host_left_and_nothing_could_go_on(phase: Phase, by: str) -> None:
    """In each phase: the hand ends without the host, somebody there has the host's rights, and the night goes on."""
    async with house() as registry:
        guests = await to_phase(registry, phase)
        host, *others = guests
        if by == "leaving":
            await host.say(Leave)
        else:
            host.drop()
        await settle()
        for _ in range(5):
            await play_to(others, "between") if phase != "lobby" else await settle()
            if seen(others[0]).host != host.place:
                break
            await plays_a_hand(others)
        heir = next(guest for guest in others if guest.place == seen(others[0]).host)
        await play_to(others, "stakes")
        await heir.say(Pause)
        await heir.say(GoOn)
        await play_to(others, "between")
        assert chips_unaccounted(heir.table.table) == 0


async def test_the_host_left_while_the_table_was_paused() -> None:
    """Somebody else may end the pause, and the hand goes on with the time that was left."""
    async with house() as registry:
        host, *others = await to_phase(registry, "stakes")
        await host.say(Pause)
        await host.say(Leave)
        heir = next(guest for guest in others if guest.place == seen(others[0]).host)
        await heir.say(GoOn)
        assert not heir.table.table.paused
        await play_to(others, "between")
        await plays_a_hand(others)


async def test_the_host_left_before_the_first_bank_was_drawn() -> None:
    """Begun alone, and gone: who comes then is the host, and with two the draw takes place."""
    async with house() as registry:
        (host,) = await sat_down(registry, "Ann")
        await host.start()
        assert host.phase == "draw"
        await host.say(Leave)
        ben, cat = Guest(registry, "Ben"), Guest(registry, "Cat")
        await ben.join(host.code)
        assert seen(ben).host == ben.place
        await cat.join(host.code)
        await play_to((ben, cat), "between")
        await plays_a_hand((ben, cat))


@pytest.mark.parametrize("moment", moments.EVERY, ids=lambda moment: moment.__name__)
def test_the_host_left_at_a_moment_that_lasts_no_time(moment: Moment) -> None:
    """The same at the pure table, where also the draw and the waiting for the pack can be stopped at."""
    night = moment()
    night.leave("A")
    night.plays_out()
    assert night.table.staying(0) is None
    assert night.hosts in "BC"
    if night.table.phase == "lobby":
        night.host(StartNight)
    if night.table.phase == "draw":
        night.shuffle("2S 3C")
    hand = night.table.hand
    night.tick()
    night.plays_out()
    assert night.table.hand == hand + 1
    assert night.table.phase == "between"


# -- put out of the door -------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["the mover", "another"])
async def test_kicked_in_mid_hand(who: str) -> None:
    """What was at risk is played out, the rest is cashed out, nobody waits, and the seat is free."""
    async with house() as registry:
        guests = await to_phase(registry, "punters")
        host = guests[0]
        candidates = [guest for guest in guests[1:] if (guest in asked(guests)) == (who == "the mover")]
        if not candidates:
            await moves(asked(guests)[0])
            candidates = [guest for guest in guests[1:] if (guest in asked(guests)) == (who == "the mover")]
        kicked = candidates[0]
        others = [guest for guest in guests if guest is not kicked]
        kicked.hears()
        await host.say(Kick, kicked.place)
        table = host.table.table
        assert not waits_for_nobody(table)
        assert chips_unaccounted(table) == 0
        assert kicked.hears()[-1] == Closing("removed")
        await play_to(others, "between")
        line = next(line for line in host.table.table.lines if line.name == kicked.name)
        assert line.cash_outs > 0
        assert chips_unaccounted(host.table.table) == 0
        await kicked.come_back()
        assert kicked.place is None, "who was sent away asks at the door"
        await plays_a_hand(others)


async def test_kicked_in_mid_hand_the_hand_was_over_for_all() -> None:
    """With two at the table the kicked one's hand is played to its end, and settled."""
    async with house() as registry:
        ann, ben = await sat_down(registry, "Ann", "Ben", options=TRADITIONAL, settings=Settings())
        await play_to((ann, ben), "punters", "bank")
        await ann.say(Kick, ben.place)
        await asyncio.sleep(LONG)
        assert ann.table.table.hand == 1
        assert ann.phase == "between"
        assert ann.table.table.settled is not None
        assert chips_unaccounted(ann.table.table) == 0
