"""The published strategy for the casino game, as a table (RULES.md section 3), and the rules that it is for."""

from functools import lru_cache
from typing import Final, Literal

from pontoon_protocol.options import CASINO, Options
from pontoon_protocol.views import HandView, TableView
from pontoon_server.bots.counts import values
from pontoon_server.bots.decision import Decision, Possible, own_hand
from pontoon_server.bots.punter import best_move

Act = Literal["twist", "stick", "double"]

_WRITTEN: Final[dict[tuple[bool, bool, int], tuple[tuple[int, int, Act], ...]]] = {
    # (doubled, soft, cards): what to do from one total to another; with all others the hand twists.
    (False, False, 2): ((10, 11, "double"), (15, 20, "stick")),
    (False, False, 3): ((9, 11, "double"), (15, 21, "stick")),
    (False, False, 4): ((8, 16, "double"), (18, 21, "stick")),
    (False, True, 2): ((19, 20, "stick"),),
    (False, True, 3): ((19, 21, "double"),),
    (False, True, 4): ((14, 21, "double"),),
    (True, False, 3): ((15, 21, "stick"),),
    (True, False, 4): ((18, 21, "stick"),),
    (True, True, 3): ((21, 21, "stick"),),
    (True, True, 4): (),
}
TABLE: Final[dict[tuple[bool, bool, int, int], Act]] = {
    (*held, total): act
    for held, rows in _WRITTEN.items()
    for least, most, act in rows
    for total in range(least, most + 1)
}
"""By whether the hand has doubled, whether it is soft, how many cards it has, and its total; a hand that isn't here
twists."""
SPLIT: Final = frozenset({1, 8})
"""The values of the pairs that are split: aces and eights."""
DEPENDS_ON: Final = (
    "stick_minimum",
    "buying",
    "doubling",
    "split",
    "split_pontoon",
    "bank_declares",
    "bank_play",
    "pontoon_pays",
    "trick_pays",
    "bank_pontoon_pays",
    "bank_trick_pays",
    "royal_pays",
    "burn",
)
"""The options that must be as at `casino` for the strategy to be meant."""


@lru_cache(maxsize=64)
def is_published_for(options: Options) -> bool:
    """Whether the strategy was published for these rules, whatever the stakes, packs and seats."""
    return all(getattr(options, name) == getattr(CASINO, name) for name in DEPENDS_ON)


def published_act(total: int, soft: bool, cards: int, doubled: bool, may_double: bool = True) -> Act:
    """What the strategy does with a hand of two to four cards that is not split.

    Where it would double and can't, for want of chips, it plays on as a hand that has doubled: that one can't either.
    """
    act = TABLE.get((doubled, soft, cards, total), "twist")
    if act == "double" and not may_double:
        return TABLE.get((True, soft, cards, total), "twist")
    return act


def published_move(view: TableView, possible: Possible) -> Decision:
    """The published move; the best one under rules that it was not published for."""
    if not is_published_for(view.options):
        return best_move(view, possible)
    hand = own_hand(view)
    if "split" in possible and _value(hand) in SPLIT:
        return Decision("split")
    act = published_act(hand.total, hand.soft, len(hand.cards), hand.doubled, "double" in possible)
    if act in possible:
        return Decision(act)
    return Decision("stick" if "stick" in possible else next(iter(possible)))


def _value(hand: HandView) -> int:
    return values(card for card in hand.cards if card is not None)[0]
