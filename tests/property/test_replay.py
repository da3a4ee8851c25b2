"""The log is the table: its rows, played again, give exactly what was decided."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from pontoon_protocol.events import NightReopened, Said, SeatChanged, TimeRanOut
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.host_events import (
    BotNamed,
    GuestAdmitted,
    HostChanged,
    Kicked,
    Locked,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
    Voted,
    WentOn,
)
from pontoon_server.store.rows import decode_events, encode_events
from pontoon_server.table.decide import Version
from pontoon_server.table.draft import advance
from pontoon_server.table.events import Graced, GuestKept, KeyKept, Logged, PackShuffled
from pontoon_server.table.state import Table
from property.nights import hold, watch
from support.worlds import Fault, Moment, faulty

Advance = Callable[[Table, Iterable[Logged], int, int], Table]
Row = Callable[[tuple[Logged, ...]], tuple[Logged, ...]]


class Astray(AssertionError):  # noqa: N818 - it is what happened
    """The log leads to another table than the one that was played at."""


class Replay:
    """Plays each row again, on the table that the rows before it led to."""

    def __init__(self, advance: Advance = advance, row: Row = tuple) -> None:
        self.advance = advance
        self.row = row
        self.table: Table | None = None

    def saw(self, moment: Moment) -> None:
        table = self.table or moment.before
        if moment.happened:
            table = self.advance(table, self.row(moment.events), moment.player, moment.command)
        self.table = table
        if table != moment.after:
            fields = [name for name in Table.__struct_fields__ if getattr(table, name) != getattr(moment.after, name)]
            raise Astray(f"{fields} after {moment.step}: {moment.events}")


def written(events: tuple[Logged, ...]) -> tuple[Logged, ...]:
    """The events as they come back from a row."""
    return decode_events(encode_events(events))


def test_folding_the_events_gives_the_table_that_was_decided() -> None:
    """The whole table, at each version of whole nights, from the opening on."""
    hold(Replay)


def test_a_row_that_was_written_and_read_gives_it_too() -> None:
    """Nothing is lost in the encoding."""
    hold(lambda: Replay(row=written))


# -- planted faults ----------------------------------------------------------------------------


def swallowing(kind: type[Any]) -> Fault:
    """The last event of that kind doesn't get into the log."""

    def fault(_table: Table, version: Version, _player: int, _command: int) -> Version:
        places = [place for place, event in enumerate(version.events) if isinstance(event, kind)]
        if not places:
            return version
        at = places[-1]
        return Version(version.events[:at] + version.events[at + 1 :], version.table)

    return fault


SWALLOWED = (
    Settled, TimeRanOut, KeyKept, PackShuffled, Graced, SeatChanged, NightReopened, GuestKept, GuestAdmitted, Paused,
    WentOn, Locked, Kicked, Voted, RulesChanged, SettingsChanged, ToppedUp, BotNamed, HostChanged,
)  # fmt: skip


@pytest.mark.parametrize("kind", SWALLOWED)
def test_a_swallowed_event_is_noticed(kind: type[Any]) -> None:
    """Secret or not: the tables differ, or the fold itself can't go on."""
    with pytest.raises(AssertionError):
        watch(Replay, range(150), engine=faulty(swallowing(kind)))


def test_chat_changes_no_table() -> None:
    """The one event that may be swallowed unnoticed: it is history, and no state."""
    watch(Replay, range(20), engine=faulty(swallowing(Said)))


def forgetting_whose(table: Table, events: Iterable[Logged], _player: int, _command: int) -> Table:
    """A fold that doesn't mark commands as handled."""
    return advance(table, events)


def doubling_chips(table: Table, events: Iterable[Logged], player: int, command: int) -> Table:
    """A fold that settles twice."""
    twice = [event for event in events for _ in range(2 if isinstance(event, Settled) else 1)]
    return advance(table, twice, player, command)


def starting_clocks_anew(table: Table, events: Iterable[Logged], player: int, command: int) -> Table:
    """A fold that restarts the wait at each version."""
    after = advance(table, events, player, command)
    return replace(after, wait=after.wait and replace(after.wait, number=after.version))


@pytest.mark.parametrize("fold", [forgetting_whose, doubling_chips, starting_clocks_anew])
def test_another_fold_is_noticed(fold: Advance) -> None:
    """Whatever it does otherwise."""
    with pytest.raises(Astray):
        watch(lambda: Replay(fold), range(50))


def shuffling_again(events: tuple[Logged, ...]) -> tuple[Logged, ...]:
    """A row that keeps the two last cards of a pack in the other order."""
    return tuple(
        replace(event, pack=(*event.pack[:-2], *event.pack[:-3:-1])) if isinstance(event, PackShuffled) else event
        for event in events
    )


def test_a_row_that_keeps_something_else_is_noticed() -> None:
    """At once, also if nobody will ever be dealt those cards."""
    with pytest.raises(Astray):
        watch(lambda: Replay(row=shuffling_again), range(50))
