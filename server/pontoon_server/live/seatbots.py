"""The bots at a table: each thinks for a while, then looks at its view and gives a command like anybody else."""

import asyncio
import random
from collections.abc import Callable
from typing import Final

from pontoon_protocol.commands import Moves
from pontoon_server.bots.play import choose
from pontoon_server.bots.tempers import think_seconds
from pontoon_server.live.inbox import BotThought
from pontoon_server.table.state import Table
from pontoon_server.table.view import view

LONGEST_SHARE: Final = 0.8
"""The share of what its wait has left that a bot may think at most."""


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
        """By place: the offer that is thought about, until the bot has answered or the offer is gone."""

    def follow(self, table: Table, left: float) -> None:
        """Let every bot with a new offer think, and those whose offer is gone stop; `left` are the wait's seconds."""
        offers = {
            place: offer.number
            for place, offer in enumerate(table.offers)
            if offer is not None and (seat := table.seats[place]) is not None and seat.bot
        }
        if not offers and not self._thinking:
            return
        for place, (number, timer) in tuple(self._thinking.items()):
            if offers.get(place) != number:
                timer.cancel()
                del self._thinking[place]
        for place in sorted(offers.keys() - self._thinking.keys()):
            self._start(place, offers[place], left)

    def stop(self) -> None:
        """Let no bot think any more."""
        for _, timer in self._thinking.values():
            timer.cancel()
        self._thinking.clear()

    def command(self, table: Table, thought: BotThought) -> tuple[int, Moves] | None:
        """The player and command of a bot that has thought; None when its offer is gone."""
        thinking = self._thinking.get(thought.place)
        if thinking is None or thinking[0] != thought.offer:
            return None
        del self._thinking[thought.place]
        seat = table.at(thought.place)
        return seat.player, choose(view(table, thought.place, 0.0), seat.bot, seat.handled + 1, self._rng)

    def _start(self, place: int, number: int, left: float) -> None:
        seconds = min(self._pace * think_seconds(self._rng), LONGEST_SHARE * left)
        timer = self._loop.call_later(seconds, self._push, BotThought(place, number))
        self._thinking[place] = (number, timer)
