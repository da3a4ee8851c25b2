"""`python -m prove`: what it is asked for, and that it can be broken off with what was found by then."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from prove.__main__ import BROKEN_OFF
from prove.running import TESTS

DEADLINE_SECONDS = 60.0
COMMAND = (sys.executable, "-m", "prove")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(TESTS)}


def asked(*words: str) -> subprocess.CompletedProcess[str]:
    """The command, run to its end."""
    return subprocess.run(
        [*COMMAND, *words], env=ENVIRONMENT, capture_output=True, text=True, timeout=DEADLINE_SECONDS, check=False
    )


def children_of(run: subprocess.Popen[str]) -> list[str]:
    """The processes that a run has started, as soon as there are some; fails if there are none in time."""
    deadline = monotonic() + DEADLINE_SECONDS
    while not (found := Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()):
        assert run.poll() is None
        assert monotonic() < deadline
    return found


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--only", "nonsense"), "invalid choice"),
        (("--only", "mutants"), "found with --deep only"),
        (("--again", "5"), "needs --only"),
        (("--minutes", "0"), "invalid positive value"),
        (("--minutes", "nan"), "invalid positive value"),
        (("--at-once", "0"), "invalid at_least_one value"),
    ],
)
def test_what_can_not_be_asked_is_said(words: tuple[str, ...], says: str) -> None:
    """And nothing is found."""
    answer = asked(*words)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert says in answer.stderr


def test_the_figures_can_be_listed() -> None:
    """By the names that `--only` takes."""
    answer = asked("--list")
    assert answer.returncode == 0
    assert "packs shuffled" in answer.stdout


def test_a_seed_that_shows_nothing_wrong_says_so() -> None:
    """With exit code 0."""
    answer = asked("--only", "shuffle", "--again", "3")
    assert (answer.returncode, answer.stdout) == (0, "With seed 3 nothing goes wrong.\n")


def test_what_was_found_is_told_when_it_is_broken_off(tmp_path: Path) -> None:
    """By SIGTERM, as CI does it; no process of it is left."""
    command = [*COMMAND, "--deep", "--only", "conserved", "--at-once", "1", "--keep", str(tmp_path)]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        shares = children_of(run)
        run.send_signal(signal.SIGTERM)
        out, _ = run.communicate(timeout=DEADLINE_SECONDS)
    assert run.returncode == BROKEN_OFF
    assert "Broken off" in out
    assert "MISSED" in out
    assert not any(Path(f"/proc/{share}").exists() for share in shares)
