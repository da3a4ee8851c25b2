"""What the host's events, and those at the door, make of a table; whoever reads a log needs nothing else."""

from typing import get_args

import pytest
from msgspec.structs import replace

from pontoon_protocol.host_events import (
    BotNamed,
    GuestAdmitted,
    GuestBack,
    GuestCame,
    GuestLeft,
    GuestLost,
    HostChanged,
    HostEvents,
    Kicked,
    Locked,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
    Unlocked,
    Voted,
    WaitSkipped,
    WentOn,
)
from pontoon_protocol.options import CLUB, Options, Settings
from pontoon_server.table.evolve import evolve
from pontoon_server.table.evolve_host import guest_changed, host_event
from pontoon_server.table.state import Guest, Table
from support.moments import between, punters, settled

DOOR = (GuestCame(4, "Cat"), GuestCame(5, "Dan", admitted=False))


def after(table: Table, *events: HostEvents) -> Table:
    for event in events:
        table = evolve(table, event)
    return table


def at_the_door(*events: HostEvents) -> tuple[Guest, ...]:
    return after(between().table, *DOOR, *events).guests


CHANGES: list[tuple[HostEvents, dict[str, object]]] = [
    (Paused(0), {"paused": True}),
    (Locked(), {"locked": True}),
    (SettingsChanged(Settings(buy_in=7)), {"settings": Settings(buy_in=7)}),
    (Voted(1, 1, 2), {"votes": (2,)}),
    (HostChanged(1, "gone"), {"host": 2}),
    (HostChanged(1, "back"), {"host": 2}),
    (HostChanged(1, "given"), {"host": 2, "owner": 2}),
]


@pytest.mark.parametrize(("event", "changes"), CHANGES)
def test_an_event_changes_what_it_tells_of_and_nothing_else(event: HostEvents, changes: dict[str, object]) -> None:
    """Field by field."""
    table = between().table
    found = host_event(table, event)
    assert {name for name in Table.__struct_fields__ if getattr(found, name) != getattr(table, name)} == set(changes)
    assert {name: getattr(found, name) for name in changes} == changes


@pytest.mark.parametrize(("event", "undone"), [(Paused(0), WentOn(0)), (Paused(0), WentOn()), (Locked(), Unlocked())])
def test_what_is_undone_leaves_the_table_as_it_was(event: HostEvents, undone: HostEvents) -> None:
    """A pause, a lock."""
    table = between().table
    assert after(table, event, undone) == table


def test_the_rights_belong_to_the_first_who_had_them() -> None:
    """Also at a table whose log is older than that: its first host came without a word of why."""
    table = replace(between().table, host=0, owner=0)
    assert after(table, HostChanged(1, "gone")).owner == 2
    assert after(table, HostChanged(1, "first"), HostChanged(2, "gone")).owner == 2
    assert after(table, HostChanged(1, "first"), HostChanged(2, "given"), HostChanged(0, "gone")).owner == 3


def test_a_guest_waits_with_a_number_that_is_nobody_elses() -> None:
    """Also when the one before has gone."""
    table = after(between().table, *DOOR)
    assert table.guests == (Guest(4, "Cat", "", admitted=True), Guest(5, "Dan", "", admitted=False))
    assert table.guests_met == 5
    assert after(table, GuestLeft(5, "gone")).guests_met == 5


@pytest.mark.parametrize("why", ["seated", "turned_away", "gone"])
def test_a_guest_who_has_left_the_door_waits_no_more(why: str) -> None:
    """For whatever reason; the others stay in their order."""
    assert [guest.guest for guest in at_the_door(GuestLeft(4, why))] == [5]  # type: ignore[arg-type]  # one of its values


def test_a_guest_is_admitted_loses_the_line_and_is_back() -> None:
    """One of them alone."""
    assert [guest.admitted for guest in at_the_door(GuestAdmitted(5))] == [True, True]
    assert [guest.connected for guest in at_the_door(GuestLost(4))] == [False, True]
    assert [guest.connected for guest in at_the_door(GuestLost(4), GuestBack(4))] == [True, True]


def test_what_is_told_of_a_guest_who_is_not_there_changes_nobody() -> None:
    """A log can always be read."""
    table = after(between().table, *DOOR)
    assert guest_changed(table, 9, admitted=True) == table
    assert after(table, GuestLeft(9, "gone")) == table


def test_a_kicked_player_is_barred_by_the_account() -> None:
    """The seat is what it was: `left` or `seat_freed` follows."""
    table = between().table
    found = after(table, Kicked(1))
    assert [line.barred for line in found.lines] == [False, True, False]
    assert found.seats == table.seats


def test_a_wait_that_is_skipped_takes_its_votes_along() -> None:
    """Whoever skipped it."""
    table = after(punters().table, Voted(1, 1, 3), Voted(2, 2, 3))
    assert table.votes == (2, 3)
    assert after(table, WaitSkipped((0,), "vote")).votes == after(table, WaitSkipped((0,), "host")).votes == ()


def test_other_rules_make_room_and_clear_the_table() -> None:
    """As many seats as they have; nobody moves, nobody has an offer."""
    table = settled().table
    more = after(table, RulesChanged(replace(CLUB, seats=8)))
    fewer = after(table, RulesChanged(Options(seats=3)))
    assert [len(found.seats) for found in (more, fewer)] == [len(found.offers) for found in (more, fewer)] == [8, 3]
    assert fewer.seats == more.seats[:3] == table.seats[:3]
    assert (more.round, more.settled, more.options.split) == (None, None, "equal_rank")
    assert len(after(fewer, RulesChanged(Options())).seats) == 8


def test_chips_that_the_host_brings_are_booked_on_the_seats_player() -> None:
    """Stack and account together."""
    found = after(between().table, ToppedUp(1, 50))
    assert (found.at(1).chips, found.lines[1].buy_ins) == (150, 150)


def test_a_bot_has_its_new_name_in_the_ledger_too() -> None:
    """There is one bot, and one name."""
    night = between()
    night.add_bot()
    found = after(night.table, BotNamed(3, "Otto"))
    assert (found.at(3).name, found.lines[3].name) == ("Otto", "Otto")


def test_every_event_of_the_host_changes_a_table() -> None:
    """None is told for nothing."""
    night = settled()
    night.add_bot()
    table = after(night.table, *DOOR, GuestLost(4), Voted(1, 1, 2), Paused(0), Locked())
    events: list[HostEvents] = [
        HostChanged(1, "gone"), WentOn(), Unlocked(), GuestCame(6, "Eve"), GuestAdmitted(5), GuestLost(5), GuestBack(4),
        GuestLeft(4, "gone"), Kicked(2), Voted(2, 2, 2), WaitSkipped((1,), "host"), RulesChanged(CLUB),
        SettingsChanged(Settings(chat=False)), ToppedUp(0, 1), BotNamed(3, "Otto"),
    ]  # fmt: skip
    assert {type(event) for event in events} == set(get_args(HostEvents)) - {Paused, Locked}
    assert all(after(table, event) != table for event in events)
