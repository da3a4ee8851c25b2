"""A client that never reads: it holds up nobody, it is cut, and its descriptor is free."""

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.exceptions import ConnectionClosed

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Say
from pontoon_protocol.events import LineLost
from pontoon_protocol.limits import CHAT_CHARACTERS
from pontoon_protocol.updates import Happened, Updates
from support.clients import Client, caller, calling
from support.houses import Served, served
from support.parties import party
from support.playing import done, in_step, play_out, play_to

RECEIVE_BYTES = 8_192
"""What the kernel keeps for a client that is to be slow; by itself it would keep hundreds of kilobytes."""
SAYINGS = 6_000
"""More than a stuck connection can hold: kernel, transport and outbox."""
LONGEST_ANSWER_SECONDS = 1.0


@asynccontextmanager
async def narrow(port: int, encoding: Encoding) -> AsyncIterator[Client]:
    """A connection that has said hello, and soon holds all it can if nobody reads."""
    with socket.socket() as ours:
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BYTES)
        ours.connect(("127.0.0.1", port))
        async with calling(port, encoding, sock=ours) as client:
            await client.greet()
            yield client


async def chatter(here: Served, talker: Client, others: list[Client], connections: int) -> float:
    """Talk until the server has no more than so many connections; the longest wait for an answer, in seconds."""
    longest = 0.0
    clock = asyncio.get_running_loop().time
    for number in range(SAYINGS):
        began = clock()
        await done(talker, Say, f"{number} {'x' * (CHAT_CHARACTERS - 8)}")
        longest = max(longest, clock() - began)
        for other in others:
            await other.hear_version(talker.seq)
        if len(here.house.connections) <= connections:
            return longest
    raise AssertionError("nobody was cut")


async def test_a_seat_that_never_reads_is_cut_and_nobody_waits_for_it() -> None:
    """The others get their answers at once, hear that its line is lost, and play the hand to its end."""
    async with (
        served(commands_per_second=0) as here,
        party(here.port, 2) as (ann, ben),
        narrow(here.port, Encoding.MSGPACK) as stuck,
    ):
        await stuck.join(ann.code, "Cyd")
        clients = [ann, ben, stuck]
        await in_step(clients)
        await play_to(clients, "stakes")
        descriptors = len(os.listdir("/proc/self/fd"))
        stuck.socket.transport.pause_reading()
        longest = await chatter(here, ann, [ben], connections=2)
        assert longest < LONGEST_ANSWER_SECONDS
        while next(seat for seat in ann.table.seats if seat.seat == stuck.seat).connected:
            await ann.hear()
        await here.house.connections.all_gone(0)
        assert len(os.listdir("/proc/self/fd")) <= descriptors - 1
        async with caller(here.port, stuck.encoding) as back:
            await back.resume(ann.code, "Cyd")
            everybody = [ann, ben, back]
            await in_step(everybody)
            await play_out(everybody)


async def test_a_client_that_sends_and_never_reads_is_cut_too() -> None:
    """Its own answers fill its outbox; the others go on."""
    async with (
        served(commands_per_second=0) as here,
        party(here.port, 1) as (ann,),
        narrow(here.port, Encoding.JSON) as deaf,
    ):
        await deaf.join(ann.code, "Ben")
        deaf.socket.transport.pause_reading()
        talking = asyncio.create_task(talk_on(deaf))
        await ann.hear_until(lost_somebody)
        await asyncio.wait([talking])
        assert len(here.house.connections) == 1
        await done(ann, Say, "who was that?")


async def talk_on(client: Client) -> None:
    """Talk without listening, until the line breaks."""
    with contextlib.suppress(ConnectionClosed):
        for number in range(SAYINGS):
            await client.command(Say, f"{number} {'x' * (CHAT_CHARACTERS - 8)}")


def lost_somebody(update: Updates) -> bool:
    return isinstance(update, Happened) and any(isinstance(event, LineLost) for event in update.events)
