"""A connection that asks."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from pontoon_client.connection.news import Closed, Ended, Nonsense, TurnedAway, Unreachable
from pontoon_client.connection.recall import (
    ANSWER_SECONDS,
    LONGEST_PAUSE_SECONDS,
    TRIES,
    UPDATES_PASSED,
    NotTold,
    asking,
)
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Hello, Recall
from pontoon_protocol.errors import Detail
from pontoon_protocol.updates import Closing, Done, Greeting, HandsTold, LedgerTold, Notice, Refusal, Updates
from support.client_tables import CODE
from support.fake_server import Conversation, FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
LEDGER = Recall(CODE, "k" * 43, "ledger")
TOLD = LedgerTold(CODE, "Friday", "", 0, 12, False, (), ())


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


async def told(server: Server) -> LedgerTold:
    async with asking(server) as talk:
        return await talk.ask(LEDGER, LedgerTold)


class Question:
    """One question, and the line on which it comes."""

    def __init__(self, server: FakeServer) -> None:
        self._server = server
        self.asked = asyncio.create_task(told(server.server))

    async def line(self) -> Conversation:
        """The connection, once it has asked."""
        line = await self._server.next()
        assert await line.greet(Recall) == LEDGER
        return line

    async def why(self) -> Ended:
        """Why there is no answer."""
        with pytest.raises(NotTold) as problem:
            await self.asked
        return problem.value.why


async def test_a_question_is_answered(server: FakeServer) -> None:
    """Whatever else the server says meanwhile; then the line is closed."""
    question = Question(server)
    line = await question.line()
    await line.say(Notice("saving_slowly"), Done(1), TOLD)
    assert await question.asked == TOLD
    assert await line.gone() == 1000


async def test_several_questions_go_over_one_line(server: FakeServer) -> None:
    """Page by page."""

    async def pages() -> list[HandsTold]:
        async with asking(server.server) as talk:
            return [await talk.ask(Recall(CODE, "k" * 43, "hands", after), HandsTold) for after in (0, 64)]

    asked = asyncio.create_task(pages())
    line = await server.next()
    first, second = HandsTold("pontoon-seen/1", ("{}",), 64, more=True), HandsTold("pontoon-seen/1", (), 70)
    await line.greet(Recall)
    await line.say(first)
    assert (await line.hear(Recall)).after == 64
    await line.say(second)
    assert await asked == [first, second]
    assert server.waiting == 0


async def test_a_busy_server_is_asked_again(server: FakeServer) -> None:
    """After as long as it says, within reason, and not for ever."""
    question = Question(server)
    line = await question.line()
    began = asyncio.get_running_loop().time()
    await line.say(Refusal(0, "too_fast", Detail(seconds=5)))
    await line.hear(Recall)
    await line.say(Refusal(0, "cannot_save", Detail(seconds=9_999)))
    await line.hear(Recall)
    assert asyncio.get_running_loop().time() - began == pytest.approx(5 + LONGEST_PAUSE_SECONDS, abs=1)
    last = Refusal(0, "too_fast")
    await line.say(last)
    assert await question.why() == TurnedAway(last)
    assert TRIES == 3


@pytest.mark.parametrize("reason", ["wrong_key", "no_such_table", "too_many_tries"])
async def test_a_refusal_is_told(server: FakeServer, reason: str) -> None:
    """To ask again would do no good."""
    question = Question(server)
    refusal = Refusal(0, reason)  # type: ignore[arg-type]
    await (await question.line()).say(refusal)
    assert await question.why() == TurnedAway(refusal)


@pytest.mark.parametrize("answer", [HandsTold("pontoon-seen/1", (), 0), Greeting(1, "again", "first")])
async def test_an_answer_to_another_question_is_none(server: FakeServer, answer: Updates) -> None:
    """The server makes no sense."""
    question = Question(server)
    await (await question.line()).say(answer)
    assert await question.why() == Nonsense("an answer to another question")


async def test_a_server_that_only_chatters_gives_no_answer(server: FakeServer) -> None:
    """So much is passed over, and no more."""
    question = Question(server)
    await (await question.line()).say(*[Done(1)] * UPDATES_PASSED)
    assert await question.why() == Nonsense("no answer")


async def test_a_server_that_says_nothing_is_not_waited_for_ever(server: FakeServer) -> None:
    """The line is closed."""
    question = Question(server)
    await question.line()
    began = asyncio.get_running_loop().time()
    assert await question.why() == Unreachable("too_slow")
    assert asyncio.get_running_loop().time() - began < ANSWER_SECONDS + 5


async def test_a_line_that_ends_says_why(server: FakeServer) -> None:
    """As the server said it."""
    question = Question(server)
    await (await question.line()).close(1001, Closing("server_stopping"))
    assert await question.why() == Closed(1001, Closing("server_stopping"))
    question = Question(server)
    (await question.line()).cut()
    assert await question.why() == Closed(1006)


async def test_a_server_of_another_kind_is_known_as_one(server: FakeServer) -> None:
    """By its greeting, and by what it sends."""
    question = Question(server)
    line = await server.next()
    await line.hear(Hello)
    await line.say(Greeting(2, "tomorrow's", "first"))
    assert await question.why() == Nonsense("no greeting")
    question = Question(server)
    await (await question.line()).say_bytes(b"\xff")
    assert isinstance(await question.why(), Nonsense)


async def test_where_nobody_listens_nobody_answers(server: FakeServer) -> None:
    """Nor where somebody speaks something else."""
    await server.stop()
    with pytest.raises(NotTold) as problem:
        await told(server.server)
    assert problem.value.why == Unreachable("nobody_answers")
    async with FakeServer(subprotocol=None) as other:
        with pytest.raises(NotTold) as problem:
            await told(other.server)
    assert problem.value.why == Nonsense("no common subprotocol")
