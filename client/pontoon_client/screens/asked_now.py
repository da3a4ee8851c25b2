"""Whether what is asked of you is another question than before. Pure.

An offer gets another number for much that makes no other question, as when somebody else takes a box; and another card
asks the same again though all options may be as before.
"""

from pontoon_client.screens.amounts import asked
from pontoon_client.screens.model import Model
from pontoon_client.table.model import hand_at, open_choices
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import TableView

Question = tuple[object, ...]
"""Two are the same if they are equal."""


def question(view: TableView | None) -> Question | None:
    """What you are asked, by a move, between hands or at the end; None where you are asked nothing."""
    if view is None or view.paused:
        return None
    if view.phase in ("lobby", "between", "over"):
        return (view.phase, view.hand)
    if view.offer is None:
        return None
    moves = tuple((choice.verb, choice.least, choice.most, choice.usual) for choice in open_choices(view))
    return (view.phase, view.hand, view.turn, _cards(view), moves)


def amount_for(view: TableView | None) -> Question | None:
    """What an amount would be for: a hand's stake, before it begins or in it, or a certain card; None: nothing."""
    wanted = asked(Model(view=view))
    if view is None or wanted is None:
        return None
    if wanted.verb == "stake":
        return (wanted.verb, view.hand + (view.phase == "between"))
    return (wanted.verb, view.hand, view.turn, _cards(view))


def guard_stands(before: TableView, after: TableView) -> bool:
    """Whether a move that was held back may still be made as it was."""
    return (before.offer, before.sale, before.phase) == (after.offer, after.sale, after.phase)


def _cards(view: TableView) -> int:
    """How many cards the hand in turn has."""
    hand = hand_at(view, BANK_HAND if view.phase == "bank" or view.turn is None else view.turn)
    return len(hand.cards) if hand is not None else 0
