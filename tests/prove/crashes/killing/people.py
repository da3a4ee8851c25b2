"""People who play over the client's own link, come back by it, and say again what was handled already."""

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.connection.link import Link
from pontoon_client.connection.news import Arrived, Declined, Ended, LineDown, News, Returned
from pontoon_client.connection.session import Session, Step
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Entrances, Moves, Ready, Say, SeatCommands, Stake
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Updates, Welcome
from pontoon_protocol.views import Choice, Offer, TableView, Verb
from support.chance import move_of
from support.nights import answering

AGAIN: Final = 3
"""How many of the last commands that were handled are said again on each new line."""
THINK_SECONDS: Final = 0.05
"""The longest that somebody thinks."""
TRY_AGAIN_SECONDS: Final = 0.2
"""How long after the program ended, because it never got in, somebody starts it again."""
USUAL: Final[tuple[Verb, ...]] = ("stake", "stick", "twist")
PLAINLY: Final = 0.6
"""How often somebody does the usual, and not anything that is possible."""


class Told(Struct, frozen=True):
    """Something that a server told somebody, which has to stand in the log."""

    place: int | None
    """The seat of who heard it; None for who only looks on."""
    player: int | None
    update: Updates


class AttentiveSession(Session):
    """The client's own session. It tells of all that arrives, and says again what a new line finds handled."""

    def __init__(self, entrance: Entrances, heard: Callable[[Updates], None]) -> None:
        super().__init__(entrance, "a test")
        self._heard = heard
        self._said: dict[int, SeatCommands] = {}

    def stamp(self, command: SeatCommands) -> SeatCommands | None:
        stamped = super().stamp(command)
        if stamped is not None:
            self._said[stamped.id] = stamped
        return stamped

    def receive(self, update: Updates) -> Step:
        self._heard(update)
        step = super().receive(update)
        if not isinstance(update, Welcome):
            return step
        # What the session sends again has new numbers, and what had them was never carried out.
        self._said = {number: said for number, said in self._said.items() if number <= update.handled}
        old = tuple(self._said[number] for number in sorted(self._said)[-AGAIN:])
        for command in step.send:
            assert isinstance(command, SeatCommands)
            self._said[command.id] = command
        return replace(step, send=(*step.send, *old))


Make = Callable[[Entrances, Callable[[Updates], None]], Session]


class Person:
    """Somebody at a table, from the first try on. Calls `changed` whenever something was heard, or the line broke."""

    def __init__(
        self,
        name: str,
        make: Make,
        server: Server,
        seed: int,
        *,
        clock: Callable[[], float],
        changed: Callable[["Person"], None],
    ) -> None:
        """`make` makes this side of the conversation; `clock` is what the link takes for the time."""
        self.name = name
        self.told: list[Told] = []
        """What was heard, until somebody takes it to check it."""
        self.session: Session | None = None
        """Set by `stay`."""
        self.at_table = False
        """Whether the line is up, and the table was seen over it."""
        self.welcomed = asyncio.Event()
        """Set by the first welcome."""
        self.ended: Ended | None = None
        """Why the program came back no more."""
        self.people = 0
        """How many must sit there before this one, the host, starts the night; 0: somebody else does."""
        self._make, self._server, self._clock, self._changed = make, server, clock, changed
        self._seed, self._rng = seed, Random(seed)
        self._link: Link | None = None
        self._place: int | None = None
        self._player: int | None = None
        self._answered = self._ready_for = -1
        """The offer that was answered, and the hand after which this one said to be ready."""
        self._started = self._thinks = self._to_say = False
        self._words = (f"{name} {number}" for number in count(1))

    async def stay(self, entrance: Entrances) -> None:
        """Be at the table for ever; ends when the client gives up, though it was at the table before."""
        session = self.session = self._make(entrance, self._heard)
        while True:
            self._link = Link(self._server, session, self._hear, rng=Random(self._seed), clock=self._clock)
            ended = await self._link.run()
            if session.came_in:
                self.ended = ended
                self._changed(self)
                return
            await asyncio.sleep(TRY_AGAIN_SECONDS)

    @property
    def code(self) -> str:
        """The code of the table; empty until the first welcome."""
        return "" if self.session is None else self.session.code

    def _heard(self, update: Updates) -> None:
        if isinstance(update, Welcome):
            self._place, self._player = update.seat, update.player
            self.welcomed.set()
        self.told.append(Told(self._place, self._player, update))

    def _hear(self, news: News) -> None:
        match news:
            case Arrived() | Returned():
                self.at_table = True
                self._to_say = self._place is not None
            case LineDown():
                self.at_table = False
            case Declined():
                self._answered = self._ready_for = -1
                self._started = False
            case _:
                pass
        self._changed(self)
        if self.at_table and not self._thinks:
            self._thinks = True
            asyncio.get_running_loop().call_later(self._rng.uniform(0, THINK_SECONDS), self._act)

    def _act(self) -> None:
        self._thinks = False
        view = None if self.session is None else self.session.view
        if view is None or view.you is None or self._link is None or not self._link.up:
            return
        for command in self._wanted(view, view.you):
            self._link.send(command)

    def _wanted(self, view: TableView, place: int) -> list[SeatCommands]:
        wanted: list[SeatCommands] = []
        if self._to_say:
            self._to_say = False
            wanted.append(Say(1, next(self._words)))
        if view.offer is not None and view.offer.number != self._answered:
            self._answered = view.offer.number
            wanted.append(move(self._rng, view.offer))
        own = next(seat for seat in view.seats if seat.seat == place)
        if view.phase == "between" and not own.ready and self._ready_for != view.hand:
            self._ready_for = view.hand
            wanted.append(Ready(1))
        if view.phase == "lobby" and self.people and len(view.seats) >= self.people and not self._started:
            self._started = True
            wanted.append(StartNight(1))
        return wanted


def move(rng: Random, offer: Offer) -> Moves:
    """What the plain rule says, or anything that is possible; a stake is the usual one, or a little more."""
    possible = {choice.verb: choice for choice in offer.choices if choice.closed is None and choice.verb != "sit_out"}
    usual = [possible[verb] for verb in USUAL if verb in possible]
    choice = usual[0] if usual and rng.random() < PLAINLY else rng.choice(list(possible.values()))
    return answering(_made(rng, choice), 1, offer.number)


def _made(rng: Random, choice: Choice) -> Moves:
    usual = choice.usual or choice.least
    if choice.verb == "stake":
        return Stake(1, 0, (usual,) * rng.randint(1, max(1, choice.boxes)))
    return move_of(choice, min(choice.most, usual + rng.randrange(3)))
