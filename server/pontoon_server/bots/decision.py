"""What a mind wants to do, before it is put into a command."""

from collections.abc import Mapping
from typing import NamedTuple

from pontoon_protocol.commands import (
    Burn,
    Buy,
    Double,
    DoubleStakes,
    KeepStakes,
    Moves,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
)
from pontoon_protocol.views import Choice, HandView, TableView, Verb

Possible = Mapping[Verb, Choice]
"""The moves of an offer that aren't closed."""


class Decision(NamedTuple):
    """A move that is wanted, and for how many chips."""

    verb: Verb
    amount: int = 0


def possible(view: TableView) -> Possible:
    """What the viewer may do now; there must be an offer, and something in it."""
    assert view.offer is not None
    return {choice.verb: choice for choice in view.offer.choices if choice.closed is None}


def own_hand(view: TableView) -> HandView:
    """The hand that the viewer is to play."""
    hand = view.bank_hand if view.turn is None else view.hands[view.turn]
    assert hand is not None
    return hand


def command(decision: Decision, number: int, offer: int) -> Moves:
    """The command that says so, numbered, as an answer to this offer."""
    amount = decision.amount
    made: dict[Verb, Moves] = {
        "stake": Stake(number, offer, (amount,)),
        "sit_out": SitOut(number, offer),
        "buy": Buy(number, offer, amount),
        "twist": Twist(number, offer),
        "stick": Stick(number, offer),
        "split": Split(number, offer),
        "double": Double(number, offer),
        "burn": Burn(number, offer),
        "double_stakes": DoubleStakes(number, offer),
        "keep_stakes": KeepStakes(number, offer),
    }
    return made[decision.verb]
