"""The invitation that a host sends to friends."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from pontoon_client.called import USUAL
from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.links import Server
from pontoon_client.invitation.qr import Hindrance
from pontoon_client.language import _
from pontoon_client.words.addresses import who_runs
from pontoon_client.words.cards import listed
from pontoon_client.words.scene import TABLE_NAME_CELLS, safe_code
from pontoon_client.words.spelling import spelled
from pontoon_protocol.limits import PASSCODE_CHARACTERS
from pontoon_protocol.release import DISTRIBUTION
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView

Occasion = Literal["opened", "back", "another_night", "asked"]
"""A new table; the host is back at a night that is not over; another night at last week's table; just asked for."""
URL_CELLS: Final = 200
FAR: Final = ("outside", "given")
"""Kinds of addresses by which friends elsewhere may come."""


class Invited(Struct, frozen=True):
    """What an invitation is made of."""

    server: Server
    """As friends find it."""
    code: str
    passcode: str = ""
    address: Address | None = None
    """The one in the link; None for a public URL."""
    release: str = ""
    """Of the program that the server serves; empty: it serves none."""
    announced: bool = True
    """Whether the network is told of the table."""
    occasion: Occasion = "opened"
    """Why it is said."""
    past: bool = False
    """There was another night, which could have been gone on with."""
    command: str = "pontoon host"
    """What goes on with this night or opens another, as the host can type it."""
    program: str = USUAL
    """What starts the program on the host's machine, as it can be typed there; friends have it as `pontoon`."""
    others: bool = False
    """Whether the server is not one that was started for this table on the host's machine."""

    @property
    def link(self) -> str:
        """What friends open or join with."""
        return self.server.link(self.code, self.passcode)

    @property
    def wheel(self) -> str:
        """Where the server's own copy of the program is."""
        return f"{self.server.origin}/{DISTRIBUTION.replace('-', '_')}-{self.release}-py3-none-any.whl"


class Copied(str):
    """A line to be copied as it is, and so never broken."""

    __slots__ = ()


def invitation_lines(view: TableView, invited: Invited) -> list[str]:
    """The table's code, what friends run, what holds for those elsewhere, and for those who have nothing installed.

    What friends run has a line of its own.
    """
    lines = [
        _which(view, invited.occasion),
        _aloud(view, invited.passcode),
        _who(invited),
        Copied(f"pontoon join {invited.link}"),
        *_here(invited.program),
    ]
    if invited.announced and (invited.address is None or invited.address.kind != "home"):
        lines.append(_("On this network pontoon join alone finds the table."))
    elif invited.announced:
        lines.append(_("Or pontoon join alone, which finds it there."))
    if invited.address is not None and invited.address.kind not in FAR:
        told = _('Friends elsewhere can\'t reach it yet: see {command} --help, "Outside your home".')
        lines.append(told.format(command=invited.command))
    return [*lines, *nothing_installed(invited), _past(invited)]


def passed_on_lines(view: TableView, link: str, passcode: str = "", program: str = USUAL) -> list[str]:
    """The same by who came by a link, and knows no more than that: who has it may come by it too, or may not."""
    return [
        _which(view, "asked"),
        _aloud(view, passcode),
        _("You came by this link:"),
        Copied(f"pontoon join {link}"),
        *_here(program),
        _("Who has nothing installed opens the link in a browser, which tells how."),
    ]


def _here(program: str) -> list[str]:
    """What to type in place of `pontoon` on one's own machine, where it is not on the way to programs."""
    if program == USUAL:
        return []
    return [_("In another window on this machine it is {program} in place of pontoon.").format(program=program)]


def only_yours() -> str:
    """That there is nobody to invite to a table with bots alone."""
    return _("This table is yours alone. For friends start the program with host in place of play.")


def nothing_installed(invited: Invited) -> list[str]:
    """How friends play who have nothing, and what that means; nothing where the server has no copy to give."""
    if not invited.release:
        return []
    return [
        _("Nothing installed? They open the link in a browser, which tells how; or, if they have uv, they run:"),
        Copied(f"uvx --from {invited.wheel} pontoon join {invited.link}"),
        _("To keep it, for pontoon ledger later: uv tool install, or pipx install, and the address behind --from."),
        _trust(invited),
    ]


def not_drawn(hindrance: Hindrance, lines: int) -> str:
    """Why there is no QR code, and how to have one."""
    match hindrance:
        case "ascii":
            return _("A QR code of the link can't be drawn in ASCII: without --ascii it is.")
        case "no_terminal":
            return _("A QR code of the link is drawn only at a terminal.")
        case "plain_terminal":
            return _("A QR code of the link needs a terminal with UTF-8 and colours.")
        case "accessible":
            return _("There is a QR code of the link too: --qr draws it.")
        case "too_small":
            told = _("The QR code of the link needs a terminal of {lines} lines: make it larger, or say --qr.")
            return told.format(lines=lines + 1)


def not_called_so(url: str, known: str, command: str) -> str:
    """That the server which runs was not told what it is to be called; empty if it was, or need not be."""
    if url in ("", known):
        return ""
    return _(
        "Your server ran already and does not know yet that it is {url}: friends can come that way once it was started "
        "anew, which {command} does when everybody has been gone for a minute."
    ).format(url=safe_text(url, URL_CELLS), command=command)


def not_used_words(flags: Sequence[str], command: str) -> str:
    """That options were given which an open night does not follow; empty if all are as it has them."""
    if not flags:
        return ""
    return _(
        "This night is still open and goes on with its own rules; not used: {flags}. For a new one end this night "
        "first, then run {command} again."
    ).format(flags=listed(flags), command=command)


def replace_question(view: TableView, flags: Sequence[str]) -> str:
    """Whether an open night of which nothing came may end, for one as it is asked for now."""
    return _(
        "Your table {table}, code {code}, is still open; nobody else has come and nothing was played. Open another in "
        "its place, so that {flags} can be used? Its link leads nowhere then. (yes or no):"
    ).format(table=safe_text(view.name, TABLE_NAME_CELLS), code=safe_code(view), flags=listed(flags))


def _which(view: TableView, occasion: Occasion) -> str:
    told = {
        "opened": _("Your table is open: {table}, code {code}."),
        "back": _("Your night goes on: {table}, code {code}."),
        "another_night": _("Another night at {table}, code {code}; its ledger goes on, with what is still owed."),
        "asked": _("{table}, code {code}."),
    }[occasion]
    return told.format(table=safe_text(view.name, TABLE_NAME_CELLS), code=safe_code(view))


def _aloud(view: TableView, passcode: str) -> str:
    code = spelled(safe_text(view.code, TABLE_NAME_CELLS))
    if passcode:
        told = _("To read aloud: {code}; and the passcode, with its capitals and small letters: {passcode}")
        return told.format(code=code, passcode=safe_text(passcode, PASSCODE_CHARACTERS))
    return _("To read aloud: {code}.").format(code=code)


def _who(invited: Invited) -> str:
    if invited.server.here:
        return _("This leads nowhere but to this machine itself; who is at it runs:")
    if invited.address is not None:
        return who_runs(invited.address.kind)
    return _("Friends on its network run:") if invited.server.near else _("Friends anywhere run:")


def _trust(invited: Invited) -> str:
    if invited.others:
        told = _("That runs on their machine what {place} serves: they have to trust whoever runs that server.")
    else:
        told = _("That runs on their machine what yours serves: they have to trust you.")
    if not invited.server.tls and not invited.server.here:
        told += " " + _("And the network between, for the address has no https.")
    return told.format(place=safe_text(invited.server.place, URL_CELLS))


def _past(invited: Invited) -> str:
    if invited.occasion == "another_night":
        return _(
            "Once you have settled up: end this night, then run {command}, which begins with nothing owed."
        ).format(command=invited.command)
    if not invited.past:
        return ""
    return _(
        "This is a new table with a new ledger. To go on with your last one instead: end this night, then run "
        "{command} --again."
    ).format(command=invited.command)
