"""What a bot does, from its view alone: it knows what its seat may know, and is sent the same options."""

import random
from collections.abc import Mapping
from typing import Final

from pontoon_protocol.commands import Buy, Moves, SitOut, Stake, Stick, Twist
from pontoon_protocol.views import Choice, HandView, TableView, Verb
from pontoon_server.bots.tempers import TEMPERS, Temper

ONE_SHORT: Final = 4
"""So many cards are one short of a trick (T10)."""
SAFE: Final = 11
"""No card makes a hand of so much bust, aces counted 1."""
TRICK_UP_TO: Final = 17
"""With four cards the chance of a trick is worth more than sticking on so much."""
BANK_STICK_SOFT: Final = 18


def choose(view: TableView, temper: str, command: int, rng: random.Random) -> Moves:
    """The bot's answer to the offer in its view, numbered `command`; there must be an offer.

    Chance is drawn for a stake alone, and as often whatever the cards are.
    """
    assert view.offer is not None
    number = view.offer.number
    possible = {choice.verb: choice for choice in view.offer.choices if choice.closed is None}
    mind = TEMPERS[temper]
    if "stake" in possible:
        return Stake(command, number, (_stake(view, possible["stake"], mind, rng),))
    if "sit_out" in possible:
        return SitOut(command, number)
    hand = own_hand(view)
    verb = _bank_verb(view, hand, possible, mind) if view.turn is None else _punter_verb(hand, possible, mind)
    if verb == "buy":
        return Buy(command, number, _price(hand, possible["buy"], mind))
    return Twist(command, number) if verb == "twist" else Stick(command, number)


def own_hand(view: TableView) -> HandView:
    """The hand that the bot is to play."""
    hand = view.bank_hand if view.turn is None else view.hands[view.turn]
    assert hand is not None
    return hand


def _stake(view: TableView, choice: Choice, mind: Temper, rng: random.Random) -> int:
    """More on an ace, which may become a Pontoon, and on ten; less on what is neither high nor low."""
    mine = next(hand for hand in view.hands if hand.seat == view.you)
    promise = {11: 1.6, 10: 1.2, 5: 0.5, 6: 0.5, 7: 0.5}.get(mine.total, 0.8)
    share = mind.stake * promise * rng.uniform(0.7, 1.3)
    return max(choice.least, min(choice.most, choice.least + round(share * (choice.most - choice.least))))


def _price(hand: HandView, choice: Choice, mind: Temper) -> int:
    share = 1.0 if _sure_of_trick(hand) else mind.price
    return choice.least + round(share * (choice.most - choice.least))


def _punter_verb(hand: HandView, possible: Mapping[Verb, Choice], mind: Temper) -> Verb:
    if "stick" in possible and not _draws(hand, mind):
        return "stick"
    if "buy" in possible and _buys(hand, mind):
        return "buy"
    return "twist" if "twist" in possible else "stick"


def _draws(hand: HandView, mind: Temper) -> bool:
    if _sure_of_trick(hand):
        return True
    enough = mind.stick_soft if hand.soft else mind.stick
    return hand.total < enough or (len(hand.cards) == ONE_SHORT and hand.total <= TRICK_UP_TO)


def _buys(hand: HandView, mind: Temper) -> bool:
    if len(hand.cards) == ONE_SHORT:
        return hand.soft or hand.total <= mind.buy_for_trick
    return hand.soft or hand.total < mind.buy_below


def _bank_verb(view: TableView, hand: HandView, possible: Mapping[Verb, Choice], mind: Temper) -> Verb:
    """Against nothing but tricks a bust costs no more than sticking; only a trick of its own helps."""
    against_totals = any(other.state == "stuck" for other in view.hands)
    enough = BANK_STICK_SOFT if hand.soft else mind.bank_stick
    draws = hand.total < enough or _sure_of_trick(hand) or not against_totals
    return "twist" if draws and "twist" in possible else "stick"


def _sure_of_trick(hand: HandView) -> bool:
    least = hand.total - 10 if hand.soft else hand.total
    return len(hand.cards) == ONE_SHORT and least <= SAFE
