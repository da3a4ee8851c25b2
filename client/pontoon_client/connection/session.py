"""The client's side of protocol version 1, without I/O: updates in, commands and news out.

One `Session` outlives its connections: it knows which commands were not answered, what was seen
last, and how to come back. Nothing here waits or knows the time.

Who looks on or waits at the door is at the table too, perhaps with nothing to see; with a seat comes a
second welcome, and ids begin anew.
"""

from typing import Final, Literal, assert_never

from msgspec import Struct

from pontoon_client.connection.news import (
    Arrived,
    AtDoor,
    Changed,
    Closed,
    Declined,
    Ended,
    Hidden,
    LineDown,
    News,
    Noticed,
    Returned,
    Seated,
    TurnedAway,
)
from pontoon_client.connection.unanswered import Unanswered
from pontoon_client.table.model import in_bounds
from pontoon_client.table.update import apply, catch_up
from pontoon_protocol.closings import CLOSES_WITH, comes_back
from pontoon_protocol.commands import Commands, Entrances, Hello, Join, Resume, SeatCommands, Watch
from pontoon_protocol.errors import CloseCode, ProtocolError, Reason
from pontoon_protocol.limits import PROTOCOL_VERSION
from pontoon_protocol.updates import (
    CatchUp,
    Closing,
    Done,
    Greeting,
    HandsTold,
    Happened,
    LedgerTold,
    Notice,
    Refusal,
    Snapshot,
    Updates,
    Welcome,
)
from pontoon_protocol.views import TableView

PASSING: Final[frozenset[Reason]] = frozenset({"too_fast", "too_many_tries", "cannot_save"})
"""Reasons for which a returning player is refused now and may be let in a little later."""
NO_CLOSE_FRAME: Final = 1006
"""Stands for a connection that ended without a close frame (RFC 6455, section 7.1.5)."""
NO_CODE: Final = (1005, NO_CLOSE_FRAME)
"""Close codes that stand for a missing one (RFC 6455, section 7.4.1)."""


class Step(Struct, frozen=True):
    """What follows from an update."""

    send: tuple[Commands, ...] = ()
    news: tuple[News, ...] = ()
    ended: Ended | None = None
    """Set when it makes no sense to go on."""
    come_back: bool = False
    """Whether to leave this connection and resume on another."""


class Session:
    """One player's or watcher's conversation with a table."""

    def __init__(self, entrance: Entrances, client: str) -> None:
        self.view: TableView | None = None
        """The table; None until the first picture of it came, and while it may not be seen from the door."""
        self.seq = 0
        self.code = ""
        """The table's code; empty until the first welcome."""
        self.pause = 0.0
        """Seconds to wait at least before coming back."""
        self.guest = 0
        """Your number at the door; 0 when you don't wait there."""
        self.seated = False
        """Whether you had a seat when you were last welcomed."""
        self._newly_seated = False
        """Whether the picture that comes next is the first from your seat."""
        self._watched_on = False
        """Whether the picture that comes next is of what was looked at on this line already."""
        self._entrance = entrance
        self._looked_on: Watch | None = None
        """How you came to look on; set from when you ask for a seat until there is an answer."""
        self._client = client
        self._epoch = ""
        self._unanswered = Unanswered()
        self._closing: Closing | None = None
        self._stage: Literal["greeting", "entering", "welcomed", "table"] = "greeting"

    @property
    def at_table(self) -> bool:
        """Whether this connection has got as far as the table, or its door."""
        return self._stage == "table"

    @property
    def came_in(self) -> bool:
        """Whether any connection ever got as far, so that it makes sense to come back."""
        return self.code != ""

    @property
    def joined(self) -> Join | None:
        """How you came to a seat or the door; None for who looks on, opened the table or came back to it."""
        return self._entrance if isinstance(self._entrance, Join) else None

    def begin(self) -> Hello:
        """The first message on a new connection."""
        self._stage = "greeting"
        self._closing = None
        self.pause = 0.0
        return Hello((PROTOCOL_VERSION,), self._client)

    def stamp(self, command: SeatCommands) -> SeatCommands | None:
        """The command with its id, to be sent now and again after a break; None while too much waits for an answer."""
        return self._unanswered.stamp(command)

    def ask_for_seat(self, join: Join) -> bool:
        """Ask for a seat while looking on; whether `join` is to be sent now. From now on it is the way back in, too."""
        if not self.at_table or not isinstance(self._entrance, Watch):
            return False
        self._looked_on, self._entrance = self._entrance, join
        return True

    def receive(self, update: Updates) -> Step:
        """What follows from an update; raises `ProtocolError` if the server may not send it now."""
        match update:
            case Greeting():
                return self._greeted(update)
            case Welcome():
                return self._welcomed(update)
            case Snapshot(seq=seq, view=view):
                return self._pictured(seq, view)
            case CatchUp():
                return self._caught_up(update)
            case Happened():
                return self._happened(update)
            case Refusal():
                return self._refused(update)
            case Done(id=number):
                self._unanswered.answered(number)
                return Step()
            case Notice(code="watchers_off") if self.guest:
                self.view, self._watched_on = None, False
                return Step(news=(Hidden(),))
            case Notice():
                return Step(news=(Noticed(update),))
            case Closing():
                self._closing = update
                self.pause = _seconds(update)
                return Step()
            case LedgerTold() | HandsTold():
                raise ProtocolError(CloseCode.POLICY, "an answer to what was not asked")
            case _:
                assert_never(update)

    def line_ended(self, close_code: int) -> Step:
        """What follows from the end of a connection.

        Who has been at the table comes back, unless the close code says that it makes no sense.
        """
        closing = self._closing
        if closing is not None and close_code in NO_CODE:
            close_code = CLOSES_WITH[closing.code]
        if not self.came_in or not comes_back(close_code):
            return Step(ended=Closed(close_code, closing))
        return Step(news=(LineDown(closing),) if self.at_table else (), come_back=True)

    def _greeted(self, greeting: Greeting) -> Step:
        self._expect("greeting")
        if greeting.version != PROTOCOL_VERSION:
            raise ProtocolError(CloseCode.VERSION, "the server chose a protocol that was not offered")
        self._stage = "entering"
        return Step(send=(self._way_in(),))

    def _way_in(self) -> Entrances:
        if isinstance(self._entrance, Watch) or not self.seated:
            return self._entrance
        return Resume(self.code, self._entrance.key, self._epoch if self.view is not None else "", self.seq)

    def _welcomed(self, welcome: Welcome) -> Step:
        if self._stage != "table" or self.seated:
            self._expect("entering")
        self.code, self._epoch, self.guest = welcome.code, welcome.epoch, welcome.guest
        if welcome.guest or welcome.seat is not None:
            self._looked_on = None
        if welcome.guest:
            self._watched_on = self._stage == "table"
            self._stage, self._unanswered = "table", Unanswered()
            return Step(news=(AtDoor(welcome.guest, welcome.code),))
        self._stage = "welcomed"
        if welcome.seat is not None and not self.seated:
            self.seated, self._newly_seated = True, True
            # What was said without a seat was numbered otherwise.
            self._unanswered = Unanswered()
        return Step(send=self._unanswered.go_on(welcome.handled))

    def _pictured(self, seq: int, view: TableView) -> Step:
        before, newly_seated = self.view, self._newly_seated
        self._expect("welcomed", "table")
        known = self._watched_on and seq == self.seq
        self._stage, self._newly_seated, self._watched_on = "table", False, False
        self.seq, self.view = seq, view
        if known:
            return Step()
        if before is None:
            return Step(news=(Arrived(view),))
        return Step(news=(Seated(before, view) if newly_seated else Returned(before, (), view, whole=True),))

    def _caught_up(self, missed: CatchUp) -> Step:
        self._expect("welcomed")
        before = self.view
        if before is None:
            raise ProtocolError(CloseCode.POLICY, "what was missed, without a picture to begin with")
        numbers = [happened.seq for happened in missed.updates]
        if numbers != list(range(self.seq + 1, self.seq + 1 + len(numbers))):
            self._epoch = ""
            return Step(come_back=True)
        self._stage = "table"
        self.seq += len(numbers)
        self.view = _in_bounds(catch_up(before, missed))
        for happened in missed.updates:
            self._unanswered.answered(happened.id)
        return Step(news=(Returned(before, missed.updates, self.view),))

    def _happened(self, happened: Happened) -> Step:
        self._expect("table")
        before = self.view
        if before is None or happened.seq <= self.seq:
            return Step()
        if happened.seq > self.seq + 1:
            return Step(come_back=True)
        answered = self._unanswered.answered(happened.id)
        self.seq, self.view = happened.seq, _in_bounds(apply(before, happened))
        return Step(news=(Changed(before, happened, self.view, answered),))

    def _refused(self, refusal: Refusal) -> Step:
        if refusal.id:
            return self._declined(refusal)
        if self._looked_on is not None:
            return self._no_seat(refusal, self._looked_on)
        if self._stage == "table" and not self.seated:
            return Step(news=(Declined(refusal),))
        self._expect("entering")
        if self.came_in and refusal.reason in PASSING:
            self.pause = _seconds(refusal)
            return Step(come_back=True)
        return Step(ended=TurnedAway(refusal))

    def _no_seat(self, refusal: Refusal, watch: Watch) -> Step:
        """Who looked on and asked for a seat looks on as before."""
        self._expect("entering", "table")
        self._entrance, self._looked_on = watch, None
        return Step(send=() if self.at_table else (watch,), news=(Declined(refusal),))

    def _declined(self, refusal: Refusal) -> Step:
        news = (Declined(refusal, self._unanswered.answered(refusal.id)),)
        return Step(news=news, come_back=self._unanswered.give_back(refusal))

    def _expect(self, *stages: str) -> None:
        if self._stage not in stages:
            raise ProtocolError(CloseCode.POLICY, "a message that does not belong here")


def _in_bounds(view: TableView) -> TableView:
    if not in_bounds(view):
        raise ProtocolError(CloseCode.POLICY, "a table with more on it than any has")
    return view


def _seconds(message: Closing | Refusal) -> float:
    detail = message.detail
    return max(0.0, detail.seconds) if detail is not None and detail.seconds is not None else 0.0
