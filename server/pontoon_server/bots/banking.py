"""What sticking and twisting are worth to a free bank (RULES.md T13).

Over the cards that it hasn't seen, and over what each hand that is still in can be. Against one hand this is exact:
each card that the bank draws changes what that hand can be, and the other way round. Several hands are each weighed
alone against what the bank has seen; that the cards of one can't be those of another is left out.
"""

from typing import Final

from pontoon_protocol.options import Options
from pontoon_protocol.views import HandView
from pontoon_server.bots.beliefs import FOLLOWED, Belief, Hidden, left_of
from pontoon_server.bots.counts import ACE, JOINED, VALUES, Counts, Held, Kind, best, open_cards
from pontoon_server.bots.reading import Played
from pontoon_server.bots.telling import seems_doubled, staked
from pontoon_server.bots.worth import BUST, PONTOON, SPLIT, TRICK, settlement
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS

NEVER: Final = float("-inf")
"""What a twist is worth that can't be made."""


class Banking:
    """The bank's turn against these hands, with cards that come from `counts`, its hidden ones among them.

    Results are in chips, for all hands of the table.
    """

    __slots__ = ("_counts", "_hidden", "_known", "_options", "_settled", "_still")

    def __init__(self, options: Options, counts: Counts, hands: tuple[HandView, ...]) -> None:
        self._options = options
        self._counts = list(counts)
        self._settled = sum(_settled(options, hand) for hand in hands)
        """What is won or lost already, whatever the bank draws: busts and Pontoons."""
        self._hidden = _hidden(options, hands)
        left = left_of(self._counts)
        self._still = [hidden.belief(left) if hidden.hides > FOLLOWED else None for hidden in self._hidden]
        self._known: dict[tuple[Held, tuple[int, ...]], float] = {}

    def stick(self, hard: int, kind: Kind) -> float:
        """What the bank wins if it sticks now."""
        return self._settled + self._won(best(hard, kind), self._beliefs())

    def twist(self, hard: int, kind: Kind, cards: int) -> float:
        """What it wins if it twists now and plays as well as it can after it."""
        return self._settled + self._drawn(hard, kind, cards, (), self._beliefs())

    def _played(self, hard: int, kind: Kind, cards: int, drawn: tuple[int, ...]) -> float:
        """What it wins from those still in if it plays as well as it can."""
        key = (hard, kind, cards), tuple(sorted(drawn))
        known = self._known.get(key)
        if known is None:
            beliefs = self._beliefs()
            known = self._won(best(hard, kind), beliefs)
            if hard < BUST_OVER or kind == ACE:
                known = max(known, self._drawn(hard, kind, cards, drawn, beliefs))
            self._known[key] = known
        return known

    def _drawn(self, hard: int, kind: Kind, cards: int, drawn: tuple[int, ...], beliefs: list[Belief]) -> float:
        chances = self._chances(beliefs)
        whole = sum(chances)
        if whole <= 0 or (hard == BUST_OVER and kind != ACE):
            return NEVER
        worth = 0.0
        for value in VALUES:
            if chances[value] > 0:
                self._counts[value] -= 1
                after = self._reached(hard + value, JOINED[kind][value], cards + 1, (*drawn, value), beliefs)
                self._counts[value] += 1
                worth += chances[value] / whole * after
        return worth

    def _reached(self, hard: int, kind: Kind, cards: int, drawn: tuple[int, ...], before: list[Belief]) -> float:
        """What it wins once it has drawn a card."""
        if hard <= BUST_OVER and cards < FIVE_CARDS:
            return self._played(hard, kind, cards, drawn)
        # Nobody's total matters now, unless one of those that beat a bust is paid more than others (K8).
        beliefs = self._beliefs() if self._options.royal_pays > 1 else before
        return self._won(BUST if hard > BUST_OVER else TRICK, beliefs)

    def _beliefs(self) -> list[Belief]:
        """What the hands are thought to be, with the cards that are left now."""
        left = left_of(self._counts)
        return [
            hidden.belief(left) if still is None else still
            for hidden, still in zip(self._hidden, self._still, strict=True)
        ]

    def _won(self, outcome: int, beliefs: list[Belief]) -> float:
        return sum([hidden.won(belief, outcome) for hidden, belief in zip(self._hidden, beliefs, strict=True)])

    def _chances(self, beliefs: list[Belief]) -> list[float]:
        """How many cards of each value are left in the pack, on average: those that no hand is thought to hide."""
        left = [float(count) for count in self._counts]
        for hidden, belief in zip(self._hidden, beliefs, strict=True):
            if hidden.hides:
                for value in VALUES:
                    left[value] -= hidden.hands * belief.held[value]
        return [max(0.0, count) for count in left]


def _settled(options: Options, hand: HandView) -> float:
    """What the bank has won or lost on a hand whatever it draws."""
    if hand.state == "bust":
        return float(hand.stake)
    if hand.state == "pontoon":
        return -hand.stake * settlement(options)[SPLIT if hand.split else PONTOON][BUST]
    return 0.0


def _hidden(options: Options, hands: tuple[HandView, ...]) -> list[Hidden]:
    """The hands that are still in, those that were played alike together."""
    alike: dict[Played, tuple[int, int]] = {}
    doubled = seems_doubled(options, hands)
    for hand in hands:
        if hand.state in ("stuck", "trick"):
            played = Played(open_cards(hand), hand.split, hand.state == "trick", staked(options, hand, doubled))
            count, stake = alike.get(played, (0, 0))
            alike[played] = count + 1, stake + hand.stake
    return [Hidden(options, played, count, stake) for played, (count, stake) in alike.items()]
