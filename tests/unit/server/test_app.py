"""A server from its announcement to its end, run in this process."""

import asyncio
import errno
import io
import json
import os
import shutil
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.release import release
from pontoon_protocol.updates import Closing, Notice
from pontoon_server.app import TOKEN_CHARACTERS, TOKEN_LEAST, NoAddress, read_token, serve
from pontoon_server.config import Serve
from support.asking import ask
from support.clients import DEADLINE_SECONDS, caller, opening
from support.parties import party
from support.playing import play_to

OLD = Path(__file__).parents[2] / "golden" / "format-1.log"


class Out(io.StringIO):
    """Standard output, of a terminal or not, that tells when something was written."""

    def __init__(self, terminal: bool = False) -> None:
        super().__init__()
        self.said = asyncio.Event()
        self._terminal = terminal

    def isatty(self) -> bool:
        """As the test says."""
        return self._terminal

    def flush(self) -> None:
        """What was written is out."""
        self.said.set()


class Lost(Out):
    """Standard output that nobody reads any more."""

    def flush(self) -> None:
        """The pipe is broken."""
        self.said.set()
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")


class Impatient(Out):
    """Whoever reads this wants the server to stop as soon as it has announced itself."""

    def flush(self) -> None:
        """At this very moment."""
        os.kill(os.getpid(), signal.SIGTERM)
        super().flush()


@asynccontextmanager
async def running(settings: Serve, out: Out | None = None) -> AsyncIterator[tuple[Out, "asyncio.Task[None]"]]:
    """A server that has said where it is; stopped by a signal at the end, if it still runs."""
    stdout = out or Out()
    task = asyncio.create_task(serve(settings, stdout))
    said = asyncio.create_task(stdout.said.wait())
    await asyncio.wait([task, said], timeout=DEADLINE_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    said.cancel()
    yield stdout, task
    if not task.done():
        os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(task, DEADLINE_SECONDS)


def quick(**changes: object) -> Serve:
    """Settings of a server on a free port without a log."""
    return Serve(**{"port": 0, "no_log": True, "announce": True, **changes})  # type: ignore[arg-type]  # each test knows what it sets


async def test_a_program_is_told_in_one_line_of_json() -> None:
    """The port, the key that opens tables, and whose process it is."""
    async with running(quick()) as (out, _):
        announced = json.loads(out.getvalue())
        assert out.getvalue().count("\n") == 1
        assert announced["pid"] == os.getpid()
        assert len(announced["opener"]) == 43
        async with caller(announced["port"]) as ann:
            assert (await ann.refused(opening("Ann"))).reason == "may_not_open"
            await ann.open("Ann", opener=announced["opener"])


async def test_an_open_server_has_no_key() -> None:
    """Anybody may open tables on it."""
    async with running(quick(open=True)) as (out, _):
        announced = json.loads(out.getvalue())
        assert announced["opener"] == ""
        async with caller(announced["port"]) as ann:
            await ann.open("Ann")


@pytest.mark.parametrize(
    ("settings", "terminal", "sentence"),
    [
        (quick(announce=False, open=True), False, "Ctrl+C"),
        (quick(announce=False), True, "this key"),
        (quick(announce=False), False, "--opener-file"),
    ],
)
async def test_a_person_is_told_in_sentences(settings: Serve, terminal: bool, sentence: str) -> None:
    """Where it is, and what tables can be opened with; a key is never written where it could be kept by accident."""
    async with running(settings, Out(terminal)) as (out, _):
        assert "http://127.0.0.1:" in out.getvalue()
        assert sentence in out.getvalue()
        assert ("this key" in out.getvalue()) == (terminal and not settings.open)


async def test_the_key_can_be_left_in_a_file(tmp_path: Path) -> None:
    """That only its owner reads, whatever lay there before."""
    file = tmp_path / "opener"
    file.write_text("old")
    file.chmod(0o644)
    async with running(quick(opener_file=file)) as (out, _):
        assert file.read_text() == json.loads(out.getvalue())["opener"] + "\n"
        assert file.stat().st_mode & 0o777 == 0o600


async def test_a_key_that_can_not_be_left_is_no_start(tmp_path: Path) -> None:
    """Nobody could open a table."""
    with pytest.raises(ValueError, match="opener"):
        await serve(quick(opener_file=tmp_path / "nowhere" / "opener"), Out())


@pytest.mark.parametrize(("out", "reason"), [(Lost(), "Broken pipe"), (None, "Bad file descriptor")])
async def test_an_announcement_that_nobody_gets_is_no_start(out: Out | None, reason: str) -> None:
    """The program that started it for that is gone."""
    with pytest.raises(ValueError, match=reason):
        await serve(quick(), out)


async def test_a_person_who_reads_nothing_is_served_all_the_same() -> None:
    """Its standard output is full: tables can be played at."""
    async with running(quick(announce=False, open=True), Lost()) as (_, task):
        await asyncio.sleep(0)
        assert not task.done()


async def test_nobody_needs_to_be_told_where_it_is() -> None:
    """Started without a standard output it serves until a signal comes."""
    task = asyncio.create_task(serve(quick(announce=False), None))
    await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(task, DEADLINE_SECONDS)


async def test_a_signal_right_after_the_announcement_leaves_nothing_open(tmp_path: Path) -> None:
    """The log is closed as at any other end."""
    settings = quick(no_log=False, log=tmp_path / "nights.db")
    await asyncio.wait_for(serve(settings, Impatient()), DEADLINE_SECONDS)
    assert sorted(os.listdir(tmp_path)) == ["nights.db", "nights.db.lock"]


async def test_an_address_that_can_not_be_had_says_why() -> None:
    """It is the cause of what is raised, and no other trouble with files is taken for it."""
    with pytest.raises(NoAddress) as caught:
        await serve(quick(host="192.0.2.1"), Out())
    assert isinstance(caught.value.__cause__, OSError)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
async def test_a_signal_ends_it_with_a_word_to_everybody(name: str) -> None:
    """1001, so that they come back."""
    async with running(quick(open=True)) as (out, task), caller(json.loads(out.getvalue())["port"]) as ann:
        await ann.open("Ann")
        os.kill(os.getpid(), getattr(signal, name))
        code, closing = await ann.ended()
        assert code == CloseCode.GOING_AWAY
        assert closing is not None
        assert closing.code == "server_stopping"
        await asyncio.wait_for(task, DEADLINE_SECONDS)


@pytest.mark.looptime
async def test_it_ends_when_everybody_has_left() -> None:
    """If it was told so."""
    async with running(quick(open=True, until_empty=True, empty_seconds=0)) as (out, task):
        async with caller(json.loads(out.getvalue())["port"]) as ann:
            await ann.open("Ann")
            assert not task.done()
        await asyncio.wait_for(task, DEADLINE_SECONDS)


@pytest.mark.parametrize(
    ("settings", "files"),
    [
        (lambda folder: quick(log=folder / "nights.db"), []),
        (lambda folder: quick(no_log=False, temporary=True, log=folder / "nights.db"), []),
        (lambda folder: quick(no_log=False, log=folder / "nights.db"), ["nights.db", "nights.db.lock"]),
    ],
)
async def test_nights_are_kept_where_the_settings_say(
    settings: Callable[[Path], Serve], files: list[str], tmp_path: Path
) -> None:
    """In a file, in one that is gone at the end, or nowhere."""
    async with running(settings(tmp_path)):
        pass
    assert sorted(os.listdir(tmp_path)) == files


async def test_a_log_of_an_older_release_is_gone_on_with_and_that_is_said(tmp_path: Path) -> None:
    """In a sentence to a person; the next time it is this release's own."""
    shutil.copy(OLD, tmp_path / "nights.db")
    settings = quick(no_log=False, log=tmp_path / "nights.db", announce=False, open=True)
    async with running(settings) as (out, _):
        assert f"written by an earlier release (format 1); {release()} goes on with it" in out.getvalue()
    async with running(settings) as (out, _):
        assert "goes on with it" not in out.getvalue()


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


async def test_metrics_are_told_at_a_port_of_their_own_or_for_a_token(tmp_path: Path) -> None:
    """As the settings say; without them there are none."""
    file, port = tmp_path / "token", free_port()
    file.write_text("a-token-that-nobody-guesses\n")
    async with running(quick(metrics_port=port, metrics_token_file=file)) as (out, _):
        public = json.loads(out.getvalue())["port"]
        for answer in (
            await ask(port, "/metrics"),
            await ask(public, "/metrics", [("Authorization", "Bearer a-token-that-nobody-guesses")]),
        ):
            assert answer.status == 200
            assert "pontoon_connections 0.0" in answer.body
        assert (await ask(public, "/metrics")).status == 404
    async with running(quick()) as (out, _):
        public = json.loads(out.getvalue())["port"]
        assert (await ask(public, "/metrics", [("Authorization", "Bearer ")])).status == 404


async def test_a_metrics_port_that_is_taken_is_no_start() -> None:
    """It says which port that was, and nothing is left open."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(NoAddress, match=f"127.0.0.1 port {port}"):
            await serve(quick(metrics_port=port), Out())


@pytest.mark.parametrize(
    "text",
    [None, "", "short", "x" * (TOKEN_LEAST - 1), "two words are no token", "x" * 300, "t\u00f6ken-with-an-umlaut"],
)
async def test_a_token_that_keeps_nobody_out_is_no_start(text: str | None, tmp_path: Path) -> None:
    """Or one that can't be read; the sentence doesn't repeat it."""
    file = tmp_path / "token"
    if text is not None:
        file.write_text(text)
    with pytest.raises(ValueError, match="token") as caught:
        await serve(quick(metrics_token_file=file), Out())
    assert not text or text not in str(caught.value)


@pytest.mark.parametrize("characters", [TOKEN_LEAST, TOKEN_CHARACTERS])
def test_a_token_has_sixteen_characters_at_least(characters: int, tmp_path: Path) -> None:
    """Fewer could be guessed; it may stand on a line, as an editor leaves it."""
    file = tmp_path / "token"
    file.write_text("x" * characters + "\n")
    assert read_token(file) == "x" * characters
    assert TOKEN_LEAST == 16


async def test_a_second_signal_ends_a_drain_at_once() -> None:
    """A hand runs, an hour is left; the first signal lets it run, the second does not."""
    async with running(quick(open=True, drain_seconds=3_600)) as (out, task):
        async with party(json.loads(out.getvalue())["port"], 2) as clients:
            await play_to(clients, "stakes")
            os.kill(os.getpid(), signal.SIGTERM)
            notice = await clients[0].expect(Notice)
            assert notice == Notice("server_stopping", Detail(seconds=3_603.0))
            assert not task.done()
            os.kill(os.getpid(), signal.SIGTERM)
            code, closing = await clients[0].ended()
            assert (code, closing) == (CloseCode.GOING_AWAY, Closing("server_stopping", Detail(seconds=3.0)))
        await asyncio.wait_for(task, DEADLINE_SECONDS)
