"""The invitation that a host sends to friends."""

from collections.abc import Sequence

from pontoon_client.language import _
from pontoon_client.words.scene import TABLE_NAME_CELLS, safe_code
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView


def invitation_lines(view: TableView, links: Sequence[str]) -> list[str]:
    """The table's code, the links for friends on the same network, and what holds for friends elsewhere."""
    lines = [
        _("Your table is open: {table}, code {code}.").format(
            table=safe_text(view.name, TABLE_NAME_CELLS), code=safe_code(view)
        )
    ]
    lines += [_("Friends on this network: pontoon join {link}").format(link=link) for link in links]
    lines.append(_("Friends elsewhere can't reach it yet: they need an address of yours that leads here from outside."))
    return lines
