"""`pontoon history`."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.afterwards.history import PAGES_MOST, WHOLE_SECONDS, all_hands, tell_history
from pontoon_client.afterwards.nights import Night
from pontoon_client.connection.news import Nonsense, Unreachable
from pontoon_client.connection.recall import NotTold
from pontoon_client.desk.screen import Screen
from pontoon_client.desk.written import STDOUT
from pontoon_client.exit_codes import FAILED, FINE, USAGE
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Recall
from pontoon_protocol.updates import HandsTold, Refusal, Updates
from support.client_tables import CODE
from support.desks import TestDesk
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
NIGHT = Night(Server("192.0.2.14"), CODE, "Dot", "k" * 43)
SEEN = [f'{{"format": "pontoon-seen/1", "hand": {number}}}' for number in range(1, 4)]
WHOLE = [f'{{"format": "pontoon-hand/1", "hand": {number}}}' for number in range(1, 4)]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Player:
    """Somebody who played a night, and asks for its hands."""

    def __init__(self, server: FakeServer, tmp_path: Path) -> None:
        self.at = TestDesk(tmp_path, lambda: 0.0)
        self.after: list[int] = []
        """What was asked for, page by page."""
        self._server = server
        self.at.desk.nights.keep(Night(server.server, CODE, "Dot", "k" * 43))

    async def asks(self, *answers: Updates, out: Path | None = None) -> int:
        """The exit code, when the server answers so."""
        run = asyncio.create_task(tell_history(self.at.desk, "", out))
        line = await self._server.next()
        asked = await line.greet(Recall)
        for answer in answers[:-1]:
            self.after.append(asked.after)
            await line.say(answer)
            asked = await line.hear(Recall)
        self.after.append(asked.after)
        assert (asked.code, asked.key, asked.about) == (CODE, "k" * 43, "hands")
        await line.say(answers[-1])
        return await run


async def test_hands_are_written_a_line_each_page_after_page(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And what they are is said."""
    player = Player(server, tmp_path)
    out = tmp_path / "hands.jsonl"
    pages = (
        HandsTold("pontoon-seen/1", tuple(SEEN[:2]), 2, more=True),
        HandsTold("pontoon-seen/1", (), 64, more=True),
        HandsTold("pontoon-seen/1", tuple(SEEN[2:]), 70),
    )
    assert await player.asks(*pages, out=out) == FINE
    assert player.after == [0, 2, 64]
    assert out.read_text().splitlines() == SEEN
    assert f"3 hands written to {out} as pontoon-seen/1: what you could see." in capsys.readouterr().err


async def test_through_a_pipe_the_hands_come_out_alone(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What they are is said beside them."""
    player = Player(server, tmp_path)
    for out in (None, STDOUT):
        assert await player.asks(HandsTold("pontoon-hand/1", tuple(WHOLE), 3), out=out) == FINE
    assert player.at.page.splitlines() == WHOLE * 2
    assert "whole hands, with every card" in capsys.readouterr().err


async def test_once_the_server_is_gone_the_hands_are_those_that_were_kept(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whole hands are all there is; of others it is said why there may be more."""
    player = Player(server, tmp_path)
    seen = HandsTold("pontoon-seen/1", tuple(SEEN), 3)
    assert await player.asks(seen) == FINE
    await server.stop()
    assert await tell_history(player.at.desk, "", None) == FINE
    assert player.at.page.splitlines() == SEEN * 2
    told = capsys.readouterr().err
    assert (
        "Is the night still on? Ask whoever hosts it for the link. These are the hands that this machine kept." in told
    )
    await server.listen()
    assert await player.asks(HandsTold("pontoon-hand/1", tuple(WHOLE), 3)) == FINE
    await server.stop()
    capsys.readouterr()
    assert await tell_history(player.at.desk, "", None) == FINE
    assert player.at.page.splitlines()[-3:] == WHOLE
    told = capsys.readouterr().err
    assert told.startswith("These are the hands that this machine kept.\n3 hands written to the standard output as")


@pytest.mark.parametrize("line", ["no json", "{}", '{"format": "pontoon-next/1"}', "[]"])
async def test_what_was_kept_and_makes_no_sense_is_not_written(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    """It is as if nothing had been kept."""
    player = Player(server, tmp_path)
    (night,) = player.at.desk.nights.all()
    player.at.desk.nights.keep_hands(night, [line])
    await server.stop()
    assert await tell_history(player.at.desk, "", None) == FAILED
    assert player.at.page == ""
    assert "Nobody answers" in capsys.readouterr().err


async def test_hands_that_can_t_be_kept_are_written_all_the_same(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And why they weren't is told."""
    player = Player(server, tmp_path)
    (night,) = player.at.desk.nights.all()
    player.at.desk.nights.keep_hands(night, SEEN)
    (kept,) = player.at.desk.nights.folder.glob("*.jsonl")
    kept.unlink()
    kept.mkdir()
    assert await player.asks(HandsTold("pontoon-hand/1", tuple(WHOLE), 3)) == FINE
    assert player.at.page.splitlines() == WHOLE
    assert "directory" in capsys.readouterr().err


async def test_a_night_that_ends_meanwhile_is_asked_for_anew(server: FakeServer, tmp_path: Path) -> None:
    """One file has hands of one kind."""
    player = Player(server, tmp_path)
    out = tmp_path / "hands.jsonl"
    pages = (
        HandsTold("pontoon-seen/1", tuple(SEEN[:2]), 2, more=True),
        HandsTold("pontoon-hand/1", tuple(WHOLE[2:]), 3),
        HandsTold("pontoon-hand/1", tuple(WHOLE), 3),
    )
    assert await player.asks(*pages, out=out) == FINE
    assert player.after == [0, 2, 0]
    assert out.read_text().splitlines() == WHOLE


async def test_a_server_that_never_makes_up_its_mind_is_left(server: FakeServer, tmp_path: Path) -> None:
    """Nothing is written."""
    player = Player(server, tmp_path)
    out = tmp_path / "hands.jsonl"
    pages = [HandsTold("pontoon-seen/1", (), 2, more=True), HandsTold("pontoon-hand/1", (), 3)] * 3
    assert await player.asks(*pages, out=out) == FAILED
    assert not out.exists()


@pytest.mark.parametrize(
    "answer",
    [
        HandsTold("pontoon-seen/1", ("no json",), 1),
        HandsTold("pontoon-seen/1", ('{"a":\n1}',), 1),
        HandsTold("pontoon-seen/1", ("[" * 9_000 + "]" * 9_000,), 1),
        HandsTold("pontoon-seen/1", (), 0, more=True),
        Refusal(0, "wrong_key"),
    ],
)
async def test_what_is_no_answer_is_told_and_nothing_written(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], answer: Updates
) -> None:
    """A server is nobody's friend either."""
    out = tmp_path / "hands.jsonl"
    assert await Player(server, tmp_path).asks(answer, out=out) == FAILED
    assert not out.exists()
    assert capsys.readouterr().err


class Endless:
    """A server that has more to tell for ever, page by page, each after so many seconds."""

    def __init__(self, *, hands: tuple[str, ...], seconds: float = 0.0) -> None:
        self.pages = 0
        self._hands = hands
        self._seconds = seconds

    async def ask(self, recall: Recall, _kind: type[HandsTold]) -> HandsTold:
        self.pages += 1
        await asyncio.sleep(self._seconds)
        return HandsTold("pontoon-seen/1", self._hands, recall.after + 1, more=True)


@pytest.mark.parametrize("hands", [(), ("{}",)])
async def test_a_server_that_never_ends_is_left(hands: tuple[str, ...]) -> None:
    """After as many pages as a night may have, whatever is on them; or when it takes too long."""
    endless, slow = Endless(hands=hands), Endless(hands=hands, seconds=19.0)
    with pytest.raises(NotTold) as caught:
        await all_hands(endless, NIGHT)
    assert caught.value.why == Nonsense("more hands than a night has")
    assert endless.pages == PAGES_MOST
    with pytest.raises(NotTold) as caught:
        await all_hands(slow, NIGHT)
    assert caught.value.why == Unreachable("too_slow")
    assert slow.pages == WHOLE_SECONDS // 19 + 1


async def test_before_the_first_hand_is_over_there_is_nothing_to_write(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And a file that was there stays."""
    out = tmp_path / "hands.jsonl"
    out.write_text("last week")
    assert await Player(server, tmp_path).asks(HandsTold("pontoon-seen/1", (), 0), out=out) == FINE
    assert out.read_text() == "last week"
    assert "No hand of yours is over yet" in capsys.readouterr().err


async def test_a_terminal_is_no_place_for_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One hears where to put them; and of a night that isn't known, too."""
    at = TestDesk(tmp_path, lambda: 0.0)
    desk = replace(at.desk, screen=lambda: Screen(80, 24, "utf-8", {}))
    assert await tell_history(desk, "", None) == USAGE
    assert "--out FILE" in capsys.readouterr().err
    assert await tell_history(desk, "", STDOUT) == FAILED


async def test_a_file_that_can_t_be_written_is_told(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A failure."""
    out = tmp_path / "nowhere" / "hands.jsonl"
    assert await Player(server, tmp_path).asks(HandsTold("pontoon-hand/1", tuple(WHOLE), 3), out=out) == FAILED
    assert "nowhere" in capsys.readouterr().err
