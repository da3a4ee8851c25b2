"""A night at the pure table, driven by hand or at random, with everything that happened kept as a log would.

Seats are letters as in `support.hands`: A is place 0. Each person's seat key is its name.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from pontoon_protocol.commands import Away, Back, Buy, BuyIn, CashOut, Leave, Moves, Ready, SeatCommands, Stake
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.hand_events import SeatResult, Settled
from pontoon_protocol.host_commands import AddBot, StartNight
from pontoon_protocol.options import TRADITIONAL, Options, Settings, settings_for
from pontoon_protocol.views import Choice, Verb
from pontoon_server.rules.state import Round
from pontoon_server.store.log import Row
from pontoon_server.store.rows import encode_events
from pontoon_server.table.commands import Internals, LineDown, LineUp, Shuffled, SitDown, Tick
from pontoon_server.table.decide import Version, decide, decide_internal
from pontoon_server.table.draft import advance, offered
from pontoon_server.table.events import Logged, Opened
from pontoon_server.table.state import Table, Wait, opened
from support.hands import LETTERS, letter_of, read_move, seat_of, stacked

CODE = "K7QX2MPA"
A_BANKS = "AS 2C 3C 4C 5C 6C 7C 8C"
"""A draw for the bank that A wins (T3)."""


class Entry(Struct, frozen=True):
    """One version of a table: what happened, by whose command, before and after."""

    events: tuple[Logged, ...]
    before: Table
    after: Table
    player: int = 0
    command: int = 0


class Night:
    """A table and its log."""

    def __init__(self, *names: str, options: Options = TRADITIONAL, settings: Settings | None = None) -> None:
        first = Opened(CODE, "Friday", options, settings or settings_for(options))
        nobody = opened(first.code, first.name, first.options, first.settings, first.passcode)
        self.table = advance(nobody, ())
        self.log: list[Entry] = [Entry((first,), nobody, self.table)]
        for name in names:
            self.sit(name)

    def started(self, draw: str = A_BANKS) -> "Night":
        """The same night, begun and with its first bank drawn: A's, unless the draw says otherwise; or the house's."""
        self.give("A", StartNight(self.next_id("A")))
        if self.table.options.bank == "seat":
            self.shuffle(draw)
        return self

    def sit(self, name: str) -> None:
        """A person sits down in the first free seat."""
        self.happen(SitDown(name, name))

    def internal(self, command: Internals) -> tuple[Logged, ...]:
        """Something by the server's own hand; what it made happen."""
        return self._next(decide_internal(self.table, command), 0, 0)

    def happen(self, command: Internals) -> tuple[Logged, ...]:
        """Something by the server's own hand that must make something happen."""
        events = self.internal(command)
        assert events, f"nothing happened: {command}"
        return events

    def shuffle(self, top: str = "") -> tuple[Logged, ...]:
        """The pack that the table wants, with these cards on top."""
        return self.happen(Shuffled(stacked(top, self.table.options.packs)))

    def deal(self, top: str) -> tuple[Logged, ...]:
        """Begin the next hand by the clock, and deal it from a pack with these cards on top."""
        self.tick()
        return self.shuffle(top)

    def tick(self) -> tuple[Logged, ...]:
        """The running wait is over."""
        return self.happen(Tick(self.wait.number))

    def give(self, letter: str, command: SeatCommands) -> tuple[Logged, ...]:
        """A player's command; raises `Refused`."""
        player = self.table.at(LETTERS.index(letter)).player
        return self._next(decide(self.table, player, command), player, command.id)

    def play(self, moves: str) -> tuple[Logged, ...]:
        """Moves in the hand, one after the other (`B stake 5, B twist`); what the last of them made happen."""
        happened: tuple[Logged, ...] = ()
        for words in moves.split(","):
            place, move = read_move(words)
            letter = letter_of(place)
            happened = self.give(letter, answering(move, self.next_id(letter), offered(self.table, place)))
        return happened

    def leave(self, letter: str) -> tuple[Logged, ...]:
        """A player leaves."""
        return self.give(letter, Leave(self.next_id(letter)))

    def away(self, letter: str) -> None:
        """A player sits out from the next hand."""
        self.give(letter, Away(self.next_id(letter)))

    def back(self, letter: str) -> None:
        """A player plays again from the next hand."""
        self.give(letter, Back(self.next_id(letter)))

    def ready(self, letter: str) -> tuple[Logged, ...]:
        """A player need not be waited for."""
        return self.give(letter, Ready(self.next_id(letter)))

    def buy_in(self, letter: str, amount: int) -> None:
        """A player brings chips to the table."""
        self.give(letter, BuyIn(self.next_id(letter), amount))

    def cash_out(self, letter: str, amount: int) -> None:
        """A player takes chips off the table."""
        self.give(letter, CashOut(self.next_id(letter), amount))

    def add_bot(self) -> None:
        """A, the host, seats a bot."""
        self.give("A", AddBot(self.next_id("A")))

    def say(self, letter: str, kind: Callable[..., SeatCommands], *fields: object) -> tuple[Logged, ...]:
        """A player's command of a kind, with its fields behind the id; raises `Refused`."""
        return self.give(letter, kind(self.next_id(letter), *fields))

    def host(self, kind: Callable[..., SeatCommands], *fields: object) -> tuple[Logged, ...]:
        """A command of whoever is the host now; raises `Refused`."""
        return self.say(self.hosts, kind, *fields)

    def refused(self, letter: str, kind: Callable[..., SeatCommands], *fields: object) -> Reason | None:
        """Why a command of that kind is refused now; None if it isn't. Nothing changes."""
        return self.refusal(letter, kind(self.next_id(letter), *fields))

    def comes(self, name: str, key: str = "") -> tuple[Logged, ...]:
        """A person comes to the door, with their name as their key unless there is another."""
        return self.happen(SitDown(name, key or name))

    def turned_down(self, name: str, key: str = "") -> Reason | None:
        """Why somebody may neither sit down nor wait at the door now; None if they may. Nothing changes."""
        try:
            decide_internal(self.table, SitDown(name, key or name))
        except Refused as refused:
            return refused.reason
        return None

    def loses_line(self, letter: str) -> tuple[Logged, ...]:
        """A player's connection is gone."""
        return self.internal(LineDown(self.table.at(LETTERS.index(letter)).player))

    def returns(self, letter: str) -> tuple[Logged, ...]:
        """A player is connected."""
        return self.internal(LineUp(self.table.at(LETTERS.index(letter)).player))

    def plays_out(self) -> None:
        """The clock plays the hand to its end."""
        while self.table.phase in ("pack", "hand"):
            if self.table.phase == "pack":
                self.shuffle()
            else:
                self.tick()

    def refusal(self, letter: str, command: SeatCommands) -> Reason | None:
        """Why a command is refused now; None if it isn't. Nothing changes."""
        try:
            decide(self.table, self.table.at(LETTERS.index(letter)).player, command)
        except Refused as refused:
            return refused.reason
        return None

    def next_id(self, letter: str) -> int:
        """The id that a seat's next command carries."""
        return self.table.at(LETTERS.index(letter)).handled + 1

    def offered(self, letter: str) -> dict[Verb, Choice]:
        """What a seat is offered now, by verb; nothing when it is not to move."""
        offer = self.table.offers[LETTERS.index(letter)]
        return {choice.verb: choice for choice in offer.choices} if offer else {}

    def chips(self, letter: str) -> int:
        """What a seat has in front of it."""
        return self.table.at(LETTERS.index(letter)).chips

    def result(self, letter: str) -> SeatResult:
        """How a seat came out of the last hand."""
        return next(result for result in self.settled.seats if result.seat == seat_of(letter))

    @property
    def settled(self) -> Settled:
        """How the last hand ended; fails while the next is running."""
        assert self.table.settled is not None
        return self.table.settled

    @property
    def hand(self) -> Round:
        """The running hand, or the last one."""
        assert self.table.round is not None
        return self.table.round

    @property
    def wait(self) -> Wait:
        """The running wait; fails if nothing is waited for."""
        assert self.table.wait is not None, "nothing is waited for"
        return self.table.wait

    @property
    def bank(self) -> str:
        """Who has the bank."""
        assert self.table.bank is not None
        return letter_of(self.table.bank)

    @property
    def hosts(self) -> str:
        """Who has the host's rights; fails if nobody has."""
        place = self.table.place_of(self.table.host)
        assert place is not None, "nobody is the host"
        return letter_of(place)

    @property
    def door(self) -> list[str]:
        """The names of those who wait at the door, in the order in which they came."""
        return [guest.name for guest in self.table.guests]

    @property
    def mover(self) -> str | None:
        """Whose turn it is."""
        place = self.hand.mover if self.table.phase == "hand" else None
        return None if place is None else letter_of(place)

    @property
    def versions(self) -> Iterable[tuple[Logged, ...]]:
        """The events of each version, as the log has them."""
        return (entry.events for entry in self.log)

    @property
    def rows(self) -> list[Row]:
        """The night as its log holds it."""
        return [
            Row(CODE, entry.after.version, entry.player, entry.command, 0.0, "idle", encode_events(entry.events))
            for entry in self.log
        ]

    def _next(self, version: Version | None, player: int, command: int) -> tuple[Logged, ...]:
        if version is None:
            return ()
        self.log.append(Entry(version.events, self.table, version.table, player, command))
        self.table = version.table
        return version.events


def answering(move: Moves, command: int, offer: int) -> Moves:
    """The move as command number `command` that answers the options numbered `offer`."""
    match move:
        case Stake(amounts=amounts):
            return Stake(command, offer, amounts)
        case Buy(amount=amount):
            return Buy(command, offer, amount)
        case _:
            return type(move)(command, offer)
