"""What an evening needs of whatever shows the table to a person, and what that person may wish."""

from collections.abc import Awaitable, Callable
from typing import Literal, Protocol, TypeVar

from msgspec import Struct

from pontoon_client.connection.news import News
from pontoon_client.lines.typed import Invite, Seek
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.views import TableView

Ended = TypeVar("Ended")


How = Literal["close", "leave", "keep", "away"]
"""Just go, since the table is yours alone or you have no seat; give up the seat; keep it; keep it and be away."""


class Go(Struct, frozen=True):
    """Leave the table in this way."""

    how: How


Wish = SeatCommands | Seek | Invite | Go
"""What a person may want of the table: a command for the server, a seat, the invitation again, to go."""


class Face(Protocol):
    """The table as one person sees it: lines on a page, or a full screen."""

    @property
    def view(self) -> TableView | None:
        """The table as last shown; None before the first news, and while it may not be seen."""

    @property
    def guest(self) -> int:
        """Your number at the door; 0 when you don't wait there."""

    @property
    def remind_at(self) -> float | None:
        """When to call `remind`, by the clock; None for never."""

    def remind(self) -> None:
        """Do what was to be done at that time."""

    def hear(self, news: News) -> None:
        """Show the news."""

    def say(self, *lines: str) -> None:
        """Show something that is not about the game."""

    def ahead(self) -> SeatCommands | None:
        """What follows from the last news without a word, as stakes laid down beforehand; to be sent once."""

    async def wish(self) -> Wish | None:
        """What the person wants next; None when nobody is there any more."""

    def stopped(self) -> None:
        """The program was asked to end: nothing is to wait for a key any more."""

    async def during(self, evening: Awaitable[Ended], stop: Callable[[], None]) -> Ended:
        """Show the table while the evening lasts. `stop` ends it as Ctrl+C does, before there is a table too."""
