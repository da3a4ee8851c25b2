"""What a stake tells about the first card that it was put on (RULES.md T5)."""

import math
from functools import lru_cache
from typing import Final, Literal

from pontoon_protocol.options import Options
from pontoon_protocol.views import HandView
from pontoon_server.bots.average import Likelier
from pontoon_server.bots.staking import first_card_worths

Staked = Literal[-1, 0, 1]
"""Little, middling or much, of what the table allows."""
LITTLE: Final = 0.25
MUCH: Final = 0.75
TRUST: Final = 0.9
"""How far it is believed: 1 would mean that nobody ever stakes much on the worst card or little on the best."""
PLAIN_WORTH: Final = 0.1
"""A card worth so much of a stake, or losing it, is plainly good or bad."""


def staked(options: Options, hand: HandView, doubled: bool) -> Staked:
    """How much was staked on a hand's first card; middling if it was staked unseen, or is half of a pair.

    `doubled`: the bank has doubled all initial stakes (K1).
    """
    least, most = options.minimum_stake, options.maximum_stake
    if options.stake_when == "before_deal" or hand.split or least == most:
        return 0
    share = (hand.initial / (2 if doubled else 1) - least) / (most - least)
    return -1 if share < LITTLE else 1 if share > MUCH else 0


def seems_doubled(options: Options, hands: tuple[HandView, ...]) -> bool:
    """Whether the bank has doubled, as far as the stakes show it: all are even, and one is over the maximum."""
    stakes = [hand.initial for hand in hands]
    return options.bank_double and max(stakes, default=0) > options.maximum_stake and not any(n % 2 for n in stakes)


@lru_cache(maxsize=64)
def tells(options: Options, much: Staked) -> Likelier:
    """How much likelier each first card is when so much was staked on it, by its value; index 0 is 1."""
    return tuple(1.0 + TRUST * much * math.tanh(worth / PLAIN_WORTH) for worth in first_card_worths(options))
