"""The banks that play by rule (RULES.md C9, `bank_play`), as policies."""

from functools import lru_cache
from typing import Final, Literal

from pontoon_server.bots.bank_odds import STATES, Policy
from pontoon_server.bots.counts import ACE, Kind, best

DRAWS_TO: Final = 16


@lru_cache(maxsize=8)
def rule_bank(play: Literal["soft_17", "hard_17"]) -> Policy:
    """Draws to 16 and, at `soft_17`, to a 17 with an ace counted 11."""
    return frozenset(state for state in STATES if _draws(play, state[0], state[1]))


def _draws(play: Literal["soft_17", "hard_17"], hard: int, kind: Kind) -> bool:
    total = best(hard, kind)
    return total <= DRAWS_TO or (play == "soft_17" and total == DRAWS_TO + 1 and kind == ACE and hard < total)
