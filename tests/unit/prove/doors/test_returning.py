"""`prove.doors.returning`: a night in full swing, where everybody was sent a lot and nobody a secret."""

import asyncio

import looptime
import pytest

from prove.doors.guesses import Value, as_text
from prove.doors.returning import night


@pytest.mark.looptime
async def test_a_night_has_people_in_every_situation() -> None:
    """At two tables whose doors are closed now: players, one at the door, one who looks on, one sent away."""
    async with night(3) as here:
        assert [person.place is not None for person in here.owners] == [True] * 5 + [False]
        assert here.owners[-1].waits_at_door
        assert all(person.table.table.locked for person in here.owners)
        assert len({person.code for person in here.owners}) == 2
        assert [person.line.closed is not None for person in here.others] == [False, True]
        assert all(len(person.sent) > 50 for person in here.everybody)
        sent = {as_text(value) for value in here.values()}
        assert {here.registry.epoch, "Ann", here.owners[0].code} <= sent
        assert len(here.secrets()) == 9
        assert not here.secrets() & sent


def test_the_same_seed_is_the_same_night() -> None:
    """Value for value, on a clock that begins anew."""
    assert values(5) == values(5)


def values(seed: int) -> list[Value]:
    async def all_of_them() -> list[Value]:
        async with night(seed) as here:
            return here.values()

    with asyncio.Runner(loop_factory=lambda: looptime.new_event_loop(noop_cycles=12)) as runner:
        return runner.run(all_of_them())
