"""A real process and real signals: everybody is told at once, and it ends in time."""

import asyncio
import signal
import time
from pathlib import Path

import pytest

from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.updates import Closing
from pontoon_server.config import BACK_SECONDS
from support.clients import caller, calling
from support.parties import party
from support.playing import play_hands, play_to
from support.processes import serving

EXIT_SECONDS = 3.0
AT_ONCE_SECONDS = 1.0
GOODBYE = (CloseCode.GOING_AWAY, Closing("server_stopping", Detail(seconds=BACK_SECONDS)))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_with_a_word_to_everybody(number: signal.Signals, tmp_path: Path) -> None:
    """Players in mid-hand, somebody who has just connected: 1001 and the reason at once; exit code 0 within 3 s."""
    async with (
        serving("--open", log=tmp_path / "nights.db") as server,
        party(server.port, 2) as clients,
        calling(server.port) as curious,
    ):
        await play_to(clients, "stakes")
        began = time.monotonic()
        server.signal(number)
        assert [await client.ended() for client in (*clients, curious)] == [GOODBYE] * 3
        assert time.monotonic() - began < AT_ONCE_SECONDS
        ended = await server.end()
        assert time.monotonic() - began < EXIT_SECONDS
        assert ended.code == 0
        assert "Traceback" not in ended.err


async def test_clients_that_never_read_hold_up_no_end() -> None:
    """They are cut."""
    async with serving("--open") as server, party(server.port, 2) as (_, ben), caller(server.port) as deaf:
        for client in (ben, deaf):
            client.socket.transport.pause_reading()
        began = time.monotonic()
        server.signal(signal.SIGTERM)
        assert (await server.end()).code == 0
        assert time.monotonic() - began < EXIT_SECONDS


async def test_it_ends_with_whoever_started_it() -> None:
    """The pipe to its standard input closes when that program dies."""
    async with serving("--open", "--until-stdin-closes") as server, caller(server.port) as ann:
        await ann.open("Ann")
        server.close_stdin()
        assert await ann.ended() == GOODBYE
        assert (await server.end()).code == 0


async def test_it_ends_when_everybody_has_left() -> None:
    """Some seconds later, so that a lost line may come back."""
    async with serving("--open", "--until-empty", "--empty-seconds", "0") as server:
        async with caller(server.port) as ann:
            await ann.open("Ann")
        assert (await server.end()).code == 0


async def test_what_it_logs_has_no_key_no_card_and_no_words_of_a_peer() -> None:
    """After a night with a bad client in it: only what the server itself has to say."""
    async with serving("--open") as server, party(server.port, 2) as clients:
        await play_hands(clients, 1)
        await clients[0].socket.send(b"\xa6secret")
        await clients[0].ended()
        async with caller(server.port) as again:
            await again.resume(clients[0].code, "Ann")
        server.signal(signal.SIGTERM)
        ended = await server.end()
    assert "bad message" in ended.err
    assert "sha256" in ended.err
    for secret in ("secret", "Ann", "Ben", clients[0].code, "Traceback"):
        assert secret not in ended.err


async def test_a_server_comes_back_on_the_same_log_and_the_hand_goes_on(tmp_path: Path) -> None:
    """Stopped in mid-hand and started again: the same cards for those who come back."""
    log = tmp_path / "nights.db"
    async with serving("--open", log=log) as server, party(server.port, 2) as clients:
        await play_to(clients, "punters")
        seen = [client.table for client in clients]
        server.signal(signal.SIGTERM)
        await server.end()
    async with serving("--open", log=log) as server, caller(server.port) as ann, caller(server.port) as ben:
        for client, lost, name in ((ann, clients[0], "Ann"), (ben, clients[1], "Ben")):
            await client.resume(lost.code, name, lost.epoch, lost.seq)
        assert [client.table.hands for client in (ann, ben)] == [view.hands for view in seen]
        assert ann.epoch != clients[0].epoch
        await asyncio.gather(*(client.hear_version(max(ann.seq, ben.seq)) for client in (ann, ben)))
