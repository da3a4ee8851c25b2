"""The tables at which somebody goes: the three presets, others that do what those don't, and any rules at all."""

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from prove.absence.absent_cases import Case, Script
from prove.absence.absent_night import NAMES, Night, cases_of
from prove.plan import SEEDS_OF_RUN
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


CASES_EACH: Final = 8
"""So many are drawn at each table by any rules."""


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
        3,
        0,
        frozenset({"sale", "split", "bank"}),
    ),
    Kind("two", replace(TRADITIONAL, seats=2, bank_moves="each_hands:1"), GRACELESS, 2, 0, frozenset({"bank"})),
    Kind("casino with bots", replace(CASINO, seats=4, split_pontoon="twenty_one"), QUICK, 2, 2, frozenset()),
)


class Cases:
    """The cases of a run by their numbers: every one of a night at a table of each kind, then such by any rules."""

    def __init__(self, seed: int) -> None:
        self._run = seed // SEEDS_OF_RUN
        self.bases = [_with_all_that_is_wanted(kind, self._run) for kind in KINDS]
        """The nights with everybody there."""
        self.of_kinds = [(base.script, case) for base in self.bases for case in cases_of(base)]
        self._any: tuple[int, Script, list[Case]] | None = None
        """The table by any rules that was the last, by its number, and all its cases."""

    def seed_of(self, number: int) -> int:
        """With which a run begins with this case."""
        return self._run * SEEDS_OF_RUN + number

    def numbered(self, number: int) -> tuple[Script, Case]:
        """A case; those by any rules are drawn, some from each table."""
        beyond = number - len(self.of_kinds)
        if beyond < 0:
            return self.of_kinds[number]
        script, cases = self._any_table(beyond // CASES_EACH)
        return script, Random(self.seed_of(number)).choice(cases)

    def _any_table(self, table: int) -> tuple[Script, list[Case]]:
        if self._any is None or self._any[0] != table:
            script, base = _with_a_hand(self.seed_of(table * TRIES))
            self._any = (table, script, cases_of(base))
        return self._any[1:]


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


def _with_a_hand(seed: int) -> tuple[Script, Night]:
    """By any rules."""
    for number in range(TRIES):
        script = any_script(seed + number)
        base = Night(script).play()
        if base.moments:
            return script, base
    raise RuntimeError(f"no night with a hand from seed {seed} on")


def _with_all_that_is_wanted(kind: Kind, seed: int) -> Night:
    for number in range(TRIES):
        script = Script(kind.name, kind.options, kind.settings, kind.people, kind.bots, seed + number)
        base = Night(script).play()
        if kind.wanted <= set(base.moments.values()):
            break
    return base
