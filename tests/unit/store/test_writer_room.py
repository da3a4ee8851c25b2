"""The thread that writes has room for so many jobs."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pontoon_server.store.log import WAITING_JOBS, CannotSave
from pontoon_server.store.writer import WAITING_QUESTIONS
from support.writers import Desk


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = Desk(tmp_path / "log")
    yield desk
    await desk.stop()


async def test_so_many_jobs_may_wait_and_no_more(desk: Desk) -> None:
    """Over the limit an append fails at once with nothing written, and there is room again after the commit."""
    refused: list[CannotSave] = []

    def one_too_many() -> None:
        with pytest.raises(CannotSave, match="wait for the disk already") as error:
            desk.append("A", WAITING_JOBS)
        refused.append(error.value)

    appends = [("A", version) for version in range(1, WAITING_JOBS)]
    assert await desk.gathered(*appends, then=one_too_many) == [None] * (WAITING_JOBS - 1)
    assert len(refused) == 1
    await desk.append("A", WAITING_JOBS)


async def test_questions_leave_room_for_appends(desk: Desk) -> None:
    """However many strangers ask at once: those too many are refused, and rows are still written."""
    asking = [asyncio.ensure_future(desk.last("A")) for _ in range(WAITING_JOBS + 1)]
    await asyncio.sleep(0)
    append = desk.append("A", 1)
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert sum(isinstance(answer, CannotSave) for answer in answers) == len(asking) - WAITING_QUESTIONS
    await append
    assert await desk.last("A") == 1


async def test_a_log_can_be_closed_however_much_waits(desk: Desk) -> None:
    """What waits is written before."""
    rows = [desk.append("A", version) for version in range(1, WAITING_JOBS + 1)]
    with pytest.raises(CannotSave):
        desk.append("A", WAITING_JOBS + 1)
    await desk.writer.stop(lambda: None)
    assert all(row.done() and row.exception() is None for row in rows)
