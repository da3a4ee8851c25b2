"""Which updates tell of your own cards, so that what is said of them can be covered. Pure."""

import re

from pontoon_client.table.model import hand_at, places_of
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    FirstCards,
    SecondCards,
    Settled,
    ShowedPontoon,
    SplitPair,
    Stuck,
    Twisted,
)
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView

_NAMES_CARDS = (Bought, Twisted, Doubled, Burned, Busted, ShowedPontoon, SplitPair, Stuck, BankTurnedUp)
_NAMES_ALL = (FirstCards, SecondCards, Settled)


def about_you(view: TableView, happened: Happened) -> bool:
    """Whether the lines for this update may say what you hold: for one of your moves, or with cards for you alone."""
    if view.you is None:
        return False
    if happened.hands:
        return True
    return any(
        isinstance(event, _NAMES_ALL) or (isinstance(event, _NAMES_CARDS) and event.seat == view.you)
        for event in happened.events
    )


def says_total(view: TableView, text: str) -> bool:
    """Whether a text has the number in it that one of your hands counts."""
    hands = (hand_at(view, place) for place in places_of(view, view.you))
    totals = {str(hand.total) for hand in hands if hand is not None and hand.total}
    return bool(totals & set(re.findall(r"[0-9]+", text)))
