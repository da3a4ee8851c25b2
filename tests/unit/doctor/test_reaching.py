"""The port and the public address, as the doctor sees them."""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest
import trustme
from aiohttp import web

from pontoon_server.config import Serve
from pontoon_server.doctor.finding import Finding
from pontoon_server.doctor.reaching import look_at_address, look_at_port
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.guests import Guests
from pontoon_server.edge.site import Site
from support.houses import served
from support.lines import MoodyLog


async def looked(look: Callable[[], Iterable[Finding]]) -> list[Finding]:
    """What is found, while the loop serves those who are asked."""
    return await asyncio.to_thread(lambda: list(look()))


def levels(found: list[Finding]) -> list[str]:
    """How each looks."""
    return [each.level for each in found]


@asynccontextmanager
async def pretending(answers: dict[str, tuple[int, str]]) -> AsyncIterator[int]:
    """Another program, which answers these paths so."""

    async def answer(request: web.Request) -> web.Response:
        status, words = answers.get(request.path, (404, "nothing"))
        return web.Response(status=status, text=words)

    app = web.Application()
    app.router.add_get("/{anything:.*}", answer)
    site = Site(app, 10, Guests(lambda _: None))
    try:
        yield await site.listen("127.0.0.1", 0)
    finally:
        await site.close()


async def test_a_port_that_nobody_has_is_free() -> None:
    """And stays so: it was only tried."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    for _ in range(2):
        (found,) = await looked(lambda: look_at_port(Serve(port=port)))
        assert (found.level, found.words) == ("ok", f"127.0.0.1 port {port} is free")
    (found,) = await looked(lambda: look_at_port(Serve(port=0)))
    assert found.level == "ok"


async def test_a_port_that_a_server_has_is_its_own_and_it_is_asked_whether_it_is_ready() -> None:
    """It is not, where its log takes no rows."""
    log = MoodyLog()
    async with served(log) as here:
        found = await looked(lambda: look_at_port(Serve(port=here.port)))
        assert levels(found) == ["ok", "ok"]
        here.house.readiness.draining = True
        found = await looked(lambda: look_at_port(Serve(port=here.port)))
        assert levels(found) == ["ok", "fail"]
        assert "draining" in found[1].words


async def test_a_port_that_another_program_has_is_not_free() -> None:
    """Whether it speaks HTTP or nothing at all."""
    async with pretending({"/healthz": (200, "hello")}) as port:
        (found,) = await looked(lambda: look_at_port(Serve(port=port)))
        assert (found.level, "another program" in found.words) == ("fail", True)
    mute = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    async with mute:
        port = mute.sockets[0].getsockname()[1]
        (found,) = await looked(lambda: look_at_port(Serve(port=port)))
        assert (found.level, "can't listen" in found.words) == ("fail", True)


async def test_the_server_that_has_the_log_is_looked_at_where_it_is() -> None:
    """Whatever answers at the port that the settings name is another one."""
    async with served() as other, served() as here:
        settings = Serve(port=other.port)
        found = await looked(lambda: look_at_port(settings, f"pid 7 at 127.0.0.1:{here.port}"))
        assert next(each.words for each in found) == f"a server answers at 127.0.0.1 port {here.port}"
        assert levels(found) == ["ok", "ok"]
        same = await looked(lambda: look_at_port(settings, f"pid 7 at 0.0.0.0:{other.port}"))
        assert next(each.words for each in same) == f"a server answers at 127.0.0.1 port {other.port}"


async def test_a_server_with_another_log_is_not_taken_for_this_one() -> None:
    """Nobody has this log."""
    async with served() as here:
        (found,) = await looked(lambda: look_at_port(Serve(port=here.port), ""))
    assert (found.level, "with another log than this one" in found.words) == ("warn", True)
    (found,) = await looked(lambda: look_at_port(Serve(port=here.port), ""))
    assert (found.level, found.words) == ("ok", f"127.0.0.1 port {here.port} is free")


async def test_a_server_that_has_the_log_and_does_not_answer_is_told() -> None:
    """Its port is not free."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    for settings in (Serve(port=port), Serve(port=1)):
        (found,) = await looked(lambda settings=settings: look_at_port(settings, f"pid 7 at [::1]:{port}"))  # type: ignore[misc]
        assert (found.level, "the server that has the log does not answer" in found.words) == ("fail", True)


async def test_an_address_of_another_machine_can_not_be_listened_at() -> None:
    """The system says why."""
    (found,) = await looked(lambda: look_at_port(Serve(host="192.0.2.1", port=0)))
    assert found.level == "ok"
    (found,) = await looked(lambda: look_at_port(Serve(host="nowhere.invalid", port=8421)))
    assert found.level == "fail"


async def test_an_address_that_leads_to_the_server_is_well_but_for_tls() -> None:
    """Clients can connect there; whoever is on the way reads along."""
    async with served() as here:
        found = await looked(lambda: look_at_address(f"http://127.0.0.1:{here.port}"))
    assert levels(found) == ["warn", "ok", "ok"]
    assert "no TLS" in found[0].words


async def test_a_server_that_does_not_know_its_own_address_is_told_to_learn_it() -> None:
    """A name that leads here, but that nobody gave it."""
    async with pretending({"/healthz": (421, "no"), "/ws": (421, "no")}) as port:
        found = await looked(lambda: look_at_address(f"http://127.0.0.1:{port}"))
    assert found[1].do == f"start the server with --public-url http://127.0.0.1:{port}"
    assert levels(found) == ["warn", "fail", "fail"]


@pytest.mark.parametrize(("status", "word"), [(400, "Upgrade"), (502, "minute"), (200, "Upgrade")])
async def test_a_proxy_that_passes_no_socket_on_is_found(status: int, word: str) -> None:
    """The page works, and nobody can play."""
    async with pretending({"/healthz": (200, "ok"), "/ws": (status, "no")}) as port:
        found = await looked(lambda: look_at_address(f"http://127.0.0.1:{port}"))
    assert levels(found) == ["warn", "ok", "fail"]
    assert str(status) in found[2].words
    assert word in found[2].do


async def test_an_address_that_leads_elsewhere_is_found() -> None:
    """Somebody answers, but not this server."""
    async with pretending({"/healthz": (200, "welcome")}) as port:
        found = await looked(lambda: look_at_address(f"http://127.0.0.1:{port}"))
    assert levels(found)[1] == "fail"


@pytest.mark.parametrize("url", ["pontoon.example", "ftp://pontoon.example", "https://", "https://a b"])
async def test_what_is_no_address_is_said_to_be_none(url: str) -> None:
    """Nothing is asked."""
    (found,) = await looked(lambda: look_at_address(url))
    assert (found.level, "https://pontoon.example" in found.do) == ("fail", True)


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_an_address_that_can_not_be_reached_is_one_finding(scheme: str) -> None:
    """A port that nobody has; a server that speaks no TLS is none by TLS either."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    (found,) = await looked(lambda: look_at_address(f"{scheme}://127.0.0.1:{port}"))
    assert (found.level, "can't be reached" in found.words) == ("fail", True)
    async with served(doors=Doors()) as here:
        (found,) = await looked(lambda: look_at_address(f"https://127.0.0.1:{here.port}"))
    assert found.level == "fail"


@asynccontextmanager
async def by_tls(days: float = 90.0) -> AsyncIterator[tuple[str, ssl.SSLContext]]:
    """A server behind TLS, whose certificate is good for so many days: its address, and who trusts it."""
    authority = trustme.CA()
    ends = datetime.now(UTC) + timedelta(days=days)
    context, trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context()
    authority.issue_cert("localhost", not_after=ends).configure_cert(context)
    authority.configure_trust(trusting)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            path = (await reader.readuntil(b"\r\n\r\n")).split()[1]
            switched = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
            writer.write(switched if path == b"/ws" else b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok\n")
        writer.close()
        with contextlib.suppress(ConnectionError, ssl.SSLError):
            await writer.wait_closed()

    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=context)
    async with server:
        yield f"https://localhost:{server.sockets[0].getsockname()[1]}", trusting


async def test_an_address_with_tls_is_well() -> None:
    """Its certificate is good for a while."""
    async with by_tls() as (url, trusting):
        found = await looked(lambda: look_at_address(url, trusting))
    assert levels(found) == ["ok", "ok", "ok"]
    assert "good for 90 days" in found[0].words


async def test_a_certificate_that_ends_soon_is_a_warning() -> None:
    """Whoever should have renewed it has not."""
    async with by_tls(days=3.0) as (url, trusting):
        found = await looked(lambda: look_at_address(url, trusting))
    assert levels(found) == ["warn", "ok", "ok"]
    assert "ends in 3 days" in found[0].words


async def test_a_certificate_that_nobody_vouches_for_is_not_trusted() -> None:
    """Nor one of another name, nor one that has ended."""
    async with by_tls() as (url, trusting):
        for address, context in ((url, None), (url.replace("localhost", "127.0.0.1"), trusting)):
            (found,) = await looked(lambda: look_at_address(address, context))  # noqa: B023 - awaited at once
            assert (found.level, "not to be trusted" in found.words) == ("fail", True)
    async with by_tls(days=-1.0) as (url, trusting):
        (found,) = await looked(lambda: look_at_address(url, trusting))
        assert "expired" in found.words
