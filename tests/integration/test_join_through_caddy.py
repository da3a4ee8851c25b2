"""`pontoon host` and `pontoon join` as people run them, over TLS through Caddy, while the server is started again."""

import signal
from contextlib import AsyncExitStack
from pathlib import Path

from pontoon_protocol.events import Said
from pontoon_protocol.updates import Happened, Updates
from support.authorities import TestAuthority
from support.behind import fronted, through
from support.clients import Client
from support.joining import joining, running_pontoon
from support.unit_processes import started_by_unit

AT_ONCE = {"PONTOON_SERVE_DRAIN_SECONDS": "0"}


def said(text: str, update: Updates) -> bool:
    """Whether somebody says this in an update."""
    return isinstance(update, Happened) and any(
        isinstance(event, Said) and event.text == text for event in update.events
    )


async def until_ben_is_there(client: Client) -> None:
    """Hear until the seat of that name has a line."""
    while not any(seat.name == "Ben" and seat.connected for seat in client.table.seats):
        await client.hear()


async def test_a_friend_comes_back_by_himself(tmp_path: Path) -> None:
    """He joins by the link, speaks, has his seat again after the restart, speaks again, and leaves."""
    async with fronted(tmp_path) as front, AsyncExitStack() as evening:
        async with started_by_unit(tmp_path, **front.settings, **AT_ONCE) as server, through(front) as ann:
            link = f"{front.url}/t/{await ann.open('Ann')}"
            ben = await evening.enter_async_context(joining(link, "Ben", tmp_path, front.authority.trusted))
            await until_ben_is_there(ann)
            ben.type("say here I am")
            await ann.hear_until(lambda update: said("here I am", update))
            server.signal(signal.SIGTERM)
            await ann.ended()
            await server.end()
        async with started_by_unit(tmp_path, **front.settings, **AT_ONCE), through(front) as again:
            await again.come_back(ann, "Ann")
            await ben.until("Back.")
            ben.type("say here again")
            await again.hear_until(lambda update: said("here again", update))
            ben.type("quit")
            assert await ben.end() == 0


async def test_a_host_opens_a_table_with_the_key_that_was_handed_on(tmp_path: Path) -> None:
    """On the server that runs already; a friend joins by the code that is printed, and the host ends the night."""
    opener = tmp_path / "run" / "pontoon" / "opener"
    async with fronted(tmp_path) as front, AsyncExitStack() as evening:
        settings = {**front.settings, "PONTOON_SERVE_OPEN": "false"}
        await evening.enter_async_context(started_by_unit(tmp_path, **settings))
        ann = await evening.enter_async_context(
            running_pontoon(
                "host", "--server", front.url, "--name", "Ann", home=tmp_path, trusted=front.authority.trusted
            )
        )
        ann.type(opener.read_text().strip())
        await ann.until("Your table is open: Ann's table, code ")
        code = ann.read.partition("Ann's table, code ")[2][:9]
        async with through(front) as ben:
            await ben.join(code.replace("-", ""), "Ben")
            assert [seat.name for seat in ben.table.seats] == ["Ann", "Ben"]
            ann.type("end")
            ann.type("yes")
            await ben.hear_until(lambda update: isinstance(update, Happened) and ben.table.phase == "over")
        assert await ann.end() == 0


async def test_a_friend_is_not_let_in_by_whoever_pretends(tmp_path: Path) -> None:
    """A server whose certificate nobody vouches for is told as such, and nothing is sent to it."""
    other = tmp_path / "other"
    other.mkdir()
    async with fronted(tmp_path) as front, started_by_unit(tmp_path, **front.settings), through(front) as ann:
        link = f"{front.url}/t/{await ann.open('Ann')}"
        async with joining(link, "Ben", tmp_path, TestAuthority(other).trusted) as ben:
            assert await ben.end() == 1
            assert "certificate" in ben.read
        assert len(ann.table.seats) == 1
