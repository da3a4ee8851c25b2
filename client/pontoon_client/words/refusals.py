"""The answer to a command that was refused: why, and what is possible instead."""

from pontoon_client.language import _
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.table.model import hosting, places_of, staked_by
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.clocks import all_there
from pontoon_client.words.moves import choices_words, possible_words
from pontoon_client.words.numbers import figure
from pontoon_client.words.reasons import reason_words
from pontoon_client.words.scene import seat_number
from pontoon_protocol.commands import AcceptOffer, Moves, OfferBank, Ready, SeatCommands, SitOut
from pontoon_protocol.errors import HAND_REASONS, Detail
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.host_commands import AddBot, ChangeRules, Pause
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
    keys: Keys = TYPED,
) -> str:
    """`You have 14; you may stick from 15. 1 buy (5), 2 twist.`; `command` is what was refused, if that is known.

    `seconds` are those left of the running wait. What is possible is told where it is `numbered`; else it is seen.
    """
    if refusal.reason == "nobody_absent":
        return all_there(view, seconds, keys)
    if told := _of_command(view, refusal, command, keys):
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


def _of_command(view: TableView, refusal: Refusal, command: SeatCommands | None, keys: Keys) -> str:
    """The answer where it depends on the command; empty where the reason alone says it."""
    match refusal.reason, command:
        case "not_a_bot", AddBot():
            return _("A bot is careful, steady or bold.")
        case "in_a_hand", OfferBank() | AcceptOffer():
            told = _("The bank is sold between hands: there are {seconds} for it, unless all are ready sooner.")
            told = told.format(seconds=seconds_words(view.settings.between_hands_seconds))
            sets = by_key(
                keys, "host", _("{key} lets you set how long."), _("set between_hands_seconds sets how long.")
            )
            return f"{told} {sets}" if hosting(view) else told
        case "in_a_hand", command if command is not None and hosting(view):
            # So little time is between two hands that nobody could type it then.
            pressed = _("That has to wait until the hand is over; {key} then gives you all the time that it takes.")
            typed = _("That has to wait until the hand is over; pause then gives you all the time that it takes.")
            return by_key(keys, "pause", pressed, typed)
        case "wrong_phase", Ready():
            return _("Between two hands you can be ready for the next; now there is nothing to be ready for.")
        case "wrong_phase", Pause():
            return _("There is nothing to pause before the night has begun.")
        case "wrong_phase", OfferBank() | AcceptOffer():
            return _("The bank is sold between hands; there are none yet.")
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
