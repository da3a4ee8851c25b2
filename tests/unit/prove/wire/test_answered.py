"""`prove.wire.answered`: the cases are as many as they say, a wrong answer is told, and a fault is noticed."""

import logging
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace

from prove.figure import WRONG_MOST, Found, Task
from prove.wire.answered import CASES, ENDED, FIGURE, KINDS, LATE, QUICK, SLOW, look, noticed
from prove.wire.relay import FAULTS, RIGHT
from support.houses import served

SOME = QUICK[::12]
PLANTED = (*(fault for faults in FAULTS.values() for fault in faults), RIGHT)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """The library logs every bad request with its stack."""
    logger = logging.getLogger("aiohttp.server")
    logger.disabled = True
    yield
    logger.disabled = False


def test_there_are_enough_cases_each_of_its_own() -> None:
    """Over 120, six kinds of them slow senders, each under a name that the others don't have."""
    assert len(CASES) >= 120
    assert len({case.name.partition(":")[0] for case in SLOW}) == 6
    stages = Counter((case.stage, case.name, case.rfc) for case in CASES)
    assert max(stages.values()) == 1
    assert all(case.rfc.split()[0] in ("9110", "9112", "6455") for case in CASES)


async def test_a_right_server_answers_as_it_should() -> None:
    """A few cases of all."""
    found = Found()
    async with served(commands_per_second=0) as here:
        await look(SOME, here.port, found)
    assert (found.wrong, found.counts["cases"]) == ([], len(SOME))


async def test_any_other_expectation_is_missed() -> None:
    """Every case can fail: with another status, another frame, another end, another time or a header more."""
    changed = [
        *(replace(case, answers="299, open", within=0.3) for case in SOME[:3]),
        replace(SOME[0], answers="200, end", within=0.3),
        replace(SOME[0], has=(("x-unheard-of", ""),)),
        replace(SOME[0], has=(("-date", ""),)),
        replace(SOME[0], least=60.0),
        *(replace(case, answers="binary Snapshot, end", within=0.3) for case in SOME[-3:]),
    ]
    found = Found()
    async with served(commands_per_second=0) as here:
        await look(changed, here.port, found)
    assert found.counts == {"cases": len(changed), "answered otherwise": len(changed)}
    assert not any(line.holds for line in FIGURE.judge(found, len(changed)))


@pytest.mark.parametrize("fault", [fault for fault in PLANTED if not fault.slow and fault.about != "9112"])
def test_a_server_that_answers_wrongly_is_noticed_and_a_right_one_is_not(fault: object) -> None:
    """Through the same cases."""
    task = Task("ci", 1, 1, monotonic() + 60, Path(), Path())
    assert noticed(fault, task) == (fault is not RIGHT)  # type: ignore[arg-type]  # each is one


def test_what_was_found_is_judged() -> None:
    """Cases that weren't put are a miss, and so is a player who waits."""
    good = Found(counts={"cases": 120}, times={"served": [0.01]}, reached={ENDED: set(KINDS)})
    assert [line.holds for line in FIGURE.judge(good, 120)] == [True, True, True]
    assert [line.holds for line in FIGURE.judge(good, 121)] == [False, True, True]
    few = replace(good, counts={"cases": 119})
    assert [line.holds for line in FIGURE.judge(few, 119)] == [False, True, True], (
        "fewer are too few, whatever there are"
    )
    slow = replace(good, times={"served": [0.6]}, reached={ENDED: set(KINDS), LATE: {"a frame"}})
    assert [line.holds for line in FIGURE.judge(slow, 120)] == [True, False, False]


async def test_a_kind_of_which_one_was_late_is_not_ended_in_time() -> None:
    """However many things went wrong before it, and though another of the kind was right."""
    found, case = Found(), replace(SLOW[0], pause=0.01, least=0.0)
    for number in range(WRONG_MOST + 1):
        found.went_wrong("answered otherwise", str(number))
    async with served(commands_per_second=0) as here:
        await look([replace(case, answers="299", within=0.2)], here.port, found)
    assert found.reached == {LATE: {"a request line"}}


def test_the_deadlines_are_those_that_are_documented() -> None:
    """5 s for a request, 10 s for a hello and for a message; the tables may not wait longer because the server does."""
    longest = {case.name.partition(":")[0]: case.within for case in SLOW}
    assert longest == {kind: 7.5 if kind in ("a request line", "headers", "a body") else 12.5 for kind in KINDS}
