"""`prove.fuzz.evening`: a night reaches all its phases, and is played to its end by whoever means well."""

import asyncio

import pytest

from pontoon_protocol.options import Preset
from pontoon_server.edge.doors import Doors
from prove.figure import Found
from prove.fuzz.evening import PHASES, Evening
from support.houses import served
from support.keys import key_of

PROXY = Doors(proxies=("127.0.0.1",))
MISSING: dict[Preset, set[str]] = {
    "club": set(),
    "casino": {"draw", "double", "bank"},
}
"""The phases that no night by these rules has. What traditional ones have the club's have too."""


def night(port: int, preset: Preset) -> Found:
    """A night with one burst in each phase, in which each fuzzer says everything once."""
    found = Found()
    evening = Evening(port, preset, 1, [key_of(f"{preset} {who}") for who in range(5)], found)
    evening.bursts = evening.crowd.rounds = 1
    evening.play()
    evening.crowd.close()
    return found


@pytest.mark.parametrize("preset", MISSING)
async def test_a_night_goes_through_its_phases_and_everything_is_said_in_each(preset: Preset) -> None:
    """And nothing is wrong with it, though some of it was accepted."""
    async with served(doors=PROXY, commands_per_second=0) as here:
        found = await asyncio.to_thread(night, here.port, preset)
    assert found.wrong == []
    reached = {name.partition(" in ")[2] for name in found.reached["commands by phase"]}
    assert reached == set(PHASES) - MISSING[preset]
    assert len(found.reached["commands by phase"]) == 45 * len(reached)
    assert found.counts["refused"] > 1_000
    assert found.counts["connections ended for what was said"] > 10
