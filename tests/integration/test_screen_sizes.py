"""A terminal of any size at any moment: the picture follows, and the game goes on."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from pontoon_protocol.commands import Join
from pontoon_protocol.updates import Snapshot
from support.at_tables import KEYS, dot_at, play_on, playing
from support.client_tables import CODE, table, your_turn
from support.clients import caller
from support.fake_server import FakeServer
from support.houses import served
from support.playing import settled
from support.terminals import at_terminal

SIZES = 80
OVERLAYS = "?lc:i+\x10"
MOST = (300, 100)


def any_size(rng: Random) -> tuple[int, int]:
    """From 1x1 to 300x100, small ones as often as large ones."""
    columns, rows = rng.choice((MOST, MOST, (60, 24), (10, 6)))
    return rng.randint(1, columns), rng.randint(1, rows)


async def test_hands_are_played_while_the_terminal_changes_its_size(tmp_path: Path) -> None:
    """A size after each key, and now and then several at once; then the usual size, with the table as it is."""
    rng = Random(1)
    async with served(commands_per_second=0) as here, caller(here.port) as host:
        code = await host.open("Ann")
        with playing(host):
            async with dot_at(here.port, code, tmp_path) as terminal:
                for number in range(SIZES):
                    terminal.type(KEYS[number % 3])
                    for _ in range(rng.choice((0, 0, 4))):
                        terminal.resize(*any_size(rng))
                    await terminal.resized(*any_size(rng))
                terminal.resize(80, 24)
                await terminal.until(lambda terminal: "Ann's table" in terminal.shown and "Dot" in terminal.shown)
                played = settled(host)
                await play_on(terminal, host, 1)
                assert settled(host) > played
                assert terminal.complaints == []
                assert terminal.full


async def test_what_lies_over_the_table_bears_every_size_too(tmp_path: Path) -> None:
    """Each thing that may lie there, in the middle of a turn."""
    rng = Random(2)
    async with (
        FakeServer() as server,
        at_terminal(tmp_path, "join", f"{server.server.place}/t/{CODE}", "--name", "Dot") as terminal,
    ):
        line = await server.next()
        await line.let_in(Join, your_turn())
        await terminal.until("Dot")
        for number, key in enumerate(OVERLAYS):
            await terminal.press(key)
            for _ in range(6):
                terminal.type("\x1b[B")
                await terminal.resized(*any_size(rng))
            terminal.type("\x1b")
            await terminal.resized(80, 24)
            await line.say(Snapshot(2, replace(table(), name=f"Round {number}")), Snapshot(3, your_turn()))
            await terminal.until(f"Round {number}")
        assert terminal.complaints == []
        assert terminal.full
