"""People who play by the usual moves and talk, all driven from one thread, and how long each of their answers took.

An answer's time runs from when its command was due: a server that stalls is charged for all it holds up.
"""

import heapq
import itertools
import math
import select
from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final, cast

import msgpack

from load.connection import Connection, ConnectionFailed
from load.game import BETWEEN, HAND_BEGAN, OFFER, Offer, Unplayable, choose
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Ready, Say
from pontoon_protocol.host_commands import StartNight
from prove.crowds.people import Seated

LINE_LOST: Final = b"\xa9line_lost"
POLL_SECONDS: Final = 0.05
EVENTS_AT_ONCE: Final = 256


class Person:
    """One of them: `thinks` so many seconds before a move, None for never moving; says `words` every `talks` seconds.

    `since` is when the command in flight was due, None while there is none. `hands` counts those it saw begin, `moves`
    what it did in them.
    """

    def __init__(
        self, line: Seated, *, thinks: float | None = 0.1, talks: float | None = None, words: str = "hello"
    ) -> None:
        self.line: Final = line
        self.talks = talks
        self.since: float | None = None
        self.hands = self.moves = 0
        self._thinks = thinks
        self._words = words
        self._number = 0
        """Of what was said so far."""
        self._offer: Offer | None = None
        self._between = False
        self._move_at: float | None = None
        """When it makes its move, or says that it is ready; None while it has none to make."""
        self._talk_at = 0.0
        """Set by `arrive`."""

    def arrive(self, now: float, share: float = 1.0) -> None:
        """It talks from now on, first after that share of the time between two words, so that not all speak at once."""
        self._talk_at = now + share * (self.talks or 0.0)

    def due(self) -> float | None:
        """When it says something next, by the clock; None while it has nothing to say or waits for an answer."""
        if self.since is not None:
            return None
        due = [when for when in (self._move_at, None if self.talks is None else self._talk_at) if when is not None]
        return min(due, default=None)

    def begin(self, now: float) -> None:
        """The host begins the night."""
        self._send(StartNight(id=self._next_id()), now)

    def speak(self, now: float) -> None:
        """Say what is due."""
        due = self.due()
        if due is None or due > now:
            return
        if due == self._move_at:
            self._move_at = None
            command = self._move()
            if command is None:
                return
        else:
            self._number += 1
            self._talk_at = max(due + (self.talks or 0.0), now - POLL_SECONDS)
            command = Say(self._next_id(), f"{self._number} {self._words}")
        self._send(command, due)

    def heard(self, payload: bytes, now: float) -> tuple[float, str] | None:
        """A frame came: the seconds that an answer took, and the reason if it is a refusal."""
        if self._thinks is not None:
            self._follow(payload, now)
        if self.since is None and OFFER not in payload:
            return None
        message = cast(dict[str, object], msgpack.unpackb(payload))
        if "offer" in message and self._thinks is not None:
            self._offer = cast(Offer | None, message["offer"])
            self._move_at = None if self._offer is None else now + self._thinks
        if self.since is None or message.get("id") != self.line.last_id:
            return None
        took, self.since = now - self.since, None
        return took, str(message["reason"]) if message["type"] == "refusal" else ""

    def _follow(self, payload: bytes, now: float) -> None:
        if HAND_BEGAN in payload:
            self._between = False
            self.hands += 1
        elif not self._between and BETWEEN in payload:
            self._between, self._offer, self._move_at = True, None, now + (self._thinks or 0.0)

    def _move(self) -> SeatCommand | None:
        if self._offer is not None:
            offer, self._offer = self._offer, None
            try:
                move = choose(offer, self._next_id())
            except Unplayable:
                self.line.last_id -= 1
                return None
            self.moves += 1
            return move
        return Ready(id=self._next_id()) if self._between else None

    def _next_id(self) -> int:
        self.line.last_id += 1
        return self.line.last_id

    def _send(self, command: SeatCommand, due: float) -> None:
        self.since = due
        self.line.say(command)


class Crowd:
    """All the people of a figure. `idle` connections may be there as well, which only answer pings."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.times: Final[list[float]] = []
        """Seconds that answers took."""
        self.refused: Final[Counter[str]] = Counter()
        self.lost: Final[list[str]] = []
        """Who lost their line, and how."""
        self.seats_lost: Final[dict[tuple[str, int], float]] = {}
        """When people heard of whom that its line was lost, by the table's code and the seat."""
        self.commands = 0
        self._clock = clock
        self._poll = select.epoll()
        self._people: dict[int, Person] = {}
        self._idle: dict[int, Connection] = {}
        self._due: list[tuple[float, int, Person]] = []
        self._planned: dict[Person, float] = {}
        """When each is next looked at; what else stands in `_due` is out of date."""
        self._order = itertools.count()

    def join(self, people: Iterable[Person]) -> None:
        """More people, who were at their tables just now."""
        now, came = self._clock(), list(people)
        for number, person in enumerate(came, 1):
            self._people[person.line.fileno()] = person
            for payload in person.line.drive():
                person.heard(payload, now)
            person.arrive(now, number / len(came))
            self._poll.register(person.line.fileno(), select.EPOLLIN)
            self.plan(person)

    def talk_every(self, seconds: float) -> None:
        """From now on everybody talks so often, evenly one after the other."""
        now = self._clock()
        for number, person in enumerate(self._people.values(), 1):
            person.talks = seconds
            person.arrive(now, number / len(self._people))
            self.plan(person)

    def attend(self, connection: Connection) -> None:
        """From now on the pings of this connection are answered."""
        connection.drive()
        self._idle[connection.fileno()] = connection
        self._poll.register(connection.fileno(), select.EPOLLIN)

    def plan(self, person: Person) -> None:
        """See to it that a person speaks when it has something to say."""
        due, planned = person.due(), self._planned.get(person, math.inf)
        if due is not None and due < planned:
            self._planned[person] = due
            heapq.heappush(self._due, (due, next(self._order), person))

    def run(self, until: float) -> None:
        """Let everybody play and talk until that time."""
        while (now := self._clock()) < until:
            self._speak(now)
            next_due = self._due[0][0] if self._due else until
            wait = max(0.0, min(until, next_due, now + POLL_SECONDS) - self._clock())
            for descriptor, _ in self._poll.poll(wait, EVENTS_AT_ONCE):
                self._read(descriptor)

    def close(self) -> None:
        """Hang up; what was never answered has taken until now."""
        now = self._clock()
        self.times.extend(now - person.since for person in self._people.values() if person.since is not None)
        self._poll.close()
        for line in (*(person.line for person in self._people.values()), *self._idle.values()):
            line.close()

    def _speak(self, now: float) -> None:
        while self._due and self._due[0][0] <= now:
            due, _, person = heapq.heappop(self._due)
            if self._planned.get(person) != due:
                continue
            del self._planned[person]
            if person.line.fileno() not in self._people:
                continue
            try:
                person.speak(now)
            except (ConnectionFailed, OSError) as failure:
                self._lose(person.line.fileno(), failure)
            else:
                self.plan(person)

    def _read(self, descriptor: int) -> None:
        person = self._people.get(descriptor)
        connection = person.line if person else self._idle.get(descriptor)
        if connection is None:
            return
        try:
            payloads = connection.read()
        except (ConnectionFailed, OSError) as failure:
            self._lose(descriptor, failure)
            return
        if person is None:
            return
        now = self._clock()
        for payload in payloads:
            self.hear(person, payload, now)
        self.plan(person)

    def hear(self, person: Person, payload: bytes, now: float) -> None:
        """A frame came for one of them."""
        if LINE_LOST in payload:
            self._note_lost(person.line.code, payload, now)
        answer = person.heard(payload, now)
        if answer is not None:
            took, reason = answer
            self.commands += 1
            self.times.append(took)
            if reason:
                self.refused[reason] += 1

    def _note_lost(self, code: str, payload: bytes, now: float) -> None:
        message = cast(dict[str, object], msgpack.unpackb(payload))
        for event in cast(list[dict[str, object]], message.get("events", [])):
            if event["type"] == "line_lost":
                self.seats_lost.setdefault((code, cast(int, event["seat"])), now)

    def _lose(self, descriptor: int, failure: Exception) -> None:
        self._poll.unregister(descriptor)
        person = self._people.pop(descriptor, None)
        line = person.line if person else self._idle.pop(descriptor)
        line.close()
        self.lost.append(f"{'somebody' if person else 'an idle one'}: {type(failure).__name__}: {failure}")
