"""A conversation from hello to its end, without a socket: what is said, and what is answered."""

from collections.abc import Sequence

import pytest
from msgspec import Struct

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Commands, Hello, Join, Ready, Recall, Watch
from pontoon_protocol.errors import CloseCode, Detail, ProtocolError, Refused
from pontoon_protocol.limits import (
    COMMANDS_BURST,
    COMMANDS_PER_SECOND,
    ENTRANCE_SECONDS,
    FAILED_TRIES,
    FAILED_TRIES_SECONDS,
    HELLO_SECONDS,
)
from pontoon_protocol.updates import Closing, Greeting, HandsTold, Refusal, Updates
from pontoon_server.edge.meter import REFUSALS_BURST, Meter
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.talk import STUBBORN_TRIES, BadFrame, HungUp, Talk
from support.keys import key_of
from support.peers import Peer, read
from support.tables import Clock, FakeTables

CODE = "K7QX2MPA"
HELLO = Hello((1,), "test")
JOIN = Join(code=CODE, key=key_of("Ben"), name="Ben")
WATCH = Watch(code=CODE)
RECALL = Recall(code=CODE, key=key_of("Ben"), about="hands", after=7)
TOLD = HandsTold("pontoon-seen/1", (), 7)


class Silence(Struct, frozen=True):
    """Nothing is said for so many seconds."""

    seconds: float


class Script:
    """The frames of a peer who says what is written, and then hangs up."""

    def __init__(self, lines: Sequence[Commands | Silence | bytes], clock: Clock) -> None:
        self._lines = list(lines)
        self._clock = clock

    async def next(self, seconds: float | None = None) -> bytes | str:
        """The next frame of the script, unless a silence in it takes too long."""
        while self._lines:
            line = self._lines.pop(0)
            if isinstance(line, bytes):
                return line
            if not isinstance(line, Silence):
                return encode(Encoding.MSGPACK, line)
            if seconds is not None and line.seconds > seconds:
                raise TimeoutError
            self._clock.now += line.seconds
            seconds = None if seconds is None else seconds - line.seconds
        raise HungUp


class Conversation:
    """A talk with a script on one side and fake tables on the other."""

    def __init__(self, *lines: Commands | Silence | bytes, opener: str = "") -> None:
        self.clock = Clock(1_000.0)
        self.tables = FakeTables()
        self.line = Peer(limit=1_000).line
        self.came_in = 0
        meter = Meter(COMMANDS_PER_SECOND, self.clock)
        self.reception = Reception(self.tables, opener=opener, clock=self.clock)
        self.talk = Talk(
            self.line,
            Script(lines, self.clock),
            meter,
            self.reception,
            address="192.0.2.7",
            software="a server",
            clock=self.clock,
            at_table=self._count,
        )

    async def run(self) -> list[Updates]:
        """Let it run to the end of the script; what was answered."""
        with pytest.raises(HungUp):
            await self.talk.run()
        return read(self.line.encoding, self.line.take())

    def _count(self) -> None:
        self.came_in += 1


async def test_hello_is_answered_with_a_greeting() -> None:
    """The version that both speak, the server's name, and the epoch."""
    assert await Conversation(HELLO).run() == [Greeting(1, "a server", "epoch")]


async def test_a_newer_client_is_greeted_in_the_version_that_both_speak() -> None:
    """It lists all that it can do."""
    assert await Conversation(Hello((3, 2, 1))).run() == [Greeting(1, "a server", "epoch")]


async def test_a_client_of_another_version_is_told_which_the_server_speaks() -> None:
    """Close code 4002, so that it needn't parse anything to know."""
    told = Conversation(Hello((2, 3)))
    assert await told.run() == [Closing("no_common_version", Detail(versions=(1,)))]
    assert told.line.closed == CloseCode.VERSION


async def test_something_else_before_hello_is_no_hello() -> None:
    """Even a perfect entrance."""
    told = Conversation(JOIN)
    assert await told.run() == [Closing("no_hello")]
    assert told.line.closed == CloseCode.POLICY
    assert told.tables.heard == []


async def test_hello_has_its_time() -> None:
    """Ten seconds, then the connection is closed."""
    told = Conversation(Silence(HELLO_SECONDS + 1), HELLO)
    assert await told.run() == [Closing("no_hello", Detail(seconds=HELLO_SECONDS))]
    assert told.line.closed == CloseCode.POLICY
    in_time = Conversation(Silence(HELLO_SECONDS - 1), HELLO)
    assert await in_time.run() == [Greeting(1, "a server", "epoch")]


async def test_the_way_to_a_table_has_its_time_too() -> None:
    """However often a connection tries in it: a dripping peer holds no place for ever."""
    told = Conversation(HELLO, Silence(ENTRANCE_SECONDS - 1), JOIN, Silence(2), JOIN)
    told.tables.refuses = Refused("table_full")
    *_, last = await told.run()
    assert last == Closing("no_hello", Detail(seconds=ENTRANCE_SECONDS))
    assert len(told.tables.heard) == 1


@pytest.mark.parametrize("place", ["before", "at the table"])
async def test_a_second_hello_breaks_the_protocol(place: str) -> None:
    """Wherever it comes."""
    told = Conversation(HELLO, *([JOIN] if place == "at the table" else []), HELLO)
    with pytest.raises(ProtocolError) as caught:
        await told.talk.run()
    assert caught.value.code == CloseCode.POLICY


async def test_who_is_let_in_is_counted_and_leaves_at_the_end() -> None:
    """The table is told of the end, once, whatever it was."""
    told = Conversation(HELLO, JOIN)
    await told.run()
    assert told.came_in == 1
    assert told.tables.heard == [(JOIN, told.line)]
    assert told.tables.table.left == [told.line]


async def test_who_is_refused_may_try_again_on_the_same_connection() -> None:
    """The refusal has no id; nobody came in, and nobody leaves."""
    told = Conversation(HELLO, JOIN, WATCH)
    told.tables.refuses = Refused("table_full", Detail(most=8))
    assert (await told.run())[1:] == [Refusal(0, "table_full", Detail(most=8))] * 2
    assert told.came_in == 0
    assert told.tables.table.left == []


async def test_who_goes_on_guessing_when_told_to_wait_is_closed() -> None:
    """After the failures come refusals, after the refusals the end."""
    patient: list[Commands | Silence] = [Silence(1), WATCH]
    told = Conversation(HELLO, *[WATCH] * 10, *patient * STUBBORN_TRIES)
    told.tables.refuses = Refused("no_such_table")
    answers = await told.run()
    reasons = [answer.reason for answer in answers if isinstance(answer, Refusal)]
    assert reasons == ["no_such_table"] * 10 + ["too_many_tries"] * STUBBORN_TRIES
    assert answers[-1] == Closing("too_many_tries", Detail(seconds=57.0))
    assert told.line.closed == CloseCode.POLICY


async def test_commands_go_to_the_table_in_order() -> None:
    """As they are; their answers are the table's business."""
    told = Conversation(HELLO, JOIN, Ready(1), Ready(2))
    await told.run()
    assert told.tables.table.said == [Ready(1), Ready(2)]


async def test_a_command_without_a_seat_is_refused() -> None:
    """Under its own number; an entrance after it is heard."""
    told = Conversation(HELLO, Ready(1), JOIN)
    assert (await told.run())[1:] == [Refusal(1, "not_seated")]
    assert told.came_in == 1


async def test_who_is_at_a_table_can_not_come_in_again() -> None:
    """One connection, one table."""
    told = Conversation(HELLO, JOIN, WATCH)
    assert (await told.run())[1:] == [Refusal(0, "already_seated")]
    assert len(told.tables.heard) == 1


@pytest.mark.parametrize(("player", "key"), [(1, ""), (None, "a guest's")])
async def test_who_has_a_seat_or_waits_for_one_can_not_ask_for_one(player: int | None, key: str) -> None:
    """Only who looks on can."""
    told = Conversation(HELLO, JOIN, JOIN)
    told.line.player, told.line.key = player, key
    assert (await told.run())[1:] == [Refusal(0, "already_seated")]
    assert len(told.tables.heard) == 1


async def test_a_watcher_may_ask_for_a_seat_at_its_table() -> None:
    """On the same connection, as often as it likes; it came in once and leaves once."""
    told = Conversation(HELLO, WATCH, JOIN, JOIN)
    assert (await told.run())[1:] == []
    assert told.tables.heard == [(WATCH, told.line), (JOIN, told.line), (JOIN, told.line)]
    assert told.came_in == 1
    assert told.tables.table.left == [told.line]


async def test_a_watcher_can_not_ask_for_a_seat_at_another_table() -> None:
    """One connection, one table."""
    told = Conversation(HELLO, WATCH, Join(code="22222222", key=key_of("Ben"), name="Ben"))
    assert (await told.run())[1:] == [Refusal(0, "already_seated")]
    assert len(told.tables.heard) == 1


async def test_a_watcher_who_is_refused_a_seat_goes_on_looking_on() -> None:
    """The refusal has no id; what is said next is heard."""
    told = Conversation(HELLO, WATCH, JOIN, Ready(1))
    told.tables.refuses_next = [None, Refused("table_full")]
    assert (await told.run())[1:] == [Refusal(0, "table_full")]
    assert told.tables.table.said == [Ready(1)]


@pytest.mark.parametrize("entered", [False, True])
async def test_a_recall_is_answered_before_an_entrance_and_after_it(entered: bool) -> None:
    """It takes no seat, and may be sent again."""
    told = Conversation(HELLO, *([JOIN] if entered else []), RECALL, RECALL)
    assert (await told.run())[1:] == [TOLD, TOLD]
    assert told.tables.recalled == [RECALL, RECALL]
    assert told.came_in == entered


@pytest.mark.parametrize("entered", [False, True])
async def test_a_recall_that_is_refused_has_no_id(entered: bool) -> None:
    """The conversation goes on."""
    told = Conversation(HELLO, *([JOIN] if entered else []), RECALL, RECALL)
    told.tables.recall_refuses = Refused("too_fast", Detail(seconds=5.0))
    assert (await told.run())[1:] == [Refusal(0, "too_fast", Detail(seconds=5.0))] * 2


async def test_recalls_have_no_time_of_their_own_on_the_way_to_a_table() -> None:
    """Nobody holds a place at the door by asking for what is over."""
    told = Conversation(HELLO, RECALL, Silence(ENTRANCE_SECONDS - 1), RECALL, Silence(2), RECALL)
    assert (await told.run())[1:] == [TOLD, TOLD, Closing("no_hello", Detail(seconds=ENTRANCE_SECONDS))]


async def test_commands_that_come_too_fast_never_reach_the_table() -> None:
    """They are refused one by one, and the table goes on hearing the rest at its rate."""
    commands = [Ready(number) for number in range(1, COMMANDS_BURST + 6)]
    told = Conversation(HELLO, JOIN, *commands, Silence(1), Ready(19))
    answers = (await told.run())[1:]
    assert told.tables.table.said == [*commands[: COMMANDS_BURST - 2], Ready(19)]
    assert [answer.id for answer in answers if isinstance(answer, Refusal)] == list(range(19, 26))


async def test_a_flood_is_closed() -> None:
    """With a word of why, and when it would be heard again."""
    told = Conversation(HELLO, JOIN, *[Ready(1)] * (COMMANDS_BURST + REFUSALS_BURST + 100))
    *_, last = await told.run()
    assert isinstance(last, Closing)
    assert last.code == "too_fast"
    assert told.line.closed == CloseCode.POLICY
    assert len(told.tables.table.said) == COMMANDS_BURST - 2


async def test_a_bad_frame_is_the_peers_fault_and_leaves_no_trace_of_its_words() -> None:
    """What is raised has its length, the beginning of its hash, and the kind of fault."""
    told = Conversation(HELLO, JOIN, b"\x81\xa4type\xa6secret")
    with pytest.raises(BadFrame) as caught:
        await told.talk.run()
    assert caught.value.evidence == {"bytes": 13, "sha256": "b316b594"}
    assert (caught.value.code, caught.value.text) == (CloseCode.BAD_PAYLOAD, "a message of no known type")
    assert told.tables.table.left == [told.line]


async def test_a_bug_in_a_table_still_ends_the_visit() -> None:
    """The line leaves, whatever was raised."""
    told = Conversation(HELLO, JOIN, Ready(1))
    told.tables.table.fails = RuntimeError("a bug")
    with pytest.raises(RuntimeError):
        await told.talk.run()
    assert told.tables.table.left == [told.line]


async def test_what_fails_counts_for_the_address_that_it_comes_from() -> None:
    """An entrance and a recall before the table alike: ten together, and this address has to wait, no other."""
    tries: list[Commands] = [JOIN, RECALL] * (FAILED_TRIES // 2)
    told = Conversation(HELLO, *tries)
    told.tables.refuses = told.tables.recall_refuses = Refused("wrong_key")
    await told.run()
    waits = {address: told.reception.tries.wait(address, told.clock()) for address in ("192.0.2.7", "192.0.2.8")}
    assert waits == {"192.0.2.7": FAILED_TRIES_SECONDS, "192.0.2.8": 0}
