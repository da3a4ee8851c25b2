"""Lines or a full screen: `pontoon` in real terminals, at real pipes, and with what people say about both."""

import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from string import hexdigits
from typing import Any

import pytest
import pytest_asyncio

from pontoon_client.exit_codes import FINE, INTERRUPTED
from pontoon_protocol.commands import Join
from pontoon_protocol.updates import Closing
from support.client_tables import your_turn
from support.fake_server import Conversation, FakeServer
from support.terminals import PONTOON, Terminal, at_terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="terminals as Unix has them")
MOUSE = {1000, 1002, 1003, 1006}
CASES_OF_LINES: tuple[tuple[list[str], dict[str, str], str], ...] = (
    (["--plain"], {}, ""),
    ([], {"PONTOON_PLAIN": "true"}, ""),
    ([], {}, "plain = true\n"),
    ([], {}, "[join]\nplain = true\n"),
    ([], {"TERM": "dumb"}, ""),
    ([], {"ACCESSIBLE": "0"}, ""),
)
"""Flags, variables, and what stands in the configuration file; other values: tests/unit/client/screens/test_fit.py."""


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


@asynccontextmanager
async def joining(
    folder: Path, server: FakeServer, *arguments: str, **settings: Any
) -> AsyncIterator[tuple[Terminal, Conversation]]:
    """Somebody at a terminal, who comes to the table when it is your turn there."""
    link = server.server.link("K7QX2MPA")
    async with at_terminal(folder, "join", link, "--name", "Dot", *arguments, **settings) as terminal:
        line = await server.next()
        await line.let_in(Join, your_turn())
        yield terminal, line


async def leave(server: FakeServer, line: Conversation) -> None:
    """The server sees somebody off."""
    await line.close(1000, Closing("left"))
    await server.tells_hands()


async def drawn(terminal: Terminal) -> str:
    """The first picture of the table."""
    return await terminal.until(lambda seen: seen.full and "Friday" in seen.shown)


async def undone(terminal: Terminal) -> None:
    """End it from outside; the terminal is as it was before, and was never sent anything strange."""
    terminal.signal(signal.SIGTERM)
    assert await terminal.end() == INTERRUPTED
    assert (terminal.complaints, terminal.as_before) == ([], {})


@pytest.mark.parametrize(("arguments", "variables", "file"), CASES_OF_LINES)
async def test_who_asks_for_lines_gets_lines_and_no_escape_sequence_at_all(
    server: FakeServer, tmp_path: Path, arguments: list[str], variables: dict[str, str], file: str
) -> None:
    """By a flag, a variable or the configuration file; for a terminal that can't be drawn on, and for ACCESSIBLE."""
    (tmp_path / "pontoon").mkdir()
    (tmp_path / "pontoon" / "pontoon.toml").write_text(file)
    async with joining(tmp_path, server, *arguments, variables=variables) as (terminal, line):
        assert "Your turn, 30 seconds." in await terminal.until("3 stick")
        await leave(server, line)
        assert await terminal.end() == FINE
        assert (terminal.escapes, terminal.complaints, terminal.as_before) == (0, [], {})


async def test_playing_alone_can_be_had_in_lines_too(tmp_path: Path) -> None:
    """On a server of one's own."""
    async with at_terminal(tmp_path, "play", "--plain", "--name", "Ann") as terminal:
        await terminal.until("Enter deals the first hand")
        terminal.type("quit\n")
        assert await terminal.end() == FINE
        assert (terminal.escapes, terminal.complaints, terminal.as_before) == (0, [], {})


@pytest.mark.parametrize("pipes", ['exec "$0" "$@" 2>{log}', 'exec "$0" "$@" >{log}', '"$0" "$@" | cat >{log}'])
async def test_a_pipe_or_a_file_for_what_is_written_means_lines(server: FakeServer, tmp_path: Path, pipes: str) -> None:
    """In place of the page, or of what complaints go to, where a screen would be drawn."""
    log = tmp_path / "log"
    program = ("sh", "-c", pipes.format(log=log), *PONTOON)
    async with joining(tmp_path, server, program=program) as (terminal, line):
        await leave(server, line)
        await terminal.end()
        written = log.read_text()
        assert "Your turn, 30 seconds." in terminal.page + written
        assert "\x1b" not in written
        assert (terminal.escapes, terminal.complaints, terminal.as_before) == (0, [], {})


@pytest.mark.parametrize("pipes", ['exec "$0" "$@" </dev/null', ': | "$0" "$@"'])
async def test_a_pipe_or_a_file_for_what_is_typed_means_lines(server: FakeServer, tmp_path: Path, pipes: str) -> None:
    """No key would ever come."""
    async with joining(tmp_path, server, program=("sh", "-c", pipes, *PONTOON)) as (terminal, _line):
        await terminal.end()
        assert "Your turn, 30 seconds." in terminal.page
        assert (terminal.escapes, terminal.complaints, terminal.as_before) == (0, [], {})


@pytest.mark.parametrize(("columns", "rows"), [(120, 35), (12, 3), (1, 1)])
async def test_a_terminal_shows_the_full_screen_however_small_it_is(
    server: FakeServer, tmp_path: Path, columns: int, rows: int
) -> None:
    """And is as it was before when that is over."""
    async with joining(tmp_path, server, columns=columns, rows=rows) as (terminal, _line):
        await terminal.until(lambda seen: seen.full)
        await undone(terminal)


@pytest.mark.parametrize("variables", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}])
async def test_a_terminal_without_utf_8_is_shown_ascii(
    server: FakeServer, tmp_path: Path, variables: dict[str, str]
) -> None:
    """By itself, as if it was asked for."""
    async with joining(tmp_path, server, variables=variables) as (terminal, _line):
        assert (await drawn(terminal)).isascii()
        await undone(terminal)


async def test_ascii_and_no_mouse_can_be_asked_for(server: FakeServer, tmp_path: Path) -> None:
    """Then the terminal's own marking and copying is left alone."""
    async with joining(tmp_path, server, "--ascii", "--no-mouse") as (terminal, _line):
        assert (await drawn(terminal)).isascii()
        assert not terminal.modes & MOUSE
        await undone(terminal)


async def test_your_cards_can_be_covered_from_the_first_picture_on(server: FakeServer, tmp_path: Path) -> None:
    """Until a key shows them; a mouse may be used, where that was not left out."""
    async with joining(tmp_path, server, "--covered") as (terminal, _line):
        assert "A♠" not in await terminal.until("twist")
        assert terminal.modes & MOUSE
        terminal.type("v")
        await terminal.until("A♠")
        await undone(terminal)


@pytest.mark.parametrize(
    ("arguments", "variables"),
    [(["--theme", "light"], {"NO_COLOR": "0"}), (["--theme", "terminal"], {"NO_COLOR": "x"})],
)
async def test_no_color_leaves_out_colours_and_nothing_else(
    server: FakeServer, tmp_path: Path, arguments: list[str], variables: dict[str, str]
) -> None:
    """Whatever it is set to, and whatever theme is chosen: what has the turn is reversed or bold still."""
    async with joining(tmp_path, server, *arguments, variables=variables) as (terminal, _line):
        await drawn(terminal)
        await terminal.until(lambda seen: any(cell.bold for cell in seen.cells))
        assert {cell.fg for cell in terminal.cells} | {cell.bg for cell in terminal.cells} == {"default"}
        await undone(terminal)


@pytest.mark.parametrize(
    ("arguments", "variables", "ground"),
    [
        ([], {"NO_COLOR": ""}, "1c1c1c"),
        (["--theme", "light"], {}, "ffffff"),
        ([], {"PONTOON_THEME": "contrast"}, "000000"),
        (["--theme", "terminal"], {}, "default"),
    ],
)
async def test_a_theme_gives_the_ground_and_the_colours_on_it(
    server: FakeServer, tmp_path: Path, arguments: list[str], variables: dict[str, str], ground: str
) -> None:
    """Of the whole screen; the terminal's own are its sixteen. An empty NO_COLOR says nothing."""
    async with joining(tmp_path, server, *arguments, variables=variables) as (terminal, _line):
        await drawn(terminal)
        await terminal.until(lambda seen: Counter(cell.bg for cell in seen.cells).most_common(1)[0][0] == ground)
        colours = {cell.fg for cell in terminal.cells}
        assert len(colours) > 1
        assert any(len(colour) == 6 and set(colour) <= set(hexdigits) for colour in colours) is (ground != "default")
        await undone(terminal)


@pytest.mark.parametrize(
    ("arguments", "variables", "bells"),
    [(["--no-bell"], {}, 0), (["--ring", "door"], {}, 0), ([], {"PONTOON_RING": "door turn"}, 1)],
)
async def test_the_bell_rings_at_your_turn_unless_it_is_off(
    server: FakeServer, tmp_path: Path, arguments: list[str], variables: dict[str, str], bells: int
) -> None:
    """Altogether, or for that alone."""
    async with joining(tmp_path, server, *arguments, variables=variables) as (terminal, _line):
        await drawn(terminal)
        await undone(terminal)
        assert terminal.bells == bells


async def test_the_desktop_is_told_if_that_is_asked_for(server: FakeServer, tmp_path: Path) -> None:
    """In a sentence of the program's own; and the bell rings at your turn, of which nothing else was said."""
    async with joining(tmp_path, server, "--notify") as (terminal, _line):
        await drawn(terminal)
        assert terminal.bells == 1
        terminal.signal(signal.SIGTERM)
        await terminal.end()
        assert terminal.complaints == [r"a osc '\x1b]9;Pontoon: it is your turn.\x07'"]
