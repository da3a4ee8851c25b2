"""However a full screen ends, the terminal is as it was before: real processes in real terminals."""

import os
import signal
import sys
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from pontoon_client.exit_codes import FAILED, FINE, INTERRUPTED
from pontoon_protocol.commands import Join
from pontoon_protocol.updates import Snapshot
from support.client_tables import CODE, table, your_turn
from support.fake_server import FakeServer
from support.processes import TESTS
from support.started import Started
from support.terminals import Terminal, at_terminal

SHELL = ("sh", "-i")
PICTURES = 20
"""More than a terminal takes before anybody reads it, by far."""


def playing(folder: Path, **variables: str) -> AbstractAsyncContextManager[Terminal]:
    """Ann, alone with bots, on a server of her own."""
    return at_terminal(folder, "play", "--name", "Ann", variables=variables)


async def at_the_table(terminal: Terminal) -> Started:
    """Wait until the table is seen; whatever was started for it."""
    await terminal.until(lambda terminal: terminal.full and "Ann" in terminal.shown)
    return Started(terminal.process.pid)


def untouched(terminal: Terminal) -> bool:
    """Whether the terminal is as before, and nothing strange was ever sent to it; fails and says what is."""
    assert terminal.as_before == {}
    assert terminal.complaints == []
    return not terminal.full


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
async def test_a_signal_ends_the_screen_and_the_game(number: int, tmp_path: Path) -> None:
    """The page is back with the last words on it, the exit code tells of a signal, and the server is gone."""
    async with playing(tmp_path) as terminal:
        started = await at_the_table(terminal)
        assert len(started) == 1
        terminal.signal(number)
        assert await terminal.end() == INTERRUPTED
        assert untouched(terminal)
        assert "chips" in terminal.page
        await started.ended()


@pytest.mark.parametrize("key", ["q", "\x03", "\x11"])
async def test_going_gives_the_terminal_back(key: str, tmp_path: Path) -> None:
    """By `q`, Ctrl+C or Ctrl+Q; where it is asked first, the same key, or Enter, goes."""
    async with playing(tmp_path) as terminal:
        started = await at_the_table(terminal)
        terminal.type(key)
        if await still_there(terminal):
            terminal.type("y")
        assert await terminal.end() == FINE
        assert untouched(terminal)
        await started.ended()


async def still_there(terminal: Terminal) -> bool:
    """Whether the screen asks before it goes."""
    await terminal.until(lambda terminal: not terminal.full or "?" in terminal.shown)
    return terminal.full


async def test_a_server_that_died_is_told_and_one_can_go(tmp_path: Path) -> None:
    """The picture stays and says what happened; a key ends it."""
    async with playing(tmp_path) as terminal:
        started = await at_the_table(terminal)
        started.kill()
        shown = await terminal.until("Trying again")
        assert "Ann" in shown
        terminal.type("q")
        if await still_there(terminal):
            terminal.type("y")
        await terminal.end()
        assert untouched(terminal)


async def test_a_closed_terminal_ends_the_game(tmp_path: Path) -> None:
    """Nobody can see it any more: nothing goes on, neither the screen nor its server."""
    async with playing(tmp_path) as terminal:
        started = await at_the_table(terminal)
        terminal.hang_up()
        assert await terminal.end() in (FAILED, INTERRUPTED)
        await started.ended()


async def test_a_terminal_that_is_closed_while_much_is_drawn_holds_nobody(tmp_path: Path) -> None:
    """What can't be written any more is not waited for, even if nothing was read for a while."""
    async with FakeServer() as server, dots(server, tmp_path) as terminal:
        await much_unread(terminal, server)
        terminal.hang_up()
        await server.stop()
        assert await terminal.end() in (FAILED, INTERRUPTED)


@pytest.mark.parametrize(("where", "key"), [("drawing", "v"), ("key", "v"), ("evening", "t")])
async def test_a_failure_gives_the_terminal_back_before_it_is_told(where: str, key: str, tmp_path: Path) -> None:
    """And what it tells has been made harmless: nothing in it is obeyed, or taken for our own."""
    program = (sys.executable, "-m", "support.failing_screen")
    async with at_terminal(
        tmp_path, where, program=program, variables={"PYTHONPATH": os.pathsep.join((str(TESTS), *sys.path))}
    ) as terminal:
        await terminal.until(lambda terminal: terminal.full and "Ann" in terminal.shown)
        assert await terminal.press_until_end(key) == FAILED
        assert untouched(terminal)
        assert r"RuntimeError: planted \x1b]52;c;cHduZWQ=\x07\x1b[6n\x9b5m" in terminal.page.replace("\n", "")


async def test_a_terminal_that_nobody_reads_holds_nobody(tmp_path: Path) -> None:
    """Who is asked to end ends, and what is read later is as before."""
    async with FakeServer() as server, dots(server, tmp_path) as terminal:
        await much_unread(terminal, server)
        terminal.signal(signal.SIGTERM)
        await server.stop()
        assert await terminal.end() == INTERRUPTED
        assert terminal.as_before == {}


async def test_a_terminal_that_is_read_again_shows_everything(tmp_path: Path) -> None:
    """However much was drawn meanwhile, and lost."""
    async with FakeServer() as server, dots(server, tmp_path) as terminal:
        last = await much_unread(terminal, server)
        terminal.blot_out()
        terminal.look_again()
        await terminal.until(lambda terminal: last in terminal.shown and "Dot" in terminal.shown)
        terminal.signal(signal.SIGTERM)
        await server.stop()
        assert await terminal.end() == INTERRUPTED
        assert untouched(terminal)


def dots(server: FakeServer, folder: Path) -> AbstractAsyncContextManager[Terminal]:
    """A large terminal in which Dot joins a table."""
    place = f"{server.server.place}/t/{CODE}"
    return at_terminal(folder, "join", place, "--name", "Dot", columns=200, rows=60)


async def much_unread(terminal: Terminal, server: FakeServer) -> str:
    """Much is drawn at a table, and nobody reads it; what it says last."""
    line = await server.next()
    await line.let_in(Join, your_turn())
    await terminal.until("Dot")
    terminal.look_away()
    for number in range(PICTURES):
        await line.say(Snapshot(5, table(name=f"Table {number}")))
        terminal.resize(200 - number % 2, 60)
        await line.heard()
    return f"Table {PICTURES - 1}"


GOING_ON = [
    (signal.SIGCONT,),
    (signal.SIGCONT, signal.SIGCONT, signal.SIGCONT),
    (signal.SIGSTOP, signal.SIGCONT),
    (signal.SIGTSTP, signal.SIGCONT),
    (signal.SIGTSTP, signal.SIGTSTP, signal.SIGCONT),
]


async def test_whoever_stops_a_game_and_lets_it_go_on_it_is_shown_again(tmp_path: Path) -> None:
    """Whatever others have drawn over it meanwhile, time after time, and it ends as well as ever."""
    async with playing(tmp_path) as terminal:
        started = await at_the_table(terminal)
        for numbers in GOING_ON:
            for number in numbers:
                if number == signal.SIGCONT and number != numbers[0]:
                    await terminal.stopped()
                terminal.blot_out()
                terminal.signal(number)
            await terminal.until(lambda terminal: terminal.full and "Ann" in terminal.shown)
        terminal.signal(signal.SIGTERM)
        assert await terminal.end() == INTERRUPTED
        assert untouched(terminal)
        await started.ended()


async def test_who_ends_at_once_gives_the_terminal_back_all_the_same(tmp_path: Path) -> None:
    """SIGQUIT asks for no last words; and variables that are meant for other programs are not obeyed."""
    variables = {"TEXTUAL": "debug,devtools", "TEXTUAL_LOG": "/nowhere/log", "TEXTUAL_DRIVER": "os:path"}
    async with playing(tmp_path, **variables) as terminal:
        started = await at_the_table(terminal)
        terminal.signal(signal.SIGQUIT)
        assert await terminal.end() == -signal.SIGQUIT
        assert untouched(terminal)
        await started.ended()


async def test_a_stopped_game_gives_the_terminal_to_the_shell_and_takes_it_again(tmp_path: Path) -> None:
    """Ctrl+Z, and `fg` later: in between the shell has the terminal as it was."""
    async with at_terminal(tmp_path, program=SHELL, variables={"PS1": "$ "}) as terminal:
        await terminal.until("$")
        terminal.type(f"{sys.executable} -m pontoon_client play --name Ann\n")
        await terminal.until(lambda terminal: terminal.full and "Ann" in terminal.shown)
        terminal.type("\x1a")
        await terminal.until(lambda terminal: not terminal.full)
        terminal.type("stty -a; fg\n")
        await terminal.until(lambda terminal: terminal.full and "Ann" in terminal.shown)
        assert "isig icanon" in terminal.page
        terminal.type("q")
        if await still_there(terminal):
            terminal.type("y")
        await terminal.until(lambda terminal: not terminal.full and terminal.page.rstrip().endswith("$"))
        terminal.type("exit\n")
        await terminal.end()
        assert untouched(terminal)


async def test_a_game_that_sleeps_behind_a_shell_ends_when_it_is_asked_to(tmp_path: Path) -> None:
    """It need not come to the front for that, and takes nothing from the shell."""
    async with at_terminal(tmp_path, program=SHELL, variables={"PS1": "$ "}) as terminal:
        await terminal.until("$")
        terminal.type(f"{sys.executable} -m pontoon_client play --name Ann\n")
        await terminal.until(lambda terminal: terminal.full and "Ann" in terminal.shown)
        started = Started(terminal.process.pid)
        assert len(started) > 1
        terminal.type("\x1a")
        await terminal.until(lambda terminal: not terminal.full and terminal.page.rstrip().endswith("$"))
        terminal.type("kill %1; kill -CONT %1\n")
        await terminal.until("chips")
        await started.ended()
        # The shell has not looked after its jobs before the second time.
        await terminal.press_until_end("exit\n")
        assert untouched(terminal)
