"""`prove.crowds.faulty`: a server with a fault is the real one otherwise."""

import subprocess
import sys

import pytest

from prove.crowds.faulty import FAULTS, program
from support.processes import TESTS


def test_every_fault_has_a_program() -> None:
    """One that isn't known has none."""
    assert all(program(fault)[:3] == [sys.executable, "-m", "prove.crowds.faulty"] for fault in FAULTS)
    with pytest.raises(AssertionError):
        program("unknown")


def test_a_faulty_server_has_the_same_commands() -> None:
    """Its parts are replaced before its command line is read."""
    run = subprocess.run(
        [*program("sulky"), "serve", "--help"],
        env={"PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "--rate-limit" in run.stdout
