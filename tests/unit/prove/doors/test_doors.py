"""`prove.doors.doors`: right doors pass, and each planted fault is noticed; too few knocks are a miss."""

from pathlib import Path
from time import monotonic

import pytest

from prove.doors.doors import FAULTS, FIGURE, RIGHT, Believing, judge, look, noticed, spoken, target_unseen
from prove.doors.foreign import Knock
from prove.figure import Found, Task

FEW = 2_000


def task(wanted: int = FEW) -> Task:
    return Task("ci", wanted, 1, monotonic() + 60, Path(), Path())


def test_right_doors_let_all_of_their_own_in_and_nobody_else() -> None:
    """Over every trick and every name."""
    found = Found()
    look(RIGHT, task(), found)
    found.counts |= {"foreign over sockets": 20, "own over sockets": 20}
    assert [line.holds for line in judge(found, FEW)] == [True] * 6
    assert not any(
        line.holds for line in judge(found, 2 * FEW) if line.what not in ("tricks reached", "own names reached")
    )


@pytest.mark.parametrize("fault", [fault for faults in FAULTS.values() for fault in faults])
def test_doors_that_answer_otherwise_are_noticed(fault: object) -> None:
    """Each of the planted faults."""
    assert noticed(fault, task(), 500)  # type: ignore[arg-type]  # each answers for a knock


def test_right_doors_are_not_noticed() -> None:
    """At the size at which the others are."""
    assert not noticed(RIGHT.lets_in, task(), 500)


def test_a_server_that_does_not_see_the_host_in_a_target_is_noticed() -> None:
    """It is asked over a socket."""
    assert target_unseen(task())


def test_a_knock_is_spoken_byte_for_byte() -> None:
    """With all its headers, in what way ever they are spelled."""
    said = spoken(Knock("x", ("a", "b"), ("null",), (("X-Host", "c"),), "http://d/ws"))
    assert said.startswith(b"GET http://d/ws HTTP/1.1\r\n")
    assert said.endswith(b"\r\nHost: a\r\nHost: b\r\nOrigin: null\r\nX-Host: c\r\n\r\n")
    assert said.count(b"\r\n\r\n") == 1


def test_time_that_is_up_is_a_miss() -> None:
    """What was not looked at doesn't count."""
    found = Found()
    look(Believing(lambda _: False), Task("ci", FEW, 1, 0.0, Path(), Path()), found)
    assert not any(line.holds for line in FIGURE.judge(found, FEW))
