"""Who has a seat comes back to it, whatever others at the same address have guessed, and whatever the table does."""

import asyncio

import pytest

from pontoon_protocol.commands import Join, Resume
from pontoon_protocol.errors import Refused
from pontoon_protocol.host_commands import Pause
from pontoon_protocol.limits import FAILED_TRIES
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Welcome
from pontoon_server.edge.reception import Reception
from pontoon_server.live.registry import Registry
from support.keys import key_of
from support.lines import Guest, house, settle
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime

QUICK = Settings(between_hands_seconds=1, stake_seconds=2, turn_seconds=1, bank_seconds=1)
STAGES = ("lobby", "between", "hand")
"""The phases in which a table waits for somebody; one whose night is over is asleep."""


async def brought(registry: Registry, stage: str, *, paused: bool) -> list[Guest]:
    """Ann and Ben at a table that has come so far."""
    if stage == "lobby":
        people = await seated(registry, "Ann", "Ben", settings=QUICK)
    elif stage == "between":
        people = await seated(registry, "Ann", "Ben", settings=QUICK)
        await people[0].start()
    else:
        people = await dealt(registry, "Ann", "Ben", settings=QUICK)
    if paused:
        await people[0].say(Pause)
    assert people[0].table.table.phase == stage
    assert people[0].table.table.paused == paused
    return people


@pytest.mark.parametrize(
    ("stage", "paused"),
    [*((stage, False) for stage in STAGES), ("between", True), ("hand", True)],
)
@pytest.mark.parametrize("late_seconds", [0.0, 5.0])
async def test_an_owner_comes_back_past_the_limit_of_wrong_tries(stage: str, paused: bool, late_seconds: float) -> None:
    """In every phase that lasts and in a pause, at once and later; no other key does."""
    async with house() as registry:
        here = Reception(registry, opener="", clock=asyncio.get_running_loop().time)
        ann, ben = await brought(registry, stage, paused=paused)
        ben.drop()
        await settle()
        await asyncio.sleep(late_seconds)
        for _ in range(FAILED_TRIES):
            here.failed("home")
        for entrance in (Resume(ann.code, key_of("Mallory")), Join(ann.code, key_of("Mallory"), "Mallory")):
            with pytest.raises(Refused, match="too_many_tries"):
                await here.let_in(entrance, Guest(registry, "Mallory").line, "home")
        for owner in (ben, ann):
            fresh = Guest(registry, owner.name)
            await here.let_in(Resume(owner.code, owner.key), fresh.line, "home")
            assert fresh.hears_a(Welcome).code == ann.code
