"""What the hidden cards of a hand can be, given how it was played (for the bank, RULES.md T13).

A person who plays well is thought to have played it, and now and then to have erred: a move is the likelier the
more it was worth, by the average cards of the pack, and no move is out of the question.
"""

import math
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from msgspec import Struct

from pontoon_protocol.options import Options
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import ACE, JOINED, SEVENS, Kind, best, whole
from pontoon_server.bots.decks import Endless
from pontoon_server.bots.free_banks import bank_policy
from pontoon_server.bots.punting import NEVER, Punting
from pontoon_server.bots.telling import Staked, tells
from pontoon_server.bots.turns import Act, Turn, third_most, worths
from pontoon_server.bots.worth import ROYAL, TRICK, worth
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS

SLIP: Final = 0.03
"""How likely somebody moves without a thought."""
CARE: Final = 0.12
"""A difference of so much of an initial stake makes the better move 2.7 times as likely."""
KNOWN_HANDS: Final = 512

KNOWN_MOVES: Final = 2_048

_Sets = dict[tuple[int, ...], tuple[int, Kind, float]]
"""Hidden cards, from low to high, and for each set the hand's hard total, its kind and its weight."""
_Likely = Callable[[Options, int, Act, bool, int, Kind], float]
Pattern = tuple[int, ...]
"""A hand's cards as they were dealt: the value of one that lies open, 0 for a hidden one."""


class Reading(Struct, frozen=True):
    """One set of cards that may be the hidden ones."""

    hidden: tuple[int, ...]
    """Their values, from low to high."""
    weight: float
    """How likely the hand was played so with these, over all orders in which they may have come."""
    end: int
    """What the hand then is, as in `Worth`."""


class Played(Struct, frozen=True):
    """What everybody has seen of a hand that is still in."""

    pattern: Pattern
    split: bool = False
    """It came of a split pair: its first card lies open."""
    trick: bool = False
    """It ended as a Five Card Trick, not by sticking."""
    staked: Staked = 0
    """How much was staked on its first card."""


@lru_cache(maxsize=KNOWN_HANDS)
def read(options: Options, played: Played) -> tuple[Reading, ...]:
    """What the hidden cards of a hand that stuck or is a trick may be, without regard to what is still unseen.

    By how often it would be played like that; if it never would, every set of cards that the rules allow.
    """
    return _read(options, played, likelihood) or _read(options, played, _anyhow)


def _read(options: Options, played: Played, likely: _Likely) -> tuple[Reading, ...]:
    royal = options.royal_pays > 1
    sets: _Sets = {(): (0, SEVENS if royal else 0, 1.0)}
    twisted = False
    for count, card in enumerate(played.pattern):
        if count >= 2:
            sets = _moved(sets, partial(likely, options, count, "twist" if card else "buy", twisted))
            twisted = twisted or card > 0
        sets = _joined(sets, card)
        if count == 0:
            sets = _moved(sets, partial(_told, tells(options, played.staked)))
        if count == 1 and not (played.split and options.split_pontoon == "twenty_one"):
            sets = {hidden: hand for hidden, hand in sets.items() if best(hand[0], hand[1]) < BUST_OVER}
    if not played.trick:
        sets = _moved(sets, partial(likely, options, len(played.pattern), "stick", twisted))
    return tuple(
        Reading(hidden, weight, _end(hard, kind, len(played.pattern)))
        for hidden, (hard, kind, weight) in sets.items()
        if weight > 0
    )


def _joined(sets: _Sets, card: int) -> _Sets:
    """The hands with a card more: this one, or any if it is hidden."""
    found: _Sets = {}
    for hidden, (hard, kind, weight) in sets.items():
        for value in (card,) if card else range(1, 11):
            if hard + value <= BUST_OVER:
                longer = hidden if card else tuple(sorted((*hidden, value)))
                before = found.get(longer, (0, 0, 0.0))[2]
                found[longer] = hard + value, JOINED[kind][value], before + weight
    return found


def _moved(sets: _Sets, likely: Callable[[int, Kind], float]) -> _Sets:
    """The hands by how likely each made the move that was made."""
    return {hidden: (hard, kind, weight * likely(hard, kind)) for hidden, (hard, kind, weight) in sets.items()}


@lru_cache(maxsize=KNOWN_MOVES)
def likelihood(options: Options, cards: int, act: Act, twisted: bool, hard: int, kind: Kind) -> float:
    """How likely a person with this hand makes this move; 0 if the rules forbid it.

    What was bought before is thought to have cost the least. Hidden cards that were dealt for a double (C6) are
    read as bought ones.
    """
    most = 0.0 if twisted else third_most(options) if cards == 2 else min(1.0, third_most(options))
    turn = Turn(hard, kind, cards, stake=cards - 1.0 if most else 1.0, most=most)
    found = {move: value for move, (value, _) in worths(options, _thought(options), turn).items()}
    if act == "buy" and "double" in found:
        found["buy"] = max(found.pop("double"), found.get("buy", NEVER))
    if act not in found:
        return 0.0
    highest = max(found.values())
    shares = {move: math.exp((value - highest) / CARE) for move, value in found.items()}
    return SLIP / len(found) + (1.0 - SLIP) * shares[act] / sum(shares.values())


def _told(likelier: tuple[float, ...], hard: int, kind: Kind) -> float:
    """By the stake on a hand that has one card yet."""
    return likelier[hard]


def _anyhow(options: Options, cards: int, act: Act, twisted: bool, hard: int, kind: Kind) -> float:
    return 1.0


@lru_cache(maxsize=16)
def _thought(options: Options) -> Punting:
    """What a person who plays well thinks that hands are worth, by the average cards of the pack."""
    cards = whole(options.packs)
    odds = bank_odds(cards, bank_policy(options), pontoon=not options.bank_declares)
    return Punting(options, worth(options, odds), Endless(cards))


def _end(hard: int, kind: Kind, cards: int) -> int:
    if cards == FIVE_CARDS:
        return TRICK
    if kind == SEVENS and cards == 3:
        return ROYAL
    return hard + 10 if kind == ACE and hard <= 11 else hard
