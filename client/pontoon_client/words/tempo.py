"""How much time people have at a table, told before its night begins."""

from typing import Final

from pontoon_client.language import _
from pontoon_client.table.model import hosting
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import seconds_words
from pontoon_protocol.views import TableView

PLENTY_SECONDS: Final = 180
"""With so long for a turn nobody is hurried."""


def tempo(view: TableView, keys: Keys = TYPED) -> str:
    """The seconds for a turn and between hands; for the host with what changes them. Empty where nobody is hurried."""
    settings = view.settings
    if view.phase != "lobby" or settings.turn_seconds >= PLENTY_SECONDS:
        return ""
    turn, between = seconds_words(settings.turn_seconds), seconds_words(settings.between_hands_seconds)
    if settings.between_hands_seconds:
        told = _("There are {turn} for a turn, and {between} between hands.").format(turn=turn, between=between)
    else:
        told = _("There are {turn} for a turn.").format(turn=turn)
    if not hosting(view):
        return told
    pressed = _("{key} and then “Time for a turn” gives more or less.")
    typed = _("For more or less, type set turn_seconds=60 or set between_hands_seconds=15.")
    return f"{told} {by_key(keys, 'host', pressed, typed)}"
