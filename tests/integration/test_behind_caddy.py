"""The real thing as deploy/README.md sets it up: TLS by Caddy in front, the server as its unit starts it."""

import signal
import ssl
from pathlib import Path

import pytest

from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.limits import FAILED_TRIES
from pontoon_protocol.updates import Closing
from pontoon_server.config import BACK_SECONDS
from support.authorities import TestAuthority
from support.behind import Front, ask, fronted, through
from support.clients import Client
from support.playing import in_step, play_hands, play_out, play_to
from support.unit_processes import started_by_unit

GOODBYE = (CloseCode.GOING_AWAY, Closing("server_stopping", Detail(seconds=BACK_SECONDS)))
AT_ONCE = {"PONTOON_SERVE_DRAIN_SECONDS": "0"}


async def sit_down(ann: Client, ben: Client) -> None:
    """Two at a new table."""
    await ben.join(await ann.open("Ann"), "Ben")
    await in_step((ann, ben))


async def test_a_hand_is_played_through_it(tmp_path: Path) -> None:
    """Over TLS that the client checks, and the page's link begins with the public address."""
    async with (
        fronted(tmp_path) as front,
        started_by_unit(tmp_path, **front.settings),
        through(front) as ann,
        through(front) as ben,
    ):
        await sit_down(ann, ben)
        await play_hands((ann, ben), 1)
        assert ann.table.hand == ben.table.hand == 1
        page = await ask(front.caddy.port, f"/t/{ann.code}", context=front.authority.context())
        assert page.status == 200
        assert f"{front.url}/t/" in page.body


async def test_who_does_not_trust_the_authority_stays_away(tmp_path: Path) -> None:
    """The certificate is really looked at."""
    async with fronted(tmp_path) as front, started_by_unit(tmp_path, **front.settings):
        with pytest.raises(ssl.SSLCertVerificationError):
            await ask(front.caddy.port, "/healthz", context=ssl.create_default_context(cafile=str(_another(tmp_path))))


async def test_lines_outlive_a_reload_of_caddy(tmp_path: Path) -> None:
    """In mid-hand; the same connections play it out, and a new one comes in too."""
    async with (
        fronted(tmp_path) as front,
        started_by_unit(tmp_path, **front.settings),
        through(front) as ann,
        through(front) as ben,
    ):
        await sit_down(ann, ben)
        await play_to((ann, ben), "punters")
        await front.caddy.reload()
        await play_out((ann, ben))
        async with through(front) as cyd:
            assert (await cyd.join(ann.code, "Cyd")).seat == 2


async def test_without_the_delay_a_reload_cuts_them(tmp_path: Path) -> None:
    """Planted: what the Caddyfile's `stream_close_delay` is for."""
    async with (
        fronted(tmp_path, PONTOON_STREAM_CLOSE_DELAY="0s") as front,
        started_by_unit(tmp_path, **front.settings),
        through(front) as ann,
    ):
        await ann.open("Ann")
        await front.caddy.reload()
        _, said = await ann.ended()
        assert said is None, "the server had nothing to do with it"


async def test_the_hand_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    """Everybody hears why the line ends, comes back through the same Caddy, and has the same cards."""
    async with fronted(tmp_path) as front:
        async with (
            started_by_unit(tmp_path, **front.settings, **AT_ONCE) as server,
            through(front) as ann,
            through(front) as ben,
        ):
            await sit_down(ann, ben)
            await play_to((ann, ben), "punters")
            lost = (ann, ben)
            server.signal(signal.SIGTERM)
            assert [await client.ended() for client in lost] == [GOODBYE] * 2
            assert (await server.end()).code == 0
        assert (await ask(front.caddy.port, "/healthz", context=front.authority.context())).status == 502
        async with (
            started_by_unit(tmp_path, **front.settings, **AT_ONCE),
            through(front) as ann,
            through(front) as ben,
        ):
            for client, before, name in zip((ann, ben), lost, ("Ann", "Ben"), strict=True):
                await client.come_back(before, name)
            assert [client.table.hands for client in (ann, ben)] == [before.table.hands for before in lost]
            await in_step((ann, ben))
            await play_out((ann, ben))


async def wrong_codes(front: Front, tries: int, **how: str) -> list[int]:
    """The statuses of so many tries to find a table, by TLS through Caddy, or straight at the server."""
    straight = how.pop("way", "") == "straight"
    port, context = (front.upstream, None) if straight else (front.caddy.port, front.authority.context())
    return [(await ask(port, "/t/AAAAAAAA", context=context, **how)).status for _ in range(tries)]


async def test_caddy_is_believed_about_who_asks(tmp_path: Path) -> None:
    """Wrong codes count for the address behind it, whatever that claims to be; another address may still try."""
    async with fronted(tmp_path) as front, started_by_unit(tmp_path, **front.settings):
        first = await wrong_codes(front, FAILED_TRIES, source="127.0.0.2")
        assert set(first) == {404}
        assert await wrong_codes(front, 1, source="127.0.0.2", forwarded="127.0.0.9") == [429]
        assert await wrong_codes(front, 1, source="127.0.0.3") == [404]


async def test_nobody_else_is_believed(tmp_path: Path) -> None:
    """Straight at the server, a new name for each try doesn't help, and does no harm to whoever has it."""
    async with fronted(tmp_path) as front, started_by_unit(tmp_path, **front.settings):
        for number in range(FAILED_TRIES):
            name = f"127.0.1.{number + 1}"
            assert await wrong_codes(front, 1, way="straight", source="127.0.0.4", forwarded=name) == [404]
        assert await wrong_codes(front, 1, way="straight", source="127.0.0.4", forwarded="127.0.2.1") == [429]
        assert await wrong_codes(front, 1, source="127.0.1.1") == [404]


async def test_what_is_for_the_operator_is_not_let_through(tmp_path: Path) -> None:
    """/readyz answers behind the door only; /metrics has nothing to say before it."""
    async with fronted(tmp_path) as front, started_by_unit(tmp_path, **front.settings):
        context = front.authority.context()
        outside = [await ask(front.caddy.port, path, context=context) for path in ("/readyz", "/metrics")]
        assert [(answer.status, answer.body) for answer in outside] == [(404, "")] * 2
        assert (await ask(front.upstream, "/readyz")).status == 200
        assert (await ask(front.caddy.port, "/healthz", context=context)).body == "ok\n"


def _another(folder: Path) -> Path:
    """The certificate of an authority that has nothing to do with the server."""
    other = folder / "other"
    other.mkdir()
    return TestAuthority(other).trusted
