"""What came of many hands, as numbers that can be added up in any order."""

from collections import Counter
from typing import Final

from msgspec import Struct, field

from pontoon_protocol.hand_events import HandKind
from pontoon_server.rules.state import Hand, Round
from pontoon_server.simulation.play import PlayedHand
from pontoon_server.simulation.statistics import Sums, summed

NOT_PLAYED: Final = "not_played"


class Tally(Struct):
    """Counts and sums; stakes and results are the punters', in chips."""

    hands: int = 0
    unstaked: int = 0
    """Hands in which nobody staked."""
    bank_moves: int = 0
    """Hands after which another seat had the bank."""
    initial: Sums = field(default_factory=Sums)
    """Results and initial stakes."""
    final: Sums = field(default_factory=Sums)
    """Results and all that was staked in the end."""
    punters: Counter[HandKind] = field(default_factory=Counter)
    """How often a punter's hand came to what."""
    bank: Counter[str] = field(default_factory=Counter)
    """How often the bank's hand came to what: a kind, a total, or not played."""

    def count(self, played: PlayedHand) -> None:
        """The outcomes of one hand more; its chips are added to the sums by whoever knows the units."""
        self.hands += 1
        results = played.settled.hands
        if not results:
            self.unstaked += 1
        for result in results:
            self.punters[result.kind] += 1
        self.bank[bank_outcome(played.over)] += 1


def added(one: Tally, other: Tally) -> Tally:
    """The tally of all the hands of both."""
    return Tally(
        hands=one.hands + other.hands,
        unstaked=one.unstaked + other.unstaked,
        bank_moves=one.bank_moves + other.bank_moves,
        initial=summed(one.initial, other.initial),
        final=summed(one.final, other.final),
        punters=one.punters + other.punters,
        bank=one.bank + other.bank,
    )


def bank_outcome(over: Round) -> str:
    """What the bank's hand came to: `pontoon`, `bust`, `trick`, the total it stuck on, or `not_played`.

    Not played means that no turn of the bank could change anything: all were bust, or none but Pontoons were left.
    """
    hand: Hand = over.bank_hand
    if hand.pontoon and hand.open:
        return "pontoon"
    if hand.state == "stuck":
        return str(hand.total[0])
    return hand.state if hand.state in ("bust", "trick") else NOT_PLAYED


def final_stakes(over: Round) -> int:
    """All that the punters staked on a hand that is over: the bank's double, buys, doubles and splits too."""
    return sum(hand.stake for hand in over.hands)
