"""The thread that owns the log's connection: what waits at the same moment goes into one commit.

A lone append is written at once. What comes in one turn of the loop after the other, and while a commit
is at the disk, gathers and goes to the thread in one piece: the busier the server, the less an append costs.
"""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any, Final, TypeVar, cast

import apsw

from pontoon_server.store.faults import explained
from pontoon_server.store.log import WAITING_JOBS, CannotSave
from pontoon_server.store.schema import insert

CHECKPOINT_PAGES: Final = 2_000
"""How long the write-ahead log may grow before it is carried over into the file, some 2 ms of work."""

WAITING_QUESTIONS: Final = WAITING_JOBS // 2
"""A question is not taken when so many jobs wait: strangers may ask, and shall not keep tables from writing."""
GROUP_ROWS: Final = 64
"""Nobody waits for more company than this."""

T = TypeVar("T")
Question = Callable[[apsw.Connection], object]


class Job:
    """Something that waits for the thread: a row's values to append, or a question to ask."""

    __slots__ = ("answer", "done", "error", "question", "values")

    def __init__(self, done: asyncio.Future[Any], values: tuple[Any, ...], question: Question | None) -> None:
        self.done = done
        self.values = values
        self.question = question
        self.answer: object = None
        """Set by the thread; so is `error`."""
        self.error: Exception | None = None


class Writer:
    """The thread and the queue to it. `append`, `ask` and `stop` belong to one event loop."""

    def __init__(
        self,
        connection: apsw.Connection,
        checkpoint_pages: int = CHECKPOINT_PAGES,
        in_place: Callable[[], bool] = lambda: True,
    ) -> None:
        """`in_place` tells whether the file is still where whoever starts the next server will look for it."""
        self._connection = connection
        self._in_place = in_place
        self._checkpoint_pages = checkpoint_pages
        self._pages = 0
        """How long the write-ahead log was after the last commit."""
        connection.set_wal_hook(self._measure)
        self._cursor = connection.cursor()
        self._queue: SimpleQueue[list[Job]] = SimpleQueue()
        self._gathered: list[Job] = []
        """Jobs that the thread doesn't have yet."""
        self._counted = 0
        """How many had gathered a turn of the loop ago."""
        self._waiting = 0
        """Jobs that were not handed back yet; the loop alone counts them."""
        self._stopped: asyncio.Future[None] | None = None
        """Set by the first `stop`: nothing more is taken. Done when the file is let go."""
        self._over = False
        """Set by the thread in its last job."""
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    def append(self, values: tuple[object, ...]) -> asyncio.Future[None]:
        """Done when the row is on disk; fails with `CannotSave`, `Fenced` or `ValueError`."""
        self._verify_room(WAITING_JOBS)
        return self._put(values, None)

    async def ask(self, question: Callable[[apsw.Connection], T]) -> T:
        """What `question` finds in the file, after all appends that were waiting before it; fails with `CannotSave`."""
        self._verify_room(WAITING_QUESTIONS)
        return cast(T, await self._put((), question))

    async def stop(self, last: Callable[[], None]) -> None:
        """Write what waits, close the connection, do `last` in the thread, and end it; once is enough.

        Whoever is cancelled here does not keep the thread from finishing.
        """
        if self._stopped is None:

            def leave(connection: apsw.Connection) -> None:
                self._over = True
                # A disk that fails now takes no row along: the next opener finds them in the write-ahead log.
                with contextlib.suppress(apsw.Error):
                    connection.close()
                last()

            self._stopped = self._put((), leave)
        await asyncio.shield(self._stopped)
        self._thread.join()

    def _verify_room(self, most: int) -> None:
        if self._stopped is not None:
            raise CannotSave("the log is closed")
        if self._waiting >= most:
            raise CannotSave(f"{self._waiting} appends and reads wait for the disk already")

    def _put(self, values: tuple[object, ...], question: Question | None) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._waiting += 1
        self._gathered.append(Job(done, values, question))
        if len(self._gathered) == 1:
            loop.call_soon(self._hand_over)
        return done

    def _hand_over(self) -> None:
        """In the loop: give the thread what has gathered; a lone job at once, several when no more come along."""
        gathered = len(self._gathered)
        if 1 < gathered < GROUP_ROWS and gathered > self._counted:
            self._counted = gathered
            asyncio.get_running_loop().call_soon(self._hand_over)
            return
        self._counted = 0
        jobs, self._gathered = self._gathered, []
        self._queue.put(jobs)

    def _finish(self, jobs: Sequence[Job]) -> None:
        """In the loop: tell those who still wait."""
        self._waiting -= len(jobs)
        for job in jobs:
            if job.done.cancelled():
                continue
            if job.error is None:
                job.done.set_result(job.answer)
            else:
                job.done.set_exception(job.error)

    # From here on: in the thread.

    def _run(self) -> None:
        while not self._over:
            jobs = self._take()
            appends = [job for job in jobs if job.question is None]
            if appends:
                self._write(appends)
                self._hand_back(appends)
            # A long answer must not hold up those whose rows are safe.
            for job in jobs:
                if job.question is not None:
                    self._answer(job)
                    self._hand_back([job])
            if self._pages >= self._checkpoint_pages:
                self._carry_over()

    def _take(self) -> list[Job]:
        """All that waits now, at least one job; appends are written before questions are answered."""
        jobs = self._queue.get()
        while not self._queue.empty():
            jobs += self._queue.get()
        return jobs

    def _write(self, appends: Sequence[Job]) -> None:
        if not self._in_place():
            # SQLite would go on writing to a file that has no name any more.
            for job in appends:
                job.error = CannotSave("the log was moved, removed or replaced under the server")
            return
        if len(appends) > 1 and self._write_together(appends):
            return
        for job in appends:
            self._write_alone(job)

    def _write_together(self, appends: Sequence[Job]) -> bool:
        """Whether one commit took them all; if not, it took none."""
        # One statement, so one transaction; SQLite gives up Python's lock once for all rows, not once for each.
        try:
            self._cursor.execute(insert(len(appends)), [value for job in appends for value in job.values])
        except Exception:  # whose fault it was shows when each is tried alone
            return False
        return True

    def _write_alone(self, job: Job) -> None:
        try:
            self._cursor.execute(insert(1), job.values)
        except Exception as error:
            job.error = explained(error, f"version {job.values[1]} of table {job.values[0]}")

    def _answer(self, job: Job) -> None:
        assert job.question is not None
        try:
            job.answer = job.question(self._connection)
        except Exception as error:
            job.error = explained(error, "the log")

    def _measure(self, _connection: apsw.Connection, _name: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    def _carry_over(self) -> None:
        self._pages = 0
        # Rows are safe before and after; what fails here is tried again after the next commit.
        with contextlib.suppress(apsw.Error):
            self._connection.wal_checkpoint()

    def _hand_back(self, jobs: Sequence[Job]) -> None:
        """One call into the loop for all of them; a loop that is closed has nobody left who waits."""
        with contextlib.suppress(RuntimeError):
            jobs[0].done.get_loop().call_soon_threadsafe(self._finish, jobs)
