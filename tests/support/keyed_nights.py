"""A night at the pure table that one person plays by keys alone, without a terminal: deeds in, commands out."""

from collections.abc import Callable
from typing import get_args

from pontoon_client.connection.news import Declined, News
from pontoon_client.lines.stakes import staked_ahead
from pontoon_client.lines.typed import Invite, Seek, Send
from pontoon_client.screens.model import Model
from pontoon_client.screens.offered import Offered, offered
from pontoon_client.screens.pressing import pressed
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.update import heard
from pontoon_protocol.commands import Moves, SeatCommands
from support.heard_nights import HeardNight
from support.nights import Night

KEY_SECONDS = 1.0
"""How long after one key comes the next."""


class KeyedNight:
    """The keys of one person at a night; `letter` is the seat."""

    def __init__(self, night: Night, letter: str, *, taste: Taste | None = None) -> None:
        self.night = night
        self.model = Model()
        self.sent: list[SeatCommands] = []
        """All that was commanded, by keys or as it was laid down before."""
        self.declined: list[Declined] = []
        """Moves that the server refused."""
        self._taste = taste or Taste()
        self._now = 0.0
        self._heard = HeardNight(night, letter, self._hear)
        self._heard.arrives()

    @property
    def row(self) -> tuple[Offered, ...]:
        """What is offered now."""
        return offered(self.model, {})

    def happens(self, what: Callable[[], object] | str) -> None:
        """Something happens at the table, by others or by the clock."""
        if isinstance(what, str):
            self.night.play(what)
        else:
            what()
        self._heard.follows()
        self._ahead()

    def press(self, *deeds: str, every: float = KEY_SECONDS) -> None:
        """Press keys by what they do, one after the other."""
        for deed in deeds:
            self._now += every
            follows = pressed(self.model, deed, self._now, self._taste)
            self.model = follows.model
            if follows.wish is not None:
                assert not isinstance(follows.wish, Seek | Invite), "nobody here looks on"
                self._says(follows.wish)

    def _says(self, command: SeatCommands) -> None:
        self.sent.append(command)
        self._heard.says(command)
        self._ahead()

    def _ahead(self) -> None:
        view = self.model.view
        meant = staked_ahead(view, self.model.tray) if view is not None else None
        if isinstance(meant, Send):
            self._says(meant.command)

    def _hear(self, news: News) -> None:
        if isinstance(news, Declined) and isinstance(news.command, get_args(Moves)):
            self.declined.append(news)
        self.model = heard(self.model, news, None, self._now)
