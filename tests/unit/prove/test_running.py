"""`prove.running`: jobs in processes of their own, and none that outlives its time."""

import asyncio
from pathlib import Path

import pytest

from prove.figure import Found, Line
from prove.figures import figure
from prove.plan import Job
from prove.running import SHARE, Run, Running

LONG_SECONDS = 60.0


def common(folder: Path, seconds: float = LONG_SECONDS, command: tuple[str, ...] = SHARE) -> Run:
    """A run of CI's size that says nothing, and waits for nobody whose time is up."""
    return Run("ci", seconds, folder, lambda _: None, 0.2 if command != SHARE else LONG_SECONDS, command)


def run(jobs: list[Job], at_once: int, common: Run) -> dict[str, Found]:
    """What they found, once all are over."""
    found: dict[str, Found] = {}
    asyncio.run(Running(jobs, common, found).run(at_once))
    return found


def test_what_was_found_goes_over_the_pipe_whole(tmp_path: Path) -> None:
    """Two shares at once, and a fault."""
    jobs = [Job("shuffle", 20, 1), Job("shuffle", 30, 2), Job("shuffle", 1, 1, "a pack that is only cut")]
    found = run(jobs, 2, common(tmp_path))
    assert set(found) == {"shuffle"}
    assert found["shuffle"].counts["packs"] == 50
    assert found["shuffle"].caught == {"a pack that is only cut": True}
    assert list(tmp_path.iterdir()) == [tmp_path / "kept"]


def test_a_share_that_can_not_measure_is_told_with_the_reason(tmp_path: Path) -> None:
    """The others are found all the same."""
    found = run([Job("shuffle", 1, 1, "no such fault"), Job("shuffle", 5, 1)], 1, common(tmp_path))
    assert found["shuffle"].counts["packs"] == 5
    assert found["shuffle"].counts["broken"] == 1
    assert found["shuffle"].caught == {"no such fault": False}
    assert "KeyError" in found["shuffle"].wrong[0]


def test_a_share_stops_when_its_time_is_up(tmp_path: Path) -> None:
    """And says how far it has got."""
    found = run([Job("shuffle", 10**9, 1)], 1, common(tmp_path, 0.0))
    assert found["shuffle"].counts == {"packs": 0}
    assert figure("shuffle").judge(found["shuffle"], 10**9) == [Line("packs shuffled", "0", "1,000,000,000", False)]


def test_a_job_that_hangs_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    """By its group, which was made for it; it counts as broken off."""
    started = tmp_path / "started"
    hanging = ("sh", "-c", f"sleep 600 & echo $! > {started}; wait")
    found = run([Job("shuffle", 1, 1)], 1, common(tmp_path, 0.2, hanging))
    assert "not over after 0 s" in found["shuffle"].wrong[0]
    child = Path(f"/proc/{started.read_text().strip()}/stat")
    assert not child.exists() or child.read_text().rpartition(")")[2].split()[0] == "Z"


def test_how_far_it_has_got_is_said(tmp_path: Path) -> None:
    """After each job."""
    said: list[str] = []
    jobs = [Job("shuffle", 1, 1), Job("shuffle", 1, 1, "a pack that is only cut")]
    run(jobs, 1, Run("ci", LONG_SECONDS, tmp_path, said.append))
    assert [words.rpartition(" (")[0] for words in said] == [
        "1 of 2: shuffle",
        "2 of 2: shuffle: a pack that is only cut, planted",
    ]


def test_what_a_share_leaves_running_is_ended_with_it(tmp_path: Path) -> None:
    """Also if it ended by itself, as a share does that broke."""
    started = tmp_path / "started"
    leaving = ("sh", "-c", f"sleep 600 > /dev/null 2>&1 & echo $! > {started}; exit 1")
    found = run([Job("shuffle", 1, 1)], 1, common(tmp_path, command=leaving))
    assert found["shuffle"].counts == {"broken": 1}
    child = Path(f"/proc/{started.read_text().strip()}/stat")
    assert not child.exists() or child.read_text().rpartition(")")[2].split()[0] == "Z"


def test_a_planted_fault_has_its_time_however_little_shares_are_given(tmp_path: Path) -> None:
    """Else a short run would say that faults are overlooked."""
    jobs = [Job("shuffle", 10**6, 1), Job("shuffle", 1, 1, "a pack that is only cut")]
    found = run(jobs, 2, common(tmp_path, 0.0))
    assert found["shuffle"].caught == {"a pack that is only cut": True}
    assert found["shuffle"].counts["packs"] == 0


@pytest.mark.parametrize("command", [("false",), ("true",)])
def test_a_job_that_says_nothing_is_no_zero(tmp_path: Path, command: tuple[str, ...]) -> None:
    """Whatever it ends with."""
    found = run([Job("shuffle", 1, 1)], 1, common(tmp_path, command=command))
    assert found["shuffle"].counts == {"broken": 1}
