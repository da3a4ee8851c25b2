"""The host's words: what each means at a table, and what anybody else is answered. Pure."""

from collections.abc import Callable
from typing import Final

from pontoon_client.language import _
from pontoon_client.lines import changing
from pontoon_client.lines.moves import amount_in, no_amount
from pontoon_client.lines.naming import first_named, guest_meant, seat_meant
from pontoon_client.lines.spoken import without_to
from pontoon_client.lines.typed import UNSTAMPED, Answer, Send, Typed
from pontoon_client.table.model import host_absent, hosting
from pontoon_client.words.reasons import reason_words
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    EndNight,
    GoOn,
    HandOver,
    HostCommands,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.limits import NAME_CHARACTERS
from pontoon_protocol.views import SeatView, TableView

ORDERS: Final[dict[str, HostCommands]] = {
    "start": StartNight(UNSTAMPED),
    "end": EndNight(UNSTAMPED),
    "pause": Pause(UNSTAMPED),
    "goon": GoOn(UNSTAMPED),
    "go": GoOn(UNSTAMPED),
    "lock": Lock(UNSTAMPED),
    "unlock": Unlock(UNSTAMPED),
    "skip": Skip(UNSTAMPED),
}
"""Words that mean one command, whatever comes after them."""
IN_TWO_WORDS: Final = (
    ("go", "on"), ("hand", "over"), ("add", "bot"), ("name", "bot"), ("remove", "bot"), ("top", "up"),
    ("turn", "away"),
)  # fmt: skip
TEMPERS: Final = ("careful", "steady", "bold")


def host_word(view: TableView, word: str, rest: str) -> Typed:
    """What one of the host's words means; who is not the host is told who is, and what else there is to do."""
    if not hosting(view):
        return Answer(f"{reason_words('not_the_host', None, view)} {_for_others(view, word)}".rstrip())
    if (word == "lock" and view.locked) or (word == "unlock" and not view.locked):
        return Answer(_("The table is locked already.") if view.locked else _("The table is not locked."))
    return Send(ORDERS[word]) if word in ORDERS else _WITH_WORDS[word](view, rest)


def _for_others(view: TableView, word: str) -> str:
    if word == "skip" and host_absent(view):
        return _("Type vote to vote for waiting no longer.")
    if word == "chat":
        return _("To talk, type say and your words.")
    if word == "stakes":
        return _("To stake, type stake and a number of chips.")
    return _("To bring chips of your own, type buyin and a number.") if word == "topup" else ""


def _admit(view: TableView, rest: str) -> Typed:
    waiting = [guest for guest in view.guests if not guest.admitted]
    if not waiting and view.guests:
        return Answer(_("Nobody asks to be let in; who waits has the next free seat."))
    guest = guest_meant(waiting, rest, _("Let whom in? Type admit and the number."))
    return guest if isinstance(guest, Answer) else Send(Admit(UNSTAMPED, guest.guest))


def _refuse(view: TableView, rest: str) -> Typed:
    guest = guest_meant(view.guests, rest, _("Turn whom away? Type refuse and the number."))
    return guest if isinstance(guest, Answer) else Send(TurnAway(UNSTAMPED, guest.guest))


def _kick(view: TableView, rest: str) -> Typed:
    seat = seat_meant(view, rest, _("Send whom away? Type kick and the number of the seat."))
    if isinstance(seat, Answer):
        return seat
    if seat.seat == view.you:
        return Answer(_("You can't send yourself away; quit leaves."))
    return Send(Kick(UNSTAMPED, seat.seat))


def _hand_over(view: TableView, rest: str) -> Typed:
    seat = seat_meant(view, without_to(rest), _("Make whom the host? Type hand over and the number of the seat."))
    if isinstance(seat, Answer):
        return seat
    if seat.bot or seat.seat == view.you or not seat.connected:
        return Answer(_("The host can be somebody else who is here; no bot."))
    return Send(HandOver(UNSTAMPED, seat.seat))


def _top_up(view: TableView, rest: str) -> Typed:
    whom, chips = first_named(rest, [seat.name for seat in view.seats])
    seat = seat_meant(
        view, whom, _("Bring chips to whom? Type topup, the number of the seat, and how many: topup 2 50.")
    )
    if isinstance(seat, Answer):
        return seat
    amount = amount_in(chips)
    if not chips:
        return Answer(_("How many chips? Type topup, the number of the seat, and how many: topup 2 50."))
    return no_amount(chips) if amount is None else Send(TopUp(UNSTAMPED, seat.seat, amount))


def _add_bot(view: TableView, rest: str) -> Typed:
    """`addbot`, `addbot bold`, `addbot bold Robby`, `addbot Robby`."""
    first, _space, name = rest.partition(" ")
    temper = first.casefold() if first.casefold() in TEMPERS else ""
    name = name.strip() if temper else rest
    return _too_long(name) or Send(AddBot(UNSTAMPED, temper, name))


def _name_bot(view: TableView, rest: str) -> Typed:
    whom, name = first_named(rest, [seat.name for seat in view.seats])
    bot = _bot_meant(view, whom, _("Name which bot? Type namebot, the number of its seat, and the name."))
    if isinstance(bot, Answer):
        return bot
    if not name:
        return Answer(_("Call it what? Type namebot, the number of its seat, and the name."))
    return _too_long(name) or Send(NameBot(UNSTAMPED, bot.seat, name))


def _remove_bot(view: TableView, rest: str) -> Typed:
    bot = _bot_meant(view, rest, _("Which bot? Type removebot and the number of its seat."))
    return bot if isinstance(bot, Answer) else Send(RemoveBot(UNSTAMPED, bot.seat))


def _bot_meant(view: TableView, text: str, ask: str) -> SeatView | Answer:
    seat = seat_meant(view, text, ask)
    if isinstance(seat, SeatView) and not seat.bot:
        return Answer(reason_words("not_a_bot", None, view))
    return seat


def _too_long(name: str) -> Answer | None:
    if len(name) <= NAME_CHARACTERS:
        return None
    return Answer(_("That name is too long; at most {most} characters.").format(most=NAME_CHARACTERS))


_WITH_WORDS: Final[dict[str, Callable[[TableView, str], Typed]]] = {
    "admit": _admit,
    "refuse": _refuse,
    "turnaway": _refuse,
    "kick": _kick,
    "handover": _hand_over,
    "topup": _top_up,
    "addbot": _add_bot,
    "namebot": _name_bot,
    "removebot": _remove_bot,
    "set": changing.change,
    "stakes": changing.stakes,
    "chat": lambda view, rest: changing.set_plainly(view, "chat", rest),
    "door": lambda view, rest: changing.set_plainly(view, "door", rest),
    "watchers": lambda view, rest: changing.set_plainly(view, "watchers", rest),
}
WORDS: Final = (*ORDERS, *_WITH_WORDS)
"""Every word that is the host's."""
