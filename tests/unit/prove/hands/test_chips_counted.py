"""`prove.hands.chips_counted`: every stack, the ledger and each hand's stake, followed from what happened."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.events import BoughtIn, CashedOut, HandBegan, SatDown, SeatChanged
from pontoon_protocol.hand_events import (
    Bought,
    Doubled,
    FirstCards,
    HandResult,
    SeatResult,
    Settled,
    SplitPair,
    Staked,
    StakesDoubled,
)
from pontoon_protocol.options import Options, Settings
from pontoon_server.table.events import Logged
from pontoon_server.table.evolve import evolve
from pontoon_server.table.state import Table, opened
from property.counted import Lost
from prove.hands.chips_counted import Chips, Put

EMPTY = opened("CODE", "", Options(), Settings(), "")


def counted(*events: Logged) -> tuple[Chips, Table]:
    """A table at which this happened, and what was counted."""
    table, chips = EMPTY, Chips(EMPTY)
    for event in events:
        chips.follow(event)
        table = evolve(table, event)
    return chips, table


def staked(*stakes: int) -> Chips:
    """Seat 1 and those after it have staked against seat 0, each with 20 chips."""
    places = range(len(stakes) + 1)
    chips = Chips(EMPTY)
    for place in places:
        chips.follow(SatDown(place, place + 1, "", 20))
    for event in (HandBegan(1, (*places[1:], 0)), FirstCards()):
        chips.follow(event)
    for place, stake in enumerate(stakes, 1):
        chips.follow(Staked(place, (stake,)))
    return chips


def settle(chips: Chips, chips_won: int, *seats: SeatResult) -> None:
    """Seat 1's only hand has won so many."""
    chips.follow(Settled((HandResult(1, 0, "total", chips_won),), seats))


def test_a_table_that_is_right_is_right() -> None:
    """Who comes brings chips, who moves takes them along, who goes takes them away."""
    chips, table = counted(SatDown(0, 1, "", 20), SatDown(3, 2, "", 9), BoughtIn(0, 5), CashedOut(3, 2))
    chips.compare(table)
    assert (chips.stacks[0], chips.stacks[3], chips.brought) == (25, 7, 32)
    for event in (move := SeatChanged(3, 5),):
        chips.follow(event)
    chips.compare(evolve(table, move))


def test_a_chip_that_is_elsewhere_is_lost() -> None:
    """In a seat, at the house, or in the ledger."""
    chips, table = counted(SatDown(0, 1, "", 20))
    for wrong in (
        replace(table, seats=(replace(table.at(0), chips=19), *table.seats[1:])),
        replace(table, house=1),
        replace(table, lines=(replace(table.lines[0], buy_ins=19),)),
        replace(table, lines=(replace(table.lines[0], markers=1),)),
        replace(table, lines=(replace(table.lines[0], sales=1),)),
    ):
        with pytest.raises(Lost):
            chips.compare(wrong)


def test_what_was_looked_at_is_looked_at_again_when_it_is_asked_for() -> None:
    """A ledger that was changed in place, as no ledger should be."""
    chips, table = counted(SatDown(0, 1, "", 20))
    chips.compare(table)
    chips.markers = 1
    chips.compare(table)
    with pytest.raises(Lost, match="marker"):
        chips.compare(table, anew=True)


def test_stakes_are_followed_hand_by_hand() -> None:
    """Doubled, bought, split and doubled again."""
    chips = staked(3, 4)
    for event in (StakesDoubled(0), Bought(1, 0, 5), SplitPair(2, 1, ("As", "Ah")), Doubled(2, 2, 8)):
        chips.follow(event)
    assert chips.row == [Put(1, 11), Put(2, 8), Put(2, 16)]


def test_a_double_of_another_amount_is_none() -> None:
    """It is the hand's whole stake (C6)."""
    with pytest.raises(Lost, match="double"):
        staked(3).follow(Doubled(1, 0, 2))


def test_a_settlement_is_one_sum_a_seat_and_its_marker() -> None:
    """The bank has 20 and pays 30: a marker of 10 (T15)."""
    chips = staked(30)
    settle(chips, 30, SeatResult(1, 30, 50), SeatResult(0, -30, 0, 10))
    assert (chips.stacks[:2], chips.brought, chips.markers) == ([0, 50], 50, 10)


@pytest.mark.parametrize(
    ("won", "seats"),
    [
        (31, (SeatResult(1, 31, 51), SeatResult(0, -31, 0, 11))),
        (30, (SeatResult(1, 30, 50), SeatResult(0, -30, -10))),
        (30, (SeatResult(1, 29, 49), SeatResult(0, -30, 0, 10))),
        (30, (SeatResult(1, 30, 51), SeatResult(0, -30, 0, 10))),
        (30, (SeatResult(0, -30, 0, 10),)),
    ],
)
def test_a_settlement_that_is_wrong_is_noticed(won: int, seats: tuple[SeatResult, ...]) -> None:
    """Another amount, no marker, another net, another stack, or a seat that isn't paid."""
    with pytest.raises(Lost):
        settle(staked(30), won, *seats)
