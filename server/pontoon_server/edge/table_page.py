"""The page behind an invitation link: whose table it is, by which rules, who is there, and how to join."""

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from msgspec import Struct

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.codes import spell_code
from pontoon_protocol.fields import meaning
from pontoon_protocol.options import Options, nearest
from pontoon_protocol.views import SeatView, TableView
from pontoon_server.edge.page import page

SAID_ELSEWHERE: Final = frozenset({"minimum_stake", "maximum_stake", "seats"})
"""Options that stand in sentences of their own."""
_CLAUSES: Final = re.compile(r" \([TKC]\d[^)]*\)")
_NOW: Final = {
    "lobby": "The night has not begun yet.",
    "draw": "The first bank is being drawn.",
    "between": "The next hand is about to begin.",
}
_TRUST: Final = (
    "This runs a program that comes from the host&rsquo;s machine, and on yours it may do whatever you may do. "
    "Use it only if you trust whoever sent you this link"
)


class Seen(Struct, frozen=True):
    """A table as somebody sees it who is not at it."""

    view: TableView
    """What an outsider may see."""
    passcode: bool
    """Whether it has one: then the page says that, and nothing of who is there."""


class CannotLook(Exception):  # noqa: N818 - what can't be done
    """Whether there is such a table can't be told just now."""


def invitation(seen: Seen, origin: str, wheel: str) -> str:
    """The page of a table, and how to join it at `origin` (`http://host:port`).

    `wheel` is the file's name under which this server gives its program away; empty: it does not.
    """
    view = seen.view
    spelled = escape(spell_code(view.code))
    link = escape(f"{origin}/t/{spell_code(view.code)}")
    over = view.phase == "over"
    about = _memory if over else _about
    greeting = _farewell if over else _greeting
    parts = [greeting(spelled) if seen.passcode else about(view, spelled)]
    parts.append(_afterwards(link) if over else _how_to_join(link, seen.passcode))
    if wheel and not over:
        parts.append(_nothing_installed(link, escape(f"{origin}/{wheel}"), origin.startswith("https:")))
    return page(f"Table {spelled}", "".join(parts))


def _greeting(spelled: str) -> str:
    return (
        "<h1>You are invited to a night of Pontoon</h1>"
        f"<p>The table&rsquo;s code is <strong>{spelled}</strong>. "
        "It has a passcode, so nothing more is shown here.</p>"
    )


def _farewell(spelled: str) -> str:
    return f"<h1>The night at this table is over</h1><p>It was table <strong>{spelled}</strong>.</p>"


def _about(view: TableView, spelled: str) -> str:
    return (
        f"<h1><bdi>{escape(view.name)}</bdi></h1>"
        f"<p>You are invited to a night of Pontoon. The table&rsquo;s code is <strong>{spelled}</strong>.</p>"
        f"<p>{' '.join(_state(view))}</p>"
        f"<h2>Who is there</h2>{_people(view)}<h2>The rules</h2>{_rules(view)}"
    )


def _memory(view: TableView, spelled: str) -> str:
    hands = _counted(view.hand, "hand", "hands")
    return (
        f"<h1><bdi>{escape(view.name)}</bdi></h1>"
        f"<p>The night at this table, <strong>{spelled}</strong>, is over after {hands}.</p>"
        f"<h2>The rules</h2>{_rules(view)}"
    )


def _state(view: TableView) -> Iterator[str]:
    """How things stand, in sentences."""
    if not view.seats:
        yield "Nobody sits at this table now; whoever comes first has it."
        return
    yield "The night is paused." if view.paused else _NOW.get(view.phase, f"Hand {view.hand} is being played.")
    if view.ending:
        yield "It ends after this hand."
    if view.locked:
        yield "The table is locked: nobody new comes in until its host opens it."
    elif view.settings.door == "asks":
        yield "Its host is asked before somebody new sits down."


def _people(view: TableView) -> str:
    free = view.options.seats - len(view.seats)
    waiting = len(view.guests)
    count = f"<p>{free or 'None'} of the {view.options.seats} seats {'are' if free > 1 else 'is'} free."
    if waiting:
        count += f" {_counted(waiting, 'person waits', 'people wait')} at the door."
    if not free and not view.locked:
        count += " Whoever joins waits for the next seat."
    if view.locked or not view.settings.watchers:
        return f"{count} Who sits there is shown to nobody outside.</p>"
    names = "".join(f"<li>{_person(view, seat)}</li>" for seat in view.seats)
    return (f"<ul>{names}</ul>" if names else "") + f"{count}</p>"


def _person(view: TableView, seat: SeatView) -> str:
    also = [
        word
        for word, said in (
            ("host", view.host == seat.seat),
            ("bank", view.bank == seat.seat),
            ("bot", bool(seat.bot)),
            ("away", seat.away and not seat.bot),
            ("not connected", not seat.connected and not seat.bot),
        )
        if said
    ]
    return f"<bdi>{escape(seat.name)}</bdi>" + (f" ({', '.join(also)})" if also else "")


def _rules(view: TableView) -> str:
    options = view.options
    preset, different = nearest(options)
    chip = f" A chip is worth <bdi>{escape(view.settings.chip)}</bdi>." if view.settings.chip else ""
    bank = " The house has the bank." if view.bank == HOUSE else ""
    said = (
        f"<p>The {preset} game: stakes of {options.minimum_stake} to {options.maximum_stake} chips; "
        f"everybody begins with {view.settings.buy_in}.{chip}{bank}</p>"
    )
    lines = "".join(_difference(options, name) for name in different if name not in SAID_ELSEWHERE)
    return said + (f"<p>What is different here:</p><ul>{lines}</ul>" if lines else "")


def _difference(options: Options, name: str) -> str:
    about = _CLAUSES.sub("", meaning(Options, name))
    value = escape(_value(getattr(options, name)))
    return f"<li>{escape(name.replace('_', ' '))}: <strong>{value}</strong>. <small>{escape(about)}</small></li>"


def _value(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(map(str, value)) or "none"
        case _:
            return str(value).replace("_", " ").replace(":", " ")


def _counted(number: int, one: str, many: str) -> str:
    return f"{number or 'no'} {one if number == 1 else many}"


def _how_to_join(link: str, passcode: bool) -> str:
    with_it = (
        "<p>Put the passcode behind the link with a <code>#</code>, or type it when asked.</p>" if passcode else ""
    )
    return (
        "<h2>How to join</h2><p>Pontoon is played in a computer&rsquo;s terminal. If this is a phone, send the link to "
        f"a computer, or open it there.</p><pre>pontoon join {link}</pre>{with_it}"
    )


def _afterwards(link: str) -> str:
    return f"<h2>Afterwards</h2><p>Whoever played can still read who owes whom:</p><pre>pontoon ledger {link}</pre>"


def _nothing_installed(link: str, wheel: str, safe: bool) -> str:
    way = "." if safe else ", and the network on the way: this address has no <code>https</code>."
    return (
        "<h2>Nothing installed yet?</h2><p>One command gets the program from this server and joins:</p>"
        f"<pre>uvx --from {wheel} pontoon join {link}</pre>"
        f"<p>The same with pipx:</p><pre>pipx run --spec {wheel} pontoon join {link}</pre>"
        "<p>Or with nothing but Python 3.11 or newer (on Windows <code>pontoon-night\\Scripts</code> for "
        "<code>pontoon-night/bin</code>):</p>"
        f"<pre>python3 -m venv pontoon-night</pre><pre>pontoon-night/bin/pip install {wheel}</pre>"
        f"<pre>pontoon-night/bin/pontoon join {link}</pre>"
        "<p>To keep the program, for <code>pontoon ledger</code> later: "
        f"<code>uv tool install {wheel}</code> or <code>pipx install {wheel}</code></p><p>{_TRUST}{way}</p>"
    )
