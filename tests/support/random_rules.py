"""Rules at random: any values of the options that go together (RULES.md section 5)."""

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, clash

VALUES: Final[dict[str, tuple[object, ...]]] = {
    "packs": (1, 1, 1, 1, 2, 8),
    "seats": (1, 2, 3, 4, 5, 8),
    "boxes": (1, 2, 3, 4, 5),
    "minimum_stake": (1, 1, 2, 5),
    "maximum_stake": (2, 5, 10, 10, 60),
    "stake_when": ("after_first_card", "before_deal"),
    "stake_order": ("together", "in_turn"),
    "punter_cards": ("hidden", "hidden", "open"),
    "stick_minimum": (15, 16),
    "buying": (True, True, False),
    "buy_limits": ("pagat", "initial", "double"),
    "fifth_buy_minimum": (0, 12),
    "doubling": (True, False),
    "split": ("none", "aces", "equal_rank", "equal_value", "equal_value"),
    "split_hands": (2, 3, 4),
    "split_pontoon": ("pontoon", "single", "twenty_one"),
    "bank_declares": (True, False),
    "bank_double": (True, False),
    "bank_play": ("free", "soft_17", "hard_17"),
    "pontoon_pays": (1, 2, 3),
    "trick_pays": (1, 2, 3),
    "bank_pontoon_pays": (1, 2),
    "bank_trick_pays": (1, 2),
    "royal_pays": (1, 3),
    "burn": ((), (13,), (13, 14)),
    "bust_shown": (True, False),
    "shuffle": ("every_hand", "after_pontoon"),
    "bank_moves": ("pontoon", "pontoon", "never", "each_hands:1", "each_hands:3"),
    "bank_sale": (True, False),
}
"""What each option but `bank` may be here; what is rarer at a table is rarer here, and the slow eight packs are."""


def random_rules(rng: Random) -> Options:
    """The rules of a table: a preset one time in four, else any options that go together."""
    if rng.random() < 0.25:
        return rng.choice((TRADITIONAL, CLUB, CASINO))
    chosen = {name: rng.choice(values) for name, values in VALUES.items()}
    options = replace(TRADITIONAL, bank=rng.choice(("seat", "seat", "house")), **chosen)
    while names := clash(options):
        options = replace(options, **{name: rng.choice(VALUES[name]) for name in names if name != "bank"})
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
