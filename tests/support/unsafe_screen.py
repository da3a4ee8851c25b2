"""A full screen into which texts get as they were sent: a planted fault, for whoever looks at what the terminal gets.

`python -m support.unsafe_screen guarded|bare`: with the last filter before the terminal in its place, or without it.
"""

import asyncio
import sys
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from textual.filter import LineFilter

from pontoon_client.connection.news import Arrived
from pontoon_client.desk.desk import open_desk
from pontoon_client.screens.app import TableApp
from pontoon_client.screens.display import Display
from pontoon_client.screens.harmless import Harmless
from pontoon_client.screens.model import Logged
from pontoon_client.screens.showing import show
from pontoon_client.screens.taste import Taste
from support.client_tables import your_turn
from support.hostile import NASTY

TEXTS = tuple(text for text in NASTY if not text.isprintable() and "\ufe0f" not in text)
"""What no terminal may get."""


class Bare(TableApp):
    """Without the filter."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        """All others."""
        return [each for each in super().get_line_filters() if not isinstance(each, Harmless)]


class Unsafe(Display):
    """Its log has what was sent, a text after each key."""

    kind: type[TableApp] = TableApp
    texts = iter([f"No. {number}, {text}" for number, text in enumerate((*TEXTS, "all told"))])

    async def shown(self, playing: "asyncio.Future[Any]") -> None:
        """With that application."""
        await show(self.kind(self), playing, mouse=False)

    def press(self, deed: str) -> Any:
        """Another text comes with each key."""
        self.model = replace(self.model, log=(Logged(next(self.texts), "chat"),))
        return super().press(deed)


async def main(kind: type[TableApp]) -> None:
    """Show a table until somebody presses `q`."""
    desk = open_desk(short=False, ascii_only=False, bell=False, listening=False)
    display, stopped = Unsafe(desk, Taste(), "close", begun=True), asyncio.Event()
    display.kind = kind
    display.hear(Arrived(your_turn()))
    await display.during(stopped.wait(), stopped.set)


if __name__ == "__main__":
    asyncio.run(main({"guarded": TableApp, "bare": Bare}[sys.argv[1]]))
