"""Nights in virtual time by every preset and by rules of one's own: people, bots, lost lines, a restart."""

import asyncio
from typing import Final

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from pontoon_protocol.events import BankOffered, BankPassed, BankSold, HandBegan, OfferLapsed, TimeRanOut
from pontoon_protocol.hand_events import Burned, Doubled, Settled, SplitPair, StakesDoubled, StakesKept
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.table.check import check
from pontoon_server.table.ledger import ledger
from support.nightlife import Evening

pytestmark = pytest.mark.looptime(noop_cycles=12)

MINUTES: Final = 60.0
RULES: Final[dict[str, Options]] = {
    "club": CLUB,
    "casino": CASINO,
    "club with everything": replace(CLUB, burn=(13, 14), royal_pays=3, split="equal_value", bust_shown=False),
    "a bank by rule that moves": replace(TRADITIONAL, bank_play="hard_17", bank_moves="each_hands:3", doubling=True),
    "a small house": replace(CASINO, packs=2, boxes=3, stake_order="in_turn", shuffle="after_pontoon"),
    "an open table with a person as the bank": replace(
        CASINO, bank="seat", boxes=1, bank_play="free", buying=True, bank_moves="pontoon"
    ),
}


@pytest.mark.parametrize("rules", RULES)
async def test_a_night_by_any_rules_goes_well(rules: str) -> None:
    """No error, no stall; every view agrees with its table whenever it knows as much, over a restart too."""
    with capture_logs() as logged:
        evening = Evening(7, people=4, bots=3, options=RULES[rules])
        await evening.begins()
        await asyncio.sleep(6 * MINUTES)
        await evening.server_stops()
        await asyncio.sleep(30)
        await evening.server_starts()
        await asyncio.sleep(6 * MINUTES)
        await evening.ends()
    assert [line for line in logged if line["log_level"] != "info"] == []
    for person in (*evening.people, *evening.diarists):
        assert person.agreed > 20, person.name
    (table,) = await evening.tables()
    check(table)
    assert len(evening.diary(HandBegan)) > 4
    bots = {place for place, seat in table.taken() if seat.bot}
    assert bots
    assert not [late for late in evening.diary(TimeRanOut) if late.seat in bots]
    assert evening.diarists[0].overdue == []


async def test_a_club_night_has_all_that_the_club_game_has() -> None:
    """Splits, the banker's double, the bank for sale, and a pack that is played on."""
    evening = Evening(1, people=5, bots=2, options=replace(CLUB, burn=(13, 14), split="equal_value"))
    await evening.begins()
    await asyncio.sleep(20 * MINUTES)
    await evening.ends()
    for kind in (SplitPair, StakesDoubled, StakesKept, Burned, BankOffered, BankSold, OfferLapsed, Settled):
        assert evening.diary(kind), kind
    assert {passed.why for passed in evening.diary(BankPassed)} >= {"pontoon", "sale"}
    assert {began.shuffled for began in evening.diary(HandBegan)} == {True, False}


async def test_a_casino_night_has_boxes_doubles_and_splits() -> None:
    """The house keeps the bank, and its account squares those of the players."""
    evening = Evening(11, people=5, bots=2, options=CASINO)
    await evening.begins()
    await asyncio.sleep(10 * MINUTES)
    await evening.ends()
    assert evening.diary(Doubled)
    assert evening.diary(SplitPair)
    assert evening.diary(BankPassed) == []
    assert any(len(settled.hands) > len(settled.seats) for settled in evening.diary(Settled))
    (table,) = await evening.tables()
    assert ledger(table)[0].name == ""
    assert sum(account.net for account in ledger(table)) == 0
