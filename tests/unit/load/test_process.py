"""A server is measured from outside and ends with its bench."""

import os
from pathlib import Path

import pytest

from load.figures import Memory
from load.process import Server, ServerFailed, cpu_seconds, memory, on_core

ANNOUNCE = "import json;print(json.dumps({'port': 1, 'opener': 'k'}), flush=True);"
WAIT = "import signal;signal.pause()"


def running(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_cpu_is_user_and_system_time_together() -> None:
    """Fields 14 and 15 of stat, in clock ticks; a name with spaces and parentheses shifts nothing."""
    ticks = os.sysconf("SC_CLK_TCK")
    stat = f"42 (a (strange) name) S 1 2 3 4 5 6 7 8 9 10 {3 * ticks} {ticks} 0 0 20 0 1"
    assert cpu_seconds(stat) == 4.0


def test_memory_is_read_in_kibibytes() -> None:
    """The first line of smaps_rollup is an address range, the others are sizes."""
    rollup = "5581-7ffd ---p 00000000 00:00 0   [rollup]\nRss:   100 kB\nPss:    60 kB\nPss_Dirty: 1 kB\n"
    assert memory(rollup) == Memory(102_400, 61_440)


def test_this_process_has_a_size() -> None:
    """The parser agrees with the kernel that it runs on."""
    found = memory(Path("/proc/self/smaps_rollup").read_text())
    assert found.rss >= found.pss > 1_000_000


def test_a_server_is_found_by_its_announcement_and_ends_with_its_context() -> None:
    """Its port and key come from the first line; afterwards its process is gone."""
    with Server(["-c", ANNOUNCE + WAIT], min(os.sched_getaffinity(0))) as server:
        assert (server.port, server.opener) == (1, "k")
        assert running(server.pid)
        assert server.cpu() >= 0
    assert not running(server.pid)


def test_a_server_that_says_nothing_useful_is_an_error_with_its_last_words() -> None:
    """What it wrote to stderr is in the error."""
    with pytest.raises(ServerFailed, match="no such port"):
        Server(["-c", "print('hello');raise SystemExit('no such port')"], min(os.sched_getaffinity(0)))


def test_a_server_that_ends_at_once_is_an_error() -> None:
    """Its pipe closes before a line came."""
    with pytest.raises(ServerFailed):
        Server(["-c", ""], min(os.sched_getaffinity(0)))


def test_what_is_started_on_a_core_stays_there_and_the_starter_goes_back() -> None:
    """The generator keeps its own cores."""
    before = os.sched_getaffinity(0)
    core = max(before)
    with on_core(core):
        assert os.sched_getaffinity(0) == {core}
    assert os.sched_getaffinity(0) == before
