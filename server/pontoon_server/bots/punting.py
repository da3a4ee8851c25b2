"""What a punter's hand is worth when it is played as well as can be (RULES.md T8, T14, C6)."""

from typing import Final

from pontoon_protocol.options import Options
from pontoon_server.bots.counts import ACE, JOINED, SEVENS, Kind, best
from pontoon_server.bots.decks import Deck, Drawn
from pontoon_server.bots.worth import ROYAL, TRICK, Worth
from pontoon_server.rules.deck import BUST_OVER

NEVER: Final = float("-inf")
"""What a move is worth that can't be made."""
ONE_SHORT: Final = 4


class Punting:
    """The worth of hands against a bank and with cards that don't change while it lives.

    Amounts and results are in initial stakes. `least` is the least that a card costs. The bank's odds stay what they
    are whatever the hand draws. All that is added to a stake is thought to be within the player's chips.
    """

    __slots__ = ("_bought", "_fours", "_least", "_open_end", "_options", "_played", "chances", "worth")

    def __init__(self, options: Options, worth: Worth, deck: Deck, least: float = 1.0) -> None:
        self.worth = worth
        self._options = options
        self.chances = deck.chances
        self._least = least
        self._open_end = 2.0 if options.buy_limits == "double" else 1.0 if options.buy_limits == "initial" else 0.0
        """What the next card may cost at most; 0: what the last one did."""
        self._played: dict[tuple[int, Kind, int, Drawn, bool], float] = {}
        self._fours: dict[tuple[int, Kind, Drawn], tuple[float, float]] = {}
        self._bought: dict[tuple[int, Kind, int, Drawn, bool, float, float], float] = {}

    def stick(self, hard: int, kind: Kind, cards: int, drawn: Drawn) -> float:
        """The worth of a chip on a hand that sticks."""
        total = best(hard, kind)
        # With no card left whatever the total may stick (K6).
        if total < self._options.stick_minimum and self.chances(drawn):
            return NEVER
        if kind == SEVENS and cards == 3:
            return self.worth[ROYAL]
        return self.worth[total]

    def played(self, hard: int, kind: Kind, cards: int, drawn: Drawn = 0, doubled: bool = False) -> float:
        """The worth of a chip on a hand that buys no more."""
        if cards == ONE_SHORT:
            stick, fifth = self._fourth(hard, kind, drawn)
            return max(stick, 2 * fifth if self._options.doubling and not doubled else fifth, fifth)
        key = (hard, kind, cards, drawn, doubled)
        known = self._played.get(key)
        if known is None:
            found = self.stick(hard, kind, cards, drawn)
            if best(hard, kind) < BUST_OVER or kind == ACE:
                found = max(found, self.twist(hard, kind, cards, drawn, doubled), self._double(*key))
            known = self._played[key] = found
        return known

    def twist(self, hard: int, kind: Kind, cards: int, drawn: Drawn, doubled: bool) -> float:
        """The worth of a chip on a hand that takes a card and buys none after it."""
        chances = self.chances(drawn)
        if not chances or (hard == BUST_OVER and kind != ACE):
            return NEVER
        if cards == ONE_SHORT:
            return self._fourth(hard, kind, drawn)[1]
        joined = JOINED[kind]
        worth = 0.0
        for value, chance, step in chances:
            if hard + value > BUST_OVER:
                worth -= chance
            else:
                worth += chance * self.played(hard + value, joined[value], cards + 1, drawn + step, doubled)
        return worth

    def bought(
        self, hard: int, kind: Kind, cards: int, drawn: Drawn, doubled: bool, stake: float, most: float
    ) -> float:
        """The worth of a hand with this stake whose next card may be bought for `most` at most."""
        if not self._options.buying:
            return stake * self.played(hard, kind, cards, drawn, doubled)
        if cards == ONE_SHORT:
            return self._fourth_bought(hard, kind, drawn, doubled, stake, most)
        key = (hard, kind, cards, drawn, doubled, stake, most)
        known = self._bought.get(key)
        if known is None:
            found = max(stake * self.stick(hard, kind, cards, drawn), stake * self.twist(*key[:5]))
            if self._may_double(hard, kind, cards, doubled):
                found = max(found, self.after_buying(hard, kind, cards, drawn, True, 2 * stake, most))
            for amount in self._prices(hard, kind, cards, most):
                found = max(found, self.buy(*key[:6], amount))
            known = self._bought[key] = found
        return known

    def buy(self, hard: int, kind: Kind, cards: int, drawn: Drawn, doubled: bool, stake: float, amount: float) -> float:
        """The worth of a hand that buys its next card for `amount`."""
        most = self._open_end or amount
        return self.after_buying(hard, kind, cards, drawn, doubled, stake + amount, most)

    def after_buying(
        self, hard: int, kind: Kind, cards: int, drawn: Drawn, doubled: bool, stake: float, most: float
    ) -> float:
        """The worth of a hand that takes a card after `stake` was paid, and may buy the one after that for `most`."""
        chances = self.chances(drawn)
        if not chances:
            return NEVER
        if cards == ONE_SHORT:
            return stake * self._fourth(hard, kind, drawn)[1]
        joined = JOINED[kind]
        worth = 0.0
        for value, chance, step in chances:
            if hard + value > BUST_OVER:
                worth -= chance * stake
            else:
                worth += chance * self.bought(
                    hard + value, joined[value], cards + 1, drawn + step, doubled, stake, most
                )
        return worth

    def _prices(self, hard: int, kind: Kind, cards: int, most: float) -> tuple[float, ...]:
        """The amounts that can be best: what follows is worth more the more is bought, or less, never most between."""
        if best(hard, kind) == BUST_OVER or (cards == ONE_SHORT and hard < self._options.fifth_buy_minimum):
            return ()
        return (self._least, most) if self._least < most else (most,)

    def _double(self, hard: int, kind: Kind, cards: int, drawn: Drawn, doubled: bool) -> float:
        if not self._may_double(hard, kind, cards, doubled):
            return NEVER
        return 2 * self.twist(hard, kind, cards, drawn, True)

    def _may_double(self, hard: int, kind: Kind, cards: int, doubled: bool) -> bool:
        return self._options.doubling and not doubled and (hard < BUST_OVER or kind == ACE)

    def _fourth(self, hard: int, kind: Kind, drawn: Drawn) -> tuple[float, float]:
        """The worth of a chip on a hand of four cards: if it sticks, and if it takes the fifth (a trick or a bust)."""
        key = (hard, kind, drawn)
        known = self._fours.get(key)
        if known is None:
            chances = self.chances(drawn)
            safe = sum([chance for value, chance, _ in chances if hard + value <= BUST_OVER])
            fifth = safe * (self.worth[TRICK] + 1.0) - 1.0
            if not chances or (hard == BUST_OVER and kind != ACE):
                fifth = NEVER
            known = self._fours[key] = self.stick(hard, kind, ONE_SHORT, drawn), fifth
        return known

    def _fourth_bought(self, hard: int, kind: Kind, drawn: Drawn, doubled: bool, stake: float, most: float) -> float:
        stick, fifth = self._fourth(hard, kind, drawn)
        found = stake * max(stick, fifth)
        if self._options.doubling and not doubled:
            found = max(found, 2 * stake * fifth)
        return max([found, *((stake + amount) * fifth for amount in self._prices(hard, kind, ONE_SHORT, most))])
