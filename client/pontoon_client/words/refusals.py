"""The answer to a command that was refused: why, and what is possible instead."""

from pontoon_client.language import _
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.table.model import hosting, places_of, staked_by
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.clocks import all_there
from pontoon_client.words.moves import choices_words, possible_words
from pontoon_client.words.numbers import figure
from pontoon_client.words.reasons import reason_words
from pontoon_client.words.scene import seat_number
from pontoon_protocol.commands import AcceptOffer, Moves, OfferBank, SeatCommands, SitOut
from pontoon_protocol.errors import HAND_REASONS, Detail
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.host_commands import AddBot, ChangeRules
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import TableView


def refused(
    view: TableView,
    refusal: Refusal,
    command: SeatCommands | None = None,
    *,
    tray: Tray = EMPTY,
    seconds: float | None = None,
    numbered: bool = True,
) -> str:
    """`You have 14; you may stick from 15. 1 buy (5), 2 twist.`; `command` is what was refused, if that is known.

    `seconds` are those left of the running wait. What is possible is told where it is `numbered`; else it is seen.
    """
    if refusal.reason == "nobody_absent":
        return all_there(view, seconds)
    if told := _of_command(view, refusal, command):
        return told
    why = reason_words(refusal.reason, refusal.detail, view)
    if refusal.reason == "not_in_these_rules" and BANK_HAND in places_of(view, view.you):
        why = _("The bank has no such move.")
    if isinstance(command, SitOut) and refusal.reason == "wrong_phase" and (staked := staked_by(view, view.you)):
        why = _("You have staked {staked} and are in this hand.").format(staked=figure(staked))
    beside_the_hand = command is not None and not isinstance(command, Moves)
    if beside_the_hand or not numbered or refusal.reason not in (*HAND_REASONS, "stale"):
        return why
    # The closed choices would say a second time from what one may stick.
    choices = possible_words(view, tray) if refusal.reason == "below_stick_minimum" else choices_words(view, tray)
    return f"{why} {choices}".rstrip()


def _of_command(view: TableView, refusal: Refusal, command: SeatCommands | None) -> str:
    """The answer where it depends on the command; empty where the reason alone says it."""
    match refusal.reason, command:
        case "not_a_bot", AddBot():
            return _("A bot is careful, steady or bold.")
        case "in_a_hand", OfferBank() | AcceptOffer():
            told = _("The bank is sold between hands: there are {seconds} for it, unless all are ready sooner.")
            told = told.format(seconds=seconds_words(view.settings.between_hands_seconds))
            return told + (" " + _("set between_hands_seconds sets how long.") if hosting(view) else "")
        case "in_a_hand", command if command is not None and hosting(view):
            # So little time is between two hands that nobody could type it then.
            return _("That has to wait until the hand is over; pause then gives you all the time that it takes.")
        case "cannot_change", ChangeRules():
            return _cannot_change(view, refusal.detail)
        case _:
            return ""


def _cannot_change(view: TableView, detail: Detail | None) -> str:
    options = detail.options if detail is not None else ()
    if options == ("seats",) and view.seats:
        number = seat_number(max(seat.seat for seat in view.seats))
        return _("Seat {number} is taken: the table can't have fewer than {number} seats.").format(number=number)
    if options == ("bank",):
        return _("Whether the players have the bank or the house stays as it is at this table.")
    return ""
