"""Tables with somebody at their door, or none of whose seats is free."""

from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import Updates
from pontoon_server.live.registry import Registry
from support.lines import Guest
from support.sitting import listen

TWO = Options(seats=2)


async def full(registry: Registry, settings: Settings | None = None) -> tuple[Guest, Guest]:
    """Two people at a table that has no other seats."""
    ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
    await ben.join(await ann.open(options=TWO, settings=settings))
    listen((ann, ben))
    return ann, ben


async def guarded(registry: Registry, *, watchers: bool = True) -> Guest:
    """The host of a table whose door asks."""
    ann = Guest(registry, "Ann")
    await ann.open(settings=Settings(door="asks", watchers=watchers))
    ann.hears()
    return ann


def kinds(updates: list[Updates]) -> list[str]:
    """The kinds of what somebody heard."""
    return [type(update).__name__ for update in updates]
