"""Whether a deed would do anything now, found by doing it to the model alone, and why it would not. Pure."""

from msgspec.structs import replace

from pontoon_client.screens.amounts import asked
from pontoon_client.screens.entering import entering
from pontoon_client.screens.follows import Pressed
from pontoon_client.screens.making import VERBS, made
from pontoon_client.screens.meaning import worded
from pontoon_client.screens.model import Model
from pontoon_client.screens.offered import offered
from pontoon_client.screens.ordering import order
from pontoon_client.table.model import own_seat
from pontoon_client.words.reasons import reason_words
from pontoon_protocol.views import TableView

ON_BOXES = ("rebet", "rebet_and_deal", "clear", "double_all")
"""Deeds about the chips on boxes."""


def feasible(model: Model, deed: str) -> str | None:
    """Why a deed can't be done now: empty if it can; None if nothing is to be said of it, or there is none here."""
    view = model.view
    if view is None:
        return "" if deed == "quit" else None
    match deed:
        case "peek" | "word" | "help" | "rules" | "ledger" | "quit":
            return ""
        case "usual":
            return "" if entering(model) else None
        case "double_stakes":
            return _move(model, view, "double") if view.options.bank_double else None
        case "ready":
            return _ready(view)
        case "skip":
            return "" if any(each.deed == "skip" for each in offered(model, {})) else None
        case _ if deed in ON_BOXES:
            return _boxes(model, view, deed)
        case _ if deed in VERBS:
            return _move(model, view, deed)
        case "accept" if not view.options.bank_sale:
            return reason_words("not_in_these_rules", None, view)
        case _:
            bare = replace(model, log=())
            return _why(bare, worded(bare, "accept") if deed == "accept" else order(bare, deed))


def _move(model: Model, view: TableView, deed: str) -> str:
    command = made(model, view, deed)
    return command if isinstance(command, str) else ""


def _ready(view: TableView) -> str | None:
    own = own_seat(view)
    if own is None or view.phase == "over":
        return None
    if view.phase != "between":
        return reason_words("wrong_phase", None, view)
    return None if own.ready or own.away else ""


def _boxes(model: Model, view: TableView, deed: str) -> str | None:
    wanted, tray = asked(model), model.tray
    if view.options.boxes == 1 or wanted is None or wanted.verb != "stake":
        return None
    lies = tray.chips if deed in ("clear", "double_all") else tray.last
    return "" if lies else None


def _why(model: Model, follows: Pressed | None) -> str | None:
    """Why nothing followed: what was answered instead."""
    if follows is None:
        return None
    if follows.wish is not None or follows.opens is not None:
        return ""
    told = follows.model.log
    if replace(follows.model, log=(), scrolled=model.scrolled) != model:
        return ""
    return told[-1].text if told else None
