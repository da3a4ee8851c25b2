"""What a first card is worth, and what to stake on it (RULES.md T5, C2)."""

from functools import lru_cache
from typing import Final

from pontoon_protocol.options import Options
from pontoon_protocol.views import Choice, TableView
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import VALUES, values, whole
from pontoon_server.bots.free_banks import bank_policy
from pontoon_server.bots.pairs import Pairs
from pontoon_server.bots.worth import PONTOON, worth

RESERVE: Final = 4
"""A hand that is worth a high stake may cost so many times that with all it buys; so much is kept in hand."""


@lru_cache(maxsize=16)
def first_card_worths(options: Options) -> tuple[float, ...]:
    """What a hand with each first card wins on average, in initial stakes; by the card's value, 0 for index 0.

    With the average cards of the pack, when it is played as well as can be.
    """
    cards = whole(options.packs)
    odds = bank_odds(cards, bank_policy(options))
    declared = odds[PONTOON] if options.bank_declares else 0.0
    against = bank_odds(cards, bank_policy(options), pontoon=not options.bank_declares)
    pairs = Pairs(options, worth(options, against), cards)
    lost = declared * options.bank_pontoon_pays
    return (0.0, *((1.0 - declared) * pairs.first(value) - lost for value in VALUES))


def first_card(view: TableView) -> int:
    """The value of the viewer's first card; 0 before the deal."""
    mine = next((hand for hand in view.hands if hand.seat == view.you), None)
    found = values(card for card in mine.cards if card is not None) if mine is not None else ()
    return found[0] if found else 0


def promise(view: TableView) -> float:
    """How good the viewer's first card is: from -1 for the worst of all to 1 for the best; 0 before the deal."""
    worths = first_card_worths(view.options)
    worth = worths[first_card(view)]
    return worth / -min(worths) if worth < 0 else worth / max(1.0, *worths)


def best_stake(view: TableView, choice: Choice) -> int:
    """The most on a card that wins, as far as chips for what it may cost later are kept; else the least."""
    first = first_card(view)
    wins = first > 0 and first_card_worths(view.options)[first] > 0
    return within_means(view, choice, choice.most if wins else choice.least)


def within_means(view: TableView, choice: Choice, amount: int) -> int:
    """As much as that, if chips for what the hand may cost later are left then; else less, but what may be staked."""
    chips = next((seat.chips for seat in view.seats if seat.seat == view.you), choice.most * RESERVE)
    return max(choice.least, min(amount, choice.most, chips // RESERVE))
