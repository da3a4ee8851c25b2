"""What is asked once more before it is done, since it can't be undone. Pure."""

from typing import Final

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.table.model import hosting, others_present, seat_of
from pontoon_client.words.scene import safe_name, seat_number
from pontoon_protocol.commands import BuyIn, SeatCommands
from pontoon_protocol.host_commands import EndNight, Kick, TopUp
from pontoon_protocol.views import TableView

YES: Final = ("yes", "y")
"""What confirms anything, beside the same command again."""


MANY: Final = 5
"""So many times the usual buy-in is taken for a slip, until it is said again."""


class Doubt(Struct, frozen=True):
    """A command that is held back until it is confirmed."""

    command: SeatCommands
    question: str
    left: str
    """What is said when it is not done."""

    def confirmed(self, line: str) -> bool:
        """Whether a typed line says yes."""
        return line.strip().casefold() in YES


def doubted(view: TableView, command: SeatCommands) -> Doubt | None:
    """The question before a command; None for what is done at once."""
    match command:
        case EndNight() if worth_asking(view):
            question = _("That ends the night for everybody. Say end again, or yes, to end it.")
            return Doubt(command, question, _("The night goes on."))
        case Kick(seat=seat) if (taken := seat_of(view, seat)) is not None:
            name = safe_name(taken.name)
            question = _("That sends {name} away and cashes out what is there. Say kick {number} again, or yes.")
            return Doubt(
                command, question.format(name=name, number=seat_number(seat)), _("{name} stays.").format(name=name)
            )
        case BuyIn(amount=chips) if chips > MANY * view.settings.buy_in:
            again = _("Say buyin {chips} again, or yes.").format(chips=chips)
            return Doubt(command, f"{_far_more(view, chips)} {again}", _("You buy no chips."))
        case TopUp(seat=seat, amount=chips) if chips > MANY * view.settings.buy_in:
            again = _("Say topup {number} {chips} again, or yes.").format(number=seat_number(seat), chips=chips)
            return Doubt(command, f"{_far_more(view, chips)} {again}", _("Nobody is brought chips."))
        case _:
            return None


def _far_more(view: TableView, chips: int) -> str:
    told = _("{chips} is far more than the {usual} that people buy in for here, and stands in the ledger.")
    return told.format(chips=chips, usual=view.settings.buy_in)


def worth_asking(view: TableView) -> bool:
    """Whether the end of this night would take something away: hands that were played, or friends who are there."""
    if view.phase == "over" or view.ending or not hosting(view):
        return False
    return view.hand > 0 or bool(others_present(view))
