"""Where bots think: here, or wherever somebody else puts it so that no table waits for it (DESIGN.md section 5)."""

import asyncio
import random
from typing import Annotated, Final, Protocol

from msgspec import Meta, Struct

from pontoon_protocol.commands import Moves
from pontoon_protocol.views import TableView
from pontoon_server.bots.play import choose

THINK_SECONDS: Final = 1.5
"""How long a bot may take over its sums, while it seems to think; then it does what it does by habit."""
SEED_BITS: Final = 53


class Question(Struct, frozen=True):
    """What a bot is to think about. What it does follows from this alone."""

    view: TableView
    """What its seat may know, with an offer."""
    temper: str
    seed: Annotated[int, Meta(ge=0)]
    """Of `SEED_BITS`, drawn before anybody looked at the view (T11)."""


class Thinker(Protocol):
    """Answers questions, each in its own time, without holding up the loop longer than a table may be held up."""

    def think(self, question: Question, seconds: float) -> "asyncio.Future[Moves | None]":
        """The bot's move, as its command 1; None when it was not found within so many seconds. Never an error.

        May be cancelled by whoever asked.
        """
        ...

    async def close(self) -> None:
        """Think no more, and leave nothing behind. Every question that is still open gets None."""
        ...


def answer(question: Question) -> Moves:
    """The bot's move, as its command 1. May take tens of milliseconds."""
    # Not for anything that must be secret: it chooses between moves, and says nothing about cards.
    return choose(question.view, question.temper, 1, random.Random(question.seed))  # noqa: S311


class Inline:
    """Thinks at once and in the loop: for tests, in virtual time, and for simulations."""

    __slots__ = ()

    def think(self, question: Question, seconds: float) -> "asyncio.Future[Moves | None]":
        """The move, which is there at once."""
        found: asyncio.Future[Moves | None] = asyncio.get_running_loop().create_future()
        found.set_result(answer(question))
        return found

    async def close(self) -> None:
        """There is nothing to close."""
