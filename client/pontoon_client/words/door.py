"""The door in words: who asks to join, who waits for a free seat, and where you are in the queue."""

from typing import assert_never

from pontoon_client.language import _, pgettext
from pontoon_client.table.fold_host import DoorEvents
from pontoon_client.table.model import guest_of, hosting
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import listed, number_words
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import Scene, name_at, safe_name
from pontoon_protocol.codes import spell_code
from pontoon_protocol.host_events import GuestAdmitted, GuestBack, GuestCame, GuestLeft, GuestLost
from pontoon_protocol.limits import CODE_SYMBOLS, SEATS
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import GuestView, TableView


def at_dark_door(code: str, keys: Keys = TYPED) -> str:
    """For you, who wait at the door of a table of which nothing may be seen from there."""
    told = _("You wait at the door of table {code}, for the host's word or for a free seat.")
    told = told.format(code=spell_code(safe_text(code, CODE_SYMBOLS)))
    told = f"{told} {_('Nobody may look on here: you see the table as soon as you have a seat.')}"
    return f"{told} {by_key(keys, 'quit', _('{key} goes away.'), _('quit goes away.'))}"


def dark_door_help(keys: Keys = TYPED) -> str:
    """What can be done there."""
    pressed = _("Here you can press {key}, which goes away.")
    typed = _(
        "Here you can type quit, which goes away. Ctrl+C goes too, and keeps your place until the next hand begins."
    )
    return by_key(keys, "quit", pressed, typed)


def your_place(view: TableView, number: int) -> str:
    """`The table is full; you are second in the queue and look on until a seat is free.`; empty if you don't wait."""
    guest = guest_of(view, number)
    if guest is None:
        return ""
    if not guest.admitted:
        if view.host is None:
            return _("The host will be asked to let you in.")
        return _("{host} is asked to let you in.").format(host=name_at(view, view.host))
    place = _order(view, number)
    if view.ending:
        return _("The night ends after this hand; nobody sits down any more.")
    if view.locked:
        return _("The table is locked; you are {place} in the queue for when it is unlocked.").format(place=place)
    if _played_out(view, guest):
        told = _(
            "Your old seat is played to the end of this hand, and what it has is cashed out; then you sit down again "
            "and buy in for {chips}."
        )
        return told.format(chips=figure(view.settings.buy_in))
    return _("The table is full; you are {place} in the queue and look on until a seat is free.").format(place=place)


def _played_out(view: TableView, guest: GuestView) -> bool:
    """Whether somebody who waits left in this hand and is next: nobody else at a table can have the name."""
    waiting = [other for other in view.guests if other.admitted and other.connected]
    leaving = {seat.name.casefold() for seat in view.seats if seat.leaving}
    return guest.name.casefold() in leaving and guest in waiting[: 1 + SEATS - len(view.seats)]


def door_news(before: TableView, after: TableView, number: int, keys: Keys = TYPED) -> list[str]:
    """What is new about the door: your place in the queue, if it changed; for a new host, who asks to join."""
    place = your_place(after, number)
    asks = asking(after, keys) if hosting(after) and not hosting(before) else ""
    return ["" if place == your_place(before, number) else place, asks]


def asking(view: TableView, keys: Keys = TYPED) -> str:
    """For the host: who asks to join, and what to do; empty when nobody does, or you are not the host."""
    if not hosting(view):
        return ""
    return " ".join(_asks(view, guest, keys) for guest in view.guests if not guest.admitted)


def door_lines(view: TableView, keys: Keys = TYPED) -> list[str]:
    """Whether the table is locked, and who waits at its door; for the host with what to do."""
    lines = [_("The table is locked: nobody new comes in.")] if view.locked else []
    asks = [_named(guest) for guest in view.guests if not guest.admitted]
    queue = [_named(guest) for guest in view.guests if guest.admitted]
    if asks and hosting(view):
        lines.append(asking(view, keys))
    elif asks:
        lines.append(_("At the door, asking to join: {names}.").format(names=listed(asks)))
    if queue:
        lines.append(_("In the queue for a seat: {names}.").format(names=listed(queue)))
    return lines


def door_sentences(scene: Scene, event: DoorEvents) -> list[str]:
    """The sentences for somebody at the door."""
    view = scene.now if isinstance(event, GuestCame) else scene.before
    guest = guest_of(view, event.guest)
    name = safe_name(guest.name) if guest is not None else _("Guest {number}").format(number=event.guest)
    match event:
        case GuestCame():
            return [_came(scene, guest, name)]
        case GuestAdmitted():
            return [_admitted(scene, event.guest, name)]
        case GuestLost():
            return [_("{name}, who waits at the door, is not connected any more.").format(name=name)]
        case GuestBack():
            return [_("{name} is connected again, at the door.").format(name=name)]
        case GuestLeft(why="seated"):
            return []
        case GuestLeft(why="turned_away"):
            return [scene.host_does(_("You turn {guest} away."), _("{name} turns {guest} away."), guest=name)]
        case GuestLeft():
            return [_("{name} waits at the door no more.").format(name=name)]
        case _:
            assert_never(event)


def _came(scene: Scene, guest: GuestView | None, name: str) -> str:
    if guest is not None and guest.admitted and _played_out(scene.now, guest):
        return _("{name} is back, and sits down again when this hand is over.").format(name=name)
    if guest is None or guest.admitted:
        return _("{name} waits for a free seat.").format(name=name)
    if hosting(scene.now):
        return _asks(scene.now, guest, scene.style.keys)
    return _("{name} asks to join; {host} is asked.").format(name=name, host=name_at(scene.now, scene.now.host))


def _asks(view: TableView, guest: GuestView, keys: Keys) -> str:
    """The keys are about whoever has asked first."""
    name = safe_name(guest.name)
    if keys.get("admit") and keys.get("refuse"):
        first = next((asks for asks in view.guests if not asks.admitted), guest)
        if first.guest != guest.guest:
            return _("{name} asks to join too, after {first}.").format(name=name, first=safe_name(first.name))
        told = _("{name} asks to join: {admit} lets in, {refuse} turns away.")
        return told.format(name=name, admit=keys["admit"], refuse=keys["refuse"])
    told = _("{name} asks to join: admit {number} or refuse {number}.")
    return told.format(name=name, number=guest.guest)


def _admitted(scene: Scene, number: int, name: str) -> str:
    if guest_of(scene.after, number) is None:
        return scene.host_does(_("You let {guest} in."), _("{name} lets {guest} in."), guest=name)
    return scene.host_does(
        _("You let {guest} in, who waits for a free seat."),
        _("{name} lets {guest} in, who waits for a free seat."),
        guest=name,
    )


def _named(guest: GuestView) -> str:
    told = _("{number} {name}").format(number=guest.guest, name=safe_name(guest.name))
    return told if guest.connected else told + " " + _("(not connected)")


def _order(view: TableView, number: int) -> str:
    """Your place among those who wait for nothing but a seat: first, second, third."""
    queue = [guest.guest for guest in view.guests if guest.admitted]
    place = queue.index(number) + 1
    words = (
        pgettext("in the queue", "first"),
        pgettext("in the queue", "second"),
        pgettext("in the queue", "third"),
        pgettext("in the queue", "fourth"),
        pgettext("in the queue", "fifth"),
        pgettext("in the queue", "sixth"),
        pgettext("in the queue", "seventh"),
        pgettext("in the queue", "eighth"),
    )
    return words[place - 1] if place <= len(words) else _("number {place}").format(place=number_words(place))
