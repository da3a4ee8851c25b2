"""Seven who play fast and talk as much as they may: `python -m shown.crew PORT`, or `... PORT quiet` to sit there only.

The first line of its output is the table's code. They begin when an eighth has sat down; they end with the
standard input.
"""

import asyncio
import sys
from contextlib import AsyncExitStack
from time import monotonic
from typing import Final

from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Buy, KeepStakes, Ready, Say, Stake, Stick, Twist
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import Settings
from pontoon_protocol.views import Choice
from support.clients import Client, caller

NAMES: Final = ("Ann", "Ben", "Cyril", "Dora", "Emma", "Frank", "Gwen")
TABLE: Final = f"{NAMES[0]}'s table"
BUSY: Final = Settings(
    buy_in=100_000, stake_seconds=5, turn_seconds=5, bank_seconds=5, between_hands_seconds=0.2, grace_seconds=0
)
THINKING_SECONDS: Final = 0.1
TALK_SECONDS: Final = 2.1
"""Five times in ten seconds, and not more, one may talk."""
STAMP: Final = "tick "
"""Begins what they say; behind it stands when they said it, by the monotonic clock."""
MOVES: Final[dict[str, type[SeatCommand]]] = {"stick": Stick, "keep_stakes": KeepStakes, "twist": Twist}


async def play(client: Client, *, begins: bool) -> None:
    """Play by the offers for ever."""
    answered, begun, ready = 0, False, -1
    while True:
        await client.hear()
        view, offer = client.table, client.offer
        if begins and not begun and len(view.seats) > len(NAMES):
            begun = True
            await client.command(StartNight)
        if offer is not None and offer.number != answered:
            answered = offer.number
            await asyncio.sleep(THINKING_SECONDS)
            kind, fields = choose({choice.verb: choice for choice in offer.choices if choice.closed is None})
            await client.command(kind, *fields)
        elif view.phase == "between" and ready != view.hand:
            ready = view.hand
            await client.command(Ready)


def choose(choices: dict[str, Choice]) -> tuple[type[SeatCommand], tuple[object, ...]]:
    """The least stake, and no more cards than there must be."""
    if "stake" in choices:
        return Stake, ((choices["stake"].least,),)
    verb = next((verb for verb in MOVES if verb in choices), None)
    return (Buy, (choices["buy"].least,)) if verb is None else (MOVES[verb], ())


async def talk(client: Client, number: int) -> None:
    """Say what time it is, for ever."""
    await asyncio.sleep(TALK_SECONDS * number / len(NAMES))
    while True:
        await client.command(Say, f"{STAMP}{monotonic():.6f}")
        await asyncio.sleep(TALK_SECONDS)


async def main(port: int, *, quiet: bool) -> None:
    """Sit down, and play until the standard input ends."""
    async with AsyncExitStack() as lines:
        crew = [await lines.enter_async_context(caller(port)) for _name in NAMES]
        code = await crew[0].open(NAMES[0], settings=BUSY)
        for client, name in zip(crew[1:], NAMES[1:], strict=True):
            await client.join(code, name)
        for client in crew:
            client.deadline = 3_600
        print(code, flush=True)
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(play(client, begins=not quiet and client is crew[0])) for client in crew]
            if not quiet:
                tasks += [group.create_task(talk(client, number)) for number, client in enumerate(crew)]
            await asyncio.to_thread(sys.stdin.read)
            for task in tasks:
                task.cancel()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), quiet="quiet" in sys.argv[2:]))
