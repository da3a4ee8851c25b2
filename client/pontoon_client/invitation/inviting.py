"""The invitation on the page, the host's or a friend's: the words, the lines to copy, the QR code."""

from collections.abc import Iterable

from msgspec import Struct

from pontoon_client.desk.desk import Desk
from pontoon_client.home.hosted import HostedTable
from pontoon_client.invitation.links import Invitation
from pontoon_client.invitation.qr import drawn, hindrance, inked
from pontoon_client.invitation.way import Way
from pontoon_client.words.invitation import (
    Copied,
    Invited,
    Occasion,
    invitation_lines,
    not_drawn,
    passed_on_lines,
)
from pontoon_protocol.release import release
from pontoon_protocol.views import TableView

UNKNOWN = "unknown"


class Inviting(Struct, frozen=True):
    """How this host invites."""

    desk: Desk
    way: Way
    qr: bool | None = None
    """Whether the code is drawn; None: where it does good."""
    announced: bool = True
    command: str = "pontoon host"
    """What goes on with the night or opens another."""
    others: bool = False
    """Whether the server is somebody else's, or another that runs anyhow."""

    def write(self, view: TableView, table: HostedTable, occasion: Occasion, *, past: bool = False) -> None:
        """Write the invitation to a table."""
        known = release()
        invited = Invited(
            self.way.server(table.port),
            table.code,
            table.passcode,
            None if self.way.public is not None else self.way.address,
            release="" if known == UNKNOWN else known,
            announced=self.announced,
            occasion=occasion,
            past=past,
            command=self.command,
            program=self.desk.command,
            others=self.others,
        )
        lines = invitation_lines(view, invited)
        if _pinned(self.desk, lines, invited.link if self.qr is not False else ""):
            return
        _write(self.desk, lines, keep=occasion != "asked")
        if self.qr is not False:
            _draw(self.desk, invited.link, asked=self.qr is True)


def pass_on(desk: Desk, view: TableView, invitation: Invitation, *, qr: bool) -> None:
    """Write the invitation by which one came to a table, for others to come by it too."""
    link = invitation.server.link(invitation.code, invitation.passcode)
    lines = passed_on_lines(view, link, invitation.passcode, desk.command)
    if _pinned(desk, lines, link):
        return
    _write(desk, lines, keep=False)
    if qr:
        _draw(desk, link, asked=True)


def _pinned(desk: Desk, lines: Iterable[str], link: str) -> bool:
    """Whether the full screen took it, with the code of the link, if there is one to be drawn."""
    if not desk.paper.pins:
        return False
    drawing = drawn(link) if link and not desk.style.ascii else []
    return desk.paper.pinned([line for line in lines if line], drawing)


def _write(desk: Desk, lines: Iterable[str], *, keep: bool) -> None:
    for line in lines:
        desk.paper.write([line], keep=keep, whole=isinstance(line, Copied))


def _draw(desk: Desk, link: str, *, asked: bool) -> None:
    lines = drawn(link)
    problem = hindrance(lines, desk.screen(), ascii_only=desk.style.ascii, asked=asked)
    if problem is None:
        desk.paper.draw(inked(lines))
    else:
        desk.paper.write([not_drawn(problem, len(lines))], keep=not asked)
