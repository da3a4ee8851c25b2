"""`prove.crowds.slow`: who reads nothing is seen to be cut; and what the rows say."""

import asyncio
import socket
from pathlib import Path
from time import monotonic
from typing import cast

from msgspec.structs import replace

from prove.crowds.crowd import Person
from prove.crowds.people import Seated
from prove.crowds.slow import (
    FIGURE,
    FILLING_TABLES,
    FULL_TALK_SECONDS,
    PLAIN_TALK_SECONDS,
    QUIET_LOOKS,
    SIGN_OF_LIFE,
    Slow,
    Table,
    look_at,
    set_pace,
)
from prove.figure import Found, Task
from support.processes import COMMAND


class Wire:
    """A line that is nowhere."""

    def __init__(self) -> None:
        self.socket = self

    def getsockname(self) -> tuple[str, int]:
        """Its address."""
        return "127.0.0.1", 50_001


def somebody(kind: str = "full") -> Slow:
    """A slow reader, at the time 10."""
    return Slow(kind, cast(Seated, Wire()), "socket:[1]", 10.0)  # type: ignore[arg-type]  # each test knows its kind


GOOD = Found(
    counts={"slow": 48, "watchers": 8, "not cut": 0, "lost": 0, "full": 12, "sipping": 12, "silent": 18, "stalled": 6},
    most={"full": 1.0, "sipping": 2.0, "silent": 29.0, "stalled": 11.0, "freed": 0.1},
    times={"answers": [0.01] * 100},
)


def held(found: Found) -> list[bool]:
    """Which rows hold."""
    return [line.holds for line in FIGURE.judge(found, 48)]


def test_a_full_one_that_reads_nothing_is_cut_and_so_is_one_that_sips(tmp_path: Path) -> None:
    """In seconds, a watcher too, and the others' answers come."""
    task = Task("ci", 2, 1, monotonic() + 60, tmp_path, tmp_path)
    found = asyncio.run(look_at(task, ["full", "sipping"], 2, COMMAND))
    assert (found.counts["slow"], found.counts["watchers"]) == (4, 2)
    assert found.wrong == []
    assert max(found.most["full"], found.most["sipping"]) < 5
    assert len(found.times["answers"]) > 30


def test_one_that_sips_reads_a_little_every_second_and_says_that_it_is_there() -> None:
    """Until it is cut; the others read nothing."""
    server, client = socket.socketpair()
    with server, client:
        sipping, full = somebody("sipping"), somebody("full")
        sipping.line.socket = full.line.socket = client  # type: ignore[misc]  # a line that is somewhere
        server.send(bytes(1_000))
        for now, read in ((10.0, 100), (10.5, 100), (11.0, 200), (12.0, 300)):
            sipping.sip(now)
            full.sip(now)
            assert (sipping.sipped, full.sipped) == (read, 0)
        assert server.recv(100) == 3 * SIGN_OF_LIFE
        sipping.cut_at = 12.5
        sipping.sip(13.0)
        assert sipping.sipped == 300


def test_it_counts_from_the_last_moment_at_which_something_was_taken() -> None:
    """The look before the one that saw more: not later than it was full."""
    slow = somebody()
    for now, waits in ((11.0, 500), (12.0, 900), (13.0, 900), (14.0, 1_000), (15.0, 1_000)):
        slow.look(waits, now)
    assert slow.since == 13.0
    assert not slow.is_full
    for now in range(16, 16 + QUIET_LOOKS):
        slow.look(1_000, float(now))
    assert slow.is_full


def test_people_talk_until_all_are_cut_or_fall_silent_to_stall_them() -> None:
    """Each table by its kind."""
    for kind, then in (("full", FULL_TALK_SECONDS), ("stalled", None)):
        slow, talker = somebody(kind), Person(cast(Seated, Wire()), talks=FULL_TALK_SECONDS)
        table = Table(slow.kind, [talker], [slow])
        for now in range(QUIET_LOOKS + 1):
            set_pace([table])
            assert talker.talks == FULL_TALK_SECONDS
            slow.look(1_000, float(now))
        set_pace([table])
        assert talker.talks == then
        slow.cut_at = slow.freed_at = 20.0
        set_pace([table])
        assert talker.talks == (PLAIN_TALK_SECONDS if then else None)


def test_all_rows_hold_where_all_is_well() -> None:
    """And say how many there were."""
    assert all(held(GOOD))
    assert "8 of them watchers" in FIGURE.judge(GOOD, 48)[0].what
    assert "of 12" in FIGURE.judge(GOOD, 48)[1].what


def test_each_row_can_be_missed() -> None:
    """One after the other."""
    worse = (
        replace(GOOD, counts={**GOOD.counts, "not cut": 1}),
        replace(GOOD, most={**GOOD.most, "full": 5.1}),
        replace(GOOD, most={**GOOD.most, "sipping": 5.1}),
        replace(GOOD, most={**GOOD.most, "silent": 30.5}),
        replace(GOOD, most={**GOOD.most, "stalled": 15.5}),
        replace(GOOD, most={**GOOD.most, "freed": 1.5}),
        replace(GOOD, times={"answers": [0.01] * 98 + [0.2] * 2}),
        replace(GOOD, counts={**GOOD.counts, "lost": 1}),
    )
    for number, found in enumerate(worse):
        assert held(found) == [number != row for row in range(len(worse))]
    assert not any(held(Found(counts={"lost": 1})))


def test_a_few_tables_fill_up_at_once() -> None:
    """The others when those are done; where somebody is silent nobody talks much."""
    kinds = ["silent", *["full"] * (FILLING_TABLES + 1)]
    tables = [
        Table(slow.kind, [Person(cast(Seated, Wire()), talks=PLAIN_TALK_SECONDS)], [slow])
        for slow in map(somebody, kinds)
    ]
    set_pace(tables)
    assert [table.people[0].talks for table in tables] == [1.0, *[FULL_TALK_SECONDS] * FILLING_TABLES, 1.0]
    tables[1].slow[0].cut_at = tables[1].slow[0].freed_at = 20.0
    set_pace(tables)
    assert [table.people[0].talks for table in tables] == [1.0, 1.0, *[FULL_TALK_SECONDS] * FILLING_TABLES]
