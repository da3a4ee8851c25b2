"""The door over real sockets: waiting for the host's word or for a seat, on the same connection, by the same key."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Join, Leave, Say, Watch
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import Admit, ChangeSettings, TurnAway
from pontoon_protocol.limits import CONNECTIONS_BEFORE_LOGIN, GUESTS
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import Closing, Notice, Refusal, Snapshot, Welcome
from support.clients import DEADLINE_SECONDS, Client, caller
from support.houses import served
from support.keys import key_of
from support.playing import done, in_step

ASKING = Settings(door="asks")


async def welcomed(client: Client) -> Welcome:
    """Everything up to the next welcome and the picture after it."""
    welcome = await client.hear_until(lambda update: isinstance(update, Welcome))
    assert isinstance(welcome, Welcome)
    await client.expect(Snapshot)
    return welcome


@pytest.mark.parametrize("encoding", list(Encoding))
async def test_who_is_admitted_goes_on_as_a_player_on_the_same_connection(encoding: Encoding) -> None:
    """A second welcome, ids from 1, and a seat like any other."""
    async with served() as here, caller(here.port) as ann, caller(here.port, encoding) as ben:
        code = await ann.open("Ann", settings=ASKING)
        assert (await ben.join(code, "Ben")).guest == 1
        assert ben.table.you is None
        await ann.hear_version(ben.seq)
        assert [(guest.name, guest.admitted) for guest in ann.table.guests] == [("Ben", False)]
        await done(ann, Admit, 1)
        welcome = await welcomed(ben)
        assert (welcome.seat, welcome.player, welcome.handled) == (1, 2, 0)
        await done(ben, Say, "thank you")
        await in_step([ann, ben])
        assert ann.table.guests == ()


async def test_who_is_turned_away_is_closed_with_a_reason() -> None:
    """It may ask again, on another connection."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben, caller(here.port) as again:
        code = await ann.open("Ann", settings=ASKING)
        await ben.join(code, "Ben")
        await done(ann, TurnAway, 1)
        assert await ben.ended() == (CloseCode.NORMAL, Closing("turned_away"))
        assert (await again.join(code, "Ben")).guest == 2


async def test_a_guest_whose_line_breaks_comes_back_to_its_place() -> None:
    """By the same key; those behind it stay behind it."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben, caller(here.port) as cyd:
        code = await ann.open("Ann", settings=ASKING)
        await ben.join(code, "Ben")
        await cyd.join(code, "Cyd")
        ben.socket.transport.abort()
        await cyd.hear_until(lambda _: not cyd.table.guests[0].connected)
        async with caller(here.port) as back:
            assert (await back.join(code, "Ben")).guest == 1
            await in_step([ann, back, cyd])
            assert [(guest.name, guest.connected) for guest in ann.table.guests] == [("Ben", True), ("Cyd", True)]


async def test_a_watcher_asks_for_a_seat_on_its_connection() -> None:
    """Where the table is full it waits and sees on; where it is not, it sits."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben, caller(here.port) as eve:
        code = await ann.open("Ann", rules=Options(seats=2))
        await ben.join(code, "Ben")
        await eve.enter(Watch(code=code))
        await eve.say(Join(code="22222222", key=key_of("Eve"), name="Eve"))
        assert await eve.expect(Refusal) == Refusal(0, "already_seated")
        await eve.say(Join(code=code, key=key_of("Eve"), name="Ben"))
        assert await eve.expect(Refusal) == Refusal(0, "name_taken")
        await eve.say(Join(code=code, key=key_of("Eve"), name="Eve"))
        await eve.hear_until(lambda update: isinstance(update, Welcome) and update.guest == 1)
        await eve.expect(Snapshot)
        await ben.command(Leave)
        assert (await welcomed(eve)).seat == 1
        await done(eve, Say, "here I am")
        await in_step([ann, eve])


async def test_fifty_who_come_at_once_for_the_last_seat_are_one_player_16_guests_and_the_rest_refused() -> None:
    """Each on a connection of its own; an address may have a few that are at no table yet."""
    async with served(commands_per_second=0) as here, caller(here.port) as ann:
        code = await ann.open("Ann", rules=Options(seats=2))
        on_the_way, everybody = asyncio.Semaphore(CONNECTIONS_BEFORE_LOGIN - 2), asyncio.Event()
        outcomes: list[str] = []

        async def come(number: int) -> None:
            async with AsyncExitStack() as stack:
                async with on_the_way:
                    client = await stack.enter_async_context(caller(here.port))
                    await client.say(Join(code=code, key=key_of(f"G{number}"), name=f"G{number}"))
                    first = await client.hear_until(lambda update: isinstance(update, Welcome | Refusal))
                    if isinstance(first, Refusal):
                        await stack.aclose()
                outcomes.append(_outcome(first))
                if len(outcomes) == 50:
                    everybody.set()
                await everybody.wait()

        async with asyncio.timeout(DEADLINE_SECONDS):
            await asyncio.gather(*(come(number) for number in range(50)))
        assert {word: outcomes.count(word) for word in set(outcomes)} == {
            "seat": 1,
            "door": GUESTS,
            "table_full": 49 - GUESTS,
        }


def _outcome(first: object) -> str:
    if isinstance(first, Refusal):
        return first.reason
    assert isinstance(first, Welcome)
    return "door" if first.seat is None else "seat"


async def test_turning_watchers_off_closes_them_and_leaves_guests_waiting_unseeing() -> None:
    """They are told so, and see again what happens once they have a seat."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben, caller(here.port) as eve:
        code = await ann.open("Ann", settings=ASKING)
        await ben.join(code, "Ben")
        await eve.enter(Watch(code=code))
        await done(ann, ChangeSettings, Settings(door="asks", watchers=False))
        assert await eve.ended() == (CloseCode.NORMAL, Closing("no_watchers"))
        await ben.hear_until(lambda update: update == Notice("watchers_off"))
        heard = len(ben.heard)
        await done(ann, Say, "nobody sees this")
        await done(ann, Admit, 1)
        assert (await welcomed(ben)).seat == 1
        assert [type(update) for update in ben.heard[heard:]] == [Welcome, Snapshot]
