"""What a bot does, from its view alone: it knows what its seat may know, and is sent the same options."""

import random
from typing import Final

from pontoon_protocol.commands import Moves
from pontoon_protocol.views import Choice, TableView
from pontoon_server.bots.dealer import best_bank_move, doubling_worth
from pontoon_server.bots.decision import Decision, Possible, command, possible
from pontoon_server.bots.habits import habitual_move, habitual_promise
from pontoon_server.bots.naive import naive_move, naive_stake
from pontoon_server.bots.published import is_published_for, published_move
from pontoon_server.bots.punter import best_move
from pontoon_server.bots.staking import best_stake, promise, within_means
from pontoon_server.bots.tempers import TEMPERS, Temper

STRATEGIES: Final = ("best", "published", "naive")
"""Minds of one piece, beside the tempers; for simulations, they take no seat."""
MINDS: Final = (*STRATEGIES, *TEMPERS)
_SPREAD: Final = (0.7, 1.3)
"""How far a temper's stakes are from what it usually stakes."""


def choose(view: TableView, mind: str, number: int, rng: random.Random) -> Moves:
    """The bot's answer to the offer in its view, as its command `number`; there must be an offer.

    `mind` is one of `MINDS`; raises `KeyError` for another. Chance is drawn twice, whatever is asked and whatever
    the cards are (T11).
    """
    luck, spread = rng.random(), rng.uniform(*_SPREAD)
    open_moves = possible(view)
    if mind in STRATEGIES:
        decision = _strategy(view, open_moves, mind)
    else:
        decision = _temper(view, open_moves, TEMPERS[mind], luck, spread)
    return _answer(view, decision, number)


def choose_at_once(view: TableView, temper: str, number: int, rng: random.Random) -> Moves:
    """What a bot of this temper does by habit, without sums: in microseconds, and as much chance drawn."""
    _, spread = rng.random(), rng.uniform(*_SPREAD)
    open_moves, mind = possible(view), TEMPERS[temper]
    if "stake" in open_moves:
        amount = _stake(view, open_moves["stake"], mind, habitual_promise(view), spread)
        return _answer(view, Decision("stake", amount), number)
    if "sit_out" in open_moves:
        return _answer(view, Decision("sit_out"), number)
    return _answer(view, habitual_move(view, open_moves, mind), number)


def _answer(view: TableView, decision: Decision, number: int) -> Moves:
    assert view.offer is not None
    return command(decision, number, view.offer.number)


def _strategy(view: TableView, open_moves: Possible, mind: str) -> Decision:
    if "stake" in open_moves:
        choice = open_moves["stake"]
        return naive_stake(open_moves) if mind == "naive" else Decision("stake", best_stake(view, choice))
    if "sit_out" in open_moves:
        return Decision("sit_out")
    if mind == "naive":
        return Decision("keep_stakes") if "keep_stakes" in open_moves else naive_move(view, open_moves)
    return _thought(view, open_moves, published=mind == "published")


def _thought(view: TableView, open_moves: Possible, published: bool) -> Decision:
    """The move that is worth most, or that was published as such."""
    if "double_stakes" in open_moves:
        return Decision("double_stakes" if doubling_worth(view) > 0 else "keep_stakes")
    if "keep_stakes" in open_moves:
        return Decision("keep_stakes")
    if view.turn is None:
        return best_bank_move(view, open_moves)
    return published_move(view, open_moves) if published else best_move(view, open_moves)


def _temper(view: TableView, open_moves: Possible, mind: Temper, luck: float, spread: float) -> Decision:
    if "stake" in open_moves:
        return Decision("stake", _stake(view, open_moves["stake"], mind, promise(view), spread))
    if "sit_out" in open_moves:
        return Decision("sit_out")
    # The banker's question has one answer for who doesn't venture; everything else leaves a move to all.
    dared = open_moves if mind.ventures else _without(open_moves, "double", "split", "double_stakes")
    published = is_published_for(view.options)
    if luck >= (mind.by_the_book if published else mind.thought):
        return habitual_move(view, dared, mind)
    decision = _thought(view, dared, published)
    if decision.verb != "buy":
        return decision
    choice = open_moves["buy"]
    return Decision("buy", min(max(decision.amount, _price(choice, mind.price_least)), _price(choice, mind.price_most)))


def _without(open_moves: Possible, *verbs: str) -> Possible:
    return {verb: choice for verb, choice in open_moves.items() if verb not in verbs}


def _price(choice: Choice, share: float) -> int:
    return choice.least + round(share * (choice.most - choice.least))


def _stake(view: TableView, choice: Choice, mind: Temper, good: float, spread: float) -> int:
    """Twice as much as usual on the best first card, next to nothing on the worst; and no two the same."""
    share = min(1.0, mind.stake * (1.0 + good) * spread)
    return within_means(view, choice, choice.least + round(share * (choice.most - choice.least)))
