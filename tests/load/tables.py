"""One table as the generator drives it: eight connections, at most one action in flight."""

from collections import deque
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, Generic, Protocol, TypeVar

Clock = Callable[[], float]


class Seat(Protocol):
    """One client's line to the server."""

    def send(self, payload: bytes) -> None:
        """Send one frame now."""
        ...

    def close(self) -> None:
        """Hang up."""
        ...


class Player(Protocol):
    """Knows what a table's seats say next; the same generator plays the game and the bare server."""

    def saw(self, seat: int, payload: bytes) -> bool:
        """Take note of a frame; true if it is the mover's answer to the action in flight."""
        ...

    def action(self) -> tuple[int, bytes] | None:
        """The next seat to act and its frame's payload; none while the table itself has to go on."""
        ...


SeatKind = TypeVar("SeatKind", bound=Seat)


class Table(Generic[SeatKind]):
    """Counts the frames of each seat, so that it knows when the last of all has a version."""

    def __init__(self, seats: Sequence[SeatKind], player: Player, clock: Clock = perf_counter) -> None:
        self.seats: Final = tuple(seats)
        self.player: Final = player
        self._clock: Final = clock
        self._versions = [0] * len(self.seats)
        """How many versions each seat has. Set by every frame."""
        self._arriving: dict[int, int] = {}
        """Versions that some seats have and others don't, with how many have them."""
        self._intended: float | None = None
        """When the action in flight should have been sent, in seconds. Set while one is in flight."""
        self._answer: int | None = None
        """The version that answers the action in flight. Set by the mover's frame."""
        self._due: deque[float] = deque()
        """Intended times of actions that could not be sent yet."""
        self.saturated = False
        """Whether the next action follows at once. Set by the generator."""

    @property
    def busy(self) -> bool:
        """Whether an action is due or in flight, or a version is on its way to some seats."""
        return self._intended is not None or bool(self._arriving) or bool(self._due)

    def due(self, intended: float) -> None:
        """An action should be sent at `intended`; it is sent now or as soon as the table can."""
        self._due.append(intended)
        self.act()

    def act(self) -> None:
        """Send the next action, if one is due, the table is quiet and a seat can act."""
        if self._intended is not None or self._arriving or not (self._due or self.saturated):
            return
        action = self.player.action()
        if action is None:
            return
        seat, payload = action
        self._intended = self._due.popleft() if self._due else self._clock()
        self.seats[seat].send(payload)

    def received(self, seat: int, payload: bytes) -> float | None:
        """A frame came: the seconds the action took if the last seat has its answer with it."""
        version = self._versions[seat] + 1
        self._versions[seat] = version
        if self.player.saw(seat, payload):
            self._answer = version
        have = self._arriving.get(version, 0) + 1
        if have < len(self.seats):
            self._arriving[version] = have
            return None
        del self._arriving[version]
        if version != self._answer or self._intended is None:
            self.act()
            return None
        took = self._clock() - self._intended
        self._intended = self._answer = None
        self.act()
        return took

    def close(self) -> None:
        """Hang up, without a word."""
        for seat in self.seats:
            seat.close()
