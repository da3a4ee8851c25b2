"""A night at the pure table as the client of one person there hears it: the real session, no socket and no clock."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pontoon_client.connection.news import News
from pontoon_client.connection.session import NO_CLOSE_FRAME, Session
from pontoon_protocol.commands import Join, SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.updates import CatchUp, Closing, Greeting, Happened, Notice, Refusal, Snapshot, Updates, Welcome
from pontoon_protocol.views import TableView
from pontoon_server.table.view import private, public, view
from support.hands import LETTERS
from support.nights import Entry, Night

EPOCH: Final = "first"


class HeardNight:
    """Brings what happens at a night to `hear`, when asked to. `who` is a seat's letter, or a number at the door."""

    def __init__(self, night: Night, who: str | int, hear: Callable[[News], None]) -> None:
        self.night = night
        self._who = who
        self._hear = hear
        self._session = Session(Join(night.table.code, "k" * 43, "Dot"), "a test")
        self._told = 0
        """How many of the night's entries were told."""
        self._up = False
        self._answers: dict[int, int] = {}
        """The ids of own commands, by the version that they made."""

    @property
    def place(self) -> int | None:
        """The place of the seat; None at the door."""
        return LETTERS.index(self._who) if isinstance(self._who, str) else None

    def arrives(self, *, dark: bool = False) -> None:
        """Come to the table, or to its door, where it can be that nothing is seen."""
        self._session.begin()
        self._up = True
        self._told = len(self.night.log)
        table = self.night.table
        if self.place is None:
            assert isinstance(self._who, int)
            self._receive(Greeting(1, "a test", EPOCH), Welcome(table.code, EPOCH, guest=self._who))
            self._receive(Notice("watchers_off") if dark else Snapshot(table.version, self._view()))
            return
        self._receive(
            Greeting(1, "a test", EPOCH),
            Welcome(table.code, EPOCH, self.place, table.at(self.place).player),
            Snapshot(table.version, self._view()),
        )

    def gets_seat(self, letter: str) -> None:
        """Be taken from the door to a seat."""
        self._who = letter
        self._told = len(self.night.log)
        table, place = self.night.table, LETTERS.index(letter)
        self._receive(Welcome(table.code, EPOCH, place, table.at(place).player), Snapshot(table.version, self._view()))

    def follows(self) -> None:
        """Hear all that has happened since, version by version; nothing while the line is down."""
        while self._up and self._told < len(self.night.log):
            entry = self.night.log[self._told]
            self._told += 1
            self._receive(self._happened(entry))

    def says(self, command: SeatCommands) -> None:
        """Send a command, and hear what came of it."""
        stamped = self._session.stamp(command)
        assert stamped is not None, "too much waits for an answer"
        assert isinstance(self._who, str), "at the door nothing is commanded"
        sent = replace(stamped, id=self.night.next_id(self._who))
        try:
            self.night.give(self._who, sent)
        except Refused as refused:
            self._receive(Refusal(stamped.id, refused.reason, refused.detail))
            return
        self._answers[self.night.table.version] = stamped.id
        self.follows()

    def notices(self, notice: Notice) -> None:
        """The server says something of its service."""
        self._receive(notice)

    def loses_line(self, closing: Closing | None = None) -> None:
        """The line breaks; what happens from now on is not heard."""
        if closing is not None:
            self._receive(closing)
        self._up = False
        self._bring(self._session.line_ended(NO_CLOSE_FRAME).news)

    def comes_back(self) -> None:
        """The line is back, and what was missed is heard at once."""
        assert self.place is not None
        self._session.begin()
        self._up = True
        missed = tuple(self._happened(entry) for entry in self.night.log[self._told :])
        self._told = len(self.night.log)
        table = self.night.table
        player = table.at(self.place).player
        wait = None if table.wait is None else table.wait.seen(table.wait.seconds)
        self._receive(
            Greeting(1, "a test", EPOCH), Welcome(table.code, EPOCH, self.place, player), CatchUp(missed, wait)
        )

    def _view(self) -> TableView:
        wait = self.night.table.wait
        return view(self.night.table, self.place, 0.0 if wait is None else wait.seconds)

    def _receive(self, *updates: Updates) -> None:
        for update in updates:
            self._bring(self._session.receive(update).news)

    def _bring(self, news: tuple[News, ...]) -> None:
        for each in news:
            self._hear(each)

    def _happened(self, entry: Entry) -> Happened:
        return replace(told(entry, self.place), id=self._answers.get(entry.after.version, 0))


def told(entry: Entry, place: int | None) -> Happened:
    """What who sits at a place, or nowhere, is told of a version; all of its wait is to come."""
    wait = entry.after.wait
    happened = public(entry.before, entry.after, entry.events, 0.0 if wait is None else wait.seconds)
    own = None if place is None else private(entry.before, entry.after, place, 0)
    return happened if own is None else replace(happened, hands=own.hands, offer=own.offer)
