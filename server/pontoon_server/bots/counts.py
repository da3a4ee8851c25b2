"""What a seat has not seen, counted by what cards are worth; and hands as the bots' sums know them."""

from collections.abc import Iterable
from typing import Final

from pontoon_protocol.cards import PACK, Card
from pontoon_protocol.views import HandView, TableView
from pontoon_server.rules.deck import PIPS

Counts = tuple[int, ...]
"""How many cards there are of each hard value: index 1 (aces) to 10; index 0 is empty."""
Kind = int
"""What a hand's hard total doesn't tell: `PLAIN`, `ACE` (it holds one) or `SEVENS` (it holds nothing else)."""
Held = tuple[int, Kind, int]
"""A hand: its total with aces counted 1, its kind, and how many cards it has."""

VALUES: Final = range(1, 11)
PLAIN: Final = 0
ACE: Final = 1
SEVENS: Final = 2
ONE_PACK: Final[Counts] = (0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16)

_AFTER_PLAIN: Final = (PLAIN, ACE, *(PLAIN,) * 9)
_AFTER_ACE: Final = (ACE,) * 11
_AFTER_SEVENS: Final = (PLAIN, ACE, *(PLAIN,) * 5, SEVENS, *(PLAIN,) * 3)
JOINED: Final = (_AFTER_PLAIN, _AFTER_ACE, _AFTER_SEVENS)
"""`JOINED[kind][value]` is the kind of a hand of `kind` with a card of `value` more."""


def whole(packs: int) -> Counts:
    """All the cards of so many packs."""
    return tuple(packs * count for count in ONE_PACK)


def values(cards: Iterable[Card]) -> tuple[int, ...]:
    """The hard values of cards."""
    return tuple(PIPS[card] for card in cards)


def best(hard: int, kind: Kind) -> int:
    """The total of a hand (T2): an ace counts 11 where that isn't over 21."""
    return hard + 10 if kind == ACE and hard <= 11 else hard


def held(cards: Iterable[int], royal: bool) -> Held:
    """A hand of cards of these values; sevens are told from others only where `royal` (K8)."""
    hard, count, kind = 0, 0, SEVENS if royal else PLAIN
    for value in cards:
        hard, count, kind = hard + value, count + 1, JOINED[kind][value]
    return hard, kind, count


def unseen(view: TableView) -> Counts:
    """The cards that the viewer doesn't see: those of all packs but the ones that lie open to it.

    With a pack that is played on (K6) it remembers nothing of earlier hands; what was put away or burned counts
    as unseen too.
    """
    left = [view.options.packs * count for count in ONE_PACK]
    for hand in _hands(view):
        for card in hand.cards:
            if card is not None:
                left[PIPS[card]] -= 1
    return tuple(left)


def open_cards(hand: HandView) -> tuple[int, ...]:
    """The values of a hand's cards in the order in which they were dealt, 0 for one that the viewer can't see."""
    return tuple(0 if card is None else PIPS[card] for card in hand.cards)


def _hands(view: TableView) -> tuple[HandView, ...]:
    return view.hands if view.bank_hand is None else (*view.hands, view.bank_hand)


assert sum(ONE_PACK) == len(PACK)
