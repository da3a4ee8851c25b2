"""Totals that are told: each is one that its receiver can count for itself, from cards that it may know.

Which it can count follows from RULES.md and what has happened, as in `property.knowledge`; a total is looked for in the
bytes of a message, whatever kind of message that is.
"""

import re
from collections.abc import Iterable
from typing import Final

from property.knowledge import Held, Knowledge, Player
from property.questions import worth
from support.worlds import Act, Moment

Told = frozenset[str]
"""Totals as `12`, and `soft` where an ace is said to count 11."""
SOFT: Final = "soft"
NOTHING: Final[Told] = frozenset()
TOTAL: Final = re.compile(rb'total(?:":(\d+)|([\x00-!#-\x7f]))')
"""As JSON and MessagePack have it. A total of 0 stands for one that isn't told, and none is 34, the quotation mark."""
SOFTS: Final = (b'"soft":true', b"\xa4soft\xc3")


def totals_in(message: bytes) -> set[str]:
    """The totals that stand in a message."""
    found = {text.decode() if text else str(packed[0]) for text, packed in TOTAL.findall(message)}
    if any(said in message for said in SOFTS):
        found.add(SOFT)
    return found - {"0"}


class Totals:
    """Counts what is known of a table that is followed; `knowledge` must have seen a moment before this is asked."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge

    def may_count(self, player: Player) -> Told:
        """What a viewer can count of any hand on the table: as it lies, and as it was before its last cards came."""
        return self._of(self.knowledge.lying(), player)

    def may_count_of_its_own(self, player: int) -> Told:
        """What a player can count of its own hands alone."""
        return self._of(self.knowledge.own(player), player)

    def when_refused(self, moment: Moment) -> Told:
        """What a refusal may say: the total of the hand whose turn it is, to nobody but the player whose hand it is."""
        hand = moment.before.round
        player = moment.step.player if isinstance(moment.step, Act) else None
        if player is None or hand is None or hand.mover is None or hand.mover != moment.before.place_of(player):
            return NOTHING
        held = self.knowledge.in_turn(hand.phase)
        if held is None or not set(held.cards) <= self.knowledge.places(player):
            return NOTHING
        return frozenset({str(worth(self._cards(held))[0])})

    def _of(self, hands: Iterable[Held], player: Player) -> Told:
        places, found = self.knowledge.places(player), set[str]()
        for held in hands:
            cards = []
            for place in held.cards:
                if place not in places:
                    break
                cards.append(self.knowledge.pack[place])
                total, soft = worth(cards)
                found.update((str(total), SOFT) if soft else (str(total),))
        return frozenset(found)

    def _cards(self, held: Held) -> list[str]:
        return [self.knowledge.pack[place] for place in held.cards]
