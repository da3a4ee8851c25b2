"""People who play by a plain rule over real sockets: the usual stake; stick when it may be, else twist."""

import asyncio
from collections.abc import Sequence

from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import KeepStakes, Moves, Ready, SitOut, Stake, Stick, Twist
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import Offer, Phase
from support.clients import Client

TURNS = 2_000
"""A hand that takes more commands than this will not end."""


def settled(client: Client) -> int:
    """How many hands the client has seen the end of."""
    return count(client, Settled)


def count(client: Client, kind: type) -> int:
    """How many events of a kind the client has heard of."""
    return sum(isinstance(event, kind) for update in client.happened() for event in update.events)


def usual(offer: Offer) -> tuple[type[Moves], tuple[object, ...]]:
    """What a player by the plain rule does."""
    possible = {choice.verb: choice for choice in offer.choices if choice.closed is None}
    if "stake" in possible:
        return Stake, ((possible["stake"].usual or possible["stake"].least,),)
    if "keep_stakes" in possible:
        return KeepStakes, ()
    if "stick" in possible:
        return Stick, ()
    return (Twist, ()) if "twist" in possible else (SitOut, ())


async def in_step(clients: Sequence[Client]) -> None:
    """Let every client hear what the one that heard most has heard."""
    newest = max(client.seq for client in clients)
    await asyncio.gather(*(client.hear_version(newest) for client in clients))


async def start(clients: Sequence[Client]) -> None:
    """The first of the clients, the host, begins the night, unless it has begun."""
    if clients[0].table.phase == "lobby":
        await done(clients[0], StartNight)
    await in_step(clients)
    while clients[0].table.phase == "draw":
        await clients[0].hear()
        await in_step(clients)


async def done(client: Client, kind: type[SeatCommand], *fields: object) -> None:
    """Give a command that must be accepted."""
    answer = await client.do(kind, *fields)
    assert isinstance(answer, Happened), answer


async def deal(clients: Sequence[Client]) -> None:
    """All are ready, and the next hand is dealt."""
    for client in clients:
        await done(client, Ready)
    await in_step(clients)
    while clients[0].table.phase == "pack":
        await clients[0].hear()
        await in_step(clients)


def between(client: Client) -> bool:
    """Whether no hand is being played."""
    return client.table.phase in ("lobby", "draw", "between", "over")


async def play_to(clients: Sequence[Client], phase: Phase) -> None:
    """Play hands by the plain rule until one is in this phase, with somebody to move."""
    for _ in range(TURNS):
        if clients[0].table.phase == phase:
            return
        if clients[0].table.phase == "lobby":
            await start(clients)
        elif clients[0].table.phase == "between":
            await deal(clients)
        else:
            await _move(clients)
    raise AssertionError(f"no hand got as far as {phase}")


async def play_out(clients: Sequence[Client]) -> None:
    """Everybody moves by the plain rule until the hand is over."""
    for _ in range(TURNS):
        if between(clients[0]):
            return
        await _move(clients)
    raise AssertionError("the hand did not end")


async def _move(clients: Sequence[Client]) -> None:
    """Whoever is to move moves; nobody: hear what the table does by itself."""
    mover = next((client for client in clients if client.offer is not None), None)
    if mover is None or mover.offer is None:
        await clients[0].hear()
    else:
        kind, fields = usual(mover.offer)
        await done(mover, kind, *fields)
    await in_step(clients)


async def play_hands(clients: Sequence[Client], hands: int) -> None:
    """So many hands, from the night's beginning if it has not begun; the first client is the host."""
    if hands:
        await start(clients)
    for _ in range(hands):
        await deal(clients)
        await play_out(clients)
