"""The head of the screen in words: the hand, the stakes, the line, and what holds of the table."""

from pontoon_client.language import _, ngettext
from pontoon_client.table.model import RUNNING
from pontoon_client.words.numbers import figure
from pontoon_protocol.views import TableView


def hand_short(view: TableView) -> str:
    """`hand 12`; empty before the first."""
    return _("hand {number}").format(number=figure(view.hand)) if view.hand > 0 else ""


def stakes_short(view: TableView) -> str:
    """`stakes 1–10`."""
    least, most = figure(view.options.minimum_stake), figure(view.options.maximum_stake)
    return _("stakes {least}–{most}").format(least=least, most=most)


def line_short(*, up: bool) -> str:
    """How the line to the server stands."""
    return _("● connected") if up else _("○ line down, trying again")


def holds_short(view: TableView, *, stopping: bool, guest: int) -> list[str]:
    """What holds of the table or of you beside the game, each in a word or two; the most pressing first."""
    facts = (
        (view.paused, _("paused")),
        (stopping, _("the server stops")),
        (view.ending and view.phase != "over", _("last hand") if view.phase in RUNNING else _("the night ends")),
        (view.you is None and guest > 0, _("at the door")),
        (view.you is None and guest == 0, _("watching")),
        (view.locked, _("locked")),
        (bool(view.guests) and guest == 0, at_door_short(len(view.guests))),
    )
    return [words for holds, words in facts if holds]


def at_door_short(count: int) -> str:
    """How many wait at the door."""
    return ngettext("{count} at the door", "{count} at the door", count).format(count=count)
