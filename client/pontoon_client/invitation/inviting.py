"""The invitation on the host's page: the words, the lines to copy, the QR code."""

from msgspec import Struct

from pontoon_client.desk.desk import Desk
from pontoon_client.home.hosted import HostedTable
from pontoon_client.invitation.qr import drawn, hindrance, inked
from pontoon_client.invitation.way import Way
from pontoon_client.words.invitation import Copied, Invited, invitation_lines, not_drawn
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

    def write(
        self, view: TableView, table: HostedTable, *, again: bool = False, resumed: bool = False, past: bool = False
    ) -> None:
        """Write the invitation to a table."""
        known = release()
        invited = Invited(
            self.way.server(table.port),
            table.code,
            table.passcode,
            None if self.way.public is not None else self.way.address,
            release="" if known == UNKNOWN else known,
            announced=self.announced,
            again=again,
            resumed=resumed,
            past=past,
        )
        for line in invitation_lines(view, invited):
            self.desk.paper.write([line], whole=isinstance(line, Copied))
        self._draw(invited.link)

    def _draw(self, link: str) -> None:
        if self.qr is False:
            return
        lines = drawn(link)
        problem = hindrance(lines, self.desk.screen(), ascii_only=self.desk.style.ascii, asked=self.qr is True)
        if problem is None:
            self.desk.paper.draw(inked(lines))
        else:
            self.desk.paper.write([not_drawn(problem, len(lines))])
