"""The bots at a table: each thinks for a while, then looks at its view and gives a command like anybody else."""

import asyncio
import random
from collections.abc import Callable

from pontoon_protocol.commands import Moves
from pontoon_server.bots.play import choose
from pontoon_server.bots.tempers import think_seconds
from pontoon_server.live.inbox import BotThought
from pontoon_server.table.state import Table
from pontoon_server.table.view import view


class SeatBots:
    """Runs a timer for each bot that is to move. `pace` stretches the time to think; 0 is none.

    The time is drawn before the bot looks at its cards, so it says nothing about them (T11).
    """

    __slots__ = ("_loop", "_pace", "_push", "_rng", "_thinking")

    def __init__(
        self, loop: asyncio.AbstractEventLoop, rng: random.Random, pace: float, push: Callable[[BotThought], None]
    ) -> None:
        self._loop = loop
        self._rng = rng
        self._pace = pace
        self._push = push
        self._thinking: dict[int, tuple[int, asyncio.TimerHandle]] = {}

    def follow(self, table: Table) -> None:
        """Let every bot with a new offer think, and those whose offer is gone stop."""
        for place, seat in table.taken():
            if not seat.bot:
                continue
            offer = table.offers[place]
            number = offer.number if offer is not None and not seat.leaving else 0
            thinking = self._thinking.get(place)
            if thinking is not None and thinking[0] != number:
                self._thinking.pop(place)[1].cancel()
                thinking = None
            if number and thinking is None:
                self._start(table, place, number)

    def stop(self) -> None:
        """Let no bot think any more."""
        for _, timer in self._thinking.values():
            timer.cancel()
        self._thinking.clear()

    def command(self, table: Table, thought: BotThought) -> tuple[int, Moves] | None:
        """The player and command of a bot that has thought; None when its offer is gone."""
        self._thinking.pop(thought.place, None)
        offer = table.offers[thought.place]
        if offer is None or offer.number != thought.offer:
            return None
        seat = table.at(thought.place)
        return seat.player, choose(view(table, thought.place, 0.0), seat.bot, seat.handled + 1, self._rng)

    def _start(self, table: Table, place: int, number: int) -> None:
        longest = 0.8 * table.wait.seconds if table.wait is not None else 0.0
        seconds = min(self._pace * think_seconds(self._rng), longest)
        timer = self._loop.call_later(seconds, self._push, BotThought(place, number))
        self._thinking[place] = (number, timer)
