"""Nobody waits long for somebody absent (T20): live tables in virtual time, where one after the other goes.

A night of each of six tables is played once with everybody there. Then, for each of its versions, each seat and each
way of going, it is played anew up to that version; then somebody goes, and all waits are measured until the next hand
has begun, or is over if none ran. Nothing waits for a seat that was given up; for somebody silent a table waits as long
as for anybody, and for a line that is lost on its seat's turn its grace longer. What is left of the number that is
wanted are cases of tables with any rules.

All cases have numbers, of which each share takes every second, third and so on; a case's number is in its seed.
"""

import math
from functools import partial
from typing import Final

from prove.absence.absent_faults import PLANTS
from prove.absence.absent_night import Night, Plant
from prove.absence.absent_scripts import Cases
from prove.absence.absent_waits import WAYS, Way
from prove.figure import Figure, Found, Line, Task, all_reached, at_most, none_of
from prove.plan import SEEDS_OF_SHARE

LATE: Final = "waits that were too long"
STALLED: Final = "tables that stalled"
OTHERWISE: Final = "nights that came out differently"
OVER: Final = "wait over allowed"
OVER_SECONDS: Final = 0.01
MOMENTS: Final = frozenset({"draw", "between", "sale", "pack", "stakes", "double", "punters", "split", "bank"})
WHO: Final = ("host", "bank", "bank to move", "punter", "punter to move")
TOLD: Final = "versions x seats x ways"
"""How many cases of the six tables were played."""
ALL: Final = "versions x seats x ways that there are"
ANY: Final = "cases by any rules"
ANY_LEAST: Final = 200
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
    """Play this share's cases: first those of the six tables, then some by any rules."""
    found = Found(counts=dict.fromkeys((LATE, STALLED, OTHERWISE, "cases", "waits", TOLD, ANY), 0))
    cases = Cases(task.seed)
    found.at_most(ALL, len(cases.of_kinds))
    for base in cases.bases:
        if base.stalled:
            found.went_wrong(STALLED, f"seed {task.seed}: {base.script.name}, with everybody there: {base.stalled}")
    for number in numbers(task):
        if task.time_is_up:
            break
        look(Night(*cases.numbered(number)).play(), found, cases.seed_of(number))
        found.count(TOLD if number < len(cases.of_kinds) else ANY)
    return found


def numbers(task: Task) -> range:
    """Of a share's cases: all shares together have those from the seed's on, without a gap."""
    first = task.seed % SEEDS_OF_SHARE + task.part
    return range(first, first + task.wanted * task.parts, task.parts)


def look(night: Night, found: Found, seed: int = 0) -> None:
    """What came of a case: how long who was waited for, and whether the table got on."""
    script, case, went = night.script, night.case, night.went
    where = f"seed {seed}: {script.name}, {case}"
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
        _all_cases(found),
        Line(ANY, f"{found.counts.get(ANY, 0):,}", f"at least {ANY_LEAST:,}", found.counts.get(ANY, 0) >= ANY_LEAST),
        all_reached(found, "moments", MOMENTS),
        all_reached(found, "who goes how", going),
    ]


def _all_cases(found: Found) -> Line:
    played, there = found.counts.get(TOLD, 0), int(found.most.get(ALL, 0))
    return Line(f"{TOLD}, of six tables", f"{played:,} of {there:,}", "all", played == there > 0)


def _longest(found: Found, way: Way) -> Line:
    seconds, allowed = found.most.get(f"{way} seconds", math.inf), found.most.get(f"{way} allowed", 0.0)
    words = f"longest wait for one who {WORDS[way]}"
    return Line(words, f"{seconds:.1f} s", f"at most {allowed:.1f} s", seconds <= allowed + OVER_SECONDS)


def noticed(plant: Plant, task: Task, cases: int = CASES_FOR_FAULTS) -> bool:
    """Whether a planted fault makes a wait too long, or a table stall."""
    found = Found(counts={LATE: 0, STALLED: 0})
    there = Cases(task.seed)
    for number in range(cases):
        look(Night(*there.numbered(number), plant).play(), found)
        if found.counts[LATE] or found.counts[STALLED]:
            return True
    return False


FIGURE: Final = Figure(
    name="absent",
    about="ways of going at live tables",
    ci=2_900,
    deep=50_000,
    find=find,
    judge=judge,
    faults={name: partial(noticed, plant) for name, plant in PLANTS.items()},
)
