"""`kills`: what is told is compared with the log row by row; servers are forked, killed and started again."""

import signal
from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from pontoon_protocol.commands import Say
from pontoon_protocol.events import Said
from pontoon_protocol.updates import CatchUp, Done, Happened, Snapshot, Updates
from pontoon_server.store.log import Row
from pontoon_server.store.rows import encode_events
from pontoon_server.table.view import view
from prove.crashes.killing.judging import packs_and_ends
from prove.crashes.killing.kept import Kept
from prove.crashes.killing.people import Told
from prove.crashes.kills import FIGURE
from prove.figure import Found, Task
from prove.servers import free_port
from support.forked import arguments, forks
from support.heard_nights import told
from support.nights import Night

PONTOONS = "AS KS AH KH 2C 3C 4C 5C"


def a_night() -> Night:
    night = Night("Ann", "Ben").started()
    night.give("A", Say(night.next_id("A"), "hello"))
    return night


def kept(rows: list[Row]) -> tuple[Kept, list[str]]:
    """A log of these rows, and what is wrong with them."""
    found = Kept()
    return found, list(found.follow(rows))


def heard_by_ann(night: Night, number: int) -> Happened:
    """The version as the first seat was told of it."""
    entry = night.log[number]
    own = entry.command if entry.player == 1 else 0
    return replace(told(entry, 0), id=own)


def at_half_time(rows: list[Row], night: Night) -> list[Row]:
    """The rows with the seconds that `told` says."""
    waits = (entry.after.wait for entry in night.log)
    return [replace(row, left=0.0 if wait is None else wait.seconds) for row, wait in zip(rows, waits, strict=True)]


def wrong(update: Updates, *, lost: int = 0) -> list[str]:
    """What is wrong with telling that to the first seat, if the log lacks its last rows."""
    night = a_night()
    rows = at_half_time(night.rows, night)
    log, _ = kept(rows[: len(rows) - lost])
    return list(log.wrong(Told(0, 1, update)))


def test_what_stands_in_the_log_as_it_was_told_is_right() -> None:
    """Versions one by one and in one frame, pictures, answers."""
    night = a_night()
    heard = [heard_by_ann(night, number) for number in range(2, len(night.log))]
    for happened in heard:
        assert wrong(happened) == []
    assert wrong(CatchUp(tuple(heard))) == []
    assert wrong(Snapshot(night.table.version, view(night.table, 0, 3.0))) == []
    assert wrong(Done(1)) == []


def test_what_was_told_and_is_not_in_the_log_is_lost() -> None:
    """Whichever way it was told."""
    night = a_night()
    last = heard_by_ann(night, -1)
    assert wrong(last, lost=1) == [f"version {last.seq} was told, and is lost"]
    assert wrong(CatchUp((last,)), lost=1) == [f"version {last.seq} was told, and is lost"]
    assert wrong(Snapshot(last.seq, view(night.table, 0, 0.0)), lost=1) == [
        f"a picture of version {last.seq}, which is lost"
    ]
    assert wrong(Done(last.id), lost=1) == [f"command {last.id} of player 1 was done, and is lost"]


def test_what_was_told_otherwise_is_told() -> None:
    """Another event, another picture, an answer to a command that somebody else gave."""
    night = a_night()
    last = heard_by_ann(night, -1)
    otherwise = [f"version {last.seq} was told otherwise than it is in the log"]
    assert wrong(replace(last, events=(Said(0, "goodbye"),))) == otherwise
    assert wrong(replace(last, id=0)) == otherwise
    picture = Snapshot(last.seq, replace(view(night.table, 0, 0.0), hand=7))
    assert wrong(picture) == [f"another picture of version {last.seq} than the log's"]


def test_a_command_that_is_carried_out_twice_is_told() -> None:
    """By its number, and by what it said."""
    night = a_night()
    last = night.rows[-1]
    again = replace(last, version=last.version + 1, data=encode_events((Said(0, "hello"),)))
    assert kept([*night.rows, again])[1] == [
        f"command {last.id} of player 1 a second time in version {again.version}",
        f"said twice, again in version {again.version}",
    ]


def test_a_hand_is_shuffled_for_and_settled_once() -> None:
    """A second pack for a running hand is no going on."""
    night = Night("Ann", "Ben").started()
    night.deal(PONTOONS)
    log, _ = kept(night.rows)
    log.settled = {1: 1}
    assert list(packs_and_ends(log)) == []
    log.shuffled[1] = 2
    assert list(packs_and_ends(log)) == ["hand 1 began 1, was shuffled for 2 and settled 1 times"]


async def test_a_forked_server_is_a_process_of_its_own_that_can_be_killed(tmp_path: Path) -> None:
    """It announces itself, ends by the signal, and another takes its port and log; one that can't start is never up."""
    given = arguments(free_port(), tmp_path / "log")
    pids = set()
    with (tmp_path / "stderr").open("wb") as stderr:
        async with forks("pontoon_server.__main__", stderr) as parent:
            for _ in range(2):
                server = await parent.start(*given)
                assert await server.up()
                server.kill()
                assert await server.dead() == -signal.SIGKILL
                pids.add(server.pid)
            server = await parent.start("serve", "--port", "x")
            assert not await server.up()
            assert await server.dead() == 2
    assert len(pids) == 2


def test_a_night_with_two_kills_goes_on_and_ends(tmp_path: Path) -> None:
    """Nothing is lost, everybody comes back, every hand ends and replays right."""
    found = FIGURE.find(Task("ci", 2, 1, monotonic() + 60, tmp_path, tmp_path))
    assert found.wrong == []
    assert found.counts["kills"] == 2
    assert found.counts["plain kills"] == 1
    assert found.counts["told"] > 20
    assert found.times["back"]


def test_the_rows_hold_only_with_all_kills_and_all_hands() -> None:
    """Nothing that was found is a miss."""
    assert not any(line.holds for line in FIGURE.judge(Found(), 1))
    reached = {
        "moments": {"starting", "coming back", "so many versions heard", "at any time"},
        "phases": {"lobby", "between", "stakes", "punters", "bank"},
    }
    counts = {"kills": 2, "hands ended": 1, "hands interrupted": 1, "hands replayed": 3, "told": 40, "plain kills": 1}
    good = Found(counts=counts, times={"back": [0.5, 9.0]}, reached=reached)
    assert all(line.holds for line in FIGURE.judge(good, 2))
    good.count("hands interrupted")
    good.times["back"] = [11.0]
    assert sum(not line.holds for line in FIGURE.judge(good, 2)) == 2


def test_enough_of_the_kills_are_of_servers_that_are_no_forks() -> None:
    """One in twenty of them at least."""
    for plain, holds in ((9, False), (10, True)):
        row = FIGURE.judge(Found(counts={"kills": 200, "plain kills": plain}), 200)[1]
        assert row.holds is holds
