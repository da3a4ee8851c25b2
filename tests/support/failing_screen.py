"""A full screen that fails in the middle of an evening, for whoever looks at the terminal afterwards.

`python -m support.failing_screen drawing|key|evening`: at a picture, at a key, or in the evening itself. What
it fails with has sequences in it that a terminal would obey.
"""

import asyncio
import sys

from pontoon_client.connection.news import Arrived
from pontoon_client.desk.desk import open_desk
from pontoon_client.screens.display import Display
from pontoon_client.screens.follows import Pressed
from pontoon_client.screens.taste import Taste
from pontoon_client.unforeseen import tell_trace
from support.client_tables import your_turn

WHY = "planted \x1b]52;c;cHduZWQ=\x07\x1b[6n\x9b5m"


class Failing(Display):
    """Fails where it is told to."""

    where = ""

    @property
    def left(self) -> float | None:
        """Asked for each picture; the picture fails when the cards are to be hidden."""
        if self.where == "drawing" and self.model.covered:
            raise RuntimeError(WHY)
        return 12.0

    def press(self, deed: str) -> Pressed:
        """Asked for each key."""
        if self.where == "key":
            raise RuntimeError(WHY)
        return super().press(deed)


async def main(where: str) -> None:
    """Show a table until it fails."""
    desk = open_desk(short=False, ascii_only=False, bell=False, listening=False)
    display = Failing(desk, Taste(), "close", begun=True)
    display.where = where

    stopped = asyncio.Event()

    async def evening() -> None:
        display.hear(Arrived(your_turn()))
        if where == "evening":
            await display.wish()
            raise RuntimeError(WHY)
        await stopped.wait()

    await display.during(evening(), stopped.set)


if __name__ == "__main__":
    try:
        asyncio.run(main(sys.argv[1]))
    except RuntimeError as problem:
        tell_trace(problem)
        sys.exit(1)
