"""Who is meant, by the number of a seat or by a name. Pure."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from pontoon_client.language import _
from pontoon_client.lines.moves import amount_in
from pontoon_client.lines.typed import Answer
from pontoon_client.words.cards import listed
from pontoon_client.words.scene import safe_name, seat_number
from pontoon_protocol.views import GuestView, SeatView, TableView

Named = TypeVar("Named", SeatView, GuestView)


def first_named(text: str, names: Sequence[str]) -> tuple[str, str]:
    """The number or the name that a text begins with, and the rest; a name may have several words."""
    for name in sorted(names, key=len, reverse=True):
        if text.casefold() == name.casefold() or text.casefold().startswith(name.casefold() + " "):
            return text[: len(name)], text[len(name) :].strip()
    word, _space, rest = text.partition(" ")
    return word, rest.strip()


def seat_meant(view: TableView, text: str, ask: str) -> SeatView | Answer:
    """The seat that is taken and meant; without any, the answer is `ask` and who sits where."""
    return _meant(text, view.seats, lambda seat: seat_number(seat.seat), f"{ask} {_('At the table: {whom}.')}")


def guest_meant(guests: Sequence[GuestView], text: str, ask: str) -> GuestView | Answer:
    """The guest who is meant: the only one, if nobody is named."""
    if not guests:
        return Answer(_("Nobody at the door waits for that."))
    if not text and len(guests) == 1:
        return guests[0]
    return _meant(text, guests, lambda guest: guest.guest, f"{ask} {_('At the door: {whom}.')}")


def _meant(text: str, among: Sequence[Named], number_of: Callable[[Named], int], ask: str) -> Named | Answer:
    number = amount_in(text)
    if number is not None:
        found = [each for each in among if number_of(each) == number]
    else:
        found = _called(text.casefold(), among)
    if len(found) == 1:
        return found[0]
    return Answer(ask.format(whom=listed([f"{number_of(each)} {safe_name(each.name)}" for each in among])))


def _called(name: str, among: Sequence[Named]) -> list[Named]:
    """Those of that name, or, without any, those whose name begins so."""
    same = [each for each in among if each.name.casefold() == name]
    return same or [each for each in among if name and each.name.casefold().startswith(name)]
