"""Rules at random: any values of the options that go together (RULES.md section 5)."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, clash
from support import option_values

VALUES: Final[dict[str, tuple[object, ...]]] = {
    **{name: values for name, values in option_values.VALUES.items() if name != "bank"},
    "packs": (1, 1, 1, 1, 2, 8),
    "seats": (1, 2, 3, 4, 5, 8),
    "minimum_stake": (1, 1, 2, 5),
    "maximum_stake": (2, 5, 10, 10, 60),
    "punter_cards": ("hidden", "hidden", "open"),
    "buying": (True, True, False),
    "split": ("none", "aces", "equal_rank", "equal_value", "equal_value"),
    "bank_moves": ("pontoon", "pontoon", "never", "each_hands:1", "each_hands:3"),
}
"""What each option but `bank` may be here; what is rarer at a table is rarer here, and the slow eight packs are."""


def random_rules(rng: Random, values: Mapping[str, tuple[object, ...]] = VALUES) -> Options:
    """The rules of a table: a preset one time in four, else any options that go together."""
    if rng.random() < 0.25:
        return rng.choice((TRADITIONAL, CLUB, CASINO))
    chosen = {name: rng.choice(several) for name, several in values.items()}
    options = replace(TRADITIONAL, bank=rng.choice(("seat", "seat", "house")), **chosen)
    while names := clash(options):
        options = replace(options, **{name: rng.choice(values[name]) for name in names if name != "bank"})
    return options


Rules = Callable[[Random], Options]
"""Draws the rules of a table."""


def rules_with(**fixed: object) -> Rules:
    """Draws rules at random in which some options are fixed, where those go together."""

    def draw(rng: Random) -> Options:
        while clash(options := replace(random_rules(rng), **fixed)):
            pass
        return options

    return draw
