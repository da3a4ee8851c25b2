"""How a punter who plays well comes out on average, for a bank that knows nothing about its cards."""

from typing import Final

from pontoon_protocol.options import Options
from pontoon_server.bots.counts import JOINED, SEVENS, Counts, best, held
from pontoon_server.bots.decks import Endless
from pontoon_server.bots.punting import Punting
from pontoon_server.bots.turns import Act, Turn, next_most, third_most, worths
from pontoon_server.bots.worth import ENDS, OUTCOMES, PONTOON, ROYAL, TRICK, Worth, settlement
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS

BUSTED = ENDS
"""The end of a hand that went bust, beside those that `Worth` tells of."""
Ends = tuple[float, ...]
"""How many initial stakes come to each end of a punter's turn, on average; the last are those of busts."""

Likelier = tuple[float, ...]
"""By how much each first card is likelier than it is dealt, by its value; index 0 is not used."""
ALIKE: Final[Likelier] = (1.0,) * 11


def average(options: Options, worth: Worth, counts: Counts, likelier: Likelier = ALIKE) -> Ends:
    """The ends of a punter who plays as well as can be against a bank of this `worth`, and does not split or burn."""
    ends = [0.0] * (ENDS + 1)
    deck = Endless(counts)
    punting = Punting(options, worth, deck)
    turns = _dealt(options, deck, likelier, ends)
    while turns:
        further: dict[Turn, float] = {}
        for turn, chance in turns.items():
            _move(options, punting, turn, chance, further, ends)
        turns = further
    return tuple(ends)


def bank_results(options: Options, ends: Ends) -> tuple[float, ...]:
    """What the bank wins for each initial stake, on average, by the end of its own turn."""
    rows = settlement(options)
    won = [ends[BUSTED] - sum(ends[end] * rows[end][outcome] for end in range(ENDS)) for outcome in range(OUTCOMES)]
    if options.bank_declares:
        # The hand is over before anything is bought (K2).
        won[PONTOON] = ends[PONTOON] + options.bank_pontoon_pays * (1.0 - ends[PONTOON])
    return tuple(won)


def _dealt(options: Options, deck: Endless, likelier: Likelier, ends: list[float]) -> dict[Turn, float]:
    """The hands of two cards, and how likely each is; Pontoons are at their end."""
    turns: dict[Turn, float] = {}
    whole = sum(chance * likelier[one] for one, chance, _ in deck.chances(0))
    for one, share, _ in deck.chances(0):
        chance = share * likelier[one] / whole
        for other, again, _ in deck.chances(0):
            if {one, other} == {1, 10}:
                ends[PONTOON] += chance * again
            else:
                turn = Turn(*held((one, other), options.royal_pays > 1), most=third_most(options))
                turns[turn] = turns.get(turn, 0.0) + chance * again
    return turns


def _move(
    options: Options, punting: Punting, turn: Turn, chance: float, further: dict[Turn, float], ends: list[float]
) -> None:
    """Let a hand make its best move: it comes to an end, or is among the hands that play further."""
    found = worths(options, punting, turn)
    act = max(found, key=lambda move: found[move][0])
    if act == "stick":
        ends[_stuck(turn)] += chance * turn.stake
        return
    for value, share, _ in punting.chances(0):
        after = _after(options, turn, act, found[act][1], value)
        if after.hard > BUST_OVER:
            ends[BUSTED] += chance * share * after.stake
        elif after.cards == FIVE_CARDS:
            ends[TRICK] += chance * share * after.stake
        else:
            further[after] = further.get(after, 0.0) + chance * share


def _stuck(turn: Turn) -> int:
    return ROYAL if turn.kind == SEVENS and turn.cards == 3 else best(turn.hard, turn.kind)


def _after(options: Options, turn: Turn, act: Act, amount: float, value: int) -> Turn:
    """The hand after a move and the card that came."""
    most = {"buy": next_most(options, amount), "twist": 0.0}.get(act, turn.most)
    return turn._replace(
        hard=turn.hard + value,
        kind=JOINED[turn.kind][value],
        cards=turn.cards + 1,
        stake=turn.stake + amount,
        most=most,
        doubled=turn.doubled or act == "double",
    )
