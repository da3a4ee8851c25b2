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
LAST_SECONDS: Final = 60.0
"""How long after its time is up a job may take to say what it found, unless a run says otherwise."""
SHARE: Final = (sys.executable, "-m", "prove.share")
SHOWN_CHARACTERS: Final = 3_000


class Run(msgspec.Struct, frozen=True):
    """What all jobs of a run have in common."""

    size: Size
    seconds: float
    """The most that a share may take."""
    folder: Path
    """For scratch folders, and for what servers wrote."""
    say: Callable[[str], None]
    last_seconds: float = LAST_SECONDS
    command: tuple[str, ...] = SHARE
    """What does a job: takes its figure and its fault as arguments, and the task on its standard input."""


async def run(jobs: Sequence[Job], at_once: int, common: Run) -> dict[str, Found]:
    """Do the jobs, so many at once, in their order; what was found for each figure."""
    found: dict[str, Found] = {}
    waiting = list(enumerate(jobs))
    done = 0

    async def work() -> None:
        nonlocal done
        while waiting:
            number, job = waiting.pop(0)
            began = monotonic()
            share = await _do(job, number, common)
            done += 1
            common.say(f"{done} of {len(jobs)}: {job.words} ({monotonic() - began:.0f} s)")
            found.setdefault(job.figure, Found()).add(share)

    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(work())
    return found


async def _do(job: Job, number: int, common: Run) -> Found:
    scratch = common.folder / f"{job.figure}-{number}"
    kept = common.folder / "kept"
    for folder in (scratch, kept):
        folder.mkdir(exist_ok=True, parents=True)
    task = Task(common.size, job.wanted, job.seed, monotonic() + common.seconds, scratch, kept)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *common.command,
        job.figure,
        job.fault,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(common.seconds + common.last_seconds):
            out, err = await process.communicate(msgspec.json.encode(task, enc_hook=str))
    except TimeoutError:
        return _broken(job, f"not over after {common.seconds + common.last_seconds:.0f} s")
    finally:
        await _end(process)
        shutil.rmtree(scratch, ignore_errors=True)
    if process.returncode != 0:
        return _broken(job, f"ended with {process.returncode}: {err.decode(errors='replace')[-SHOWN_CHARACTERS:]}")
    try:
        return msgspec.json.decode(out, type=Found)
    except msgspec.DecodeError:
        return _broken(job, "ended without saying what it found")


def _broken(job: Job, why: str) -> Found:
    found = Found(caught={job.fault: False} if job.fault else {})
    found.went_wrong("broken", f"{job.words}, seed {job.seed}: {why}")
    return found


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a job that isn't over, and the processes that it has started: its group, which was made for it."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
