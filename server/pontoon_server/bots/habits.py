"""What a bot does by habit: at once, by its hand's total alone, and never anything silly."""

from typing import Final

from pontoon_protocol.views import Choice, HandView, TableView, Verb
from pontoon_server.bots.decision import Decision, Possible, own_hand
from pontoon_server.bots.tempers import Temper
from pontoon_server.rules.deck import PIPS

ONE_SHORT: Final = 4
"""So many cards are one short of a trick (T10)."""
SAFE: Final = 11
"""No card makes a hand of so much bust, aces counted 1."""
TRICK_UP_TO: Final = 17
"""With four cards the chance of a trick is worth more than sticking on so much."""
BANK_STICK_SOFT: Final = 18
PROMISE: Final = {1: 1.0, 2: 0.3, 3: 0.1, 10: 0.1, 4: -0.1, 9: -0.4, 5: -0.5, 8: -0.8, 6: -0.8, 7: -1.0}
"""How good first cards are in most of these games, by their value: from -1 to 1."""


def habitual_promise(view: TableView) -> float:
    """How good the viewer's first card is, at a glance; 0 before the deal."""
    mine = next((hand for hand in view.hands if hand.seat == view.you), None)
    cards = [card for card in mine.cards if card is not None] if mine is not None else []
    return PROMISE[PIPS[cards[0]]] if cards else 0.0


def habitual_move(view: TableView, possible: Possible, mind: Temper) -> Decision:
    """The move that a bot of this temper makes without thinking."""
    hand = own_hand(view)
    verb = _verb(view, hand, possible, mind)
    if verb not in possible:
        verb = "stick" if "stick" in possible else next(iter(possible))
    return Decision(verb, _price(hand, possible["buy"], mind) if verb == "buy" else 0)


def _verb(view: TableView, hand: HandView, possible: Possible, mind: Temper) -> Verb:
    if "keep_stakes" in possible:
        return _doubles(hand, possible, mind)
    return _bank_verb(view, hand, mind) if view.turn is None else _punter_verb(hand, possible, mind)


def _doubles(hand: HandView, possible: Possible, mind: Temper) -> Verb:
    """With an ace or a ten-valued first card, if ever (K1)."""
    card = hand.cards[0]
    good = mind.ventures and card is not None and PIPS[card] in (1, 10)
    return "double_stakes" if good and "double_stakes" in possible else "keep_stakes"


def _price(hand: HandView, choice: Choice, mind: Temper) -> int:
    share = 1.0 if _sure_of_trick(hand) else mind.price_least
    return choice.least + round(share * (choice.most - choice.least))


def _punter_verb(hand: HandView, possible: Possible, mind: Temper) -> Verb:
    if "stick" in possible and not _draws(hand, mind):
        return "stick"
    if "buy" in possible and _buys(hand, mind):
        return "buy"
    return "twist"


def _draws(hand: HandView, mind: Temper) -> bool:
    if _sure_of_trick(hand):
        return True
    enough = mind.stick_soft if hand.soft else mind.stick
    return hand.total < enough or (len(hand.cards) == ONE_SHORT and hand.total <= TRICK_UP_TO)


def _buys(hand: HandView, mind: Temper) -> bool:
    if len(hand.cards) == ONE_SHORT:
        return hand.soft or hand.total <= mind.buy_for_trick
    return hand.soft or hand.total < mind.buy_below


def _bank_verb(view: TableView, hand: HandView, mind: Temper) -> Verb:
    """Against nothing but tricks a bust costs no more than sticking; only a trick of its own helps."""
    against_totals = any(other.state == "stuck" for other in view.hands)
    enough = BANK_STICK_SOFT if hand.soft else mind.bank_stick
    draws = hand.total < enough or _sure_of_trick(hand) or not against_totals
    return "twist" if draws else "stick"


def _sure_of_trick(hand: HandView) -> bool:
    least = hand.total - 10 if hand.soft else hand.total
    return len(hand.cards) == ONE_SHORT and least <= SAFE
