"""The bots at a table: they think for a while, then give a command like anybody else."""

import asyncio
import random

import pytest

from pontoon_protocol.commands import RemoveBot, Stake
from pontoon_server.bots.tempers import think_seconds
from pontoon_server.live.inbox import BotThought
from pontoon_server.live.seatbots import SeatBots
from pontoon_server.table.draft import offered
from support.nights import Night

pytestmark = pytest.mark.looptime


class Thinking:
    """Bots on their own, and when they had thought."""

    def __init__(self, pace: float = 1.0, seed: int = 1) -> None:
        self.loop = asyncio.get_running_loop()
        self.rng = random.Random(seed)
        self.thoughts: list[tuple[float, BotThought]] = []
        self.bots = SeatBots(self.loop, self.rng, pace, self._thought)

    def _thought(self, thought: BotThought) -> None:
        self.thoughts.append((self.loop.time(), thought))


def dealt() -> Night:
    """A person who has the bank, and two bots who are asked for their stakes."""
    night = Night("Ann")
    night.add_bot()
    night.add_bot()
    night.started()
    night.deal("KS 5S 9D 6H 7H 8H")
    return night


async def test_a_bot_thinks_as_long_as_a_person_and_then_stakes() -> None:
    """Between about half a second and three and a half."""
    night, thinking = dealt(), Thinking()
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    assert sorted(thought.place for _, thought in thinking.thoughts) == [1, 2]
    assert all(0.6 <= time <= 3.5 for time, _ in thinking.thoughts)
    player, command = thinking.bots.command(night.table, thinking.thoughts[0][1]) or (0, None)
    assert player == night.table.at(thinking.thoughts[0][1].place).player
    assert isinstance(command, Stake)
    assert (command.id, command.offer) == (1, offered(night.table, 1))


async def test_the_time_is_drawn_before_the_bot_looks() -> None:
    """It is the first thing that is drawn, in the order of the seats, whatever the cards are (T11)."""
    night, thinking = dealt(), Thinking(seed=5)
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    expected = random.Random(5)
    times = {thought.place: time for time, thought in thinking.thoughts}
    assert [times[1], times[2]] == pytest.approx([think_seconds(expected), think_seconds(expected)], abs=1e-5)


async def test_a_bot_never_thinks_past_its_clock() -> None:
    """At most four fifths of what is left, however slow the table's pace."""
    night, thinking = dealt(), Thinking(pace=1_000.0)
    thinking.bots.follow(night.table, 5.0)
    await asyncio.sleep(10)
    assert [time for time, _ in thinking.thoughts] == [4.0, 4.0]


async def test_without_a_pace_bots_answer_at_once() -> None:
    """For tests and load."""
    night, thinking = dealt(), Thinking(pace=0.0)
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(0.001)
    assert [time for time, _ in thinking.thoughts] == [0.0, 0.0]


async def test_a_bot_thinks_once_about_an_offer() -> None:
    """Versions that leave its offer as it is don't make it begin again."""
    night, thinking = dealt(), Thinking()
    for _ in range(3):
        thinking.bots.follow(night.table, 30.0)
        await asyncio.sleep(0.3)
    await asyncio.sleep(10)
    assert len(thinking.thoughts) == 2


async def test_a_bot_whose_offer_is_gone_stops_thinking() -> None:
    """Its time ran out, or it was sent away."""
    night, thinking = dealt(), Thinking()
    thinking.bots.follow(night.table, 30.0)
    night.give("A", RemoveBot(night.next_id("A"), 1))
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    assert [thought.place for _, thought in thinking.thoughts] == [2]
    night.tick()
    thinking.bots.follow(night.table, 8.0)
    assert thinking.bots.command(night.table, thinking.thoughts[0][1]) is None


async def test_a_thought_about_an_older_offer_is_forgotten() -> None:
    """Another bot may sit there by now."""
    night, thinking = dealt(), Thinking()
    thinking.bots.follow(night.table, 30.0)
    number = offered(night.table, 1)
    assert thinking.bots.command(night.table, BotThought(1, number - 1)) is None
    assert thinking.bots.command(night.table, BotThought(0, number)) is None
    assert thinking.bots.command(night.table, BotThought(1, number)) is not None
    assert thinking.bots.command(night.table, BotThought(1, number)) is None


async def test_bots_that_were_stopped_begin_to_think_anew() -> None:
    """After a table could not save for a while."""
    night, thinking = dealt(), Thinking()
    thinking.bots.follow(night.table, 30.0)
    thinking.bots.stop()
    await asyncio.sleep(100)
    assert thinking.thoughts == []
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    assert [thought.place for _, thought in thinking.thoughts] != []


async def test_people_are_not_thought_for() -> None:
    """A table without bots has nothing to do here."""
    night, thinking = Night("Ann", "Ben").started(), Thinking()
    night.deal("KS 5S")
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    assert thinking.thoughts == []
