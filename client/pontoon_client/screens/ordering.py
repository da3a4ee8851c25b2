"""Deeds around the hands: what they mean just now, or why they can't be done. Pure."""

from collections.abc import Callable
from typing import Final

from pontoon_client.lines.stakes import laid
from pontoon_client.lines.typed import Hush
from pontoon_client.screens.follows import Pressed, answered
from pontoon_client.screens.meaning import meant, worded
from pontoon_client.screens.model import Model
from pontoon_client.screens.openings import OPENINGS, Opening
from pontoon_client.table.model import RUNNING, hosting, own_seat
from pontoon_client.words.invitation import only_yours
from pontoon_client.words.reasons import reason_words
from pontoon_protocol.errors import Reason
from pontoon_protocol.views import TableView

Deed = Callable[[Model, TableView], Pressed]


def order(model: Model, deed: str) -> Pressed | None:
    """What follows from a deed around the hands; None for any other."""
    if deed == "quit":
        return Pressed(model, opens="quit")
    if deed in DEEDS:
        return DEEDS[deed](model, model.view) if model.view is not None else Pressed(model)
    if deed in OPENINGS:
        return _open(model, deed) if model.view is not None else Pressed(model)
    return None


def _open(model: Model, opening: Opening) -> Pressed:
    """Lay something over the table, unless it is clear already that nothing will come of it."""
    view = model.view
    if view is None:
        return Pressed(model)
    if opening in SEATED and view.you is None:
        return worded(model, "ready")
    if opening == "join" and (view.you is not None or model.guest):
        return worded(model, "join")
    reason = _closed(view, opening)
    return answered(model, reason_words(reason, None, view)) if reason else Pressed(model, opens=opening)


SEATED: Final = ("chat", "buyin", "cashout", "sell", "host")
"""What only somebody with a seat can do."""


def _closed(view: TableView, opening: Opening) -> Reason | None:
    any_time = view.settings.buy_in_when == "any_time"
    match opening:
        case "chat" if not view.settings.chat:
            return "no_chat"
        case "buyin" if view.phase in RUNNING and not any_time:
            return "in_a_hand"
        case "cashout" if view.phase in RUNNING:
            return "in_a_hand"
        case "host" if not hosting(view):
            return "not_the_host"
        case "sell":
            return no_sale(view)
        case _:
            return None


def no_sale(view: TableView) -> Reason | None:
    """Why you can't offer the bank now; None if you can (K7)."""
    if not view.options.bank_sale:
        return "not_in_these_rules"
    if view.phase in RUNNING:
        return "in_a_hand"
    if view.phase != "between":
        return "wrong_phase"
    return None if view.bank == view.you and view.you is not None else "not_the_bank"


def _away(model: Model, view: TableView) -> Pressed:
    own = own_seat(view)
    return worded(model, "back" if own is not None and own.away else "away")


def _sell(model: Model, view: TableView) -> Pressed:
    return worded(model, "unsell") if view.sale is not None and view.bank == view.you else _open(model, "sell")


def _invite(model: Model, view: TableView) -> Pressed:
    return answered(model, only_yours()) if model.begun else Pressed(model, opens="invitation")


def _at_the_door(word: str) -> Deed:
    """`admit` or `refuse`: the first who asks to be let in."""

    def answer(model: Model, view: TableView) -> Pressed:
        first = next((guest.guest for guest in view.guests if not guest.admitted), None)
        return worded(model, word if first is None else f"{word} {first}")

    return answer


def _chips(word: str, rest: str) -> Deed:
    return lambda model, view: meant(model, view, laid(view, model.tray, word, rest, model.keys))


DEEDS: Final[dict[str, Deed]] = {
    "away": _away,
    "ready": lambda model, view: worded(model, "ready"),
    "sell": _sell,
    "skip": lambda model, view: worded(model, "skip" if hosting(view) else "vote"),
    "pause": lambda model, view: worded(model, "go on" if view.paused and hosting(view) else "pause"),
    "admit": _at_the_door("admit"),
    "refuse": _at_the_door("refuse"),
    "mute": lambda model, view: meant(model, view, Hush(not model.muted.everybody)),
    "invite": _invite,
    "clear": _chips("clear", ""),
    "rebet": _chips("rebet", ""),
    "double_all": _chips("double", ""),
}
