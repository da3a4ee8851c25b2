"""What went wrong elsewhere when everything came at once: moves counted twice, one seat had two owners."""

import asyncio
from collections.abc import Sequence
from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Buy, Join, Moves, Stick, Twist
from pontoon_protocol.errors import Reason
from pontoon_protocol.limits import GUESTS
from pontoon_protocol.updates import Done, Happened, Refusal, Updates, Welcome
from pontoon_protocol.views import Offer
from pontoon_server.live.registry import Registry
from support.at_play import chips_unaccounted, play_to, sat_down
from support.clients import PATIENT, Client
from support.houses import served
from support.keys import key_of
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.parties import party
from support.peers import Peer
from support.playing import in_step
from support.playing import play_to as clients_play_to

TIMES: Final = 20
JOINS: Final = 50
LETTERS: Final = "abcdefgk"
"""None looks like another."""
FAR: Final = 10**6


# -- twenty times in one write ---------------------------------------------------------------------------


def in_one_write(client: Client, commands: list[Moves]) -> None:
    """Send messages as they are in one piece, as a client that was stuck would."""
    protocol = client.socket.protocol
    pieces = []
    for command in commands:
        frame = encode(client.encoding, command)
        if client.encoding is Encoding.JSON:
            protocol.send_text(frame)
        else:
            protocol.send_binary(frame)
        pieces += protocol.data_to_send()
    client.socket.transport.write(b"".join(pieces))


def a_move(kind: type[Stick | Buy | Twist], number: int, offer: Offer) -> Moves:
    """A move of that kind, as cheap as may be."""
    return Buy(number, offer.number, price(offer)) if issubclass(kind, Buy) else kind(number, offer.number)


def price(offer: Offer) -> int:
    """What a card costs at least."""
    return next(choice.least for choice in offer.choices if choice.verb == "buy")


async def answers(client: Client, last: int) -> list[Updates]:
    """Everything up to the answer to something that can only be refused, said after the rest."""
    mark = len(client.heard)
    await client.say(Twist(FAR, 0))
    await client.hear_until(lambda heard: isinstance(heard, Refusal) and heard.id == FAR)
    return [each for each in client.heard[mark:] if 0 < getattr(each, "id", 0) <= last]


def doubled(heard: Sequence[Updates]) -> bool:
    """Whether more than one of the answers is to something that was done."""
    return sum(isinstance(each, Happened) for each in heard) > 1


async def offered(kind: type[Stick | Buy | Twist], clients: list[Client]) -> Client:
    """Whoever is asked and may do that now."""
    await clients_play_to(clients, "punters")
    mover = next(client for client in clients if client.offer is not None)
    verb = kind.__name__.lower()
    while True:
        assert mover.offer is not None, f"nobody could {verb}"
        if any(choice.verb == verb and choice.closed is None for choice in mover.offer.choices):
            return mover
        await mover.do(Twist)


@pytest.mark.parametrize("ids", ["the same id", "an id each"])
@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize("kind", [Stick, Buy, Twist])
async def test_a_move_twenty_times_in_one_write_counted_more_than_once(
    kind: type[Stick | Buy | Twist], encoding: Encoding, ids: str
) -> None:
    """One is done, each of the others has its answer, and the stake, the cards and the chips are as after one."""
    async with served(commands_per_second=0) as here, party(here.port, 2, encodings=(encoding,)) as clients:
        mover = await offered(kind, clients)
        assert mover.offer is not None
        number, offer = mover.last_id + 1, mover.offer
        hand = next(hand for hand in mover.table.hands if hand.seat == mover.seat)
        sent = [a_move(kind, number + (0 if ids == "the same id" else time), offer) for time in range(TIMES)]
        in_one_write(mover, sent)
        heard = await answers(mover, number + TIMES)
        assert len(heard) == TIMES
        assert [each.id for each in heard if isinstance(each, Happened)] == [number]
        assert all(isinstance(each, Happened | Refusal | Done) for each in heard)
        after = next(each for each in mover.table.hands if each.seat == mover.seat)
        cards = len(after.cards) - len(hand.cards)
        assert (cards, after.stake - hand.stake) == (
            (0, 0) if kind is Stick else (1, price(offer) if kind is Buy else 0)
        )
        assert sum(seat.chips for seat in mover.table.seats) == 2 * PATIENT.buy_in
        assert not doubled(heard)
        assert doubled([replace(each, id=number) for each in heard if isinstance(each, Happened)] * 2)


# -- fifty for the last seat -----------------------------------------------------------------------------


async def seven_sit(registry: Registry) -> list[Guest]:
    """Seven people at a table for eight."""
    return await sat_down(registry, *(f"Player {letter}" for letter in "ABCDEFG"))


@pytest.mark.looptime(noop_cycles=12)
@pytest.mark.parametrize("slow", [0.0, 0.5], ids=["a quick disk", "a slow disk"])
async def test_fifty_joined_for_the_last_seat_and_two_had_it(slow: float) -> None:
    """One has it, as many as may wait at the door, the others are told that the table is full; no chip is more."""
    log = MoodyLog()
    async with house(log) as registry:
        there = await seven_sit(registry)
        log.slow_seconds = slow / JOINS
        friends = [Guest(registry, f"Friend {first}{second}") for first, second in product(LETTERS, repeat=2)][:JOINS]
        reasons: list[Reason | None] = list(
            await asyncio.gather(*(refusal_of(friend.join(there[0].code)) for friend in friends))
        )
        await settle()
        assert {reason: reasons.count(reason) for reason in set(reasons)} == {
            None: 1 + GUESTS,
            "table_full": 49 - GUESTS,
        }
        welcomes = [each for friend in friends for each in friend.hears() if isinstance(each, Welcome)]
        assert [each.seat for each in welcomes if not each.guest] == [7]
        assert sorted(each.guest for each in welcomes if each.guest) == list(range(1, 1 + GUESTS))
        table = there[0].table.table
        assert len({seat.player for _, seat in table.taken()}) == 8
        assert chips_unaccounted(table) == 0


@pytest.mark.looptime(noop_cycles=12)
async def test_one_who_joined_fifty_times_had_all_seats() -> None:
    """The same key is the same seat, from however many lines at once; the last of them has it."""
    async with house() as registry:
        (ann,) = await sat_down(registry, "Ann")
        peers = [Peer() for _ in range(JOINS)]
        join = Join(ann.code, key_of("Ben"), "Ben")
        await asyncio.gather(*(registry.enter(join, peer.line) for peer in peers))
        await settle()
        assert [seat.name for _, seat in ann.table.table.taken()] == ["Ann", "Ben"]
        assert len([peer for peer in peers if peer.line.closed is None]) == 1
        assert chips_unaccounted(ann.table.table) == 0


# -- a close in the middle of a broadcast ------------------------------------------------------------------


@pytest.mark.looptime(noop_cycles=12)
async def test_a_close_in_the_middle_of_a_broadcast_lost_it_for_those_behind() -> None:
    """Lines that end while a version is being sent, by being cut or by their own end: all others have all of it."""
    async with house() as registry:
        guests = await sat_down(registry, *(f"Player {letter}" for letter in "ABCDEFG"))
        table = guests[0].table
        for guest in guests:
            guest.hears()
        for guest in guests[1::2]:
            line = guest.line
            line.limit, line.cut = 0, lambda line=line: table.leave(line)  # type: ignore[misc]
        await guests[0].start()
        others = guests[::2]
        heard = [[each.seq for each in guest.hears() if isinstance(each, Happened)] for guest in others]
        assert heard[0]
        assert heard == [list(range(heard[0][0], table.table.version + 1))] * len(others)
        assert {line.player for line in table.lines} == {seat.player for _, seat in table.table.taken()} - {2, 4, 6}
        assert [seat.connected for _, seat in table.table.taken()] == [True, False] * 3 + [True]
        await play_to(others, "between")


async def test_sockets_that_closed_in_the_middle_of_a_broadcast_took_the_table_with_them() -> None:
    """Some abort and some close properly while a hand is played: those who stay miss no version and play it out."""
    async with served(commands_per_second=0) as here, party(here.port, 6) as clients:
        await clients_play_to(clients, "punters")
        mover = next(client for client in clients if client.offer is not None)
        going = [client for client in clients if client is not mover][:3]
        staying = [client for client in clients if client not in going]
        assert mover.offer is not None
        in_one_write(mover, [Twist(mover.last_id + 1, mover.offer.number), Twist(mover.last_id + 2, 0)])
        for client in going:
            client.socket.transport.abort()
        mover.last_id += 2
        answer = await mover.answer()
        assert isinstance(answer, Refusal)
        while sum(not seat.connected for seat in staying[0].table.seats) < len(going):
            await staying[0].hear()
        await in_step(staying)
        assert len({client.seq for client in staying}) == 1
