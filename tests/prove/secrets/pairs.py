"""Secrecy by pairs: two runs that differ in two cards which a viewer isn't shown are the same to it, byte for byte.

Most pairs are hands at the pure table, played again with the cards in each other's places; some are what the log tells
afterwards of such hands; some are nights of a server in virtual time that are lived twice, whose frames must come at
the same times, too. Where a bot has seen one of the cards it may do something else, but at the same time (T11).
"""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.store.seen import seen
from property.company import Company, Receiver
from property.leaky_engines import hurrying
from property.leaky_servers import ThinkingByCards
from property.live_pairs import Ways, look_twice_live
from property.pairs import Noticed, looked_twice
from property.recalled import Telling, compare_told
from property.sent import Door
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from prove.secrets.scan import COMMANDS, PHASES, RULES, phase_of
from support.random_rules import Rules, rules_with
from support.strategies import night
from support.worlds import Act, Engine, faulty

STEPS: Final = 60
NIGHTS_SHARE: Final = 0.05
"""So many of the pairs are whole nights that are lived twice."""
TOLD_SHARE: Final = 0.05
"""So many are hands of which the log tells twice."""
TOLD_STEPS: Final = 80
FAULT_NIGHTS: Final = 400
"""Enough for a refusal that others hear, which is rare."""
UNSEEN: Final[tuple[Options, ...]] = (
    replace(TRADITIONAL, bust_shown=False),
    replace(CLUB, bust_shown=False, bank_declares=False, bank_play="free"),
    replace(CASINO, bust_shown=False),
)
"""Rules by which many cards are never turned up."""
IN_HANDS: Final = tuple(sorted({*PHASES} - {"lobby", "draw", "pack", "over"}))
"""Where a night stands from when a hand is dealt until the next one is."""
RECEIVERS: Final[tuple[Receiver, ...]] = ("player", "late joiner", "returning", "bot", "watcher")
HANDS: Final = "hands at a table"
TOLD: Final = "hands told afterwards"
NIGHTS: Final = "nights in virtual time"
BOTS: Final = "nights of which a bot sees a card"
LEAST: Final = {HANDS: 0.5, TOLD: 0.04, NIGHTS: 0.04, BOTS: 0.005}
"""So many of the pairs must be of that kind at least."""


def find(task: Task) -> Found:
    """Compare pair after pair, until there are so many."""
    found = Found(counts=dict.fromkeys(("told apart", "pairs", HANDS, TOLD, NIGHTS, BOTS), 0))
    counts = found.counts
    at_tables, afterwards, at_servers = itertools.cycle(RULES), itertools.cycle(UNSEEN), itertools.cycle(RULES)
    for seed in itertools.count(task.seed):
        if counts["pairs"] >= task.wanted or task.time_is_up:
            break
        if counts[NIGHTS] < NIGHTS_SHARE * counts["pairs"]:
            live_twice(found, seed, RULES[next(at_servers)])
        elif counts[TOLD] < TOLD_SHARE * counts["pairs"]:
            tell_twice(found, seed, next(afterwards))
        else:
            play_twice(found, seed, RULES[next(at_tables)])
    return found


def play_twice(found: Found, seed: int, rules: Rules, engine: Engine | None = None, door: Door | None = None) -> None:
    """Play each hand of a night at the pure table again, for somebody."""
    moments = night(seed, STEPS, lambda _: None, engine, rules).moments
    company, known = Company(), 0
    with _noticing(found, seed):
        for looked in looked_twice(moments, Random(seed), engine, door):
            for moment in moments[known : looked.hand.begun]:
                company.saw(moment)
            known = looked.hand.begun
            _count(found, HANDS, 1)
            found.reach("receivers", (company.receiver(looked.viewer),))
            for moment in looked.hand.moments[: looked.moments]:
                found.reach("phases", (phase_of(moment.after),))
                if isinstance(moment.step, Act):
                    found.reach("commands", (type(moment.step.command).__name__,))


def tell_twice(found: Found, seed: int, options: Options, telling: Telling = seen) -> None:
    """Have the log tell of each hand of a night twice."""
    world = night(seed, TOLD_STEPS, lambda _: None, rules=lambda _: options)
    with _noticing(found, seed):
        _count(found, TOLD, compare_told(world, telling, Random(seed)))


def live_twice(found: Found, seed: int, rules: Rules, ways: Ways | None = None) -> None:
    """Live a night of a server in virtual time twice, for some pairs of cards."""
    with _noticing(found, seed):
        unknown, known = look_twice_live(seed, rules(Random(seed)), Random(seed), ways)
        _count(found, NIGHTS, unknown + known)
        found.count(BOTS, known)


@contextmanager
def _noticing(found: Found, seed: int) -> Iterator[None]:
    try:
        yield
    except Noticed as noticed:
        found.went_wrong("told apart", f"seed {seed}: {noticed}")


def _count(found: Found, what: str, number: int) -> None:
    found.count(what, number)
    found.count("pairs", number)


def judge(found: Found, wanted: int) -> list[Line]:
    """How many pairs could be told apart; of which kinds they were, and what was reached."""
    least = {what: max(1, int(share * wanted)) for what, share in LEAST.items()}
    return [
        none_of(found, "told apart", "pairs", wanted, "pairs of runs that a viewer could tell apart"),
        *(_at_least(found, what, number) for what, number in least.items()),
        all_reached(found, "receivers", RECEIVERS),
        all_reached(found, "commands", COMMANDS),
        all_reached(found, "phases", IN_HANDS),
    ]


def _at_least(found: Found, what: str, least: int) -> Line:
    number = found.counts.get(what, 0)
    return Line(f"pairs: {what}", f"{number:,}", f"at least {least:,}", number >= least)


def told_apart(compare: Callable[[Found, int], None], task: Task, nights: int = FAULT_NIGHTS) -> bool:
    """Whether one of so many nights shows a difference."""
    for seed in range(task.seed, task.seed + nights):
        found = Found()
        compare(found, seed)
        if found.counts.get("told apart"):
            return True
    return False


def _hurrying(found: Found, seed: int) -> None:
    play_twice(found, seed, rules_with(bank="seat", punter_cards="hidden"), faulty(hurrying))


def _thinking_by_cards(found: Found, seed: int) -> None:
    live_twice(found, seed, rules_with(bank="seat"), Ways(thinker=ThinkingByCards))


FIGURE: Final = Figure(
    name="pairs",
    about="pairs of runs compared",
    ci=2_000,
    deep=100_000,
    find=find,
    judge=judge,
    faults={
        "a faster clock on a hard 21": partial(told_apart, _hurrying),
        "a bot that thinks longer on higher cards": partial(told_apart, _thinking_by_cards),
    },
)
