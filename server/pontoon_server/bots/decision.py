"""What a mind wants to do, before it is put into a command."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

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
    match decision.verb:
        case "stake":
            return Stake(number, offer, (decision.amount,))
        case "buy":
            return Buy(number, offer, decision.amount)
        case verb:
            return _PLAIN[verb](number, offer)


_PLAIN: Final[dict[Verb, Callable[[int, int], Moves]]] = {
    "sit_out": SitOut,
    "twist": Twist,
    "stick": Stick,
    "split": Split,
    "double": Double,
    "burn": Burn,
    "double_stakes": DoubleStakes,
    "keep_stakes": KeepStakes,
}
"""The moves without an amount."""
