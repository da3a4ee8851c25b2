"""No move by accident: what a real terminal sends that nobody meant for the table, to a real client."""

import asyncio
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from pontoon_protocol.commands import Join, Say, Twist
from pontoon_protocol.updates import Snapshot, Welcome
from support.client_tables import CODE, YOU, your_turn
from support.fake_server import FakeServer
from support.terminals import Terminal, at_terminal

CHAT = "c"
"""Opens an entry, by which a test sees that all keys before have been read."""


def joining(server: FakeServer, folder: Path) -> AbstractAsyncContextManager[Terminal]:
    """Dot, who joins."""
    return at_terminal(folder, "join", f"{server.server.place}/t/{CODE}", "--name", "Dot")


async def test_keys_before_the_first_picture_make_no_move(tmp_path: Path) -> None:
    """Typed while the program starts, or loads: the first that is heard is what was meant later."""
    async with FakeServer() as server, joining(server, tmp_path) as terminal:
        line = await server.next()
        await line.greet(Join)
        terminal.type("tsqy")
        await line.say(Welcome(CODE, "first", YOU, 3), Snapshot(1, your_turn()))
        terminal.type("t")
        await terminal.until("Friday")
        await terminal.press_until(CHAT, "Say to everybody")
        terminal.type("hello\r")
        assert (await line.hear(Say)).text == "hello"


async def test_a_paste_that_is_not_marked_as_one_makes_no_move(tmp_path: Path) -> None:
    """Not by its first letter either; a key that is pressed does."""
    async with FakeServer() as server, joining(server, tmp_path) as terminal:
        line = await server.next()
        await line.let_in(Join, your_turn())
        await terminal.until("Friday")
        await terminal.press_until(CHAT, "Say to everybody")
        await terminal.press_until("\x1b", lambda terminal: "Say to everybody" not in terminal.shown)
        terminal.type("say: stick\n")
        await terminal.press_until("?", "Help")
        await terminal.press_until("\x1b", lambda terminal: "╭─ Help" not in terminal.shown)
        first = asyncio.create_task(line.hear(Twist))
        await terminal.press_until("t", lambda _: first.done())
        await first
