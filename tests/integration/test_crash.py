"""`kill -9` at any moment of a hand: started again, the same hand goes on with the same pack, and it ends."""

import io
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pontoon_protocol.codec import Encoding
from pontoon_protocol.events import HandBegan
from pontoon_protocol.updates import Done, Happened
from pontoon_server.exporting import export_command
from pontoon_server.store.log import Row
from pontoon_server.store.replay_file import replay_file
from pontoon_server.store.rows import decode_events, rebuild
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.table.events import PackShuffled
from pontoon_server.table.state import Table
from support.clients import Client, caller
from support.forked import Mortal, arguments, forks
from support.parties import NAMES
from support.playing import deal, in_step, play_out, start

LONGEST_HAND = 60
"""A hand with more versions than this will not end."""
Arm = Callable[[Mortal, Client, int], None]
Start = Callable[[int], Awaitable[Mortal]]


async def rows_of(log: Path, code: str) -> list[Row]:
    """What is on disk, read by nobody else now."""
    kept = SqliteLog.open(log, clock=time.time, holder="a test")
    try:
        return await kept.read(code)
    finally:
        await kept.close()


async def codes_of(log: Path) -> list[str]:
    """The tables that are on disk."""
    kept = SqliteLog.open(log, clock=time.time, holder="a test")
    try:
        return [line.code for line in await kept.tables()]
    finally:
        await kept.close()


def table_of(rows: Sequence[Row]) -> Table:
    table = rebuild(rows)
    assert table is not None
    return table


@asynccontextmanager
async def seated(port: int, lost: Sequence[Client], people: int) -> AsyncIterator[list[Client]]:
    """Everybody at the table: for the first time, or back with their keys."""
    async with AsyncExitStack() as stack:
        kinds = list(Encoding) * people
        clients = [await stack.enter_async_context(caller(port, kind)) for kind in kinds[:people]]
        if lost:
            for client, before, name in zip(clients, lost, NAMES, strict=False):
                await client.come_back(before, name)
        else:
            code = await clients[0].open(NAMES[0])
            for client, name in zip(clients[1:], NAMES[1:people], strict=True):
                await client.join(code, name)
        await in_step(clients)
        yield clients


async def play_until_killed(clients: Sequence[Client]) -> bool:
    """Play a hand; True if it ended, False if the server was gone before."""
    try:
        await start(clients)
        await deal(clients)
        await play_out(clients)
    except ConnectionClosed:
        return False
    return True


async def hear_the_end(clients: Sequence[Client]) -> None:
    """What each was told before the line broke, without a word."""
    for client in clients:
        assert (await client.ended())[0] == 1006


def same_hand(before: Table, clients: Sequence[Client]) -> None:
    """Everybody sees in the hand what the log had when the server died."""
    hand = before.round
    for client in clients:
        assert client.table.hand == before.hand
        if hand is None or before.phase != "hand":
            continue
        for shown, kept in zip(client.table.hands, hand.hands, strict=True):
            assert len(shown.cards) == len(kept.cards)
            assert shown.stake == kept.stake
            if kept.seat == client.seat:
                assert shown.cards == kept.cards


def one_pack_for_each_hand(rows: Sequence[Row]) -> None:
    """A hand whose pack was shuffled is never shuffled again."""
    began = shuffled = 0
    for row in rows:
        for event in decode_events(row.data):
            began += isinstance(event, HandBegan)
            shuffled += isinstance(event, PackShuffled)
    assert began == shuffled


def nobody_kills(server: Mortal, witness: Client, last: int) -> None:
    """The server dies by itself."""


def killed_by_witness(server: Mortal, witness: Client, last: int) -> None:
    """Kill the server as soon as the witness was told so many versions of a hand."""
    heard = 0

    def count(happened: Happened) -> None:
        nonlocal heard
        if any(isinstance(event, HandBegan) for event in happened.events):
            heard = 1
        elif heard:
            heard += 1
        if heard == last:
            server.kill()

    witness.at_version = count


async def no_second_effect(clients: Sequence[Client], lost: Sequence[Client]) -> None:
    """What was written but perhaps never answered is done, when it is said again."""
    for client, before in zip(clients, lost, strict=True):
        command = before.last_command
        if command is not None and command.id == client.last_id:
            await client.say(command)  # type: ignore[arg-type]  # every kind of SeatCommand is one of Commands
            assert await client.hear_until(lambda update: isinstance(update, Done)) == Done(client.last_id)


@asynccontextmanager
async def alive(beginning: Awaitable[Mortal]) -> AsyncIterator[Mortal]:
    """A server that has just begun, once it is there; gone at the end."""
    server = await beginning
    try:
        assert await server.up()
        yield server
    finally:
        server.kill()
        await server.dead()


async def nights_of_dying(log: Path, people: int, begin: Start, arm: Arm) -> int:
    """Play hand after hand, each with the server gone a version later than the last; how many died before one ended."""
    lost: list[Client] = []
    died_with: list[Row] = []
    for last in range(1, LONGEST_HAND):
        async with alive(begin(last)) as server, seated(server.port, lost, people) as clients:
            if died_with:
                same_hand(table_of(died_with), clients)
                await no_second_effect(clients, lost)
                await play_out(clients)
            arm(server, clients[0], last)
            if await play_until_killed(clients):
                return last - 1
            await hear_the_end(clients)
        rows = await rows_of(log, clients[0].code)
        assert rows[: len(died_with)] == died_with
        assert all(client.seq <= len(rows) for client in clients)
        lost, died_with = clients, rows
    raise AssertionError("no hand ended")


async def all_replay(log: Path, code: str) -> int:
    """Every hand that is in the log replays right; how many there are."""
    one_pack_for_each_hand(await rows_of(log, code))
    out = io.StringIO()
    export_command(log, [], out)
    verdicts = list(replay_file(out.getvalue().encode().splitlines()))
    assert [verdict.result for verdict in verdicts] == ["right"] * len(verdicts)
    return len(verdicts)


@pytest.mark.parametrize("people", [2, 3])
async def test_killed_after_a_row_was_written_and_before_anybody_was_told(people: int, tmp_path: Path) -> None:
    """For each row of a hand: the pack is the same, no command counts twice, the hand ends, and replays right."""
    log = tmp_path / "nights.db"
    async with forks("support.crashing") as parent:
        died = await nights_of_dying(log, people, lambda last: parent.start(str(log), str(last)), nobody_kills)
    assert died > people, "began, shuffled, a stake of each punter: a hand of Pontoons is over with that"
    code = (await codes_of(log))[0]
    assert await all_replay(log, code) == died + 1


async def test_killed_after_somebody_was_told(tmp_path: Path) -> None:
    """The same with the program as it is run, killed from outside at each version of a hand."""
    log = tmp_path / "nights.db"
    async with forks("pontoon_server.__main__") as parent:
        died = await nights_of_dying(log, 3, lambda _: parent.start(*arguments(0, log)), killed_by_witness)
    assert died >= 4, "began, shuffled, two stakes: a hand of Pontoons is over with that"
    code = (await codes_of(log))[0]
    assert await all_replay(log, code) == died + 1
