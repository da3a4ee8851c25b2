"""The bots at a table: each thinks for a while, then gives a command like anybody else."""

import asyncio
import random
from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from pontoon_protocol.commands import Moves
from pontoon_server.bots.play import choose_at_once
from pontoon_server.bots.tempers import think_seconds
from pontoon_server.live.inbox import BotThought
from pontoon_server.live.thinker import SEED_BITS, THINK_SECONDS, Question, Thinker
from pontoon_server.table.state import Seat, Table
from pontoon_server.table.view import view

LONGEST_SHARE: Final = 0.8
"""The share of what its wait has left that a bot may think at most."""


class Minds(NamedTuple):
    """How bots think at all tables of a server."""

    pace: float
    """Stretches the time to think; 0 is none."""
    thinker: Thinker


class _Thought(NamedTuple):
    """A bot that thinks about an offer."""

    offer: int
    seed: int
    timer: asyncio.TimerHandle
    move: "asyncio.Future[Moves | None]"


class SeatBots:
    """Lets each bot that is to move think, and runs a timer for it.

    The time and a seed are drawn before the bot looks at its cards, so they say nothing about them (T11). Its sums are
    made while it seems to think; the time that they take shows only if they take longer.
    """

    __slots__ = ("_loop", "_minds", "_push", "_rng", "_thoughts")

    def __init__(
        self, loop: asyncio.AbstractEventLoop, rng: random.Random, minds: Minds, push: Callable[[BotThought], None]
    ) -> None:
        self._loop = loop
        self._rng = rng
        self._minds = minds
        self._push = push
        self._thoughts: dict[int, _Thought] = {}
        """By place, until the bot has answered or the offer is gone."""

    def follow(self, table: Table, left: float) -> None:
        """Let every bot with a new offer think, and those whose offer is gone stop; `left` are the wait's seconds."""
        offers = {
            place: offer.number
            for place, offer in enumerate(table.offers)
            if offer is not None and (seat := table.seats[place]) is not None and seat.bot
        }
        if not offers and not self._thoughts:
            return
        for place, thought in tuple(self._thoughts.items()):
            if offers.get(place) != thought.offer:
                self._forget(place)
        for place in sorted(offers.keys() - self._thoughts.keys()):
            self._start(table, place, offers[place], left)

    def stop(self) -> None:
        """Let no bot think any more."""
        for place in tuple(self._thoughts):
            self._forget(place)

    def command(self, table: Table, thought: BotThought) -> tuple[int, Moves] | None:
        """The player and command of a bot that has thought; None when its offer is gone, or its sums aren't done.

        In the latter case it will have thought again when they are.
        """
        found = self._thoughts.get(thought.place)
        if found is None or found.offer != thought.offer:
            return None
        if not found.move.done():
            found.move.add_done_callback(lambda move: None if move.cancelled() else self._push(thought))
            return None
        del self._thoughts[thought.place]
        seat = table.at(thought.place)
        move = found.move.result() or self._at_once(table, thought.place, seat, found.seed)
        return seat.player, replace(move, id=seat.handled + 1)

    def _at_once(self, table: Table, place: int, seat: Seat, seed: int) -> Moves:
        rng = random.Random(seed)  # noqa: S311 - chooses between moves
        return choose_at_once(view(table, place, 0.0), seat.bot, 1, rng)

    def _start(self, table: Table, place: int, number: int, left: float) -> None:
        longest = LONGEST_SHARE * left
        seconds = min(self._minds.pace * think_seconds(self._rng), longest)
        seed = self._rng.getrandbits(SEED_BITS)
        timer = self._loop.call_later(seconds, self._push, BotThought(place, number))
        question = Question(view(table, place, 0.0), table.at(place).bot, seed)
        move = self._minds.thinker.think(question, min(THINK_SECONDS, longest))
        self._thoughts[place] = _Thought(number, seed, timer, move)

    def _forget(self, place: int) -> None:
        thought = self._thoughts.pop(place)
        thought.timer.cancel()
        thought.move.cancel()
