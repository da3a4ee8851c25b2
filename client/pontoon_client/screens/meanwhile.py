"""What goes on at the table, for whoever reads or types something that lies over it. Pure."""

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.screens.model import Model
from pontoon_client.table.model import asked_to_stake, own_seat
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.clocks import waiting
from pontoon_client.words.pauses import paused_short


class Meanwhile(Struct, frozen=True):
    """One line about the table."""

    words: str = ""
    urgent: bool = False
    """Whether you are waited for."""


def meanwhile(model: Model, left: float | None) -> Meanwhile:
    """Whether you are waited for, with the seconds that you have; else how the line stands, or who is waited for."""
    view = model.view
    if model.down is not None:
        return Meanwhile(_("The line to the server is down; it is being tried again."))
    if view is None:
        return Meanwhile()
    seat = own_seat(view)
    if view.paused:
        return Meanwhile(paused_short(view, model.keys))
    if view.offer is None or seat is None:
        return Meanwhile(waiting(view, left, model.keys))
    told = _("You are asked for your stake") if asked_to_stake(view) else _("It is your turn")
    if left is None:
        return Meanwhile(f"{told}.", urgent=True)
    return Meanwhile(_("{told}: {seconds}.").format(told=told, seconds=seconds_words(left)), urgent=True)
