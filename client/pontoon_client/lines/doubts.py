"""What is asked once more before it is done, since it can't be undone. Pure."""

from typing import Final

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.lines.commands import is_order
from pontoon_client.lines.spoken import in_english
from pontoon_client.table.model import hosting, others_present, seat_of
from pontoon_client.words.ledger import unpaid
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import safe_name, seat_number
from pontoon_protocol.commands import BuyIn, Say, SeatCommands
from pontoon_protocol.host_commands import EndNight, HandOver, Kick, TopUp
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView

YES: Final = ("yes", "y")
"""What confirms anything, beside the same command again."""


WORDS_CELLS: Final = 40
MANY: Final = 5
"""So many times the usual buy-in is taken for a slip, until it is said again."""


class Doubt(Struct, frozen=True):
    """A command that is held back until it is confirmed."""

    command: SeatCommands
    why: str
    """What it would do."""
    again: str
    """How to confirm it in a line."""
    left: str
    """What is said when it is not done."""
    yes: str = ""
    """The answer that does it, to be chosen; empty: the usual one."""
    no: str = ""
    """The answer that leaves it, in the same form."""

    @property
    def question(self) -> str:
        """What is said before it is done, where lines are typed."""
        return f"{self.why} {self.again}"

    def confirmed(self, line: str) -> bool:
        """Whether a typed line says yes."""
        return in_english(line).casefold() in YES


def doubted(view: TableView, command: SeatCommands) -> Doubt | None:
    """The question before a command; None for what is done at once."""
    match command:
        case EndNight() if worth_asking(view):
            why = _("That ends the night for everybody.")
            return Doubt(
                command,
                why,
                _("Type end again, or yes, to end it."),
                _("The night goes on."),
                _("End the night"),
                _("Go on playing"),
            )
        case Kick(seat=seat) if (taken := seat_of(view, seat)) is not None:
            name = safe_name(taken.name)
            why = _("That sends {name} away and cashes out what is there.").format(name=name)
            again = _("Type kick {number} again, or yes.").format(number=seat_number(seat))
            yes, no = _("Send {name} away").format(name=name), _("Let {name} stay").format(name=name)
            return Doubt(command, why, again, _("{name} stays.").format(name=name), yes, no)
        case HandOver(seat=seat) if (taken := seat_of(view, seat)) is not None and hosting(view):
            again = _("Type hand over {number} again, or yes.").format(number=seat_number(seat))
            name = safe_name(taken.name)
            yes, no = _("Make {name} the host").format(name=name), _("Stay the host")
            return Doubt(command, _handing_over(view, name), again, _("You stay the host."), yes, no)
        case BuyIn(amount=chips) if chips > MANY * view.settings.buy_in:
            again = _("Type buyin {chips} again, or yes.").format(chips=figure(chips))
            yes, no = _("Buy {chips}").format(chips=figure(chips)), _("Buy none")
            return Doubt(command, _far_more(view, chips), again, _("You buy no chips."), yes, no)
        case TopUp(seat=seat, amount=chips) if chips > MANY * view.settings.buy_in:
            again = _("Type topup {number} {chips} again, or yes.")
            again = again.format(number=seat_number(seat), chips=figure(chips))
            yes, no = _("Bring {chips}").format(chips=figure(chips)), _("Bring none")
            return Doubt(command, _far_more(view, chips), again, _("Nobody is brought chips."), yes, no)
        case _:
            return None


def _handing_over(view: TableView, name: str) -> str:
    """That the rights go for good, and with them what the host has to answer for."""
    told = _("That makes {name} the host for good: {name} then ends the night, and you can't.").format(name=name)
    whom = unpaid(view)
    more = _("{name} also stands for {whom} then: what they win or lose is settled with {name}.") if whom else ""
    return f"{told} {more.format(name=name, whom=whom)}".rstrip()


def said_to_all(command: SeatCommands) -> Doubt | None:
    """The question before a word of the game is said to everybody, which was perhaps meant to be done."""
    if not isinstance(command, Say) or not is_order(command.text):
        return None
    words = safe_text(command.text.strip(), WORDS_CELLS)
    why = _("That would be said to everybody; to have it done, type {words} alone.").format(words=words)
    again = _("Type say {words} again, or yes, to say it.").format(words=words)
    return Doubt(command, why, again, _("That was not said."))


def _far_more(view: TableView, chips: int) -> str:
    told = _("{chips} is far more than the {usual} that people buy in for here, and stands in the ledger.")
    return told.format(chips=figure(chips), usual=figure(view.settings.buy_in))


def worth_asking(view: TableView) -> bool:
    """Whether the end of this night would take something away: hands that were played, or friends who are there."""
    if view.phase == "over" or view.ending or not hosting(view):
        return False
    return view.hand > 0 or bool(others_present(view))
