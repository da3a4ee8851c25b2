"""A whole hand, and a whole night, over real sockets."""

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Say, Watch
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.events import NightEnded, Said
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.updates import Closing, Happened
from pontoon_protocol.views import TableView
from support.clients import Client, caller
from support.houses import served
from support.parties import NAMES, party
from support.playing import done, in_step, play_hands, play_to, settled

MIXED = (Encoding.MSGPACK, Encoding.JSON)


def as_everybody_sees(view: TableView) -> TableView:
    """A view without cards, without what is its viewer's alone, and without what depends on when it was sent."""
    return replace(view, you=None, offer=None, wait=None, hands=(), bank_hand=None)


@pytest.mark.parametrize("encodings", [MIXED, *((encoding,) for encoding in Encoding)])
async def test_a_hand_is_played_in_each_subprotocol(encodings: tuple[Encoding, ...]) -> None:
    """From the first card to the settlement, and both see the same end of it."""
    async with served() as here, party(here.port, 2, encodings=encodings) as clients:
        await play_hands(clients, 1)
        assert [settled(client) for client in clients] == [1, 1]
        ann, ben = (client.table for client in clients)
        assert sum(result.net for result in ann.nets) == 0
        assert ann.nets == ben.nets
        assert as_everybody_sees(ann) == as_everybody_sees(ben)


async def test_a_whole_night_of_eight_ends_with_a_ledger_that_adds_up() -> None:
    """Twelve hands in both encodings; nobody misses a version, and the payments settle what was won and lost."""
    async with served(commands_per_second=0) as here, party(here.port, 8) as clients:
        await play_hands(clients, 12)
        await done(clients[0], EndNight)
        await in_step(clients)
        for client in clients:
            code, closing = await client.ended()
            assert (code, closing) == (CloseCode.NORMAL, Closing("night_over"))
        (ending,) = [event for event in clients[7].happened()[-1].events if isinstance(event, NightEnded)]
        owed = Counter({account.player: account.net for account in ending.ledger})
        assert sum(owed.values()) == 0
        for payment in ending.payments:
            owed[payment.payee] -= payment.chips
            owed[payment.payer] += payment.chips
        assert not any(owed.values())
        assert [settled(client) for client in clients] == [12] * 8


async def test_what_was_heard_adds_up_to_what_a_newcomer_is_shown() -> None:
    """In the middle of a hand: every seat's own picture, and a watcher's."""
    async with served(commands_per_second=0) as here, party(here.port, 4) as clients:
        await play_hands(clients, 3)
        await play_to(clients, "punters")
        async with caller(here.port) as watcher:
            await watcher.enter(Watch(code=clients[0].code))
            for client in clients:
                assert as_everybody_sees(client.table) == as_everybody_sees(watcher.table)
        for name, client in zip(NAMES, clients, strict=False):
            async with caller(here.port, client.encoding) as again:
                await again.resume(client.code, name)
                await client.hear_version(again.seq)
                assert replace(again.table, wait=None) == replace(client.table, wait=None)


async def test_everybody_hears_everything_in_the_same_order() -> None:
    """What eight people say at once is one conversation, the same for all."""
    async with served(commands_per_second=0) as here, party(here.port, 8) as clients:
        for client in clients:
            await client.command(Say, f"seat {client.seat} was here")
        for client in clients:
            await client.hear_version(clients[0].seq + 8 if client is clients[0] else clients[0].seq)
        told = [said(client) for client in clients]
        assert len(told[0]) == 8
        assert all(one == other for one, other in pairwise(told))


def said(client: Client) -> list[Said]:
    return [
        event
        for update in client.heard
        if isinstance(update, Happened)
        for event in update.events
        if isinstance(event, Said)
    ]
