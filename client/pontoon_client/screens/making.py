"""From the deed that makes a move to the command, or to why there is none. Pure."""

from typing import Final

from pontoon_client.language import _
from pontoon_client.lines.moves import move, not_asked
from pontoon_client.lines.typed import Send
from pontoon_client.screens.amounts import asked, shown, unfit
from pontoon_client.screens.model import Model
from pontoon_client.table.model import choice_of, hand_at
from pontoon_client.words.pauses import paused_words
from pontoon_client.words.reasons import reason_words, why_closed
from pontoon_client.words.verbs import to_do
from pontoon_protocol.commands import Moves
from pontoon_protocol.errors import Detail, Reason
from pontoon_protocol.views import Choice, TableView, Verb

VERBS: Final[dict[str, Verb]] = {
    "buy": "buy",
    "twist": "twist",
    "stick": "stick",
    "split": "split",
    "double": "double",
    "burn": "burn",
    "keep": "keep_stakes",
    "sit_out": "sit_out",
}
"""The deeds that make a move, beside `usual`; of the bank's question `double` doubles the stakes (K1)."""


def verb_at(view: TableView, deed: str) -> Verb:
    """The move that a deed means at this table now."""
    if deed == "double" and choice_of(view, "double_stakes") is not None:
        return "double_stakes"
    return VERBS[deed]


def deed_of(verb: Verb) -> str:
    """The deed that makes a move."""
    if verb == "double_stakes":
        return "double"
    return next((deed for deed, made in VERBS.items() if made == verb), "usual")


def made(model: Model, view: TableView, deed: str) -> Moves | str:
    """The command, or why it can't be done, in a sentence; with nothing chosen a buy is for the usual amount."""
    if view.offer is None:
        return not_asked(view, model.keys)
    if view.paused:
        return paused_words(view, None, model.keys)
    verb = verb_at(view, deed)
    choice = choice_of(view, verb)
    if choice is None or choice.closed is not None:
        return _why_not(model, view, verb, choice)
    wanted = asked(model)
    if wanted is None or wanted.verb != verb:
        return _command(view, verb, "")
    amount = shown(model, wanted)
    return unfit(wanted, amount) or _command(view, verb, str(amount))


def _command(view: TableView, verb: Verb, amount: str) -> Moves | str:
    meant = move(view, verb, amount)
    return meant.command if isinstance(meant, Send) and isinstance(meant.command, Moves) else ""


def _why_not(model: Model, view: TableView, verb: Verb, choice: Choice | None) -> str:
    if choice is not None and choice.closed is not None:
        return _closed(model, view, choice, choice.closed)
    if choice_of(view, "stake") is not None:
        return _("You are asked for your stake now.")
    if choice_of(view, "keep_stakes") is not None:
        return _("You are asked whether to double all stakes.")
    if view.phase == "bank":
        return _("The bank has no such move.")
    return reason_words("not_in_these_rules", None, view)


def _closed(model: Model, view: TableView, choice: Choice, reason: Reason) -> str:
    """Why a move is closed; of a hand that is covered no total is told."""
    if model.covered:
        return why_closed(view, choice) or _("You can't {move} now.").format(move=to_do(view, choice.verb))
    hand = hand_at(view, view.turn) if view.turn is not None else None
    least = (choice.least or view.options.stick_minimum) if reason == "below_stick_minimum" else None
    detail = Detail(least=least, total=hand.total if hand is not None and hand.total else None)
    return reason_words(reason, detail, view)
