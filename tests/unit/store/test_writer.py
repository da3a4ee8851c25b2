"""The thread that writes: what is written together, what fails alone, and who is told."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import apsw
import pytest

from pontoon_server.store.log import CannotSave, Fenced
from pontoon_server.store.schema import LAST, connect
from support.disks import DEADLINE_SECONDS
from support.writers import Desk


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = Desk(tmp_path / "log")
    yield desk
    await desk.stop()


async def test_appends_that_wait_together_go_into_one_commit(desk: Desk) -> None:
    """However many tables; each row is there."""
    tables = [f"T{number}" for number in range(9)]
    assert await desk.gathered(*((table, 1) for table in tables)) == [None] * 9
    assert desk.commits == 1
    assert [await desk.last(table) for table in tables] == [1] * 9


async def test_appends_of_several_turns_of_the_loop_gather_behind_a_commit(desk: Desk) -> None:
    """However long it takes, those who came meanwhile share the next."""
    with desk.disk.held():
        waiting = [desk.append("first", 1)]
        await desk.disk.stuck()
        desk.commits = 0
        for table in "ABC":
            waiting.append(desk.append(table, 1))
            await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert desk.commits == 1


async def test_several_versions_of_one_table_may_wait_together(desk: Desk) -> None:
    """They are written in the order in which they came."""
    assert await desk.gathered(("A", 1), ("A", 2), ("B", 1), ("A", 3)) == [None] * 4
    assert desk.commits == 1
    assert await desk.last("A") == 3


async def test_company_is_waited_for_as_long_as_more_comes_along(desk: Desk) -> None:
    """Two that came at once, and one in the turn of the loop after, share a commit."""
    first = [desk.append(table, 1) for table in "AB"]
    await asyncio.sleep(0)
    await asyncio.gather(*first, desk.append("C", 1))
    assert desk.commits == 1


async def test_a_lone_append_is_a_commit_of_its_own(desk: Desk) -> None:
    """Nobody waits for company."""
    for version in (1, 2, 3):
        await desk.append("A", version)
    assert desk.commits == 3


class WatchedLoop(asyncio.SelectorEventLoop):
    """A loop that counts how often the log's thread wakes it."""

    woken = 0

    def call_soon_threadsafe(self, *call: object, **context: object) -> asyncio.Handle:
        self.woken += threading.current_thread().name == "log"
        return super().call_soon_threadsafe(*call, **context)  # type: ignore[arg-type]  # handed on as it came


def test_the_loop_is_woken_once_for_a_whole_group(tmp_path: Path) -> None:
    """One call hands back all rows of a commit."""

    async def scenario() -> int:
        desk = Desk(tmp_path / "log")
        loop = asyncio.get_running_loop()
        assert isinstance(loop, WatchedLoop)
        await desk.gathered(*((f"T{number}", 1) for number in range(9)))
        woken = loop.woken
        await desk.stop()
        return woken

    with asyncio.Runner(loop_factory=WatchedLoop) as runner:
        assert runner.run(scenario()) == 2  # the append that was held, and the group behind it


async def test_only_the_guilty_row_of_a_group_fails(desk: Desk) -> None:
    """A fenced row, a gap and one that can't be bound each fail alone; their neighbours are written."""
    await desk.append("A", 1)
    outcomes = await desk.gathered(("B", 1), ("A", 1), ("C", 2), ("D\ud800", 1), ("E", 1))
    assert [type(outcome) for outcome in outcomes] == [type(None), Fenced, ValueError, UnicodeEncodeError, type(None)]
    assert [await desk.last(table) for table in "ABCE"] == [1, 1, 0, 1]


async def test_a_row_after_a_guilty_one_of_its_table_fails_too(desk: Desk) -> None:
    """What was not written leaves a gap, and no later row goes over it."""
    outcomes = await desk.gathered(("A", 1, "no bytes"), ("A", 2), ("B", 1))
    assert [type(outcome) for outcome in outcomes] == [apsw.ConstraintError, ValueError, type(None)]
    assert await desk.last("A") == 0


@pytest.mark.parametrize("kind", ["write", "sync"])
async def test_a_group_that_fails_at_the_disk_is_tried_again_row_by_row(desk: Desk, kind: str) -> None:
    """If the disk fails once, every row of the group is saved, each by a commit of its own."""
    outcomes = await desk.gathered(
        ("A", 1), ("B", 1), ("C", 1), then=lambda: desk.disk.arm(2, apsw.IOError, kinds=(kind,))
    )
    assert desk.disk.failed == 1
    assert outcomes == [None] * 3
    assert [await desk.last(table) for table in "ABC"] == [1, 1, 1]


async def test_who_is_cancelled_while_waiting_takes_no_row_back(desk: Desk) -> None:
    """The row is written once, its neighbours too, and the next version goes on from it."""
    with desk.disk.held():
        desk.append("first", 1)
        await desk.disk.stuck()
        cancelled, neighbour = desk.append("A", 1), desk.append("B", 1)
        cancelled.cancel()
    async with asyncio.timeout(DEADLINE_SECONDS):
        await neighbour
    assert await desk.last("A") == 1
    await desk.append("A", 2)
    with pytest.raises(Fenced):
        await desk.append("A", 2)


async def test_a_question_is_answered_after_the_appends_before_it(desk: Desk) -> None:
    """Though nobody waited for their end."""
    append = desk.append("A", 1)
    assert await desk.last("A") == 1
    assert append.done()


async def test_a_long_answer_holds_up_no_append(desk: Desk) -> None:
    """A row is told to be safe before a question of the same moment is answered."""
    told = threading.Event()
    answer = asyncio.ensure_future(desk.writer.ask(lambda connection: told.wait(DEADLINE_SECONDS)))
    await asyncio.sleep(0)
    await desk.append("A", 1)
    told.set()
    assert await answer


async def test_a_question_that_fails_harms_nobody_else(desk: Desk) -> None:
    """A mistake in it goes to who asked; a fault of the disk is told as such."""

    def full(connection: apsw.Connection) -> None:
        raise apsw.FullError("no room")

    with pytest.raises(ZeroDivisionError):
        await desk.writer.ask(lambda connection: 1 / 0)
    with pytest.raises(CannotSave, match="the log: no room"):
        await desk.writer.ask(full)
    await desk.append("A", 1)


async def test_the_write_ahead_log_is_carried_over_before_it_grows_long(tmp_path: Path) -> None:
    """However many rows come, its file keeps its size, and so it starts again at its beginning."""
    desk = Desk(tmp_path / "log", checkpoint_pages=20)
    for version in range(1, 30):
        await desk.append("A", version, bytes(1_000))
    await desk.last("A")
    size = (await asyncio.to_thread((tmp_path / "log-wal").stat)).st_size
    for version in range(30, 120):
        await desk.append("A", version, bytes(1_000))
    await desk.last("A")
    assert (await asyncio.to_thread((tmp_path / "log-wal").stat)).st_size == size
    await desk.stop()


async def test_a_checkpoint_that_fails_harms_no_row_and_is_tried_again(tmp_path: Path) -> None:
    """The rows are safe where they are, and appends go on."""
    desk = Desk(tmp_path / "log", checkpoint_pages=1)
    desk.disk.arm(3, apsw.IOError, kinds=("sync",))
    for version in range(1, 6):
        await desk.append("A", version)
    assert desk.disk.failed == 1
    assert await desk.last("A") == 5
    await desk.stop()


async def test_stopping_writes_what_waits_and_ends_the_thread(tmp_path: Path) -> None:
    """Everything that was accepted is on disk; the last errand is done once, in the thread."""
    desk = Desk(tmp_path / "log")
    errands: list[str] = []

    def errand() -> None:
        errands.append(threading.current_thread().name)

    appends = [desk.append("A", version) for version in range(1, 20)]
    await asyncio.gather(desk.writer.stop(errand), desk.writer.stop(errand))
    await desk.writer.stop(errand)
    assert all(append.done() and append.exception() is None for append in appends)
    assert errands == ["log"]
    assert all(thread.name != "log" for thread in threading.enumerate())
    again = connect(tmp_path / "log")
    assert again.execute(LAST, ("A",)).fetchone() == (19,)
    again.close()


async def test_who_is_cancelled_while_stopping_leaves_the_thread_to_finish(tmp_path: Path) -> None:
    """What waits is written, and the last errand is done."""
    desk = Desk(tmp_path / "log")
    done = threading.Event()
    with desk.disk.held():
        append = desk.append("A", 1)
        await desk.disk.stuck()
        stopping = asyncio.ensure_future(desk.writer.stop(done.set))
        await asyncio.sleep(0)
        stopping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopping
    assert await asyncio.to_thread(done.wait, DEADLINE_SECONDS)
    await append
    await desk.writer.stop(lambda: None)


def test_a_loop_that_is_gone_does_not_stop_the_thread(tmp_path: Path) -> None:
    """A row whose loop was closed under it is written all the same, and another loop may ask for it."""
    desk = Desk(tmp_path / "log")

    async def leave_one_behind() -> None:
        desk.disk.hold()
        desk.append("A", 1)
        await desk.disk.stuck()

    async def look() -> object:
        last = await desk.last("A")
        await desk.stop()
        return last

    asyncio.run(leave_one_behind())
    desk.disk.let_go()
    assert asyncio.run(look()) == 1
