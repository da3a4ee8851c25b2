"""A beginner: stakes the least, never buys, splits, doubles or burns, and draws to a fixed total."""

from typing import Final

from pontoon_protocol.views import TableView
from pontoon_server.bots.decision import Decision, Possible, own_hand

DRAWS_TO: Final = 15
"""As a punter: the highest total on which it twists though it might stick; without thought of aces or of tricks."""
BANK_DRAWS_TO: Final = 16


def naive_stake(possible: Possible) -> Decision:
    """The least that may be staked."""
    return Decision("stake", possible["stake"].least)


def naive_move(view: TableView, possible: Possible) -> Decision:
    """Twists below 16, or below the least total that may stick; as the bank to 16."""
    draws_to = BANK_DRAWS_TO if view.turn is None else DRAWS_TO
    if "stick" in possible and (own_hand(view).total > draws_to or "twist" not in possible):
        return Decision("stick")
    return Decision("twist" if "twist" in possible else next(iter(possible)))
