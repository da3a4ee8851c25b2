"""What a chip on a punter's hand comes to, for each way in which its turn and the bank's may end (RULES.md T14)."""

from functools import lru_cache
from typing import Final

from pontoon_protocol.options import Options

Odds = tuple[float, ...]
"""How likely each end of the bank's turn is: by its total, `TRICK` and `PONTOON`; `BUST` is 0."""
Worth = tuple[float, ...]
"""What a chip wins on average, or loses if negative, for each end of a punter's turn but a bust, which loses 1:
by the total on which it sticks, `TRICK`, `PONTOON`, `SPLIT` and `ROYAL`."""
BUST: Final = 0
TRICK: Final = 22
PONTOON: Final = 23
OUTCOMES: Final = 24
SPLIT: Final = 24
"""An ace and a ten-valued card in a split hand, where they rank as a Pontoon (K4)."""
ROYAL: Final = 25
"""7-7-7 (K8)."""
ENDS: Final = 26


@lru_cache(maxsize=64)
def settlement(options: Options) -> tuple[tuple[float, ...], ...]:
    """What a chip wins or loses, by the end of the punter's turn and then by the end of the bank's."""
    return tuple(tuple(_won(options, end, outcome) for outcome in range(OUTCOMES)) for end in range(ENDS))


def worth(options: Options, odds: Odds) -> Worth:
    """What a chip is worth against a bank with these odds."""
    return tuple(sum(map(float.__mul__, row, odds)) for row in settlement(options))


def _won(options: Options, end: int, outcome: int) -> float:
    """The bank wins every equal rank (T14)."""
    rank = {SPLIT: PONTOON, ROYAL: 21}.get(end, end)
    return float(_pays(options, end)) if outcome < rank else -float(_takes(options, rank, outcome))


def _pays(options: Options, end: int) -> int:
    """How many times its stake a hand is paid if it wins (T14, K4, C7, K8)."""
    split = options.pontoon_pays if options.split_pontoon == "pontoon" else 1
    pays = {PONTOON: options.pontoon_pays, TRICK: options.trick_pays, SPLIT: split, ROYAL: options.royal_pays}
    return pays.get(end, 1)


def _takes(options: Options, rank: int, outcome: int) -> int:
    """How many times its stake a hand loses if it loses; a Pontoon loses to a Pontoon once (K2)."""
    if outcome == PONTOON:
        return 1 if rank == PONTOON else options.bank_pontoon_pays
    return options.bank_trick_pays if outcome == TRICK else 1
