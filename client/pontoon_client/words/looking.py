"""What can be looked at whenever one likes: the table, your cards, the ledger, the rules, the words."""

from typing import assert_never

from pontoon_client.lines.tray import Tray
from pontoon_client.lines.typed import Look
from pontoon_client.words.help import help_lines
from pontoon_client.words.ledger import balance, ledger_lines
from pontoon_client.words.rules import rules_lines
from pontoon_client.words.standing import cards_lines, table_lines
from pontoon_client.words.style import Style
from pontoon_protocol.views import TableView


def look(
    view: TableView,
    topic: Look,
    seconds: float | None,
    style: Style,
    tray: Tray,
    guest: int = 0,
    *,
    alone: bool = False,
) -> list[str]:
    """The lines about a topic; `seconds` are those left of the running wait, `guest` your number at the door.

    `alone` for a table that is yours alone, where nobody else can come.
    """
    match topic:
        case "table":
            return table_lines(view, seconds, style, tray)
        case "cards":
            return cards_lines(view, style)
        case "ledger":
            return [*ledger_lines(view), balance(view)]
        case "rules":
            return rules_lines(view.options, view.settings)
        case "help":
            return help_lines(view, guest, alone=alone)
        case _:
            assert_never(topic)
