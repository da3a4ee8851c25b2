"""A real process that is told to stop while a hand runs: it has its seconds, and everybody knows."""

import contextlib
import signal
import time

import pytest
from websockets.exceptions import ConnectionClosed

from pontoon_protocol.commands import Join
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.updates import Closing, Notice
from pontoon_server.config import BACK_SECONDS
from support.asking import ask
from support.clients import Client, caller
from support.keys import key_of
from support.parties import party
from support.playing import play_out, play_to, settled
from support.processes import serving

EXIT_SECONDS = 3.0
LONG_SECONDS = 600.0
SHORT_SECONDS = 0.5
BACK = Detail(seconds=LONG_SECONDS + BACK_SECONDS)
LONG = ("--open", "--drain-seconds", str(LONG_SECONDS))


async def told(clients: list[Client]) -> None:
    """Everybody hears that the server will stop."""
    for client in clients:
        assert await client.expect(Notice) == Notice("server_stopping", BACK)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_running_hand_is_played_and_then_the_server_ends(number: signal.Signals) -> None:
    """Told first, closed when the hand is over; not a second of the rest is waited for, and the exit code is 0."""
    async with serving(*LONG) as server, party(server.port, 2) as clients:
        await play_to(clients, "punters")
        hands = settled(clients[0])
        server.signal(number)
        await told(clients)
        ready = await ask(server.port, "/readyz")
        assert (ready.status, "draining" in ready.body) == (503, True)
        assert (await ask(server.port, "/healthz")).status == 200
        began = time.monotonic()
        # The last move ends the hand, and with it the lines.
        with contextlib.suppress(ConnectionClosed):
            await play_out(clients)
        assert [await client.ended() for client in clients] == [
            (CloseCode.GOING_AWAY, Closing("server_stopping", BACK))
        ] * 2
        assert [settled(client) for client in clients] == [hands + 1] * 2
        ended = await server.end()
    assert time.monotonic() - began < EXIT_SECONDS
    assert (ended.code, "Traceback" in ended.err) == (0, False)


async def test_a_hand_that_takes_too_long_is_kept_for_the_next_start() -> None:
    """When its seconds are over the server ends as it always does."""
    async with (
        serving("--open", "--drain-seconds", str(SHORT_SECONDS)) as server,
        party(server.port, 2) as clients,
    ):
        await play_to(clients, "stakes")
        server.signal(signal.SIGTERM)
        began = time.monotonic()
        assert [await client.ended() for client in clients] == [
            (CloseCode.GOING_AWAY, Closing("server_stopping", Detail(seconds=BACK_SECONDS)))
        ] * 2
        ended = await server.end()
    assert SHORT_SECONDS - 0.1 < time.monotonic() - began < SHORT_SECONDS + EXIT_SECONDS
    assert ended.code == 0


async def test_a_second_signal_ends_it_at_once() -> None:
    """Whoever is in a hurry says so."""
    async with serving(*LONG) as server, party(server.port, 2) as clients:
        await play_to(clients, "stakes")
        server.signal(signal.SIGTERM)
        await told(clients)
        began = time.monotonic()
        server.signal(signal.SIGTERM)
        assert (await server.end()).code == 0
        assert time.monotonic() - began < EXIT_SECONDS
        assert [code for code, _ in [await client.ended() for client in clients]] == [CloseCode.GOING_AWAY] * 2


async def test_without_a_hand_nobody_waits() -> None:
    """The table ends at once, and with it the server."""
    async with serving(*LONG) as server, party(server.port, 2) as clients:
        server.signal(signal.SIGTERM)
        began = time.monotonic()
        assert (await server.end()).code == 0
        assert time.monotonic() - began < EXIT_SECONDS
        assert (await clients[0].ended())[0] == CloseCode.GOING_AWAY


async def test_who_comes_meanwhile_is_told_to_come_back_and_who_was_there_may() -> None:
    """A lost line costs nobody the hand that is being played."""
    async with serving(*LONG) as server, party(server.port, 2) as clients:
        await play_to(clients, "stakes")
        hands = settled(clients[0])
        server.signal(signal.SIGTERM)
        await told(clients)
        async with caller(server.port) as late, caller(server.port) as ben:
            await late.say(Join(code=clients[0].code, key=key_of("Late"), name="Late"))
            code, closing = await late.ended()
            assert (code, closing) == (CloseCode.GOING_AWAY, Closing("server_stopping", BACK))
            await clients[1].socket.close()
            await ben.come_back(clients[1], "Ben")
            with contextlib.suppress(ConnectionClosed):
                await play_out([clients[0], ben])
            await ben.ended()
            assert (settled(ben), settled(clients[0])) == (1, hands + 1)
        assert (await server.end()).code == 0
