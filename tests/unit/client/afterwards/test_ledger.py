"""`pontoon ledger`."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.afterwards.ledger import Kind, list_nights, tell_ledger
from pontoon_client.afterwards.moments import to_the_minute
from pontoon_client.afterwards.nights import Night, copied
from pontoon_client.desk.desk import Desk
from pontoon_client.desk.written import STDOUT
from pontoon_client.exit_codes import FAILED, FINE
from pontoon_protocol.commands import Recall
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.updates import LedgerTold, Refusal
from support.client_tables import CODE, table
from support.desks import TestDesk
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
NOW = 1_764_197_465.0
EARLIER = NOW - 86_400
TOLD = LedgerTold(
    CODE,
    "Friday's table",
    "0.10 GBP",
    1_764_180_000,
    12,
    True,
    (Account(1, "Ann", 100, 0, 112, 0, 12), Account(3, "Dot", 100, 0, 88, 0, -12)),
    (Payment(3, 1, 12),),
)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Reader:
    """Somebody who played a night, and asks for its ledger."""

    def __init__(self, server: FakeServer, tmp_path: Path, *, copy: LedgerTold | None = None) -> None:
        self.at = TestDesk(tmp_path, lambda: 0.0)
        self.desk: Desk = replace(self.at.desk, today=lambda: NOW)
        self._server = server
        self.desk.nights.keep(Night(server.server, CODE, "Dot", "k" * 43, kept_at=EARLIER, told=copy))

    async def asks(self, answer: LedgerTold | Refusal, kind: Kind = "text", out: Path = STDOUT) -> int:
        """The exit code, when the server answers so."""
        run = asyncio.create_task(tell_ledger(self.desk, "", kind, out))
        line = await self._server.next()
        assert await line.greet(Recall) == Recall(CODE, "k" * 43, "ledger")
        await line.say(answer)
        return await run


async def test_the_ledger_is_told_as_the_server_has_it(server: FakeServer, tmp_path: Path) -> None:
    """To the one who asks as to a player; and the copy is brought up to it."""
    reader = Reader(server, tmp_path, copy=copied(table()))
    assert await reader.asks(TOLD) == FINE
    assert reader.at.page == (
        f"Friday's table, code K7QX-2MPA, opened {to_the_minute(TOLD.opened_at)}: 12 hands, the night is over.\n"
        "As the server has it now.\n"
        "Ann: bought in 100, cashed out 112: 12 up (1.20 GBP).\n"
        "You: bought in 100, cashed out 88: 12 down (1.20 GBP).\n"
        "One chip is worth 0.10 GBP.\n"
        "You pay Ann 12 chips (1.20 GBP).\n"
    )
    (night,) = reader.desk.nights.all()
    assert (night.told, night.kept_at) == (TOLD, NOW)


async def test_without_the_server_the_copy_is_told_and_of_when_it_is(server: FakeServer, tmp_path: Path) -> None:
    """And why it is the copy."""
    reader = Reader(server, tmp_path, copy=TOLD)
    await server.stop()
    assert await tell_ledger(reader.desk, "K7QX-2MPA") == FINE
    assert "Nobody answers" not in reader.at.page
    assert f"This is the copy that this machine kept on {to_the_minute(EARLIER)}.\n" in reader.at.page
    assert reader.at.page.endswith("You pay Ann 12 chips (1.20 GBP).\n")


async def test_of_a_night_that_goes_on_it_is_told_why_there_is_only_the_copy(
    server: FakeServer, tmp_path: Path
) -> None:
    """Others may be further by now."""
    reader = Reader(server, tmp_path, copy=replace(TOLD, over=False))
    await server.stop()
    assert await tell_ledger(reader.desk, "") == FINE
    assert f"Nobody answers at {server.server.place}. Is the night still on?" in reader.at.page
    assert f"This is the copy that this machine kept on {to_the_minute(EARLIER)}.\n" in reader.at.page


async def test_a_refusal_is_told_beside_the_copy(server: FakeServer, tmp_path: Path) -> None:
    """The server may have lost the night."""
    reader = Reader(server, tmp_path, copy=TOLD)
    assert await reader.asks(Refusal(0, "no_such_table")) == FINE
    assert "This is the copy" in reader.at.page


async def test_without_server_and_copy_there_is_none(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A failure, on the error stream."""
    reader = Reader(server, tmp_path)
    assert await reader.asks(Refusal(0, "wrong_key")) == FAILED
    assert reader.at.page == ""
    assert capsys.readouterr().err
    assert await tell_ledger(reader.desk, "2222-2222") == FAILED


@pytest.mark.parametrize(
    ("kind", "begins"), [("markdown", "# Friday's table\n"), ("csv", "kind,player"), ("json", "{\n")]
)
async def test_files_hold_the_ledger_and_nothing_else(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: Kind, begins: str
) -> None:
    """Where it comes from is said beside them."""
    reader = Reader(server, tmp_path)
    assert await reader.asks(TOLD, kind) == FINE
    assert reader.at.page.startswith(begins)
    assert capsys.readouterr().err == "As the server has it now.\n"
    out = tmp_path / "ledger"
    assert await reader.asks(TOLD, kind, out) == FINE
    assert out.read_bytes().decode() == reader.at.page


async def test_a_copy_in_a_file_says_of_when_it_is(server: FakeServer, tmp_path: Path) -> None:
    """Not of when it was written."""
    reader = Reader(server, tmp_path, copy=TOLD)
    await server.stop()
    out = tmp_path / "ledger.json"
    assert await tell_ledger(reader.desk, "", "json", out) == FINE
    assert json.loads(out.read_text())["as_of"] == "2025-11-25T22:51:05Z"


async def test_text_can_go_to_a_file_too(server: FakeServer, tmp_path: Path) -> None:
    """The same lines; a file that can't be written is told."""
    reader = Reader(server, tmp_path)
    out = tmp_path / "ledger.txt"
    assert await reader.asks(TOLD, "text", out) == FINE
    assert out.read_text().endswith("You pay Ann 12 chips (1.20 GBP).\n")
    assert await reader.asks(TOLD, "text", tmp_path / "nowhere" / "x") == FAILED


async def test_a_copy_that_can_t_be_kept_costs_no_answer(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told."""
    reader = Reader(server, tmp_path)
    run = asyncio.create_task(tell_ledger(reader.desk, ""))
    line = await server.next()
    await line.greet(Recall)
    for path in (tmp_path / "nights").iterdir():
        path.unlink()
    (tmp_path / "nights").rmdir()
    (tmp_path / "nights").touch()
    await line.say(TOLD)
    assert await run == FINE
    assert capsys.readouterr().err


async def test_nights_are_listed(server: FakeServer, tmp_path: Path) -> None:
    """With when each was last seen."""
    reader = Reader(server, tmp_path, copy=TOLD)
    assert list_nights(reader.desk) == FINE
    assert reader.at.page == (
        f"K7QX-2MPA Friday's table, kept {to_the_minute(EARLIER)}, you were Dot, {server.server.place}.\n"
    )
    empty = TestDesk(tmp_path / "new", lambda: 0.0)
    assert list_nights(empty.desk) == FINE
    assert empty.page == (
        "No night has been played from this machine yet. A table against bots alone, by pontoon play, is not kept.\n"
    )


@pytest.mark.parametrize("kind", ["text", "markdown", "csv", "json"])
async def test_a_copy_that_was_kept_in_no_year_is_told_all_the_same(
    server: FakeServer, tmp_path: Path, kind: Kind, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever stands in a kept file, it keeps nobody from his ledger, nor from the list of nights."""
    reader = Reader(server, tmp_path, copy=replace(TOLD, over=False))
    reader.desk.nights.keep(replace(reader.desk.nights.all()[0], kept_at=1e300))
    assert list_nights(reader.desk) == FINE
    assert await reader.asks(Refusal(0, "no_such_table"), kind) == FINE
    assert "112" in reader.at.page + capsys.readouterr().out
