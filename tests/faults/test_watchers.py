"""What went wrong elsewhere with those who look on: they left twice, and a place was never free again."""

from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Leave, Watch
from pontoon_protocol.limits import WATCHERS
from pontoon_protocol.updates import Refusal
from pontoon_server.live.inbox import Said
from support.at_play import play_to, plays_a_hand, sat_down
from support.clients import Client, caller
from support.houses import served
from support.lines import Guest, house, refusal_of, settle
from support.parties import party
from support.playing import play_out
from support.playing import play_to as clients_play_to

TIMES: Final = 2 * WATCHERS
Going = Callable[[Guest], Awaitable[None]]


async def leaves_and_disconnects(watcher: Guest) -> None:
    """Says that it goes, and is gone."""
    table = watcher.table
    await table.submit(Said(watcher.line, Leave(1)))
    table.leave(watcher.line)


async def disconnects_and_leaves(watcher: Guest) -> None:
    """Is gone; what it said last comes in behind that."""
    table = watcher.table
    table.leave(watcher.line)
    await table.submit(Said(watcher.line, Leave(1)))


async def disconnects_twice(watcher: Guest) -> None:
    """Two parts of a server notice that it is gone."""
    table = watcher.table
    table.leave(watcher.line)
    table.leave(watcher.line)


async def leaves_twice(watcher: Guest) -> None:
    """Says so again and again before it goes."""
    await leaves_and_disconnects(watcher)
    await leaves_and_disconnects(watcher)


GOINGS: Final = (leaves_and_disconnects, disconnects_and_leaves, disconnects_twice, leaves_twice)


@pytest.mark.looptime(noop_cycles=12)
@pytest.mark.parametrize("going", GOINGS, ids=lambda going: going.__name__)
async def test_a_watcher_left_and_disconnected(going: Going) -> None:
    """In either order, in mid-hand, again and again: no version, no seat, no place to look on is lost for it."""
    async with house() as registry:
        guests = await sat_down(registry, "Ann", "Ben")
        await play_to(guests, "punters")
        before = guests[0].table.table
        for _ in range(TIMES):
            watcher = Guest(registry, "Eve")
            await watcher.watch(guests[0].code)
            await going(watcher)
            await settle()
            assert watcher.line not in guests[0].table.lines
        assert guests[0].table.table is before
        assert len(guests[0].table.lines) == 2
        crowd = [Guest(registry, f"Watcher {number}") for number in range(WATCHERS)]
        for watcher in crowd:
            await watcher.watch(guests[0].code)
        assert await refusal_of(Guest(registry, "Late").watch(guests[0].code)) == "watchers_full"
        await play_to(guests, "between")
        await plays_a_hand(guests)


async def say_and_go(watcher: Client) -> None:
    """The command and the end of the line in one piece."""
    await watcher.say(Leave(1))
    watcher.socket.transport.abort()


async def go_and_say(watcher: Client) -> None:
    """A close frame, and the command behind it."""
    protocol = watcher.socket.protocol
    command = encode(watcher.encoding, Leave(1))
    if watcher.encoding is Encoding.JSON:
        protocol.send_text(command)
    else:
        protocol.send_binary(command)
    behind = b"".join(protocol.data_to_send())
    protocol.send_close(1000)
    watcher.socket.transport.write(b"".join(protocol.data_to_send()) + behind)
    await watcher.ended()


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize("going", [say_and_go, go_and_say], ids=lambda going: going.__name__)
async def test_a_watcher_left_and_disconnected_by_its_socket(
    going: Callable[[Client], Awaitable[None]], encoding: Encoding
) -> None:
    """More of them than may look on at once, one after the other; then as many as may, and the hand is played out."""
    async with served(commands_per_second=0) as here, party(here.port, 2) as clients:
        await clients_play_to(clients, "punters")
        table = here.house.registry.awake[clients[0].code]
        seq = clients[0].seq
        for _ in range(WATCHERS + 2):
            async with caller(here.port, encoding) as watcher:
                await watcher.enter(Watch(clients[0].code))
                assert len(table.lines) <= WATCHERS
                await going(watcher)
        async with caller(here.port, encoding) as last:
            await last.enter(Watch(clients[0].code))
            await last.say(Leave(1))
            assert await last.expect(Refusal) == Refusal(1, "not_seated")
        assert seq == table.table.version
        await play_out(clients)
