"""How a bank that plays as it likes is thought to play (RULES.md T13), by those who play against it."""

from functools import lru_cache
from typing import Final

from pontoon_protocol.options import Options
from pontoon_server.bots.average import ALIKE, Ends, Likelier, average, bank_results
from pontoon_server.bots.bank_odds import STATES, Policy, bank_odds
from pontoon_server.bots.counts import ACE, JOINED, Counts, Held, best, whole
from pontoon_server.bots.decks import Endless
from pontoon_server.bots.rule_banks import rule_bank
from pontoon_server.bots.worth import BUST, TRICK, worth
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS

ROUNDS: Final = 3
"""How often bank and punter answer each other's play; after so many hardly a hand is played otherwise."""
KNOWN_OPTIONS: Final = 16


@lru_cache(maxsize=KNOWN_OPTIONS)
def bank_policy(options: Options) -> Policy:
    """How the bank plays: by its rule, or, if it is free, as is best against a punter of whom nothing is seen.

    That punter in turn plays its best against the bank. A free bank that looks at how many cards lie there does a
    little better.
    """
    if options.bank_play != "free":
        return rule_bank(options.bank_play)
    return _settled(options)[0]


@lru_cache(maxsize=4 * KNOWN_OPTIONS)
def average_results(options: Options, likelier: Likelier = ALIKE) -> tuple[float, ...]:
    """What the bank wins for each initial stake, by the end of its turn, against punters who play well.

    Their first cards are `likelier` by so much than they are dealt.
    """
    return bank_results(options, _ends(options, bank_policy(options), likelier))


def _settled(options: Options) -> tuple[Policy, Ends]:
    policy = rule_bank("hard_17")
    ends: Ends = ()
    for _ in range(ROUNDS):
        ends = _ends(options, policy)
        policy = response(bank_results(options, ends), whole(options.packs))
    return policy, ends


def _ends(options: Options, policy: Policy, likelier: Likelier = ALIKE) -> Ends:
    cards = whole(options.packs)
    odds = bank_odds(cards, policy, pontoon=not options.bank_declares)
    return average(options, worth(options, odds), cards, likelier)


def response(results: tuple[float, ...], counts: Counts) -> Policy:
    """The hands on which drawing wins more than sticking, if each end of the turn wins so much."""
    chances = Endless(counts).chances(0)
    known: dict[Held, float] = {}

    def drawn(state: Held) -> float:
        hard, kind, cards = state
        return sum(chance * reached((hard + value, JOINED[kind][value], cards + 1)) for value, chance, _ in chances)

    def reached(state: Held) -> float:
        hard, kind, cards = state
        if hard > BUST_OVER:
            return results[BUST]
        if cards == FIVE_CARDS:
            return results[TRICK]
        if state not in known:
            stuck = results[best(hard, kind)]
            known[state] = stuck if hard == BUST_OVER and kind != ACE else max(stuck, drawn(state))
        return known[state]

    return frozenset(
        state
        for state in STATES
        if (state[0] < BUST_OVER or state[1] == ACE) and drawn(state) > results[best(state[0], state[1])]
    )
