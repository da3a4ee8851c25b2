"""The host's tools as a list: what can be done now, each with the words of the line client that do it. Pure.

The server's answers are then told as those to a typed line, and nothing here knows what it allows.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.lines.changing import how_it_is
from pontoon_client.lines.hosting import TEMPERS
from pontoon_client.table.model import hosting, seat_of
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.numbers import figure
from pontoon_client.words.option_meanings import named, value_words
from pontoon_client.words.scene import safe_name, seat_number
from pontoon_protocol.limits import SEATS
from pontoon_protocol.views import SeatView, TableView

CHANGES: Final = "set"
"""The line that stands for the list of all rules and settings."""
TURN: Final = "turn_seconds"
"""The setting that beginners want changed most."""


class Tool(Struct, frozen=True):
    """One thing that the host can do."""

    label: str
    """Safe to print."""
    line: str
    """The words of the line client, or how they begin."""
    asks: str = ""
    """What is asked for before the line is whole; empty: it is."""
    usual: str = ""
    """What the answer begins with."""
    inside: "tuple[Tool, ...]" = ()
    """The tools of a list of its own that this one opens; then its line only tells it from others."""


def host_tools(view: TableView) -> tuple[Tool, ...]:
    """What the host can do, what is most urgent first; nothing for anybody else."""
    if not hosting(view):
        return ()
    return (*_door(view), *_night(view), *_bots(view), *_people(view), *_terms(view), *_end(view))


def tools_inside(view: TableView, line: str) -> tuple[Tool, ...]:
    """What is in the list that the tool of this line opens, as it is now; nothing where that is gone."""
    return next((tool.inside for tool in host_tools(view) if tool.line == line), ())


def every_tool(view: TableView) -> tuple[Tool, ...]:
    """All that the host can do now, those of other lists in the place of what opens them; the changes last."""
    tools = [each for tool in host_tools(view) for each in (tool.inside or (tool,)) if each.line != CHANGES]
    return (*tools, *change_tools(view))


def change_tools(view: TableView) -> tuple[Tool, ...]:
    """Every rule and setting of the table, with the value that it has."""
    if not hosting(view):
        return ()
    return tuple(
        Tool(
            named(part, name),
            f"set {name}=",
            how_it_is(view, name),
            value_words(getattr(part, name)),
        )
        for part in (view.options, view.settings)
        for name in type(part).__struct_fields__
    )


def whole_line(tool: Tool, answer: str) -> str:
    """The line of the line client, once what it asks for is known."""
    if not tool.asks:
        return tool.line
    return tool.line + ("" if tool.line.endswith("=") else " ") + answer.strip()


def _door(view: TableView) -> Iterator[Tool]:
    for guest in view.guests:
        name = safe_name(guest.name)
        if not guest.admitted:
            yield Tool(_("Let {name} in").format(name=name), f"admit {guest.guest}")
        yield Tool(_("Turn {name} away from the door").format(name=name), f"refuse {guest.guest}")


def _night(view: TableView) -> Iterator[Tool]:
    if view.phase == "lobby":
        yield Tool(_("Begin the night"), "start")
    elif view.paused:
        yield Tool(_("Let the clocks run again"), "go on")
    elif view.phase != "over":
        yield Tool(_("Pause: all clocks stand still"), "pause")
    if view.wait is not None and view.wait.kind != "between":
        yield Tool(_("Wait no longer for who is not there"), "skip")
    if view.locked:
        yield Tool(_("Unlock the table: others may come in"), "unlock")
    else:
        yield Tool(_("Lock the table: nobody new comes in"), "lock")


def _bots(view: TableView) -> Iterator[Tool]:
    if len(view.seats) < min(SEATS, view.options.seats):
        words = {"careful": _("Seat a careful bot"), "steady": _("Seat a steady bot"), "bold": _("Seat a bold bot")}
        tempers = tuple(Tool(words[temper], f"addbot {temper}") for temper in TEMPERS)
        yield Tool(_("Seat a bot: careful, steady or bold"), "bots", inside=tempers)


def _people(view: TableView) -> Iterator[Tool]:
    for seat in sorted(view.seats, key=lambda seat: seat.seat):
        inside = (*_chips(view, seat), *(_bot(seat) if seat.bot else _person(view, seat)))
        if len(inside) == 1:
            yield inside[0]
        else:
            yield Tool(_more(seat).format(name=safe_name(seat.name)), f"seat {seat_number(seat.seat)}", inside=inside)


def _more(seat: SeatView) -> str:
    if seat.bot:
        return _("{name}, a bot: chips, another name, send away")
    if seat.connected:
        return _("{name}: chips, make the host, send away")
    return _("{name}, not connected: chips, send away")


def _chips(view: TableView, seat: SeatView) -> Iterator[Tool]:
    number, name = seat_number(seat.seat), safe_name(seat.name)
    own = seat.seat == view.you
    label = _("Bring chips to yourself") if own else _("Bring chips to {name}").format(name=name)
    asks = _("How many chips for yourself?") if own else _("How many chips for {name}?").format(name=name)
    yield Tool(label, f"topup {number}", asks, str(view.settings.buy_in))


def _bot(seat: SeatView) -> Iterator[Tool]:
    number, name = seat_number(seat.seat), safe_name(seat.name)
    asks = _("What is {name} to be called?").format(name=name)
    yield Tool(_("Give {name} another name").format(name=name), f"namebot {number}", asks)
    yield Tool(_("Send {name}, a bot, away").format(name=name), f"removebot {number}")


def _person(view: TableView, seat: SeatView) -> Iterator[Tool]:
    if seat.seat == view.you:
        return
    number, name = seat_number(seat.seat), safe_name(seat.name)
    if seat.connected:
        yield Tool(_("Make {name} the host").format(name=name), f"hand over {number}")
    yield Tool(_("Send {name} away from the table").format(name=name), f"kick {number}")


def _terms(view: TableView) -> Iterator[Tool]:
    least, most = view.options.minimum_stake, view.options.maximum_stake
    label = _("Other stakes; now {least} to {most}").format(least=figure(least), most=figure(most))
    yield Tool(_("Change any rule or setting"), CHANGES)
    yield Tool(label, "stakes", _("From which to which? Two numbers, like 2 20."), f"{least} {most}")
    now = seconds_words(view.settings.turn_seconds)
    yield Tool(
        _("Time for a turn; now {seconds}").format(seconds=now),
        f"set {TURN}=",
        _("How many seconds for a turn?"),
        value_words(view.settings.turn_seconds),
    )
    chat = _("Let nobody talk any more") if view.settings.chat else _("Let people talk")
    yield Tool(chat, "chat off" if view.settings.chat else "chat on")
    watchers = _("Let nobody look on") if view.settings.watchers else _("Let others look on")
    yield Tool(watchers, "watchers off" if view.settings.watchers else "watchers on")
    door = _("Ask me before somebody new sits down") if view.settings.door == "open" else _("Let friends in unasked")
    yield Tool(door, "door asks" if view.settings.door == "open" else "door open")


def _end(view: TableView) -> Iterator[Tool]:
    if view.phase != "over" and seat_of(view, view.you) is not None:
        yield Tool(_("End the night for everybody"), "end")
