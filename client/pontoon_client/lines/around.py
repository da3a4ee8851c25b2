"""What people may type at a table beside the game: another seat, a vote, who is muted, the invitation. Pure."""

from typing import Final

from pontoon_client.language import _
from pontoon_client.lines.moves import amount_in
from pontoon_client.lines.naming import seat_meant
from pontoon_client.lines.spoken import without_to
from pontoon_client.lines.typed import UNSTAMPED, Answer, Hush, Invite, Seek, Send, Typed
from pontoon_client.table.model import hosting, seat_of
from pontoon_client.words.cards import listed
from pontoon_client.words.scene import safe_name, seat_number
from pontoon_protocol.commands import ChangeSeat, Vote
from pontoon_protocol.safe_text import clean_name
from pontoon_protocol.views import TableView

WORDS: Final = ("seat", "vote")
"""What needs a seat."""
MUTING: Final = ("mute", "unmute")
JOINING: Final = ("join",)
INVITING: Final = ("invite",)


def at_a_seat(view: TableView, word: str, rest: str) -> Typed:
    """`seat 5`, or `vote`."""
    if word == "seat":
        return _change_seat(view, rest)
    if hosting(view):
        return Answer(_("You are the host; skip waits no longer, without a vote."))
    return Send(Vote(UNSTAMPED))


def mute(view: TableView, word: str, rest: str) -> Typed:
    """`mute`, `mute 2` or `mute Ben`, and `unmute`."""
    if not rest:
        return Hush(word == "mute")
    seat = seat_meant(view, rest, _("Whose words? Type mute and the number of the seat, or mute for everybody's."))
    if isinstance(seat, Answer):
        return seat
    if seat.seat == view.you:
        return Answer(_("Your own words are always shown."))
    return Hush(word == "mute", seat.player, safe_name(seat.name))


def join(view: TableView, rest: str) -> Typed:
    """`join Dee`, from who looks on."""
    if view.you is not None:
        return Answer(_("You have a seat at this table already."))
    name = clean_name(rest)
    return Seek(name) if name or not rest else Answer(_("That name won't do; type join and another."))


def invite(rest: str) -> Typed:
    """`invite`, or `invite qr`."""
    if rest.casefold() not in ("", "qr"):
        return Answer(_("invite says how friends come here, invite qr draws the link for them; it calls nobody."))
    return Invite(qr=bool(rest))


def _change_seat(view: TableView, rest: str) -> Typed:
    number = amount_in(without_to(rest))
    free = [seat for seat in range(view.options.seats) if seat_of(view, seat) is None]
    if not free:
        return Answer(_("Every seat is taken."))
    if number is not None and number - 1 in free:
        return Send(ChangeSeat(UNSTAMPED, number - 1))
    told = listed([str(seat_number(seat)) for seat in free])
    return Answer(f"{_why_not_there(view, number)} {_('Free: {seats}.').format(seats=told)}")


def _why_not_there(view: TableView, number: int | None) -> str:
    if number is None:
        return _("Move to which seat? Type seat and its number.")
    taken = seat_of(view, number - 1)
    if taken is None:
        return _("There is no seat {number} at this table.").format(number=number)
    if taken.seat == view.you:
        return _("You sit in seat {number} already.").format(number=number)
    return _("Seat {number} is taken, by {name}.").format(number=number, name=safe_name(taken.name))
