"""Chips and cards are conserved after each event, by any rules and whatever anybody does (T1, T15, K6).

Nights of hundreds of hands at the pure table, with players who hurt each other and the house, and ask for what they
may not have; they end and begin anew at the same table. At some of them every stack, settlement and card is worked
out from what happened, as the properties do; at all of them each event is counted quickly and exactly.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, get_args

from pontoon_protocol.commands import Leave, SeatCommands
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.views import Phase
from pontoon_server.table.accounts import ACCOUNTS
from pontoon_server.table.commands import Internals, SitDown, Tick
from pontoon_server.table.draft import advance
from pontoon_server.table.events import Logged, Opened
from pontoon_server.table.state import opened
from property.counted import Cards, Lost, Purse
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from prove.hands.conserved_faults import ENGINES
from prove.hands.hurting import VALUES, Players, hurtful_rules, hurtful_settings
from prove.hands.watched import Seen, Watched, names
from support.strategies import LARGE, step_for
from support.worlds import CODE, Act, Due, Engine

HANDS_AT_A_TABLE: Final = (20, 120, 200, 300, 500)
HANDS_A_NIGHT: Final = (30, 100, 200, 400)
FULL_EVERY: Final = 40
"""One table in so many is watched with everything that the properties know, which takes six times as long."""
HANDS_WATCHED_FULLY: Final = 120
HANDS_A_FULL_TABLE: Final = 12_500
"""Among so many hands at least one table is watched fully."""
CROWD_EVERY: Final = 500
"""At one in so many a whole street comes and goes before the night: the ledger is full."""
ANYTHING_SHARE: Final = 0.05
"""How often a step is anything at all that can happen at a table, sensible or not."""
STEPS_A_HAND: Final = 100
"""A table at which less is settled has come to a stop."""
HANDS_FOR_FAULTS: Final = 4_000
LOST: Final = "chips or cards lost"
BROKE: Final = "tables that broke off"
COUNTED: Final = (LOST, BROKE, "hands", "events", "refusals", "tables", "tables watched fully")


def find(task: Task) -> Found:
    """Play so many hands, at one table after the other."""
    return play(task, task.wanted, Engine())


def play(task: Task, hands: int, engine: Engine, *, to_the_first: bool = False) -> Found:
    """Hands as `find` plays them, by an engine that may be a faulty one; perhaps only to the first loss."""
    found = Found(counts=dict.fromkeys(COUNTED, 0))
    seen = Seen()
    number = 0
    while found.counts["hands"] < hands and not task.time_is_up:
        _table(task.seed + number, number, hands - found.counts["hands"], engine, seen, found)
        number += 1
        if to_the_first and found.counts[LOST]:
            break
    seen.tell(found)
    return found


def _table(seed: int, number: int, most: int, engine: Engine, seen: Seen, found: Found) -> None:
    """A table from its opening until it has had its hands, or something is lost."""
    rng = Random(seed)
    full = number % FULL_EVERY == 0
    crowded = number % CROWD_EVERY == 1
    rules, settings = (Options(), Settings()) if crowded else (hurtful_rules(rng), hurtful_settings(rng))
    world = Watched(
        advance(opened(CODE, "friday", rules, settings, ""), ()), engine, seen, (Purse(), Cards()) if full else ()
    )
    hands = min(most, rng.choice(HANDS_AT_A_TABLE), HANDS_WATCHED_FULLY if full else most)
    try:
        if crowded:
            _crowd(world)
        _nights(world, rng, hands)
    except Lost as lost:
        found.went_wrong(LOST, f"seed {seed}, version {world.table.version}: {lost}")
    except Exception as error:
        found.went_wrong(BROKE, f"seed {seed}, version {world.table.version}: {error!r}")
    found.count("hands", world.hands)
    found.count("events", world.events)
    found.count("refusals", world.refusals)
    found.count("tables")
    found.count("tables watched fully", full)


def _nights(world: Watched, rng: Random, hands: int) -> None:
    players = Players(rng, rng.choice(HANDS_A_NIGHT))
    for _ in range(hands * STEPS_A_HAND):
        if world.hands >= hands:
            return
        step = step_for(world, rng.randrange(LARGE)) if rng.random() < ANYTHING_SHARE else players.step(world.table)
        if step is not None:
            world.take(step)
    raise RuntimeError("no hand was settled any more")


def _crowd(world: Watched) -> None:
    """More people come, one after the other, than a ledger has lines, and go again without a hand."""
    for number in range(ACCOUNTS + 2):
        world.take(SitDown(f"guest {number}", f"guest {number}'s key"))
        if number:
            world.take(Act(number + 1, Leave(1)))


def judge(found: Found, wanted: int) -> list[Line]:
    """The losses, and whether everything was tried that can be."""
    events, full = found.counts.get("events", 0), found.counts.get("tables watched fully", 0)
    least = max(1, wanted // HANDS_A_FULL_TABLE)
    words = f"chips or cards not conserved after one of {events:,} events"
    broken, tables = found.counts.get(BROKE, 0), found.counts.get("tables", 0)
    values = {f"{name} {value}" for name, several in VALUES.items() for value in several}
    return [
        none_of(found, LOST, "hands", wanted, words),
        Line("tables watched with all properties", f"{full:,}", f"at least {least:,}", full >= least),
        Line("tables that broke off, or came to a stop", f"{broken} in {tables}", "0", not broken and tables > 0),
        all_reached(found, "commands accepted", names(get_args(SeatCommands))),
        all_reached(found, "commands refused", names(get_args(SeatCommands))),
        all_reached(found, "steps of the server", names(get_args(Internals)) - {Tick.__name__} | {Due.__name__}),
        all_reached(found, "events", names(get_args(Logged)) - {Opened.__name__}),
        all_reached(found, "phases", {*get_args(Phase), "paused"}),
        all_reached(found, "values of options", values | {"bank seat", "bank house"}),
    ]


def noticed(engine: Callable[[], Engine], task: Task, hands: int = HANDS_FOR_FAULTS) -> bool:
    """Whether a faulty engine is noticed."""
    return play(task, hands, engine(), to_the_first=True).counts[LOST] > 0


FIGURE: Final = Figure(
    name="conserved",
    about="hands at the pure table",
    ci=100_000,
    deep=10_000_000,
    find=find,
    judge=judge,
    faults={name: partial(noticed, engine) for name, engine in ENGINES.items()},
)
