"""The process beside the server in which bots think. In real time: looptime jumps over processes."""

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace
from structlog.testing import capture_logs

from pontoon_server.live.thinker import answer
from pontoon_server.live.worker import PROGRAM, QUESTIONS_WAITING, RETRY_SECONDS, Worker
from unit.live.test_thinker import question

PLENTY = 30.0
"""Seconds that a busy machine may take to start a process."""
ECHO = "import sys; sys.stdin.buffer.read(1); sys.exit(3)"
SILENT = "import sys; sys.stdin.buffer.read()"
NONSENSE = "import sys; sys.stdout.buffer.write(b'\\1\\0\\0\\0\\xc1'); sys.stdout.flush(); sys.stdin.buffer.read()"


@asynccontextmanager
async def working(*program: str, retry_seconds: float = RETRY_SECONDS) -> AsyncIterator[Worker]:
    """A worker that is closed at the end."""
    worker = Worker(program or PROGRAM, retry_seconds=retry_seconds)
    try:
        yield worker
    finally:
        await worker.close()


def python(script: str) -> tuple[str, ...]:
    return sys.executable, "-c", script


async def started(worker: Worker) -> Process:
    """Its process, as soon as there is one."""
    async with asyncio.timeout(PLENTY):
        while worker.process is None:  # noqa: ASYNC110 - nobody else wants to know
            await asyncio.sleep(0)
    return worker.process


def has_process(worker: Worker) -> bool:
    return worker.process is not None


async def ended(worker: Worker) -> None:
    """Its process is no more, and it knows it."""
    if worker._running is not None:
        await asyncio.wait([worker._running], timeout=PLENTY)


async def test_it_answers_as_if_it_had_thought_inline() -> None:
    """Many questions at once, each with its own answer."""
    async with working() as worker:
        asked = [question(seed) for seed in range(8)]
        found = await asyncio.gather(*(worker.think(one, PLENTY) for one in asked))
        assert found == [answer(one) for one in asked]


async def test_it_starts_with_the_first_question_and_ends_with_the_server() -> None:
    """And leaves no process behind."""
    async with working() as worker:
        assert not has_process(worker)
        await worker.think(question(), PLENTY)
        assert has_process(worker)
        process = await started(worker)
    assert process.returncode == 0
    assert worker.think(question(), PLENTY).result() is None


async def test_a_worker_that_was_never_asked_has_nothing_to_close() -> None:
    """It may be closed twice, too."""
    worker = Worker()
    await worker.close()
    await worker.close()


async def test_one_that_dies_leaves_every_question_without_an_answer() -> None:
    """At once, and for a while after it."""
    async with working(*python(ECHO)) as worker:
        with capture_logs() as logs:
            assert await asyncio.gather(*(worker.think(question(), PLENTY) for _ in range(3))) == [None] * 3
            assert [line["event"] for line in logs] == ["bots can't think"]
        assert worker.think(question(), PLENTY).result() is None


async def test_one_that_was_killed_is_started_anew() -> None:
    """With the next question, when it has had its rest."""
    async with working(retry_seconds=0.0) as worker:
        await worker.think(question(), PLENTY)
        assert worker.process is not None
        worker.process.kill()
        assert await worker.think(question(7), PLENTY) in (None, answer(question(7)))
        await ended(worker)
        assert await worker.think(question(), PLENTY) == answer(question())


async def test_one_that_can_not_be_started_is_as_good_as_dead() -> None:
    """The server goes on."""
    async with working("/nowhere/python") as worker:
        assert await worker.think(question(), PLENTY) is None


async def test_one_that_talks_nonsense_is_ended() -> None:
    """What isn't an answer answers nothing."""
    async with working(*python(NONSENSE)) as worker:
        assert await worker.think(question(), PLENTY) is None
        assert worker.process is None


async def test_an_answer_that_takes_too_long_is_not_waited_for() -> None:
    """The question is forgotten; the process may still be busy with it."""
    async with working(*python(SILENT)) as worker:
        assert await worker.think(question(), 0.01) is None
        assert worker._waiting == {}


async def test_one_that_answers_nothing_for_long_is_ended() -> None:
    """So that another may be started; also where questions come one at a time, each given up before the next."""
    worker = Worker(python(SILENT), hung_seconds=0.0)
    try:
        waiting = worker.think(question(), PLENTY)
        await started(worker)
        with capture_logs() as logs:
            assert await worker.think(question(), 0.01) is None
            assert has_process(worker), "one answer that is late is no sign yet"
            assert await worker.think(question(), 0.01) is None
            assert await waiting is None
        await ended(worker)
        assert not has_process(worker)
        assert [line["event"] for line in logs] == ["bots' thoughts hang", "bots can't think"]
    finally:
        await worker.close()


async def test_an_answer_shows_that_it_is_only_slow() -> None:
    """Whatever was given up before."""
    worker = Worker(hung_seconds=0.0)
    try:
        assert await worker.think(question(), PLENTY) == answer(question())
        for seed in range(3):
            assert await worker.think(question(seed), 0.0) in (None, answer(question(seed)))
            assert await worker.think(question(), PLENTY) == answer(question())
    finally:
        await worker.close()


async def test_an_answer_that_nobody_wants_any_more_is_dropped() -> None:
    """The bot's offer is gone."""
    async with working() as worker:
        first, second = worker.think(question(1), PLENTY), worker.think(question(2), PLENTY)
        first.cancel()
        assert await second == answer(question(2))
        assert worker._waiting == {}


async def test_a_fault_in_a_bot_is_logged_without_its_words() -> None:
    """And has no answer."""
    async with working() as worker:
        with capture_logs() as logs:
            assert await worker.think(replace(question(), temper="AS"), PLENTY) is None
        assert logs == [{"event": "a bot could not think", "error": "KeyError", "log_level": "error"}]


async def test_too_many_questions_get_no_answer() -> None:
    """Others may be waiting already."""
    async with working(*python(SILENT)) as worker:
        found = [worker.think(question(), PLENTY) for _ in range(QUESTIONS_WAITING + 1)]
        assert [one.done() for one in found] == [False] * QUESTIONS_WAITING + [True]
    assert all(one.result() is None for one in found)


async def test_one_that_does_not_end_is_ended() -> None:
    """It has half a second."""
    async with working(*python("import time; time.sleep(60)")) as worker:
        waiting = worker.think(question(), PLENTY)
        process = await started(worker)
    assert waiting.result() is None
    assert process.returncode not in (None, 0)
