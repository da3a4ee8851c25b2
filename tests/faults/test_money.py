"""What went wrong elsewhere with money: chips came in the middle of a hand, and a bank paid with what it hadn't."""

import asyncio
from typing import Final

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import BuyIn, CashOut, Ready, Stake, Stick, Twist
from pontoon_protocol.host_commands import TopUp
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from pontoon_protocol.views import Phase
from pontoon_server.table.check import Broken, check_chips
from support.at_play import StackedPacks, asked, chips_unaccounted, play_to, plays_a_hand, sat_down, seen, shown
from support.lines import Guest, house, settle

pytestmark = pytest.mark.looptime(noop_cycles=12)

SEVEN: Final = ("Ann", "Ben", "Cat", "Dot", "Eli", "Fay", "Gus")
LITTLE: Final = 10
A_BANKS: Final = "AS 2C 3C 4C 5C 6C 7C"
"""A draw for the bank that the first of seven wins."""
DOUBLE_WINS: Final = "AC AD AH AS 2C 2D 9C TC TD TH TS 3C 3D 9D 4C 4D 4H 5C 5D 5H"
"""Four of six punters have a Pontoon; the others draw three low cards each for a Five Card Trick; the bank has 18."""


# -- in the middle of a hand -----------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["stakes", "double", "punters", "bank"])
@pytest.mark.parametrize("kind", [BuyIn, CashOut])
async def test_chips_were_brought_or_taken_in_the_middle_of_a_hand(kind: type[BuyIn | CashOut], phase: Phase) -> None:
    """By whoever is in it, on the move or not, the bank too, by the host for another either: nothing moves."""
    async with house() as registry:
        guests = await sat_down(registry, "Ann", "Ben", "Cat", options=CLUB)
        await play_to(guests, phase)
        before = guests[0].table.table
        for guest in guests:
            for amount in (1, 50, 1_000):
                guest.hears()
                await guest.say(kind, amount)
                assert guest.told() == [f"refused {guest.said} in_a_hand"]
            await guests[0].say(TopUp, guest.place, 5)
            assert f"refused {guests[0].said} in_a_hand" in guests[0].told()
        assert guests[0].table.table is before
        await play_to(guests, "between")
        await guests[1].say(kind, 1)
        await plays_a_hand(guests)
        assert chips_unaccounted(guests[0].table.table) == 0


async def test_a_re_buy_in_the_middle_of_a_hand_was_paid_out_twice() -> None:
    """Where it is allowed, what was brought is on the stack and in the ledger, once; nothing can be taken meanwhile."""
    async with house() as registry:
        guests = await sat_down(registry, "Ann", "Ben", options=CASINO)
        await guests[0].start()
        await play_to(guests, "stakes")
        for guest in guests:
            await guest.say(Stake, (1,))
        if seen(guests[0]).phase == "between":
            await play_to(guests, "stakes")
        ben = guests[1]
        assert ben.place is not None
        stack = ben.table.table.at(ben.place).chips
        await ben.say(BuyIn, 500)
        assert ben.table.table.at(ben.place).chips == stack + 500
        ben.hears()
        await ben.say(CashOut, 500)
        assert ben.told() == [f"refused {ben.said} in_a_hand"]
        await play_to(guests, "between")
        table = ben.table.table
        line = next(line for line in table.lines if line.name == "Ben")
        assert (line.buy_ins, line.cash_outs) == (1_500 + line.markers, 0)
        assert chips_unaccounted(table) == 0


# -- a bank that can't pay -------------------------------------------------------------------------------


async def draw_to_a_trick(guest: Guest) -> None:
    """Twist until the turn is over."""
    while guest.offer:
        await guest.say(Twist)


@pytest.mark.parametrize(
    "options", [TRADITIONAL, replace(TRADITIONAL, shuffle="after_pontoon")], ids=["shuffled", "not"]
)
async def test_a_bank_of_ten_paid_six_double_wins_with_chips_from_nowhere(options: Options) -> None:
    """Each is paid in full; what the bank has not is its marker, a buy-in: chips and books agree (T15)."""
    async with house(rng=StackedPacks(A_BANKS, DOUBLE_WINS)) as registry:
        guests = await sat_down(registry, *SEVEN, options=options, settings=Settings(buy_in=LITTLE))
        bank, *punters = guests
        await bank.start()
        for guest in guests:
            await guest.say(Ready)
        assert seen(bank).bank == bank.place
        async with shown(guests) as found:
            for punter in punters:
                await punter.say(Stake, (LITTLE,))
            while seen(bank).phase == "punters":
                await draw_to_a_trick(asked(guests)[0])
            if seen(bank).phase == "bank":
                await bank.say(Stick)
            assert bank.phase == "between"
            table = bank.table.table
            assert table.settled is not None
            assert [result.kind for result in table.settled.hands] == ["pontoon"] * 4 + ["trick"] * 2
            assert [seat.chips for _, seat in table.taken()] == [0, *[3 * LITTLE] * 6]
            lines = {line.name: line for line in table.lines}
            owed = 6 * 2 * LITTLE - LITTLE
            assert (lines["Ann"].markers, lines["Ann"].buy_ins) == (owed, LITTLE + owed)
            assert all(lines[name].markers == 0 for name in SEVEN[1:])
            assert chips_unaccounted(table) == 0
            assert sum(result.net for result in table.settled.seats) == 0
            await settle()
            for screen in found:
                assert screen.view is not None
                assert [seat.chips for seat in screen.view.seats] == [0, *[3 * LITTLE] * 6]
                assert {each.name: each.buy_ins for each in screen.view.ledger}["Ann"] == LITTLE + owed
        without = tuple(replace(line, buy_ins=line.buy_ins - line.markers, markers=0) for line in table.lines)
        with pytest.raises(Broken):
            check_chips(replace(table, lines=without))
        await asyncio.sleep(60)
        assert seen(bank).bank != bank.place, "who has no chips sits out, and the bank has passed (T16, T19)"
