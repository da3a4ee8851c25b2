"""What a sentence is told from, and who is `you` in it."""

from typing import Final

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.model import seat_of
from pontoon_client.words.cards import sentence
from pontoon_client.words.style import Style
from pontoon_protocol.codes import spell_code
from pontoon_protocol.limits import CHAT_CHARACTERS, CODE_SYMBOLS, NAME_CHARACTERS, TABLE_NAME_CHARACTERS
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView

HOUSE: Final = -1
"""The seat's number that stands for the house where the house banks."""
NAME_CELLS: Final = 2 * NAME_CHARACTERS
TABLE_NAME_CELLS: Final = 2 * TABLE_NAME_CHARACTERS
CHAT_CELLS: Final = 2 * CHAT_CHARACTERS


class Scene(Struct, frozen=True):
    """One event, with the table before it, after it, and after the whole update that brought it."""

    before: TableView
    now: TableView
    after: TableView
    style: Style

    def yours(self, seat: int) -> bool:
        """Whether that seat is yours."""
        return self.now.you is not None and seat == self.now.you

    def who(self, seat: int) -> str:
        """`you`, or the name of who sits there or just sat there."""
        if self.yours(seat):
            return _("you")
        return name_at(self.before if seat_of(self.now, seat) is None else self.now, seat)

    def tell(self, seat: int, yours: str, theirs: str, /, **data: object) -> str:
        """A sentence about a seat: the first form if it is yours, else the second, which has a `{name}`."""
        told = (yours if self.yours(seat) else theirs).format(name=self.who(seat), **data)
        return sentence(told) if seat == HOUSE or self.yours(seat) else told


def seat_number(seat: int) -> int:
    """A seat's number as people count, from 1."""
    return seat + 1


def safe_code(view: TableView) -> str:
    """The table's code as people say it, safe to print."""
    return spell_code(safe_text(view.code, CODE_SYMBOLS))


def safe_name(name: str) -> str:
    """Somebody's name, safe to print."""
    return safe_text(name, NAME_CELLS)


def name_at(view: TableView, seat: int | None) -> str:
    """The name of who sits there, safe to print; never `you`."""
    if seat == HOUSE:
        return _("the house")
    taken = seat_of(view, seat)
    if taken is None:
        return _("nobody") if seat is None else _("seat {number}").format(number=seat_number(seat))
    return safe_name(taken.name)


def who(view: TableView, seat: int | None) -> str:
    """`you`, or the name of who sits there."""
    return _("you") if seat is not None and seat == view.you else name_at(view, seat)


def first_word(view: TableView, seat: int) -> str:
    """`You`, or the name of who sits there, to begin a line with; a name stays as it was chosen."""
    ours = seat in (view.you, HOUSE)
    return sentence(who(view, seat)) if ours else name_at(view, seat)
