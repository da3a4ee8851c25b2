"""A line that breaks: the screen says so and keeps its last picture, answers keys, comes back, and plays on."""

from contextlib import AsyncExitStack
from pathlib import Path

from support.at_tables import dot_at, play_on, playing
from support.clients import caller
from support.cut_lines import cut_line
from support.houses import served
from support.processes import serving


async def test_a_cut_line_is_told_kept_in_sight_and_mended_by_itself(tmp_path: Path) -> None:
    """A key meanwhile is answered, and makes no move later."""
    async with served(commands_per_second=0) as here, caller(here.port) as host, cut_line(here.port) as line:
        code = await host.open("Ann")
        async with dot_at(line.port, code, tmp_path) as terminal:
            with playing(host):
                await play_on(terminal, host, 1)
                line.cut()
                shown = await terminal.until("Trying again")
                assert "Ann" in shown
                assert "Dot" in shown
                await terminal.press_until("\r", "line to the server is down")
                line.mend()
                await terminal.until("Back")
                await play_on(terminal, host, 1)
            assert terminal.complaints == []
            terminal.type("\x03")


async def test_a_server_that_was_killed_and_started_again_finds_the_screen_where_it_was(tmp_path: Path) -> None:
    """On the same log: the table is as it was, and hands are played."""
    log = tmp_path / "host.db"
    async with cut_line(0) as line, AsyncExitStack() as stack:
        async with serving(log=log) as first, caller(first.port) as host:
            code = await host.open("Ann", opener=first.opener)
            line.target = first.port
            terminal = await stack.enter_async_context(dot_at(line.port, code, tmp_path))
            with playing(host):
                await play_on(terminal, host, 1)
            await first.kill()
            assert "Dot" in await terminal.until("Trying again")
        async with serving(log=log) as second, caller(second.port) as host:
            line.target = second.port
            await host.resume(code, "Ann")
            await terminal.until("Back")
            with playing(host):
                await play_on(terminal, host, 1)
        assert terminal.complaints == []
