"""What whoever runs the server may ask, over a real socket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from pontoon_server.edge.answers import put_headers
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.guests import Guests
from pontoon_server.edge.operations import Operations
from pontoon_server.edge.site import Site
from support.asking import ask

TOKEN = "a-token-that-nobody-guesses"  # noqa: S105 - of this test alone


@asynccontextmanager
async def serving(*, reason: str = "", token: str = "", inside: bool = False) -> AsyncIterator[int]:
    """The port of a server that is not ready for this reason; or its port for this machine alone."""

    async def why_not() -> str:
        return reason

    operations = Operations(Doors(), why_not, lambda: b"things 7\n", token)
    app = operations.metrics_app() if inside else web.Application()
    if not inside:
        operations.route(app)
        app.on_response_prepare.append(put_headers)
    site = Site(app, 10, Guests(lambda _: None))
    try:
        yield await site.listen("127.0.0.1", 0)
    finally:
        await site.close()


async def test_a_server_that_is_ready_says_so() -> None:
    """And that it lives, whether it is ready or not."""
    async with serving() as port:
        assert (await ask(port, "/readyz")).body == "ready\n"
        assert (await ask(port, "/healthz")).body == "ok\n"


async def test_a_server_that_is_not_ready_says_why() -> None:
    """503, so that whoever sends people somewhere sends them elsewhere; it lives all the same."""
    async with serving(reason="draining") as port:
        answer = await ask(port, "/readyz")
        assert (answer.status, answer.body) == (503, "draining\n")
        assert int(answer.headers["retry-after"]) > 0
        assert (await ask(port, "/healthz")).status == 200


@pytest.mark.parametrize(
    "header",
    [None, "", "Bearer", "Bearer ", f"Basic {TOKEN}", f"bearer{TOKEN}", f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}",
     "Bearer \xff\xfe", f"Bearer  {TOKEN}"],
)  # fmt: skip
async def test_without_the_token_there_are_no_metrics(header: str | None) -> None:
    """Nothing tells that there would be any."""
    headers = [] if header is None else [("Authorization", header)]
    async with serving(token=TOKEN) as port:
        answer = await ask(port, "/metrics", headers)
        nowhere = await ask(port, "/nowhere", headers)
    assert answer.status == 404
    assert answer.body == nowhere.body


async def test_who_has_the_token_has_the_metrics() -> None:
    """As the text that Prometheus reads."""
    async with serving(token=TOKEN) as port:
        answer = await ask(port, "/metrics", [("Authorization", f"Bearer {TOKEN}")])
    assert (answer.status, answer.body) == (200, "things 7\n")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert answer.headers["cache-control"] == "no-store"


async def test_a_server_without_a_token_has_no_metrics_for_everybody() -> None:
    """An empty token is none, not one that anybody has."""
    async with serving() as port:
        assert (await ask(port, "/metrics", [("Authorization", "Bearer ")])).status == 404


async def test_at_a_port_of_this_machine_s_own_there_is_nothing_but_metrics() -> None:
    """Without a token, but not for pages elsewhere that let their name point here."""
    async with serving(inside=True) as port:
        assert (await ask(port, "/metrics")).body == "things 7\n"
        assert (await ask(port, "/metrics", host="evil.example")).status == 421
        assert (await ask(port, "/healthz")).status == 404


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
async def test_nobody_is_answered_under_another_name(path: str) -> None:
    """As everywhere on this port."""
    async with serving(token=TOKEN) as port:
        answer = await ask(port, path, [("Authorization", f"Bearer {TOKEN}")], host="evil.example")
    assert answer.status == 421
