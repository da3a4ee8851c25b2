"""`prove.fuzz.sockets`: what is serious in a log, what a run must have reached, and whether a server is still there."""

import os
from pathlib import Path
from typing import get_args

import pytest

from pontoon_protocol.errors import Reason
from prove.figure import Found
from prove.fuzz.memory import GROWTH, LATE
from prove.fuzz.sockets import ELSEWHERE, FIGURE, MOVERS, REASONS, alive, judge, pairs, read_log
from support.spoilt_server import FAULTS


def good() -> Found:
    """A run that found nothing and reached everything."""
    found = Found(counts={"messages": 10, "logs read": 1}, most={GROWTH: 1.0, LATE: 0.0})
    found.reach("commands by phase", pairs())
    found.reach("fuzzers to move", MOVERS)
    found.reach("reasons", REASONS)
    return found


@pytest.mark.parametrize(
    "line",
    [
        '{"event": "connection failed", "level": "error"}',
        '{"event": "slow", "level": "warning"}',
        "Traceback (most recent call last):",
        "Task exception was never retrieved",
        "[]",
    ],
)
def test_a_serious_line_in_a_log_is_counted(line: str, tmp_path: Path) -> None:
    """An error, a warning, and what is no line of the server's own."""
    log, found = tmp_path / "a.log", Found()
    log.write_text(f'{{"event": "table opened", "level": "info"}}\n{line}\n')
    read_log(log, found)
    assert found.counts == {"logs read": 1, "errors logged": 1}


def test_every_reason_is_demanded_or_said_to_come_elsewhere() -> None:
    """A new one must be put to either."""
    assert sorted((*REASONS, *ELSEWHERE)) == sorted(get_args(Reason))


def test_a_good_run_holds() -> None:
    """Each row of it."""
    assert all(line.holds for line in judge(good(), 10))
    assert not all(line.holds for line in judge(good(), 11))


@pytest.mark.parametrize("what", ["server deaths", "errors logged", "state changes", "frozen", "unanswered", "stalls"])
def test_one_thing_that_went_wrong_is_a_miss(what: str) -> None:
    """Exactly one row."""
    found = good()
    found.went_wrong(what, "a seed")
    assert [line.holds for line in judge(found, 10)].count(False) == 1


def test_a_run_that_reached_too_little_is_a_miss() -> None:
    """A command in a phase, a fuzzer's own turn, a refusal; or that read no log, or never looked at the memory."""
    for what in ("commands by phase", "fuzzers to move", "reasons"):
        found = good()
        found.reached[what].pop()
        assert [line.holds for line in judge(found, 10)].count(False) == 1
    assert not any(line.holds for line in judge(Found(), 10))


def test_every_command_in_every_phase_is_wanted() -> None:
    """45 in 10."""
    assert len(set(pairs())) == 450
    assert set(FIGURE.faults) == set(FAULTS)


def test_a_process_is_there_or_not() -> None:
    """This one, and one that can't be."""
    assert alive(os.getpid())
    assert not alive(2**30)
