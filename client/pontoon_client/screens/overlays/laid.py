"""Which overlay is laid over the table for which opening; each is loaded when it is first wanted."""

from typing import assert_never

from textual.screen import Screen

from pontoon_client.screens.openings import Opening
from pontoon_client.screens.overlays.sheet import Behind


def overlay(opening: Opening, behind: Behind) -> Screen[None] | None:
    """What is laid over the table; None for what is a question or nothing."""
    match opening:
        case "help":
            from pontoon_client.screens.overlays.help import Help

            return Help(behind)
        case "rules":
            from pontoon_client.screens.overlays.rules import Rules

            return Rules(behind)
        case "ledger":
            from pontoon_client.screens.overlays.ledger import Ledger

            return Ledger(behind)
        case "invitation":
            from pontoon_client.screens.overlays.invitation import Invitation

            return Invitation(behind)
        case "chat":
            from pontoon_client.screens.overlays.chat import Chat

            return Chat(behind)
        case "word":
            from pontoon_client.screens.overlays.word import Word

            return Word(behind)
        case "join":
            from pontoon_client.screens.overlays.join import Join

            return Join(behind)
        case "buyin" | "cashout" | "sell":
            from pontoon_client.screens.overlays.chips import Chips

            return Chips(behind, opening)
        case "host":
            from pontoon_client.screens.overlays.host import HostTools

            return HostTools(behind)
        case "palette":
            from pontoon_client.screens.overlays.palette import Palette

            return Palette(behind)
        case "quit":
            return None
        case _:
            assert_never(opening)
