"""What a bot does, from its view alone: it knows what its seat may know, and is sent the same options."""

import random
from collections.abc import Mapping

from pontoon_protocol.commands import Buy, Moves, SitOut, Stake, Stick, Twist
from pontoon_protocol.views import Choice, HandView, TableView, Verb
from pontoon_server.bots.tempers import TEMPERS, Temper

_MOST_CARDS = 5


def choose(view: TableView, temper: str, command: int, rng: random.Random) -> Moves:
    """The bot's answer to the offer in its view, numbered `command`; there must be an offer."""
    assert view.offer is not None
    number = view.offer.number
    possible = {choice.verb: choice for choice in view.offer.choices if choice.closed is None}
    mind = TEMPERS[temper]
    if "stake" in possible:
        return Stake(command, number, (_stake(view, possible["stake"], mind, rng),))
    if "sit_out" in possible:
        return SitOut(command, number)
    verb = _bank_verb(view, possible, mind) if view.turn is None else _punter_verb(view, possible, mind)
    if verb == "buy":
        return Buy(command, number, _price(possible["buy"], mind))
    return Twist(command, number) if verb == "twist" else Stick(command, number)


def own_hand(view: TableView) -> HandView:
    """The hand that the bot is to play."""
    hand = view.bank_hand if view.turn is None else view.hands[view.turn]
    assert hand is not None
    return hand


def _stake(view: TableView, choice: Choice, mind: Temper, rng: random.Random) -> int:
    mine = next(hand for hand in view.hands if hand.seat == view.you)
    promise = {1: 1.6, 10: 1.2}.get(min(mine.total, 10) if mine.total != 11 else 1, 0.7)
    share = mind.stake * promise * rng.uniform(0.7, 1.3)
    return max(choice.least, min(choice.most, choice.least + round(share * (choice.most - choice.least))))


def _price(choice: Choice, mind: Temper) -> int:
    return choice.least + round(mind.bold_buy * (choice.most - choice.least))


def _punter_verb(view: TableView, possible: Mapping[Verb, Choice], mind: Temper) -> Verb:
    hand = own_hand(view)
    if "stick" in possible and hand.total >= (mind.stick_soft if hand.soft else mind.stick):
        return "stick"
    near_trick = len(hand.cards) == _MOST_CARDS - 1 and hand.total <= 14
    wants_more = hand.soft or near_trick or hand.total < mind.buy_below
    if "buy" in possible and wants_more:
        return "buy"
    return "twist" if "twist" in possible else "stick"


def _bank_verb(view: TableView, possible: Mapping[Verb, Choice], mind: Temper) -> Verb:
    """The bank sees open cards and how many are hidden: who stuck on two cards has much, on four little."""
    hand = own_hand(view)
    enough = 17 if hand.soft else mind.bank_stick
    against = [other for other in view.hands if other.state == "stuck"]
    if against and all(len(other.cards) >= 4 for other in against):
        enough -= 1
    return "stick" if hand.total >= enough or "twist" not in possible else "twist"
