"""Nobody waits long for somebody absent (T20): live tables in virtual time, where one after the other goes.

A night is played once with everybody there. Then, for each of its versions, each seat and each way of going, it is
played anew up to that version; then somebody goes, and all waits are measured until the next hand has begun, or is
over if none ran. Nothing waits for a seat that was given up; for somebody silent a table waits as long as for anybody,
and for a line that is lost on its seat's turn its grace longer.
"""

import math
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Final

from prove.absence.absent_cases import Case, Script
from prove.absence.absent_faults import PLANTS
from prove.absence.absent_night import Night, Plant, cases_of
from prove.absence.absent_scripts import scripts
from prove.absence.absent_waits import WAYS, Way
from prove.figure import Figure, Found, Line, Task, all_reached, at_most, none_of

LATE: Final = "waits that were too long"
STALLED: Final = "tables that stalled"
OTHERWISE: Final = "nights that came out differently"
OVER: Final = "wait over allowed"
OVER_SECONDS: Final = 0.01
MOMENTS: Final = frozenset({"draw", "between", "sale", "pack", "stakes", "double", "punters", "split", "bank"})
WHO: Final = ("host", "bank", "bank to move", "punter", "punter to move")
SHARE_SEEDS: Final = 100_000_000
"""How far the seeds of two shares are apart."""
SHARES_MOST: Final = 10
CASES_A_KIND: Final = 400
"""About so many has a kind of table: the next share begins with the kind that this one doesn't get to."""
CASES_FOR_FAULTS: Final = 1_500
WORDS: Final[dict[Way, str]] = {
    "leave": "left",
    "kick": "was sent away",
    "silence": "was silent",
    "drop": "lost the line",
    "fade": "was silent and lost the line later",
    "flap": "lost the line again and again",
}


def find(task: Task) -> Found:
    """Play so many cases, at table after table."""
    found = Found(counts=dict.fromkeys((LATE, STALLED, OTHERWISE, "cases", "waits", "tables"), 0))
    for script, case in islice(_cases(task, found), task.wanted):
        if task.time_is_up:
            break
        look(Night(script, case).play(), found)
    return found


def _cases(task: Task, found: Found) -> Iterator[tuple[Script, Case]]:
    first = task.seed // SHARE_SEEDS % SHARES_MOST * max(1, task.wanted // CASES_A_KIND)
    for script, base in scripts(task.seed, first):
        if base.stalled:
            found.went_wrong(STALLED, f"{script.name}, seed {script.seed}, with everybody there: {base.stalled}")
        found.count("tables")
        for case in cases_of(base):
            yield script, case


def look(night: Night, found: Found) -> None:
    """What came of a case: how long who was waited for, and whether the table got on."""
    script, case, went = night.script, night.case, night.went
    where = f"{script.name}, seed {script.seed}: {case}"
    found.count("cases")
    if case is None or went is None:
        found.went_wrong(OTHERWISE, where)
        return
    found.reach("moments", [went.moment])
    found.reach("who goes how", [f"{went.who}: {case.way}"])
    if night.stalled:
        found.went_wrong(STALLED, f"{where}: {night.stalled}")
    for wait in night.waits.found:
        found.count("waits")
        found.at_most(OVER, wait.seconds - wait.allowed)
        if wait.phase != "between":
            found.at_most(f"{wait.way} seconds", wait.seconds)
            found.at_most(f"{wait.way} allowed", wait.allowed)
        if wait.seconds > wait.allowed + OVER_SECONDS:
            found.went_wrong(LATE, f"{where}: {wait}")


def judge(found: Found, wanted: int) -> list[Line]:
    """No wait too long, no table stalled; the longest for each way of going, and whether all were tried."""
    going = {f"{who}: {way}" for who in WHO for way in WAYS} - {"host: kick"} | {"everybody: drop"}
    return [
        none_of(found, LATE, "cases", wanted, "waits for the absent that are too long, by who goes when and how"),
        at_most("the longest of those waits, beyond turn + grace", found.most.get(OVER), OVER_SECONDS, "s"),
        *(_longest(found, way) for way in WAYS),
        none_of(found, STALLED, "cases", wanted, "cases after which a table stalls"),
        none_of(found, OTHERWISE, "cases", wanted, "nights that don't come out the same up to there"),
        all_reached(found, "moments", MOMENTS),
        all_reached(found, "who goes how", going),
    ]


def _longest(found: Found, way: Way) -> Line:
    seconds, allowed = found.most.get(f"{way} seconds", math.inf), found.most.get(f"{way} allowed", 0.0)
    words = f"longest wait for one who {WORDS[way]}"
    return Line(words, f"{seconds:.1f} s", f"at most {allowed:.1f} s", seconds <= allowed + OVER_SECONDS)


def noticed(plant: Plant, task: Task, cases: int = CASES_FOR_FAULTS) -> bool:
    """Whether a planted fault makes a wait too long, or a table stall."""
    found = Found(counts={LATE: 0, STALLED: 0})
    for script, case in islice(_cases(task, Found()), cases):
        look(Night(script, case, plant).play(), found)
        if found.counts[LATE] or found.counts[STALLED]:
            return True
    return False


FIGURE: Final = Figure(
    name="absent",
    about="ways of going at live tables",
    ci=2_400,
    deep=50_000,
    find=find,
    judge=judge,
    faults={name: partial(noticed, plant) for name, plant in PLANTS.items()},
)
