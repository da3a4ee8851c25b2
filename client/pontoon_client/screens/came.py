"""How each card after the first two came into its hand: bought, twisted, or by a double. Pure."""

from typing import Literal

from pontoon_protocol.events import HandBegan
from pontoon_protocol.hand_events import Bought, Burned, Doubled, SplitPair, Twisted
from pontoon_protocol.updates import Happened

Way = Literal["bought", "twisted", "doubled"]
Came = tuple[tuple[int, tuple[Way, ...]], ...]
"""For each hand, by its place (-1 the bank's), its cards from the third on."""


def came(happened: Happened, known: Came) -> Came:
    """The ways of all cards after an update."""
    ways = dict(known)
    for event in happened.events:
        match event:
            case HandBegan():
                ways = {}
            case SplitPair(hand=hand):
                # The hands behind the split one move on by a place.
                ways = {place + (place > hand): way for place, way in ways.items() if place != hand}
            case Burned(hand=hand):
                ways.pop(hand, None)
            case Bought(hand=hand):
                ways[hand] = (*ways.get(hand, ()), "bought")
            case Twisted(hand=hand):
                ways[hand] = (*ways.get(hand, ()), "twisted")
            case Doubled(hand=hand):
                ways[hand] = (*ways.get(hand, ()), "doubled")
            case _:
                pass
    return tuple(ways.items())


def ways_of(known: Came, place: int) -> tuple[Way, ...]:
    """How the cards of one hand came to it, from the third on; empty where that is not known."""
    return dict(known).get(place, ())
