"""The invitation that a host sends to friends."""

from collections.abc import Sequence

from pontoon_client.language import _
from pontoon_client.words.cards import listed
from pontoon_client.words.scene import TABLE_NAME_CELLS, safe_code
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView


def invitation_lines(view: TableView, links: Sequence[str], *, again: bool = False) -> list[str]:
    """The table's code, what friends on the same network run, and what holds for friends elsewhere.

    `again` when the host comes back to a night that is not over. What friends run has a line of its own, to be copied.
    """
    opened = _("Your night goes on: {table}, code {code}.") if again else _("Your table is open: {table}, code {code}.")
    lines = [opened.format(table=safe_text(view.name, TABLE_NAME_CELLS), code=safe_code(view))]
    if links:
        lines.append(_("Friends on this network run:"))
        lines += [f"pontoon join {link}" for link in links]
    lines.append(_("Friends elsewhere can't reach it yet: they need an address of yours that leads here from outside."))
    return lines


def not_used_words(flags: Sequence[str]) -> str:
    """That options were given which an open night does not follow; empty if all are as it has them."""
    if not flags:
        return ""
    return _(
        "This night is still open and goes on with its own rules; not used: {flags}. For a new one end this first: "
        "say end, then run pontoon host again."
    ).format(flags=listed(flags))
