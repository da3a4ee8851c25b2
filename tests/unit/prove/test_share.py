"""`prove.share`: a share in a process of its own takes a task from its input and answers on its output."""

from pathlib import Path
from time import monotonic

import msgspec
import pytest

from prove.figure import Found, Task
from prove.share import done

LONG_SECONDS = 60.0


def task(folder: Path, wanted: int) -> Task:
    return Task("ci", wanted, 5, monotonic() + LONG_SECONDS, folder, folder)


def test_a_share_and_a_planted_fault_are_done_by_name(tmp_path: Path) -> None:
    """The same functions that the figure names."""
    assert done("shuffle", "", task(tmp_path, 3)).counts["packs"] == 3
    assert done("shuffle", "a pack that is only cut", task(tmp_path, 1)).caught == {"a pack that is only cut": True}


def test_a_task_is_the_same_on_the_other_side(tmp_path: Path) -> None:
    """Folders too."""
    sent = task(tmp_path, 3)
    got = msgspec.json.decode(
        msgspec.json.encode(sent, enc_hook=str), type=Task, dec_hook=lambda kind, value: kind(value)
    )
    assert got == sent
    assert isinstance(got.scratch, Path)
    assert not got.time_is_up


@pytest.mark.parametrize("name", ["shuffle"])
def test_a_found_is_the_same_on_the_other_side(name: str) -> None:
    """With sets and all."""
    found = Found(counts={name: 1}, times={"back": [0.5]}, caught={"x": True}, wrong=["leaks: seed 1"])
    found.reach("phases", ["lobby", "hand"])
    assert msgspec.json.decode(msgspec.json.encode(found), type=Found) == found
