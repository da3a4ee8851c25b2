"""What each move of a punter's hand is worth."""

from typing import Literal, NamedTuple

from pontoon_protocol.options import Options
from pontoon_server.bots.counts import ACE, Kind, best
from pontoon_server.bots.decks import Drawn
from pontoon_server.bots.punting import NEVER, ONE_SHORT, Punting
from pontoon_server.rules.deck import BUST_OVER

Act = Literal["stick", "twist", "buy", "double"]
"""What a hand may do at any time in its turn."""


class Turn(NamedTuple):
    """A punter's hand that is to move. Amounts are in initial stakes."""

    hard: int
    kind: Kind
    cards: int
    stake: float = 1.0
    least: float = 1.0
    most: float = 0.0
    """What its next card may cost; 0: it buys no more."""
    doubled: bool = False
    drawn: Drawn = 0


def third_most(options: Options) -> float:
    """What the third card may cost at most (T8); 0 where nothing is bought."""
    if not options.buying:
        return 0.0
    return 1.0 if options.buy_limits == "initial" else 2.0


def next_most(options: Options, amount: float) -> float:
    """What the next card may cost at most after one that cost `amount` (T8)."""
    return {"pagat": amount, "initial": 1.0, "double": 2.0}[options.buy_limits]


def worths(options: Options, punting: Punting, turn: Turn) -> dict[Act, tuple[float, float]]:
    """The moves that the hand has, each with what the hand is then worth and what it adds to the stake."""
    hard, kind, cards, stake, _, most, doubled, drawn = turn
    found: dict[Act, tuple[float, float]] = {"stick": (stake * punting.stick(hard, kind, cards, drawn), 0.0)}
    if hard < BUST_OVER or kind == ACE:
        found["twist"] = stake * punting.twist(hard, kind, cards, drawn, doubled), 0.0
        if options.doubling and not doubled:
            twice = 2 * punting.twist(hard, kind, cards, drawn, True)
            doubling = punting.after_buying(hard, kind, cards, drawn, True, 2 * stake, most) if most else stake * twice
            found["double"] = doubling, stake
    if most and best(hard, kind) < BUST_OVER and not (cards == ONE_SHORT and hard < options.fifth_buy_minimum):
        found["buy"] = max(
            (punting.buy(hard, kind, cards, drawn, doubled, stake, amount), amount) for amount in (turn.least, most)
        )
    return {act: worth for act, worth in found.items() if worth[0] > NEVER}
