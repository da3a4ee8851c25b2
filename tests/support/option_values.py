"""What values each option of the rules may have (RULES.md section 5)."""

from typing import Final

VALUES: Final[dict[str, tuple[object, ...]]] = {
    "bank": ("seat", "house"),
    "packs": tuple(range(1, 9)),
    "seats": tuple(range(1, 9)),
    "boxes": tuple(range(1, 6)),
    "minimum_stake": (1, 2, 5),
    "maximum_stake": (10, 20, 100),
    "stake_when": ("after_first_card", "before_deal"),
    "stake_order": ("together", "in_turn"),
    "punter_cards": ("hidden", "open"),
    "stick_minimum": (15, 16),
    "buying": (True, False),
    "buy_limits": ("pagat", "initial", "double"),
    "fifth_buy_minimum": (0, 12),
    "doubling": (True, False),
    "split": ("none", "aces", "equal_rank", "equal_value"),
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
    "bank_moves": ("pontoon", "never", "each_hands:1", "each_hands:2", "each_hands:5"),
    "bank_sale": (True, False),
}
"""Every value of each option; of numbers without a small limit, some."""
