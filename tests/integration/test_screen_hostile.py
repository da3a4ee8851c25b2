"""Whatever others send, nothing but the client's own sequences reaches the terminal: a real client in a real one."""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from random import Random

import pyte
import pytest
from msgspec.structs import replace

from pontoon_client.exit_codes import FAILED
from pontoon_protocol.commands import Join, Say
from pontoon_protocol.errors import UNHANDLED, CloseCode, Detail
from pontoon_protocol.limits import CHAT_CHARACTERS
from pontoon_protocol.updates import Closing, ClosingCode, Happened, Notice, Refusal, Snapshot, Updates
from pontoon_protocol.views import TableView
from support.cells import text_of
from support.client_tables import BEN, CODE, YOU, boxes_open, casino, dealt, seats, table, your_turn
from support.clients import caller
from support.escapes import complaint, tokens
from support.example_events import EVENTS
from support.example_updates import UPDATES
from support.fake_server import Conversation, FakeServer
from support.hostile import NASTY, spoiled
from support.houses import served
from support.processes import TESTS
from support.terminals import Terminal, at_terminal
from support.unsafe_screen import TEXTS

VIEWS = (table(), dealt(), your_turn(), casino(), boxes_open())
SAID = tuple(update for _, update in UPDATES)
KNOWN = tuple(event for _, event in EVENTS)
OVERLAYS = {
    "help": "?",
    "ledger": "l",
    "chat": "c",
    "word": ":",
    "invitation": "i",
    "palette": "\x10",
    "host": "\x1bOQ",
    "rules": "\x1bOS",
    "buyin": "+",
    "cashout": "-",
    "sell": "f",
}
CODES: tuple[ClosingCode, ...] = ("removed", "server_error", "night_over")
ESCAPE = "\x1b"
NAMES = ("漢字漢字漢字漢字漢字", "राधिका", "E\u0301\u0323ve", "กำนัน", "שלום", "Ｗｉｄｅ", "[Bob]")
"""Of people who play; the last one's is not taken as it is."""


def joining(server: FakeServer, folder: Path, **variables: str) -> AbstractAsyncContextManager[Terminal]:
    """Dot, who joins an enemy's table."""
    return at_terminal(folder, "join", f"{server.server.place}/t/{CODE}", "--name", "Dot", variables=variables)


async def seen(terminal: Terminal, line: Conversation, view: TableView, mark: str) -> None:
    """Show a sound table by that name, and wait until it is seen: all that was sent before it has been drawn."""
    await line.say(Snapshot(3, replace(view, name=mark)))
    await terminal.until(mark)


def bad(rng: Random) -> list[Updates]:
    """Updates of all kinds that may come in the middle of an evening, spoiled; their numbers are in order."""
    refusal = rng.choice([update for update in SAID if isinstance(update, Refusal) and update.reason not in UNHANDLED])
    return [
        replace(spoiled(Snapshot(1, replace(rng.choice(VIEWS), you=YOU)), rng), seq=1),
        replace(spoiled(Happened(2, tuple(rng.sample(KNOWN, 4))), rng, 0.5), seq=2),
        spoiled(rng.choice([update for update in SAID if isinstance(update, Notice)]), rng),
        replace(refusal, id=1, detail=Detail(name=rng.choice(NASTY), options=(rng.choice(NASTY),))),
    ]


@pytest.mark.parametrize("text", [text for text in NASTY if not text.isprintable()])
def test_the_eye_on_the_terminal_sees_what_an_enemy_sends(text: str) -> None:
    """Each sequence of the list, and each sign that does not show, is complained about."""
    found, rest = tokens(text)
    assert rest or any(complaint(token, 80, 24) for token in found)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_enemy_s_table_can_be_looked_at_from_everywhere(language: str, tmp_path: Path) -> None:
    """The table, and all that may lie over it, while spoiled news come; nothing strange arrives, and it plays on."""
    rng = Random(5)
    async with FakeServer() as server, joining(server, tmp_path, PONTOON_LANGUAGE=language) as terminal:
        line = await server.next()
        await line.let_in(Join, table())
        for number, (name, key) in enumerate(OVERLAYS.items(), start=1):
            await line.say(replace(spoiled(Snapshot(1, rng.choice(VIEWS)), rng, 0.2), seq=1))
            terminal.type(key)
            for update in bad(rng):
                await line.say(update)
            terminal.type(ESCAPE)
            await seen(terminal, line, table(), f"Round {number}")
            assert terminal.complaints == [], name
        terminal.type("\x03")
        await line.gone()


async def test_a_name_is_no_markup(tmp_path: Path) -> None:
    """It is seen as it is, and a click on it runs nothing."""
    name = "[@click=app.exit]Bob[/]"
    chairs = [replace(seat, name=name if seat.seat == BEN else seat.name) for seat in seats()]
    async with FakeServer() as server, joining(server, tmp_path) as terminal:
        line = await server.next()
        await line.let_in(Join, table(seats=tuple(chairs), name="First"))
        rows = (await terminal.until("Bob")).split("\n")
        row = next(number for number, text in enumerate(rows) if "Bob" in text)
        for column in range(rows[row].index("[@"), rows[row].index("Bob") + 6):
            terminal.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")
        await seen(terminal, line, table(), "Second")
        assert terminal.full
        assert terminal.complaints == []


@pytest.mark.parametrize("code", CODES)
async def test_the_last_words_are_harmless_too(code: ClosingCode, tmp_path: Path) -> None:
    """A farewell with an enemy's texts in it, on the screen and on the page after it."""
    rng = Random(code)
    async with FakeServer() as server, joining(server, tmp_path) as terminal:
        line = await server.next()
        await line.let_in(Join, table(name="First"))
        await terminal.until("First")
        await line.say(spoiled(Snapshot(2, replace(your_turn(), phase="over")), rng, 0.2))
        await line.close(CloseCode.NORMAL, Closing(code, Detail(name=NASTY[1], options=NASTY[:9], seconds=-1.0)))
        await terminal.until(lambda terminal: not terminal.full or "key" in terminal.shown)
        await server.stop()
        await terminal.press_until_end("\r")
        assert terminal.as_before == {}
        assert terminal.complaints == []


async def test_a_server_s_status_line_is_harmless(tmp_path: Path) -> None:
    """Told in a line, since there is no table to show; no screen was opened."""

    async def answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 403 \x1b]52;c;eA==\x07\x1b[2J\x9b5mno\r\nServer: \x1b[6n\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        writer.close()

    listening = await asyncio.start_server(answer, "127.0.0.1", 0)
    place = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    async with listening, at_terminal(tmp_path, "join", f"{place}/t/{CODE}", "--name", "Dot") as terminal:
        assert await terminal.end() == FAILED
        assert terminal.page.strip()
        assert terminal.complaints == []


async def test_what_people_say_at_a_real_table_is_harmless(tmp_path: Path) -> None:
    """Names and chat through a real server, which takes out the worst; the rest keeps the picture in its frame."""
    async with served(commands_per_second=0) as here, AsyncExitStack() as stack:
        host = await stack.enter_async_context(caller(here.port))
        code = await host.open("Ann")
        place = f"http://127.0.0.1:{here.port}/t/{code}"
        terminal = await stack.enter_async_context(at_terminal(tmp_path, "join", place, "--name", "Dot"))
        await terminal.until(lambda terminal: terminal.full and "Dot" in terminal.shown)
        for number, name in enumerate(NAMES):
            guest = await stack.enter_async_context(caller(here.port))
            await guest.join(code, name)
            for text in NASTY[number :: len(NAMES)]:
                await guest.do(Say, text[:CHAT_CHARACTERS])
        await host.do(Say, "all said")
        await terminal.until("all said")
        assert terminal.complaints == []
        terminal.type("\x03")


def program(kind: str, folder: Path) -> AbstractAsyncContextManager[Terminal]:
    """A screen with a planted fault."""
    path = os.pathsep.join((str(TESTS), *sys.path))
    command = (sys.executable, "-m", "support.unsafe_screen")
    return at_terminal(folder, kind, program=command, variables={"PYTHONPATH": path})


def sent(words: str) -> Callable[[Terminal], bool]:
    """Whether these words were sent lately, wherever they ended up."""
    return lambda terminal: words in terminal.lately


async def shown_all(terminal: Terminal) -> None:
    """Press a key for each text, and wait until it has been drawn."""
    await terminal.until(lambda terminal: terminal.full and "Ann" in terminal.shown)
    for number in range(len(TEXTS) + 1):
        terminal.type("v")
        await terminal.until(sent(f"No. {number},"))


async def test_a_text_that_was_not_made_safe_is_stopped_before_the_terminal(tmp_path: Path) -> None:
    """Wherever it slipped through: the last filter lets only text pass."""
    async with program("guarded", tmp_path) as terminal:
        await shown_all(terminal)
        assert terminal.complaints == []


async def test_without_any_guard_an_enemy_s_sequences_are_seen_at_the_terminal(tmp_path: Path) -> None:
    """So the eye on the terminal would have seen them in all tests above."""
    async with program("bare", tmp_path) as terminal:
        await shown_all(terminal)
        told = str(terminal.complaints)
        assert [sign for sign in ("]52;c", "]8;;", "[6n", "x9d", "u202e") if sign not in told] == []


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("\u6f22\u5b57!", "\u6f22\u5b57!"),
        ("\u6f22\u5b57!\rx", "x \u5b57!"),
        ("\u6f22\u5b57!\x1b[2Gx", " x\u5b57!"),
        ("e\u0301!", "\u00e9!"),
    ],
)
def test_half_a_wide_sign_is_seen_as_a_blank(written: str, seen: str) -> None:
    """As in a terminal: whichever half was written over, every other cell stays in its place."""
    screen = pyte.Screen(10, 1)
    pyte.Stream(screen).feed(written)
    assert text_of(screen) == seen
