"""What looks like a slip of the finger, and is asked once more before it is done. Pure.

A buy over the usual amount; stakes doubled by a bank that could owe more than it has; and a card, twisted, bought or
doubled for, on a hand that most leave as it is: a hard 18 or more, which all but a few cards bust, or a soft 19 or
more, which few cards make better.
"""

from typing import Final

from pontoon_client.language import _
from pontoon_client.table.model import choice_of, hand_at, house_banks
from pontoon_client.words.bank_risk import doubling_risk
from pontoon_client.words.numbers import figure
from pontoon_client.words.totals import counts
from pontoon_protocol.commands import Buy, Double, DoubleStakes, SeatCommands, Twist
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import HandView, TableView

HARD: Final = 18
SOFT: Final = 19
"""From these totals on a card is asked about."""


def slip(view: TableView, command: SeatCommands, key: str, *, covered: bool = False) -> str:
    """What is asked before a move that looks like a slip, with the key that does it; empty for any other.

    Of a hand that is covered nothing is told that a neighbour might read.
    """
    match command:
        case Buy(amount=amount) if (buy := choice_of(view, "buy")) is not None and amount > buy.usual:
            told = _("The usual amount is {usual}. Press {key} again to buy for {amount}.")
            return told.format(usual=figure(buy.usual), key=key, amount=figure(amount))
        case DoubleStakes() if risk := doubling_risk(view):
            return f"{risk} {_('Press {key} again to double.').format(key=key)}"
        case Twist() | Buy() | Double() if (hand := _moving(view)) is not None and _good(hand):
            have = "" if covered else _("You have {total}.").format(total=counts(hand, view.options))
            return f"{have} {_again(view, command).format(key=key)}".lstrip()
        case _:
            return ""


def _again(view: TableView, command: Twist | Buy | Double) -> str:
    match command:
        case Buy():
            return _("Press {key} again to buy.")
        case Double():
            return _("Press {key} again to double.")
        case Twist():
            return _("Press {key} again to hit.") if house_banks(view) else _("Press {key} again to twist.")


def _moving(view: TableView) -> HandView | None:
    """The hand that a card would be dealt to."""
    if view.phase == "bank":
        return hand_at(view, BANK_HAND)
    return None if view.turn is None else hand_at(view, view.turn)


def _good(hand: HandView) -> bool:
    return hand.total >= (SOFT if hand.soft else HARD)
