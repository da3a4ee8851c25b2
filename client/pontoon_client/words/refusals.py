"""The answer to a command that was refused: why, and what is possible instead."""

from pontoon_client.language import _
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.table.model import hosting, places_of
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.moves import choices_words, possible_words
from pontoon_client.words.reasons import reason_words
from pontoon_protocol.commands import AcceptOffer, Moves, OfferBank, SeatCommands
from pontoon_protocol.errors import HAND_REASONS
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.host_commands import AddBot
from pontoon_protocol.updates import Refusal
from pontoon_protocol.views import TableView


def refused(view: TableView, refusal: Refusal, command: SeatCommands | None = None, *, tray: Tray = EMPTY) -> str:
    """`You have 14; you may stick from 15. 1 buy (5), 2 twist.`; `command` is what was refused, if that is known."""
    if refusal.reason == "not_a_bot" and isinstance(command, AddBot):
        return _("A bot is careful, steady or bold.")
    why = reason_words(refusal.reason, refusal.detail, view)
    if refusal.reason == "not_in_these_rules" and BANK_HAND in places_of(view, view.you):
        why = _("The bank has no such move.")
    if refusal.reason == "in_a_hand" and isinstance(command, OfferBank | AcceptOffer):
        return _("The bank is sold between hands: there are {seconds} for it, unless all are ready sooner.").format(
            seconds=seconds_words(view.settings.between_hands_seconds)
        ) + (" " + _("set between_hands_seconds sets how long.") if hosting(view) else "")
    beside_the_hand = command is not None and not isinstance(command, Moves)
    if beside_the_hand or refusal.reason not in (*HAND_REASONS, "stale"):
        return why
    # The closed choices would say a second time from what one may stick.
    choices = possible_words(view, tray) if refusal.reason == "below_stick_minimum" else choices_words(view, tray)
    return f"{why} {choices}".rstrip()
