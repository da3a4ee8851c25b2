"""The tables at which somebody goes: the three presets, others that do what those don't, and any rules at all."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from prove.absence.absent_cases import Script
from prove.absence.absent_night import NAMES, Night
from support.random_rules import random_rules

CHIPS: Final = 1_000
"""Nobody runs out of them."""
USUAL: Final = Settings(buy_in=CHIPS)
QUICK: Final = Settings(
    buy_in=CHIPS,
    stake_seconds=12,
    turn_seconds=7,
    bank_seconds=20,
    between_hands_seconds=3,
    grace_seconds=15,
    away_after=1,
)
GRACELESS: Final = replace(QUICK, grace_seconds=0, bank_seconds=9, turn_seconds=40, away_after=3)
TRIES: Final = 60
"""So many seeds are tried for a night in which all happens that a kind of table is there for."""


class Kind(Struct, frozen=True):
    """A kind of table, and what must happen in a night there."""

    name: str
    options: Options
    settings: Settings
    people: int
    bots: int
    wanted: frozenset[str]


KINDS: Final = (
    Kind("traditional", TRADITIONAL, USUAL, 3, 1, frozenset({"draw", "stakes", "punters", "bank"})),
    Kind("club", CLUB, USUAL, 3, 0, frozenset({"sale", "double", "split", "bank"})),
    Kind("casino", CASINO, USUAL, 2, 0, frozenset({"split"})),
    Kind(
        "mixed",
        replace(
            CLUB,
            stake_when="before_deal",
            bank_double=False,
            split="equal_value",
            doubling=True,
            burn=(13, 14),
            bank_moves="each_hands:1",
            punter_cards="open",
        ),
        QUICK,
        4,
        0,
        frozenset({"sale", "split", "bank"}),
    ),
    Kind("two", replace(TRADITIONAL, seats=2, bank_moves="each_hands:1"), GRACELESS, 2, 0, frozenset({"bank"})),
    Kind("casino with bots", replace(CASINO, seats=4, split_pontoon="twenty_one"), QUICK, 2, 2, frozenset()),
)


def scripts(seed: int, first: int) -> Iterator[tuple[Script, Night]]:
    """A night at a table of each kind, from the `first` on, and then at tables of any rules; none without a hand."""
    for step in range(len(KINDS)):
        yield _with_all_that_is_wanted(KINDS[(first + step) % len(KINDS)], seed)
    number = seed
    while True:
        number += 1
        script = any_script(number)
        base = Night(script).play()
        if base.moments:
            yield script, base


def any_script(seed: int) -> Script:
    """Any rules, times and people."""
    rng = Random(seed)
    options = random_rules(rng)
    people = rng.randint(1 if options.bank == "house" else 2, min(5, len(NAMES), options.seats))
    settings = Settings(
        buy_in=CHIPS,
        stake_seconds=rng.randint(5, 60),
        turn_seconds=rng.randint(5, 60),
        bank_seconds=rng.randint(5, 60),
        between_hands_seconds=rng.choice((0, 1, 8, 30)),
        grace_seconds=rng.choice((0, 5, 20, 60)),
        away_after=rng.choice((1, 2, 3)),
        host_returns=rng.random() < 0.5,
    )
    return Script("any rules", options, settings, people, rng.randint(0, min(2, options.seats - people)), seed)


def _with_all_that_is_wanted(kind: Kind, seed: int) -> tuple[Script, Night]:
    for number in range(TRIES):
        script = Script(kind.name, kind.options, kind.settings, kind.people, kind.bots, seed + number)
        base = Night(script).play()
        if kind.wanted <= set(base.moments.values()):
            break
    return script, base
