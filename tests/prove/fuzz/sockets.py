"""A real server, fuzzed over sockets in every phase of its nights, by strangers, watchers, guests, seats and the host.

Nobody may notice: it lives, logs no error, and what was refused has changed nothing.
"""

import asyncio
import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, get_args

import msgspec

from pontoon_protocol.commands import Commands
from pontoon_protocol.options import Preset
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from prove.fuzz import memory
from prove.fuzz.evening import PHASES, Evening
from prove.fuzz.hostile import PASSCODE, tag
from prove.fuzz.people import Astray
from prove.fuzz.wire import Cut
from prove.servers import LOGS, kept_server, secret
from support.keys import key_of
from support.spoilt_server import FAULTS, MEMORY, spoilt

PRESETS: Final[tuple[Preset, ...]] = ("club", "traditional", "casino")
WARM: Final = 0.34
"""After a night of each preset at least."""
OPTIONS: Final = ("--open", "--rate-limit", "0", "--proxy", "127.0.0.1")
"""Without limits on how often an address may speak: what is fuzzed lies behind them."""
SERIOUS: Final = frozenset({"warning", "error", "critical"})
WRONG: Final = ("server deaths", "errors logged", "state changes", "frozen", "unanswered", "stalls")
STALLS_MOST: Final = 5
"""A run in which so many nights broke off tells nothing more."""
MESSAGES_FOR_FAULTS: Final = 3_000
MOVERS: Final = ("stakes", "double", "punters", "bank")
REASONS: Final = (
    *("bad_name", "name_taken"),
    *("already_seated", "already_started", "amount_out_of_range", "in_a_hand", "no_such_guest", "no_such_table"),
    *("nobody_absent", "nobody_there", "not_a_bot", "not_for_sale", "not_in_these_rules", "not_paused", "not_seated"),
    *("not_the_bank", "not_the_host", "not_your_turn", "nothing_to_say", "options_clash", "out_of_order", "paused"),
    *("seat_taken", "stale", "wrong_key", "wrong_passcode", "wrong_phase"),
)
"""The refusals that every run meets."""
ELSEWHERE: Final = (
    *("below_stick_minimum", "bought_out", "cannot_burn", "cannot_buy", "cannot_double", "cannot_split"),
    *("cannot_twist", "no_free_box", "not_enough_chips", "pack_empty", "unknown_seat"),
    *("may_not_open", "too_fast", "too_many_tries", "too_many_tables", "table_full", "watchers_full"),
    *("no_chat", "no_watchers", "table_locked", "host_is_there", "night_over", "cannot_change"),
    *("cannot_save", "table_frozen", "not_yet_played"),
)
"""The refusals that no run can be held to here.

- Of the rules of one hand (the first two lines): what is legal hangs on cards and chips that a real server deals by
  itself and no fuzzer can choose; `unknown_seat` is met by nobody whose seat the server knows by the line.
- Of limits: anybody may open tables, nobody is too fast (`--open`, `--rate-limit 0`), each line has an address of its
  own, and the server has fewer tables, people and watchers than it may have.
- Of tables that are kept as they are so that a night can go on: people may talk and look on, the lock is opened
  again, hosts come back, nights end when the fuzzers are done with them, and nobody bends the rules by halves. Some of
  these come now and then, by chance.
- Of a disk that fails, which is a planted fault here: `table_frozen` in an answer is a fault that is found.
- `not_yet_played` is known to the protocol, and this server never says it.
"""


class Enough(Exception):  # noqa: N818 - it is what there is
    """What was to be seen was seen."""


def find(task: Task) -> Found:
    """Say so many things to one server."""
    return asyncio.run(_find(task))


async def _find(task: Task) -> Found:
    found = Found()
    async with kept_server(task, *OPTIONS, log=task.scratch / "nights.db") as server:
        fuzz(task, server.port, server.pid, found)
    for log in task.kept.glob(f"{os.getpid()}-*{LOGS}"):
        read_log(log, found)
    return found


def fuzz(task: Task, port: int, pid: int, found: Found, enough: Callable[[], bool] = lambda: False) -> None:
    """Night after night, each with a seed of its own, until there is enough."""
    watched = memory.Memory(pid, WARM)
    secret(task, PASSCODE)
    number = 0

    def look() -> None:
        watched.look(min(1.0, found.counts["messages"] / task.wanted))
        if enough():
            raise Enough

    while found.counts.get("messages", 0) < task.wanted and not task.time_is_up and not enough():
        went_on = one_night(task, port, number, found, look)
        if not went_on and not alive(pid):
            found.went_wrong("server deaths", f"seed {task.seed + number}, in its night")
        if not alive(pid) or found.counts.get("stalls", 0) >= STALLS_MOST:
            break
        number += 1
    watched.tell(found)


def one_night(task: Task, port: int, number: int, found: Found, looked: Callable[[], None]) -> bool:
    """Whether it came to its end."""
    seed, preset = task.seed + number, PRESETS[number % len(PRESETS)]
    keys = [key_of(f"{seed} {who}") for who in ("Hal", "Mal", "Gus", "Ann", "Ben")]
    secret(task, *keys)
    evening = None
    try:
        evening = Evening(port, preset, seed, keys, found)
        evening.crowd.looked = looked
        evening.play()
    except Enough:
        return True
    except (Cut, Astray, OSError) as problem:  # a deadline that passed is an OSError too
        found.went_wrong("stalls", f"seed {seed}, {preset}: {type(problem).__name__} {problem}")
        return False
    finally:
        if evening is not None:
            evening.crowd.close()
    found.count("nights")
    return True


def alive(pid: int) -> bool:
    """Whether a process that was started here still runs, and isn't only waiting to be told gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def read_log(log: Path, found: Found) -> None:
    """Every line of a server's log is one of its own words, and none of them serious."""
    found.count("logs read")
    for line in log.read_text().splitlines():
        if problem := serious(line):
            found.went_wrong("errors logged", problem)


def serious(line: str) -> str:
    """What is serious in a line of a log; empty if nothing is."""
    try:
        level = json.loads(line).get("level")
    except (ValueError, AttributeError):
        return line[:200]
    return line[:200] if level in SERIOUS else ""


def judge(found: Found, wanted: int) -> list[Line]:
    """What went wrong, what was reached, and memory."""
    words = {
        "server deaths": "servers that died of a message",
        "errors logged": "errors and tracebacks in its log",
        "state changes": "changes at a table that nobody asked for",
        "frozen": "tables frozen",
        "unanswered": "commands left without their one answer",
        "stalls": "nights that didn't go on",
    }
    return [
        *(none_of(found, what, "messages", wanted, told) for what, told in words.items()),
        Line("logs read for that", str(found.counts.get("logs read", 0)), "1", found.counts.get("logs read", 0) >= 1),
        all_reached(found, "commands by phase", pairs()),
        all_reached(found, "fuzzers to move", MOVERS),
        all_reached(found, "reasons", REASONS),
        *memory.rows(found),
    ]


def pairs() -> Iterator[str]:
    """Every command in every phase."""
    return (f"{tag(kind)} in {phase}" for kind in get_args(Commands) for phase in PHASES)


def fault_noticed(fault: str, task: Task) -> bool:
    """Whether a server with that fault is caught."""
    return asyncio.run(_fault_noticed(fault, task))


async def _fault_noticed(fault: str, task: Task) -> bool:
    found, few = Found(), msgspec.structs.replace(task, wanted=MESSAGES_FOR_FAULTS)
    log, shows = task.scratch / "spoilt.log", FAULTS[fault]
    async with spoilt(fault, log) as server:
        fuzz(few, server.port, server.pid, found, lambda: shows in found.counts)
    read_log(log, found)
    return memory.grew_too_much(found) if shows == MEMORY else shows in found.counts


FIGURE: Final = Figure(
    name="sockets",
    about="messages over sockets",
    ci=100_000,
    deep=2_000_000,
    find=find,
    judge=judge,
    faults={fault: partial(fault_noticed, fault) for fault in FAULTS},
    shared=False,
)
