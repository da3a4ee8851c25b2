"""Secrecy by search: no message of any kind holds a card that its receiver may not know.

Nine messages in ten are of nights at the pure table, through the table's one door; the others are of nights of a whole
server in virtual time, of which all that leaves is searched. Which cards somebody may know follows from RULES.md and
what has happened (`property.knowledge`), and not from the view that is searched.
"""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final, get_args

import msgspec
from msgspec.structs import replace

from pontoon_protocol.commands import Buy, Move, SeatCommands
from pontoon_protocol.errors import Reason
from pontoon_protocol.options import PRESETS, TRADITIONAL, Options
from pontoon_protocol.views import Phase
from pontoon_server.discovery import advert
from pontoon_server.edge.table_page import Seen, invitation
from pontoon_server.table.state import Table
from pontoon_server.table.view import view
from property.company import KINDS, RECEIVERS, Looked
from property.leaky_engines import asking_for_the_banks_total, telling_the_banks_total
from property.leaky_ways import showing_first_cards
from property.nights import Witness, watch
from property.overheard_evening import NIGHT_SECONDS, ORIGIN, Ways, overheard_night
from property.recalled import search_export, search_told
from property.scanning import HistoryScan, Leak, LineScan, Scan, keep, said_of
from property.sent import Door
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from support.hands import PLAIN
from support.random_rules import Rules, random_rules, rules_with
from support.strategies import night
from support.worlds import Act, Engine, Moment, World

STEPS: Final = 80
LIVE_SHARE: Final = 0.1
"""So many of the messages are those of a whole server."""
LOOKED_AT: Final = 5
"""One version in so many is looked at by somebody who is not at the table."""
ASKED: Final = 2
"""So many of a night's players ask what the log still tells them."""
SEATS: Final = 5
"""Fewer than there are people at a whole server's table."""
FAULT_NIGHTS: Final = 300
ONE_OF_KIND_IN: Final = 10_000
"""Of so many messages one at least must be of each kind: a server logs little in a whole night."""
ONE_TO_EACH_IN: Final = 1_000
"""Of so many one at least must be to each receiver."""
SHORT_SECONDS: Final = 200.0
TRIED: Final = 2
"""At one moment in so many of a turn a move is tried, too."""
SELDOM: Final[tuple[Reason, ...]] = ("cannot_buy", "cannot_twist")
"""Whoever could be refused for these always tries."""
REFUSALS: Final[dict[Reason, tuple[str, ...]]] = {
    "amount_out_of_range": ("traditional", "club", "casino", "others"),
    "bought_out": ("traditional", "club", "others"),
    "cannot_buy": ("traditional", "club", "others"),
    "cannot_twist": ("traditional", "club", "casino", "others"),
    "below_stick_minimum": ("traditional", "club", "casino", "others"),
    "cannot_split": ("club", "casino", "others"),
    "cannot_double": ("casino", "others"),
    "cannot_burn": ("others",),
    "not_enough_chips": ("traditional", "club", "casino", "others"),
}
"""Why a hand's rules refuse a move when cards lie on the table, with something to say, and by which rules they can."""
COMMANDS: Final = tuple(kind.__name__ for kind in get_args(SeatCommands))
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


def preset_rules(options: Options, _rng: Random) -> Options:
    """Always the same rules."""
    return options


OTHERS: Final = "others"
RULES: Final[dict[str, Rules]] = {
    **{name: partial(preset_rules, options) for name, options in PRESETS.items()},
    OTHERS: random_rules,
}
"""What is played, night by night in turn."""


def find(task: Task) -> Found:
    """Search night after night, until so many messages were searched."""
    found = Found(counts={"leaks": 0, "messages": 0, "live": 0})
    counts, at_tables, at_servers = found.counts, itertools.cycle(RULES), itertools.cycle(RULES)
    for seed in itertools.count(task.seed):
        if counts["messages"] >= task.wanted or task.time_is_up:
            break
        if counts["live"] < LIVE_SHARE * counts["messages"]:
            search_server(found, seed, next(at_servers))
        else:
            search_table(found, seed, next(at_tables))
    return found


REFUSED: Final = tuple(f"{reason}, {rules}" for reason, several in REFUSALS.items() for rules in several)


# -- the pure table --------------------------------------------------------------------------------------


def search_table(found: Found, seed: int, name: str, door: Door | None = None, engine: Engine | None = None) -> None:
    """Search a night at the pure table, and what it says to moves that somebody tries beside."""
    looked: Looked = Counter()
    witnesses = (
        Scan(door, looked),
        HistoryScan(keep, looked),
        LineScan(said_of, "errors", "operator", looked),
        LineScan(told_outside, "discovery", "passer-by", looked),
    )
    try:
        world = night(seed, STEPS, _Showing(found, witnesses, name), engine, RULES[name])
        accounts = [line.player for line in world.table.accounts()]
        search_told(world, looked=looked, players=Random(seed).sample(accounts, min(ASKED, len(accounts))))
        search_export(world, looked=looked)
    except Leak as leak:
        found.went_wrong("leaks", f"seed {seed}, {name}: {leak}")
    _count(found, looked, name)


class _Showing:
    """Shows each moment of a night to its witnesses, and notes what was reached."""

    def __init__(self, found: Found, witnesses: tuple[Witness, ...], name: str) -> None:
        self._found = found
        self._witnesses = witnesses
        self._name = name
        self._shown = 0

    def __call__(self, world: World) -> None:
        moments, self._shown = world.moments[self._shown :], len(world.moments)
        for moment in (*moments, *tried(world)):
            reach(self._found, moment, self._name)
            for witness in self._witnesses:
                witness.saw(moment)


def tried(world: World) -> list[Moment]:
    """Now and then a move that whoever is to move tries in vain; the night isn't changed by it."""
    table, number = world.table, len(world.moments)
    hand = table.round
    if table.phase != "hand" or hand is None or hand.mover is None or hand.mover < 0:
        return []
    offer = table.offers[hand.mover]
    closed = [choice for choice in offer.choices if choice.closed is not None] if offer is not None else []
    seldom = [choice for choice in closed if choice.closed in SELDOM]
    if not closed or (number % TRIED and not seldom):
        return []
    several = seldom or closed
    verb = several[number // TRIED % len(several)].verb
    move = Buy(1, 0, hand.hands[hand.turn].initial) if verb == "buy" else PLAIN[verb]
    return [World(table, world.engine).take(Act(table.at(hand.mover).player, move))]


def reach(found: Found, moment: Moment, name: str) -> None:
    """Note which command it was and why it was refused, and where the night stands."""
    if moment.refused is not None and isinstance(moment.step, Act) and isinstance(moment.step.command, Move):
        found.reach("refusals of moves by rules", (f"{moment.refused.reason}, {name}",))
    found.reach("phases", (phase_of(moment.after),))
    if isinstance(moment.step, Act):
        outcome = "commands accepted" if moment.refused is None else "commands refused"
        found.reach(outcome, (type(moment.step.command).__name__,))


def phase_of(table: Table) -> str:
    """Where a night stands, as views call it."""
    return table.round.phase if table.phase == "hand" and table.round is not None else table.phase


def told_outside(moment: Moment) -> Iterator[str]:
    """What somebody who is not at the table is told of it, now and then: by its network, and by its page."""
    table = moment.after
    if moment.happened and table.version % LOOKED_AT == 0:
        told = advert(table)
        if told is not None:
            yield msgspec.json.encode(told.pairs()).decode()
        yield invitation(Seen(view(table, None, 0.0), bool(table.passcode)), ORIGIN, "")


# -- a whole server --------------------------------------------------------------------------------------


def search_server(found: Found, seed: int, name: str, ways: Ways | None = None, seconds: float = NIGHT_SECONDS) -> None:
    """Search a night of a whole server."""
    rules = rules_with(seats=SEATS) if name == OTHERS else RULES[name]
    overheard = overheard_night(seed, replace(rules(Random(seed)), seats=SEATS), ways, seconds)
    for leak in overheard.leaks:
        found.went_wrong("leaks", f"seed {seed}, {name}, a whole server: {leak}")
    found.count("live", overheard.looked.total())
    found.reach("commands accepted", overheard.accepted)
    _count(found, overheard.looked, name)


def _count(found: Found, looked: Looked, name: str) -> None:
    for (kind, receiver), number in looked.items():
        if number:
            found.count("messages", number)
            found.count(f"kind {kind}", number)
            found.count(f"receiver {receiver}", number)
            found.reach("kinds of message by rules", (f"{kind}, {name}",))
            found.reach("receivers by rules", (f"{receiver}, {name}",))


# -- what it comes to ------------------------------------------------------------------------------------


def judge(found: Found, wanted: int) -> list[Line]:
    """Leaks among the messages; how many of each kind, and to whom; what was reached."""
    return [
        none_of(found, "leaks", "messages", wanted, "messages with a card that their receiver may not know"),
        _spread(found, "kind", KINDS, wanted // ONE_OF_KIND_IN),
        _spread(found, "receiver", RECEIVERS, wanted // ONE_TO_EACH_IN),
        all_reached(found, "kinds of message by rules", _each(KINDS)),
        all_reached(found, "receivers by rules", _each(RECEIVERS)),
        all_reached(found, "commands accepted", COMMANDS),
        all_reached(found, "commands refused", COMMANDS),
        all_reached(found, "refusals of moves by rules", REFUSED),
        all_reached(found, "phases", PHASES),
    ]


def _each(names: tuple[str, ...]) -> Iterator[str]:
    return (f"{name}, {rules}" for name in names for rules in RULES)


def _spread(found: Found, of: str, names: tuple[str, ...], least: int) -> Line:
    least = max(1, least)
    counts = {name: found.counts.get(f"{of} {name}", 0) for name in names}
    return Line(
        f"messages by {of}",
        ", ".join(f"{name} {number:,}" for name, number in counts.items()),
        f"at least {least:,} of each",
        min(counts.values()) >= least,
    )


# -- planted faults --------------------------------------------------------------------------------------


def caught(making: Callable[[], Witness], task: Task, rules: Rules = random_rules, nights: int = FAULT_NIGHTS) -> bool:
    """Whether a witness raises `Leak` on one of so many nights."""
    try:
        watch(making, range(task.seed, task.seed + nights), steps=STEPS, rules=rules)
    except Leak:
        return True
    return False


def caught_live(ways: Ways, task: Task) -> bool:
    """Whether something leaks in a short night of a whole server."""
    return bool(overheard_night(task.seed, TRADITIONAL, ways, SHORT_SECONDS).leaks)


def caught_at_tables(engine: Engine, name: str, task: Task, nights: int = FAULT_NIGHTS) -> bool:
    """Whether something leaks on one of so many nights at the pure table, by an engine that may be faulty."""
    for seed in range(task.seed, task.seed + nights):
        found = Found()
        search_table(found, seed, name, engine=engine)
        if found.counts.get("leaks"):
            return True
    return False


def _a_door_that_leaks(task: Task) -> bool:
    return caught(lambda: Scan(Door(view=showing_first_cards)), task)


FIGURE: Final = Figure(
    name="scan",
    about="messages searched",
    ci=200_000,
    deep=10_000_000,
    find=find,
    judge=judge,
    faults={
        "a door that shows first cards": _a_door_that_leaks,
        "a refusal that tells the bank's total": partial(
            caught_at_tables, Engine(decide=telling_the_banks_total), "casino"
        ),
        "a minimum that rises with the bank's total": partial(
            caught_at_tables, Engine(decide=asking_for_the_banks_total), "traditional"
        ),
        "frames on another's line": partial(caught_live, Ways(mixed_up=True)),
    },
)
