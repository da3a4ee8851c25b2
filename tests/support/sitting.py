"""Tables with people at them, brought to where a test begins."""

import asyncio
from collections.abc import Iterable

from pontoon_protocol.commands import Stake
from pontoon_protocol.host_commands import AddBot
from pontoon_protocol.options import Settings
from pontoon_server.live.registry import Registry
from support.lines import Guest, settle


async def seated(registry: Registry, *names: str, bots: int = 0, settings: Settings | None = None) -> list[Guest]:
    """The first has opened a table and seated the bots, the others have joined; all have heard everything so far."""
    guests = [Guest(registry, name) for name in names]
    code = await guests[0].open(settings=settings)
    for guest in guests[1:]:
        await guest.join(code)
    for _ in range(bots):
        await guests[0].say(AddBot)
    await settle()
    listen(guests)
    return guests


async def dealt(
    registry: Registry,
    *names: str,
    bots: int = 0,
    settings: Settings | None = None,
    stakes: bool = False,
    person_banks: bool = False,
) -> list[Guest]:
    """People at a table whose first hand was just dealt; with `stakes`, they have all staked 5.

    The house's seed must be one by which the draw gives a person the bank, if `person_banks`.
    """
    guests = await seated(registry, *names, bots=bots, settings=settings)
    await guests[0].start()
    await asyncio.sleep(guests[0].table.table.settings.between_hands_seconds)
    await settle()
    assert guests[0].table.table.phase == "hand"
    bank = guests[0].table.table.bank
    assert not person_banks or (bank is not None and not guests[0].table.table.at(bank).bot)
    if stakes:
        for guest in guests:
            if guest.offer:
                await guest.say(Stake, (5,))
    listen(guests)
    return guests


def listen(guests: Iterable[Guest]) -> None:
    """Let everybody hear what waits."""
    for guest in guests:
        guest.hears()


def mover(guests: Iterable[Guest]) -> Guest:
    """The one person whose turn it is."""
    (found,) = [guest for guest in guests if guest.offer]
    return found
