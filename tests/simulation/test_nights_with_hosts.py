"""Nights in virtual time at which the hosts use their tools, and more people come than there are seats."""

import asyncio
from typing import Final

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from pontoon_protocol.events import HandBegan, SeatChanged
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.host_events import (
    GuestAdmitted,
    GuestCame,
    GuestLeft,
    GuestLost,
    HostChanged,
    Kicked,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
    Voted,
    WaitSkipped,
    WentOn,
)
from pontoon_protocol.options import CLUB, TRADITIONAL, Options
from pontoon_server.store.rows import decode_events
from pontoon_server.table.check import check
from pontoon_server.table.ledger import ledger
from support.nightlife import Evening
from support.people import Manners

pytestmark = pytest.mark.looptime(noop_cycles=12)

MINUTES: Final = 60.0
BUSY: Final = Manners(hosts=0.12, moves=0.08, drops=0.03, leaves=0.01)
SMALL: Final[dict[str, Options]] = {
    "traditional": replace(TRADITIONAL, seats=5),
    "club": replace(CLUB, seats=5),
}
"""Fewer seats than people."""
EVENINGS: Final = ((6, 3), (9, 3), (24, 7), (1, 3), (9, 7), (22, 3))
"""Seeds and how many people come, evening by evening, until everything has happened: now the first has it all."""
HAPPENS: Final = (
    Paused, WentOn, GuestCame, GuestAdmitted, GuestLost, GuestLeft, Kicked, RulesChanged, SettingsChanged, SeatChanged,
    HostChanged, ToppedUp, Voted, WaitSkipped, Settled,
)  # fmt: skip


async def spent(seed: int, options: Options, *, people: int = 7) -> Evening:
    """An evening of busy hosts; the server is stopped and started in the middle."""
    evening = Evening(seed, people=people, bots=1, manners=BUSY, options=options)
    await evening.begins()
    await asyncio.sleep(12.5 * MINUTES)
    await evening.server_stops()
    await asyncio.sleep(20)
    await evening.server_starts()
    await asyncio.sleep(12.5 * MINUTES)
    await evening.ends()
    return evening


@pytest.mark.parametrize("rules", SMALL)
async def test_a_night_of_busy_hosts_goes_well(rules: str) -> None:
    """No error, no stall; whoever knows as much as the table has the same view, at the door too, over a restart."""
    with capture_logs() as logged:
        evening = await spent(3, SMALL[rules])
    assert [line for line in logged if line["log_level"] != "info"] == []
    for person in evening.people:
        assert person.agreed > 20, person.name
    assert evening.diarists[0].overdue == []
    assert len(evening.diary(HandBegan)) > 8
    (table,) = await evening.tables()
    check(table)
    assert sum(account.net for account in ledger(table)) == 0


async def test_all_of_the_hosts_tools_are_used() -> None:
    """What was never tried was never seen to go well: by their logs, for nobody looks on where nobody may."""
    missing = set(HAPPENS)
    for seed, people in EVENINGS:
        if missing:
            evening = await spent(seed, SMALL["traditional"], people=people)
            rows = await evening.log.read(evening.codes[0])
            missing -= {type(event) for row in rows for event in decode_events(row.data)}
    assert missing == set()
