"""The door: who comes takes a free seat, or waits for one and for the host's word."""

from collections.abc import Iterator

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import SatDown
from pontoon_protocol.host_events import GuestAdmitted, GuestBack, GuestCame, GuestLeft, GuestLost, Locked, Unlocked
from pontoon_protocol.limits import GUESTS
from pontoon_server.table.accounts import has_room, known, new_number
from pontoon_server.table.draft import Draft
from pontoon_server.table.events import GuestKept, KeyKept
from pontoon_server.table.host import first_host
from pontoon_server.table.names import is_taken
from pontoon_server.table.state import Guest, Table


def come_in(draft: Draft, name: str, key: str) -> None:
    """A person takes the first free seat, dealt in at the next hand; or waits at the door until there is one.

    Who left in mid-hand waits until that hand is over. Who is new waits for the host's word where the table asks for it
    (`door`), and who was sent away does everywhere.
    """
    table = draft.table
    player = known(table, key)
    _verify_may_come(table, player, key)
    if is_taken(name, names(table, but=player)):
        raise Refused("name_taken")
    admitted = not _needs_word(table, player)
    if admitted and free_place(table) is not None and table.place_of(player) is None:
        _seat_person(draft, name, key)
        return
    _make_room_at_door(draft)
    number = draft.table.guests_met + 1
    draft.happen(GuestCame(number, name, admitted))
    draft.happen(GuestKept(number, key))


def seat_guests(draft: Draft) -> None:
    """Give free seats to those who wait for nothing else, in the order in which they came."""
    while (guest := _next_guest(draft.table)) is not None:
        draft.happen(GuestLeft(guest.guest, "seated"))
        _seat_person(draft, guest.name, guest.key)


def admit(draft: Draft, number: int) -> None:
    """The host lets a guest have the next free seat."""
    guest = _verify_guest(draft.table, number)
    if not guest.admitted:
        draft.happen(GuestAdmitted(number))
    seat_guests(draft)


def admit_all(draft: Draft) -> None:
    """Nobody who comes needs the host's word any more, but for those who were sent away."""
    for guest in draft.table.guests:
        if not guest.admitted and not _needs_word(draft.table, known(draft.table, guest.key)):
            draft.happen(GuestAdmitted(guest.guest))
    seat_guests(draft)


def turn_away(draft: Draft, number: int) -> None:
    """The host sends a guest away."""
    _verify_guest(draft.table, number)
    draft.happen(GuestLeft(number, "turned_away"))


def guest_up(draft: Draft, number: int) -> None:
    """A guest is connected again, and may have a seat."""
    guest = draft.table.guest(number)
    if guest is not None and not guest.connected:
        draft.happen(GuestBack(number))
        seat_guests(draft)


def guest_down(draft: Draft, number: int) -> None:
    """A guest's line is lost; the place at the door is kept for a while."""
    guest = draft.table.guest(number)
    if guest is not None and guest.connected:
        draft.happen(GuestLost(number))


def guest_gone(draft: Draft, number: int) -> None:
    """A guest waits no more."""
    if draft.table.guest(number) is not None:
        draft.happen(GuestLeft(number, "gone"))


def drop_gone(draft: Draft) -> None:
    """Forget the guests whose line is down: a hand begins, and they had until then."""
    for guest in draft.table.guests:
        if not guest.connected:
            draft.happen(GuestLeft(guest.guest, "gone"))


def lock(draft: Draft) -> None:
    """Let nobody new in."""
    if not draft.table.locked:
        draft.happen(Locked())


def unlock(draft: Draft) -> None:
    """Let people in again, those who wait first."""
    if draft.table.locked:
        draft.happen(Unlocked())
        seat_guests(draft)


def names(table: Table, but: int = 0) -> Iterator[str]:
    """The names of all who sit or wait here and of all in the ledger: nobody is to be taken for somebody else.

    `but` is the player whose own they may be.
    """
    yield from (seat.name for _, seat in table.taken() if seat.player != but)
    yield from (guest.name for guest in table.guests)
    yield from (line.name for line in table.accounts() if line.player != but)


def sit(draft: Draft, name: str, *, bot: str = "", player: int = 0) -> int:
    """Somebody takes the first free seat and buys in; returns the seat. `player` is 0 for who was never here."""
    table = draft.table
    place = free_place(table)
    if place is None:
        raise Refused("table_full")
    number = player or new_number(draft)
    draft.happen(SatDown(place, number, name, table.settings.buy_in, bot))
    return place


def free_place(table: Table) -> int | None:
    """The first seat that is empty."""
    return next((place for place, seat in enumerate(table.seats) if seat is None), None)


def _seat_person(draft: Draft, name: str, key: str) -> None:
    place = sit(draft, name, player=known(draft.table, key))
    draft.happen(KeyKept(place, key))
    first_host(draft, place)


def _verify_may_come(table: Table, player: int, key: str) -> None:
    """One key, one seat or place at the door."""
    if any(guest.key == key for guest in table.guests):
        raise Refused("already_seated")
    place = table.place_of(player)
    if place is not None and not table.at(place).leaving:
        raise Refused("already_seated")
    if table.phase == "over":
        raise Refused("night_over")
    if table.locked and table.people():
        raise Refused("table_locked")
    if not player and not has_room(table):
        raise Refused("table_full")


def _needs_word(table: Table, player: int) -> bool:
    """Whether the host has to say yes first; not to whose table it is, and without anybody there is no host to ask."""
    if not table.people() or player == table.owner != 0:
        return False
    line = table.line_of(player)
    return table.settings.door == "asks" if line is None else line.barred


def _next_guest(table: Table) -> Guest | None:
    """Who gets a free seat next. With nobody left at the table the door stands open: there is no host to ask."""
    deserted = not table.people()
    if (table.locked and not deserted) or table.ending or table.phase == "over" or free_place(table) is None:
        return None
    return next((guest for guest in table.guests if _may_sit(table, guest, deserted)), None)


def _may_sit(table: Table, guest: Guest, deserted: bool) -> bool:
    player = known(table, guest.key)
    there = guest.connected and (guest.admitted or deserted)
    return there and table.place_of(player) is None and (player > 0 or has_room(table))


def _make_room_at_door(draft: Draft) -> None:
    guests = draft.table.guests
    if len(guests) < GUESTS:
        return
    gone = next((guest for guest in guests if not guest.connected), None)
    if gone is None:
        raise Refused("table_full")
    draft.happen(GuestLeft(gone.guest, "gone"))


def _verify_guest(table: Table, number: int) -> Guest:
    guest = table.guest(number)
    if guest is None:
        raise Refused("no_such_guest")
    return guest
