"""Jobs in processes of their own, some at once; whatever happens, none outlives the run."""

import asyncio
import contextlib
import os
import shutil
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from prove.figure import Found, Size, Task
from prove.plan import Job

TESTS: Final = Path(__file__).parents[1]
FAULT_SECONDS: Final = 240.0
"""The most that a planted fault may take, however little time the shares are given."""
LAST_SECONDS: Final = 60.0
"""How long after its time is up a job may take to say what it found, unless a run says otherwise."""
TELL_SECONDS: Final = 60.0
"""How long a run is silent at most."""
SHARE: Final = (sys.executable, "-m", "prove.share")
SHOWN_CHARACTERS: Final = 3_000


class Run(msgspec.Struct, frozen=True):
    """What all jobs of a run have in common."""

    size: Size
    seconds: float
    """The most that a share may take."""
    folder: Path
    """For scratch folders, and, in `kept`, for what servers wrote."""
    say: Callable[[str], None]
    last_seconds: float = LAST_SECONDS
    command: tuple[str, ...] = SHARE
    """What does a job: takes its figure and its fault as arguments, and the task on its standard input."""


class Running:
    """Some jobs, of which so many are done at once, in their order; `found` grows with each that is over."""

    def __init__(self, jobs: Sequence[Job], common: Run, found: dict[str, Found]) -> None:
        self._common = common
        self._found = found
        self._waiting = list(enumerate(jobs))
        self._count = len(jobs)
        self._over = 0
        self._began: dict[int, tuple[Job, float]] = {}

    async def run(self, at_once: int) -> None:
        """Do them all."""
        telling = asyncio.create_task(self._tell_now_and_then())
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(at_once):
                    group.create_task(self._work())
        finally:
            telling.cancel()

    async def _work(self) -> None:
        while self._waiting:
            number, job = self._waiting.pop(0)
            self._began[number] = job, monotonic()
            share = await _do(job, number, self._common)
            _, began = self._began.pop(number)
            self._over += 1
            self._common.say(f"{self._over} of {self._count}: {job.words} ({monotonic() - began:.0f} s)")
            for words in share.wrong:
                self._common.say(f"  {words}")
            self._found.setdefault(job.figure, Found()).add(share)

    async def _tell_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(TELL_SECONDS)
            now = monotonic()
            still = ", ".join(f"{job.words} for {now - began:.0f} s" for job, began in self._began.values())
            self._common.say(f"{self._over} of {self._count}; now {still}")


async def _do(job: Job, number: int, common: Run) -> Found:
    scratch = common.folder / f"{job.figure}-{number}"
    kept = common.folder / "kept"
    for folder in (scratch, kept):
        folder.mkdir(exist_ok=True, parents=True)
    seconds = max(FAULT_SECONDS, common.seconds) if job.fault else common.seconds
    task = Task(common.size, job.wanted, job.seed, monotonic() + seconds, scratch, kept, job.part, job.parts)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *common.command,
        job.figure,
        job.fault,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        env={**os.environ, "PYTHONPATH": _with_tests(os.environ.get("PYTHONPATH", ""))},
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(seconds + common.last_seconds):
            out, err = await process.communicate(msgspec.json.encode(task, enc_hook=str))
    except TimeoutError:
        return _broken(job, f"not over after {seconds + common.last_seconds:.0f} s")
    finally:
        await _end(process)
        shutil.rmtree(scratch, ignore_errors=True)
    if process.returncode != 0:
        return _broken(job, f"ended with {process.returncode}: {err.decode(errors='replace')[-SHOWN_CHARACTERS:]}")
    try:
        return msgspec.json.decode(out, type=Found)
    except msgspec.DecodeError:
        return _broken(job, "ended without saying what it found")


def _with_tests(path: str) -> str:
    """The tests' folder first; whatever program somebody put before the installed one is the one that is looked at."""
    return os.pathsep.join((str(TESTS), *filter(None, path.split(os.pathsep))))


def _broken(job: Job, why: str) -> Found:
    found = Found(caught={job.fault: False} if job.fault else {})
    found.went_wrong("broken", f"{job.words}, seed {job.seed}: {why}")
    return found


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a job that isn't over, and whatever it has left running: its group, which was made for it."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    if process.returncode is None:
        await process.wait()
