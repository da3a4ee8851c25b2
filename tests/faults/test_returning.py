"""What went wrong elsewhere with coming back: strangers got in, owners didn't, and two of one's own fought."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Final

import pytest

from pontoon_client.connection.link import Link
from pontoon_client.connection.news import Arrived, Closed, LineDown, News, Returned
from pontoon_client.connection.session import Session
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Join, Resume, Say, Watch
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.limits import FAILED_TRIES, FAILED_TRIES_SECONDS
from pontoon_protocol.updates import CatchUp, Closing, Snapshot
from support.at_play import asked, moves, play_to, plays_a_hand, sat_down
from support.clients import Client, caller
from support.houses import served
from support.keys import key_of
from support.lines import Guest, house, refusal_of, settle
from support.parties import party

HOUR: Final = 3_600.0
TABS: Final = 6


# -- a wrong token -------------------------------------------------------------------------------------


def nearly(key: str) -> list[str]:
    """Keys that are not this one, though some would take them for it."""
    other = "B" if key[0] != "B" else "C"
    return [other + key[1:], key[:-1] + ("x" if key[-1] != "x" else "y"), key.swapcase(), key[::-1], "A" * len(key)]


@pytest.mark.looptime(noop_cycles=12)
async def test_a_return_with_a_wrong_token_changed_the_seat() -> None:
    """No version, no lost line, nothing on the owner's screen; and the owner plays on, and comes back, as before."""
    async with house() as registry:
        guests = await sat_down(registry, "Ann", "Ben", "Cat")
        await play_to(guests, "punters")
        ben = guests[1]
        for guest in guests:
            guest.hears()
        before = ben.table.table
        for key in nearly(ben.key):
            mallory = Guest(registry, "Mallory")
            mallory.code = ben.code
            for entrance in (Resume(ben.code, key, registry.epoch, before.version), Resume(ben.code, key)):
                assert await refusal_of(registry.enter(entrance, mallory.line)) == "wrong_key"
            assert mallory.hears() == []
        await settle()
        assert ben.table.table is before
        assert [guest.hears() for guest in guests] == [[], [], []]
        await ben.say(Say, "still here")
        ben.drop()
        await settle()
        await ben.resume(before.version)
        assert isinstance(ben.hears()[-1], CatchUp | Snapshot)
        await play_to(guests, "between")
        await plays_a_hand(guests)


async def test_wrong_tokens_locked_the_owner_out() -> None:
    """Ten and more from one address: no line at a table hears of them, and the owner comes back, from there too."""
    async with served() as here, party(here.port, 2) as (ann, ben):
        async with caller(here.port) as mallory:
            for number in range(FAILED_TRIES):
                refusal = await mallory.refused(Resume(code=ann.code, key=key_of(f"guess {number}"), epoch="epoch"))
                assert refusal.reason == "wrong_key"
            refusal = await mallory.refused(Resume(code=ann.code, key=key_of("one more"), epoch="epoch"))
            assert refusal.reason == "too_many_tries"
            assert refusal.detail is not None
            assert refusal.detail.seconds is not None
            assert 0 < refusal.detail.seconds <= FAILED_TRIES_SECONDS
        said = await ben.do(Say, "who was that?")
        assert said.id == 1
        await ann.hear_version(ben.seq)
        assert all(seat.connected for seat in ann.table.seats)
        async with caller(here.port) as again:
            assert (await again.refused(Watch(code=ann.code))).reason == "too_many_tries"
            assert (await again.come_back(ben, "Ben")).seat == ben.seat, "from the same address, too"


# -- two tabs --------------------------------------------------------------------------------------------


class Tab:
    """The program that people run, as far as its line goes, with Ben's key."""

    def __init__(self, port: int, code: str, seed: int) -> None:
        self.news: list[News] = []
        join = Join(code, key_of("Ben"), "Ben")
        clock = asyncio.get_running_loop().time
        self.link = Link(
            Server("127.0.0.1", port), Session(join, "a test"), self.news.append, rng=Random(seed), clock=clock
        )
        self.run = asyncio.create_task(self.link.run())

    async def at_table(self) -> None:
        """Wait until it shows the table."""
        async with asyncio.timeout(60):
            while not self.link.up:  # noqa: ASYNC110 - a line tells nobody that it is up
                await asyncio.sleep(0.05)


@asynccontextmanager
async def tabs(number: int) -> AsyncIterator[tuple[Client, list[Tab]]]:
    """Ann, who hears everything, and so many programs that all have Ben's seat, one after the other."""
    async with served(commands_per_second=0) as here, party(here.port, 1) as (ann,):
        found: list[Tab] = []
        try:
            for seed in range(number):
                found.append(Tab(here.port, ann.code, seed))
                await found[-1].at_table()
            yield ann, found
        finally:
            for tab in found:
                tab.run.cancel()
            await asyncio.wait([tab.run for tab in found])


@pytest.mark.looptime
async def test_two_tabs_stole_a_seat_from_each_other_in_turns() -> None:
    """The newest has it for good: each older one is told so, stops, and isn't there again in an hour."""
    async with tabs(TABS) as (ann, found):
        await asyncio.sleep(HOUR)
        for tab in found[:-1]:
            ended = await tab.run
            assert ended == Closed(CloseCode.REPLACED, Closing("replaced"))
            assert [type(news) for news in tab.news if isinstance(news, Arrived | LineDown | Returned)] == [Arrived]
        newest = found[-1]
        assert newest.link.up
        assert not any(isinstance(news, LineDown) for news in newest.news)
        await ann.do(Say, "hello, one Ben")
        assert [seat.connected for seat in ann.table.seats] == [True, True]
        told = [type(event).__name__ for update in ann.happened() for event in update.events]
        assert told == ["SatDown", "Said"], "the others saw nothing of it"


# -- a refresh -------------------------------------------------------------------------------------------


async def comes_anew(guest: Guest) -> None:
    """The page is loaded again: the same key, a new line, nothing known."""
    await guest.come_back()


async def resumes(guest: Guest) -> None:
    """The program goes on where it was, on a new line."""
    await guest.resume(guest.table.table.version)


@pytest.mark.looptime(noop_cycles=12)
@pytest.mark.parametrize("again", [comes_anew, resumes])
@pytest.mark.parametrize("gone", ["first", "later", "never told"])
async def test_a_refresh_kicked_the_player_himself(again: Callable[[Guest], Awaitable[None]], gone: str) -> None:
    """On the player's own turn, whenever the older line's end is heard: the seat, the turn and the clock stay."""
    async with house() as registry:
        guests = await sat_down(registry, "Ann", "Ben", "Cat")
        await play_to(guests, "punters")
        (mover,) = asked(guests)
        other = next(guest for guest in guests if guest is not mover)
        other.hears()
        table, older, offer = mover.table, mover.line, mover.offer
        if gone == "first":
            table.leave(older)
        await again(mover)
        if gone == "later":
            table.leave(older)
        await settle()
        assert mover.place is not None
        assert table.table.at(mover.place).connected
        assert (mover.line.closed, mover.offer) == (None, offer)
        assert mover.line in table.lines
        assert older not in table.lines
        if gone != "first":
            assert "LineLost" not in other.events()
        before = table.table.version
        await moves(mover)
        assert table.table.version > before
        assert older.closed is (None if gone == "first" else CloseCode.REPLACED)


@pytest.mark.looptime(noop_cycles=12)
async def test_what_the_older_of_two_lines_said_last_was_done_twice() -> None:
    """A command that both lines give counts once; from the older one none counts any more."""
    async with house() as registry:
        guests = await sat_down(registry, "Ann", "Ben")
        ben = guests[1]
        await ben.say(Say, "once")
        await ben.resume(ben.table.table.version)
        version = ben.table.table.version
        await ben.repeat(ben.said, Say, "once")
        assert ben.told()[-1] == f"done {ben.said}"
        assert ben.table.table.version == version
