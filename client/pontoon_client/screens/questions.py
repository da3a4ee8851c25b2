"""What is asked before something is done for good, with every answer and its key. Pure."""

from msgspec import Struct

from pontoon_client.evening.face import Go
from pontoon_client.evening.going import END, KEEP, STAY, Parting
from pontoon_client.language import _, pgettext
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.table.model import others_present, own_seat, staked_by
from pontoon_client.words.cards import chips_words
from pontoon_client.words.purse import at_stake
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.views import TableView

Then = Go | SeatCommands | None
"""What an answer wants; None: nothing is done."""


class Reply(Struct, frozen=True):
    """One answer to a question."""

    key: str
    """The key that gives it, as it is shown; a capital letter does too."""
    words: str
    then: Then = None


class Question(Struct, frozen=True):
    """Something that is asked; the last answer is the one that does nothing, and is given by Esc."""

    title: str
    lines: tuple[str, ...]
    replies: tuple[Reply, ...]


def sure(why: str, command: Go | SeatCommands, yes: str = "", no: str = "") -> Question:
    """Whether something is really to be done; `why` says what it would do."""
    return Question(
        _("Are you sure?"),
        (why,),
        (
            Reply(pgettext("key", "y"), yes or _("Yes, do it"), command),
            Reply(pgettext("key", "n"), no or _("No")),
        ),
    )


def going(view: TableView | None, way: Go, parting: Parting) -> Question | None:
    """What is asked before going in this way: only when chips are at stake; None: one goes at once."""
    if view is None or not staked_by(view, view.you):
        return None
    if parting == "close":
        chips = chips_words(staked_by(view, view.you))
        why = _("You have {chips} at stake, and the table closes with the program: the hand is not played to its end.")
        return sure(why.format(chips=chips), way, _("Leave"), _("Stay"))
    return sure(at_stake(view), way, _("Leave"), _("Stay"))


def becoming(view: TableView) -> Question:
    """What becomes of the table when whoever opened it goes."""
    friends = bool(others_present(view))
    told = _("Friends are at your table. What becomes of it?") if friends else _("What becomes of your table?")
    seat = own_seat(view)
    keeps = _("Leave it running, and keep your seat") if friends else _("Keep it for later")
    lines = (told, at_stake(view) if seat is not None else "")
    return Question(
        _("Before you go"),
        tuple(line for line in lines if line),
        (
            Reply(END, _("End the night for everybody") if friends else _("End the night"), EndNight(UNSTAMPED)),
            Reply(KEEP, keeps, Go("away")),
            Reply(STAY, _("Stay")),
        ),
    )
