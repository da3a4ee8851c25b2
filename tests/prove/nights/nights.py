"""A night of 20 tables in virtual time, spent twice: nothing goes wrong, and both times the log is the same.

The second time in another process, whose PYTHONHASHSEED is another: `python -m prove.nights.nights` < a night, as JSON.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from time import monotonic, process_time
from typing import Final

import msgspec
from msgspec import Struct

from prove.figure import Figure, Found, Line, Task, all_reached, at_most, none_of
from prove.nights.night import TROUBLES, Plan, spent
from prove.nights.night_faults import PLANTED
from prove.running import TESTS

TABLES: Final = 20
DAY_SECONDS: Final = 86_400.0
DAY_MINUTES: Final = 30.0
"""How long 24 hours may take."""
HANDS_A_MINUTE: Final = 1 / 4
"""Of each table at least, with all its pauses and with nobody there."""
LAST_SECONDS: Final = 120.0
"""How long after its time is up a night may take to end."""
WRONG: Final = {
    "logged": "errors and warnings logged, in minutes",
    "overdue": "waits that were overdue, in minutes",
    "stuck": "tables that stood still, in minutes",
    "wronged": "people who saw something else than their table, ledgers and tables that don't come out, in minutes",
    "left": "tasks and timers left at the end, in minutes",
}
HAPPENINGS: Final = (
    "a restart", "a kill", "a clock step", "a suspension", "all lines lost", "a night over", "slow readers cut",
    "drops", "Leave", "Away", "Pause", "GoOn", "Kick", "HandOver", "Lock", "Admit", "ChangeRules", "ChangeSettings",
    "AcceptOffer",
)  # fmt: skip


class Spending(Struct, frozen=True):
    """A night to be spent in another process."""

    seed: int
    minutes: float
    tables: int
    calm_seconds: float
    seconds: float
    """The most that it may take."""
    fault: str = ""
    """One of `PLANTED`."""
    troubles: tuple[str, ...] = TROUBLES

    def plan(self) -> Plan:
        """The night."""
        until = monotonic() + self.seconds
        late = lambda: monotonic() >= until  # noqa: E731 - a night asks it again and again
        return Plan(self.seed, self.minutes, self.tables, self.calm_seconds, self.troubles, PLANTED[self.fault], late)


class Other(Struct, frozen=True):
    """What another process says of its night."""

    found: Found
    digest: str


class Process:
    """A night in another process, with a PYTHONHASHSEED."""

    def __init__(self, spending: Spending, hash_seed: int) -> None:
        self._process = subprocess.Popen(
            (sys.executable, "-m", "prove.nights.nights"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(TESTS)},
        )
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(spending))
        self._process.stdin.close()
        self._process.stdin = None
        self._seconds = spending.seconds + LAST_SECONDS

    def came_to(self) -> Other:
        """What it found; raises if it didn't."""
        try:
            said, _ = self._process.communicate(timeout=self._seconds)
        finally:
            self._process.kill()
        if self._process.returncode != 0:
            raise RuntimeError(f"the other night ended with {self._process.returncode}")
        return msgspec.json.decode(said, type=Other)


def find(task: Task) -> Found:
    """Spend the night here and, at the same time, in another process."""
    spending = Spending(task.seed, task.wanted, TABLES, 300.0, max(0.0, task.until - monotonic()))
    other = Process(spending, other_hash_seed(os.environ))
    began = process_time()
    found, digest = spent(spending.plan())
    if minutes := found.counts.get("minutes", 0):
        found.at_most("cpu minutes of a day", (process_time() - began) / minutes * DAY_SECONDS / 60 / 60)
    again = other.came_to()
    found.add(Found(counts=_wrong(again.found), wrong=again.found.wrong))
    if not task.time_is_up:
        found.count("compared")
        if digest != again.digest:
            found.went_wrong("differ", f"seed {task.seed}: by another PYTHONHASHSEED the log is another")
    found.wrong = [f"seed {task.seed}: {words}" for words in found.wrong]
    return found


def other_hash_seed(environment: Mapping[str, str]) -> int:
    """One that this process doesn't have."""
    return 2 if environment.get("PYTHONHASHSEED") == "1" else 1


def _wrong(found: Found) -> dict[str, int]:
    return {what: number for what, number in found.counts.items() if what in WRONG}


def judge(found: Found, wanted: int) -> list[Line]:
    """What went wrong, whether it was the same twice, what happened, and how fast the time passed."""
    hands, least = found.counts.get("hands", 0), int(wanted * TABLES * HANDS_A_MINUTE)
    compared, rows = found.counts.get("compared", 0), found.counts.get("rows", 0)
    same = bool(compared) and not found.counts.get("differ")
    return [
        *(none_of(found, what, "minutes", wanted, words) for what, words in WRONG.items()),
        Line(
            "the same log by another PYTHONHASHSEED", f"{'the same' if same else 'no'}, {rows:,} rows", "the same", same
        ),
        Line("hands of all tables", f"{hands:,}", f"at least {least:,}", hands >= least),
        all_reached(found, "happenings", HAPPENINGS),
        at_most("24 hours", found.most.get("cpu minutes of a day"), DAY_MINUTES, "minutes of one core"),
    ]


def small(task: Task, fault: str, trouble: str) -> Spending:
    """A short night with much of one trouble at few tables."""
    return Spending(task.seed, 10, 4, 40.0, max(0.0, task.until - monotonic()), fault, (trouble,))


def _noticed(fault: str, trouble: str, task: Task) -> bool:
    found, _ = spent(small(task, fault, trouble).plan())
    return any(_wrong(found).values())


def differs(task: Task) -> bool:
    """Whether a night whose tables get their chance in the order of a set is another by another PYTHONHASHSEED."""
    one, other = (Process(small(task, "hash order", "a restart"), seed) for seed in (1, 2))
    return one.came_to().digest != other.came_to().digest


def main() -> None:
    """Spend the night that standard input tells of."""
    found, digest = spent(msgspec.json.decode(sys.stdin.buffer.read(), type=Spending).plan())
    sys.stdout.write(msgspec.json.encode(Other(found, digest)).decode())


FIGURE: Final = Figure(
    name="nights",
    about="minutes of a night",
    ci=120,
    deep=1_440,
    find=find,
    judge=judge,
    faults={
        "chance dealt out in the order of a set": differs,
        "timers by the clock on the wall": partial(_noticed, "wall clock", "a clock step"),
        "a wait that is overdue after a suspension": partial(_noticed, "late timer", "a suspension"),
        "tables that freeze and log it": partial(_noticed, "error", "a kill"),
    },
    shared=False,
)

if __name__ == "__main__":
    main()
