"""The bots at a table: they think for a while, then give a command like anybody else."""

import asyncio
import random

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Moves, Stake
from pontoon_protocol.host_commands import RemoveBot
from pontoon_server.bots.play import choose_at_once
from pontoon_server.bots.tempers import TEMPERS, think_seconds
from pontoon_server.live.inbox import BotThought
from pontoon_server.live.seatbots import Minds, SeatBots
from pontoon_server.live.thinker import SEED_BITS, THINK_SECONDS, Inline, Question, Thinker
from pontoon_server.table.draft import offered
from pontoon_server.table.view import view
from support.nights import Night

pytestmark = pytest.mark.looptime


class Slow:
    """Thinks as long as the test wants, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Question, float]] = []
        self.found: list[asyncio.Future[Moves | None]] = []

    def think(self, question: Question, seconds: float) -> "asyncio.Future[Moves | None]":
        self.asked.append((question, seconds))
        self.found.append(asyncio.get_running_loop().create_future())
        return self.found[-1]

    async def close(self) -> None:
        """Nothing is left open."""


class Thinking:
    """Bots on their own, and when they had thought."""

    def __init__(self, pace: float = 1.0, seed: int = 1, thinker: Thinker | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        self.rng = random.Random(seed)
        self.thoughts: list[tuple[float, BotThought]] = []
        self.bots = SeatBots(self.loop, self.rng, Minds(pace, thinker or Inline()), self._thought)

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


async def test_the_time_and_a_seed_are_drawn_before_the_bot_looks() -> None:
    """They are the first things that are drawn, in the order of the seats, whatever the cards are (T11)."""
    night, slow = dealt(), Slow()
    thinking = Thinking(seed=5, thinker=slow)
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    expected = random.Random(5)
    drawn = [(think_seconds(expected), expected.getrandbits(SEED_BITS)) for _ in range(2)]
    times = {thought.place: time for time, thought in thinking.thoughts}
    assert [times[1], times[2]] == pytest.approx([seconds for seconds, _ in drawn], abs=1e-5)
    assert [question.seed for question, _ in slow.asked] == [seed for _, seed in drawn]


async def test_its_sums_begin_when_it_is_asked_and_end_by_the_clock() -> None:
    """From what its seat may know then; with a second for them, or less where the clock has less."""
    night, slow = dealt(), Slow()
    thinking = Thinking(thinker=slow)
    thinking.bots.follow(night.table, 30.0)
    assert [(question.view, seconds) for question, seconds in slow.asked] == [
        (view(night.table, place, 0.0), THINK_SECONDS) for place in (1, 2)
    ]
    assert {question.temper for question, _ in slow.asked} <= set(TEMPERS)
    hurried = Thinking(thinker=slow)
    hurried.bots.follow(night.table, 1.0)
    assert slow.asked[-1][1] == pytest.approx(0.8)


async def test_sums_that_take_longer_are_waited_for() -> None:
    """Nobody else is: it has thought again when they are done."""
    night, slow = dealt(), Slow()
    thinking = Thinking(thinker=slow)
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    (_, first), (_, second) = thinking.thoughts
    assert thinking.bots.command(night.table, first) is None
    slow.found[first.place - 1].set_result(Stake(1, first.offer, (7,)))
    await asyncio.sleep(0)
    assert [thought for _, thought in thinking.thoughts[2:]] == [first]
    assert thinking.bots.command(night.table, first) == (
        night.table.at(first.place).player,
        Stake(1, first.offer, (7,)),
    )
    assert thinking.bots.command(night.table, second) is None


async def test_sums_that_come_to_nothing_leave_it_its_habits() -> None:
    """It answers at once then, by the same seed."""
    night, slow = dealt(), Slow()
    thinking = Thinking(thinker=slow)
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    for _, thought in tuple(thinking.thoughts):
        slow.found[thought.place - 1].set_result(None)
        question, _ = slow.asked[thought.place - 1]
        player, command = thinking.bots.command(night.table, thought) or (0, None)
        assert player == night.table.at(thought.place).player
        assert command == choose_at_once(question.view, question.temper, 1, random.Random(question.seed))


async def test_a_command_carries_its_seat_s_next_number() -> None:
    """Whatever the thinker called it."""
    night, slow = dealt(), Slow()
    night.table = replace(
        night.table, seats=tuple(seat and replace(seat, handled=seat.handled + 4) for seat in night.table.seats)
    )
    thinking = Thinking(thinker=slow)
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    slow.found[0].set_result(Stake(1, offered(night.table, 1), (3,)))
    _, command = thinking.bots.command(night.table, BotThought(1, offered(night.table, 1))) or (0, None)
    assert command == Stake(5, offered(night.table, 1), (3,))


async def test_who_stops_thinking_wants_no_answer_any_more() -> None:
    """The thinker is told, and nothing comes of it."""
    night, slow = dealt(), Slow()
    thinking = Thinking(thinker=slow)
    thinking.bots.follow(night.table, 30.0)
    await asyncio.sleep(10)
    thought = thinking.thoughts[0][1]
    assert thinking.bots.command(night.table, thought) is None
    thinking.bots.stop()
    await asyncio.sleep(1)
    assert all(found.cancelled() for found in slow.found)
    assert len(thinking.thoughts) == 2


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
