"""What a sentence is told from, and who is `you` in it."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from pontoon_client.language import _, pgettext
from pontoon_client.table.model import house_banks, seat_of
from pontoon_client.words.cards import sentence
from pontoon_client.words.hand_names import hand_mark
from pontoon_client.words.numbers import figure
from pontoon_client.words.style import Style
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.codes import spell_code
from pontoon_protocol.limits import CHAT_CHARACTERS, CODE_SYMBOLS, NAME_CHARACTERS, TABLE_NAME_CHARACTERS
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView

NAME_CELLS: Final = 2 * NAME_CHARACTERS
TABLE_NAME_CELLS: Final = 2 * TABLE_NAME_CHARACTERS
CHAT_CELLS: Final = 2 * CHAT_CHARACTERS


class Scene(Struct, frozen=True):
    """One event, with the table before it, after it, and after the whole update that brought it."""

    before: TableView
    now: TableView
    after: TableView
    style: Style
    named: bool = False
    """Whether the line names the hand already that the event is about."""

    @property
    def casino(self) -> bool:
        """Whether the words are a casino's: the house has the bank."""
        return house_banks(self.now)

    def yours(self, seat: int) -> bool:
        """Whether that seat is yours, or was until now."""
        you = self.before.you if self.now.you is None else self.now.you
        return you is not None and seat == you

    def who(self, seat: int) -> str:
        """`you`, or the name of who sits there or just sat there."""
        if self.yours(seat):
            return _("you")
        return self._called(seat)

    def whom(self, seat: int) -> str:
        """The same of whom something is done to."""
        return pgettext("whom", "you") if self.yours(seat) else self._called(seat)

    def from_whom(self, seat: int) -> str:
        """The same behind `from`."""
        return pgettext("from", "you") if self.yours(seat) else self._called(seat)

    def _called(self, seat: int) -> str:
        return name_at(self.before if seat_of(self.now, seat) is None else self.now, seat)

    def tell(self, seat: int, yours: str, theirs: str, place: int | None = None, /, **data: object) -> str:
        """A sentence about a seat: the first form if it is yours, else the second, which has a `{name}`.

        A `{Name}` begins a later sentence in it. A `{hand}` tells the hand at `place` from others that the seat
        has: ` (box 2)`. Whole numbers in `data` are written as the language does.
        """
        name = self.who(seat)
        start = sentence(name) if seat == HOUSE else name
        hand = "" if place is None or self.named else hand_mark(self.now, place)
        filled = {gap: figure(value) if isinstance(value, int) else value for gap, value in data.items()}
        told = (yours if self.yours(seat) else theirs).format(name=name, Name=start, hand=hand, **filled)
        return sentence(told) if seat == HOUSE or self.yours(seat) else told

    def host_does(self, yours: str, theirs: str, **data: object) -> str:
        """A sentence about what the host does."""
        host = self.now.host
        if host is None:
            return theirs.format(name=_("The host"), **data)
        return self.tell(host, yours, theirs, **data)


def seat_number(seat: int) -> int:
    """A seat's number as people count, from 1."""
    return seat + 1


def safe_code(view: TableView) -> str:
    """The table's code as people say it, safe to print."""
    return spell_code(safe_text(view.code, CODE_SYMBOLS))


@lru_cache(maxsize=256)
def safe_name(name: str) -> str:
    """Somebody's name, safe to print."""
    return safe_text(name, NAME_CELLS)


def name_at(view: TableView, seat: int | None) -> str:
    """The name of who sits there, safe to print; never `you`. Who deals for the house is the dealer."""
    if seat == HOUSE:
        return _("the dealer")
    taken = seat_of(view, seat)
    if taken is None:
        return _("nobody") if seat is None else _("seat {number}").format(number=seat_number(seat))
    return safe_name(taken.name)


def who(view: TableView, seat: int | None) -> str:
    """`you`, or the name of who sits there."""
    return _("you") if seat is not None and seat == view.you else name_at(view, seat)


def for_whom(view: TableView, seat: int | None) -> str:
    """The same behind `for` or `to`."""
    return pgettext("for", "you") if seat is not None and seat == view.you else name_at(view, seat)


def from_whom(view: TableView, seat: int | None) -> str:
    """The same behind `from`."""
    return pgettext("from", "you") if seat is not None and seat == view.you else name_at(view, seat)


def first_word(view: TableView, seat: int) -> str:
    """`You`, or the name of who sits there, to begin a line with; a name stays as it was chosen."""
    ours = seat in (view.you, HOUSE)
    return sentence(who(view, seat)) if ours else name_at(view, seat)
