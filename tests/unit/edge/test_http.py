"""Requests over a real socket: what is answered, to whom, and under which headers."""

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.codes import spell_code
from pontoon_protocol.commands import Say
from pontoon_protocol.limits import CONNECTIONS_BEFORE_LOGIN, FAILED_TRIES
from pontoon_server.edge.capacity import LEAST_KEPT
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.wheel import make_wheel, wheel_name
from pontoon_server.house import SPARE_CONNECTIONS
from pontoon_server.store.log import UnreadableLog
from support.asking import ask, knock
from support.clients import caller, calling
from support.houses import served
from support.lines import MoodyLog
from support.parties import party
from support.playing import done

MSGPACK = ("Sec-WebSocket-Protocol", Encoding.MSGPACK.value)


async def test_health_is_told_in_a_word() -> None:
    """For whoever watches over the server."""
    async with served() as here:
        answer = await ask(here.port, "/healthz")
    assert (answer.status, answer.body) == (200, "ok\n")


@pytest.mark.parametrize("path", ["/t", "/t/", "/t/a/b", "/wss", "/../etc/passwd", "/t/%00", "/%ff"])
async def test_there_is_nothing_else_here(path: str) -> None:
    """And what there isn't has no words of the framework in it."""
    async with served() as here:
        answer = await ask(here.port, path)
    assert answer.status == 404
    assert "aiohttp" not in answer.body + str(answer.headers)


async def test_the_address_alone_says_that_links_are_longer() -> None:
    """And nothing of the tables that are there."""
    async with served() as here, caller(here.port) as ann:
        code = await ann.open("Ann")
        answer = await ask(here.port, "/")
        assert answer.status == 200
        assert "open the whole link that your host sent you" in answer.body
        assert spell_code(code) not in answer.body
    async with served() as here:
        assert (await ask(here.port, "/", host="elsewhere.example")).status == 421


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])
async def test_nothing_can_be_changed_by_a_request(method: str) -> None:
    """Only GET and HEAD are known."""
    async with served() as here:
        answer = await ask(here.port, "/healthz", method=method)
    assert answer.status == 405


@pytest.mark.parametrize("path", ["/healthz", "/t/22222222", "/nowhere", "/ws"])
async def test_every_answer_is_closed_to_scripts_frames_and_caches(path: str) -> None:
    """The strictest policy that a page with a style of its own can have."""
    async with served() as here:
        headers = (await ask(here.port, path)).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] == "no-store"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["server"] == "pontoon"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8421", "localhost.evil.example"])
@pytest.mark.parametrize("path", ["/healthz", "/ws", "/t/22222222"])
async def test_whoever_asks_for_another_name_is_sent_away(host: str | None, path: str) -> None:
    """A name that somebody else made to point here opens nothing, not even the health."""
    async with served() as here:
        answer = await ask(here.port, path, host=host)
    assert answer.status == 421
    assert "evil" not in answer.body


async def test_it_takes_exactly_one_host() -> None:
    """Without one, or with two, it can't be known who is meant."""
    async with served() as here:
        none = await ask(here.port, "/healthz", host=None)
        two = await ask(here.port, "/healthz", [("Host", "localhost")])
    assert (none.status, two.status) == (400, 400)


async def test_a_table_s_page_says_whose_it_is_and_how_to_join() -> None:
    """However the code was typed, and with the address that was asked."""
    async with served() as here, caller(here.port) as ann:
        code = await ann.open("Ann")
        for typed in (code, code.lower(), spell_code(code)):
            answer = await ask(here.port, f"/t/{typed}", host=f"localhost:{here.port}")
            assert answer.status == 200
            assert f"pontoon join http://localhost:{here.port}/t/{spell_code(code)}" in answer.body
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "Ann&#x27;s table" in answer.body
        assert "<bdi>Ann</bdi> (host)" in answer.body


async def test_the_page_of_a_table_with_a_passcode_names_nobody() -> None:
    """Nor does it say the passcode."""
    async with served() as here, caller(here.port) as ann:
        code = await ann.open("Ann", passcode="open sesame")
        answer = await ask(here.port, f"/t/{code}")
    assert answer.status == 200
    assert "has a passcode" in answer.body
    assert "sesame" not in answer.body
    assert "Ann" not in answer.body


async def test_the_server_gives_its_own_program_away() -> None:
    """Under the name that the page says, whole; asking for it is no wrong try, and it has no other files."""
    async with served() as here, caller(here.port) as ann:
        code = await ann.open("Ann")
        name = wheel_name()
        assert f"/{name} pontoon join" in (await ask(here.port, f"/t/{code}")).body
        for _ in range(FAILED_TRIES + 1):
            answer = await ask(here.port, f"/{name}", method="HEAD")
            assert answer.status == 200
        wheel = make_wheel()
        assert answer.headers["etag"] == f'"{wheel.tag}"'
        assert int(answer.headers["content-length"]) == len(wheel.data)
        assert answer.headers["x-content-type-options"] == "nosniff"
        known = await ask(here.port, f"/{name}", [("If-None-Match", f'"{wheel.tag}"')])
        assert known.status == 304
        for other in ("pontoon_night-9.9.9-py3-none-any.whl", f"x{name}", f"{name}.txt", f"t/../{name}"):
            assert (await ask(here.port, f"/{other}")).status == 404
        assert (await ask(here.port, f"/{name}", host="evil.example")).status == 421
        assert (await ask(here.port, f"/t/{code}")).status == 200


async def test_a_server_says_whether_it_is_ready() -> None:
    """Its log takes rows; while it does not, nobody should be sent here."""
    log = MoodyLog()
    async with served(log) as here:
        log.full = True
        assert (await ask(here.port, "/readyz")).status == 503
        assert (await ask(here.port, "/healthz")).status == 200
    async with served() as here:
        assert (await ask(here.port, "/readyz")).body == "ready\n"


async def test_the_page_names_the_public_address() -> None:
    """Behind a proxy the Host header is not what a friend can reach."""
    doors = Doors(frozenset({"pontoon.example"}), "https://pontoon.example:443")
    async with served(doors=doors) as here, caller(here.port) as ann:
        code = await ann.open("Ann")
        answer = await ask(here.port, f"/t/{code}")
    assert f"pontoon join https://pontoon.example/t/{spell_code(code)}" in answer.body


@pytest.mark.parametrize("typed", ["22222222", "K7QX-2MPA", "hello", "<script>", "%3Cscript%3E", "1" * 900])
async def test_an_unknown_code_is_answered_kindly(typed: str) -> None:
    """Not found, what may be wrong with it, and nothing of what was typed."""
    async with served() as here:
        answer = await ask(here.port, f"/t/{typed}")
    assert answer.status == 404
    assert "ask your host" in answer.body
    assert "script" not in answer.body
    assert typed not in answer.body or typed == "K7QX-2MPA"


async def test_codes_can_not_be_guessed_by_the_dozen() -> None:
    """After so many wrong ones the address waits, on the page as on the socket; a right one is no failure."""
    async with served() as here, caller(here.port) as ann:
        code = await ann.open("Ann")
        for _ in range(FAILED_TRIES):
            assert (await ask(here.port, f"/t/{code}")).status == 200
        for _ in range(FAILED_TRIES):
            assert (await ask(here.port, "/t/22222222")).status == 404
        assert (await ask(here.port, "/t/22222222")).status == 429
        assert (await ask(here.port, f"/t/{code}")).status == 429


async def test_a_log_that_can_not_be_read_is_no_unknown_table() -> None:
    """And counts against nobody."""
    log = MoodyLog()
    async with served(log) as here:
        log.unreadable = True
        for _ in range(FAILED_TRIES + 1):
            answer = await ask(here.port, "/t/22222222")
            assert answer.status == 503
            assert "try again" in answer.body


async def test_a_log_that_is_damaged_is_no_unknown_table() -> None:
    """Nor is it a bug that a stranger can bring about."""

    class Damaged(MoodyLog):
        """Nothing can be looked up in it."""

        async def last(self, table: str) -> int:
            raise UnreadableLog("the log is malformed")

    async with served(Damaged()) as here:
        assert (await ask(here.port, "/t/22222222")).status == 503


@pytest.mark.parametrize("offered", [(), ("chat",), ("pontoon.2.msgpack, pontoon",), ("PONTOON.1.JSON",)])
async def test_no_common_subprotocol_is_answered_with_those_that_are_spoken(offered: tuple[str, ...]) -> None:
    """So that somebody who writes a client sees at once what to ask for."""
    async with served() as here:
        answer = await knock(here.port, *(("Sec-WebSocket-Protocol", names) for names in offered))
    assert answer.status == 400
    assert all(encoding in answer.body for encoding in Encoding)


async def test_of_two_subprotocols_the_server_takes_its_favourite() -> None:
    """Whatever their order."""
    async with served() as here:
        one = await knock(here.port, ("Sec-WebSocket-Protocol", f"{Encoding.JSON}, {Encoding.MSGPACK}"))
        two = await knock(here.port, ("Sec-WebSocket-Protocol", f"{Encoding.MSGPACK},x,{Encoding.JSON}"))
        json = await knock(here.port, ("Sec-WebSocket-Protocol", f"x, {Encoding.JSON}"))
    assert (one.status, one.headers["sec-websocket-protocol"]) == (101, Encoding.MSGPACK)
    assert (two.status, two.headers["sec-websocket-protocol"]) == (101, Encoding.MSGPACK)
    assert (json.status, json.headers["sec-websocket-protocol"]) == (101, Encoding.JSON)


async def test_nothing_is_compressed() -> None:
    """It would cost half the throughput, and compressing secrets beside what others choose leaks them."""
    async with served() as here:
        answer = await knock(here.port, MSGPACK, ("Sec-WebSocket-Extensions", "permessage-deflate"))
    assert answer.status == 101
    assert "sec-websocket-extensions" not in answer.headers


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])
async def test_a_page_of_another_site_may_not_connect(origin: str) -> None:
    """Its visitors would be playing for somebody else."""
    async with served() as here:
        answer = await knock(here.port, MSGPACK, ("Origin", origin))
    assert answer.status == 403


async def test_the_server_s_own_page_may_connect() -> None:
    """Its origin is what was asked for."""
    async with served() as here:
        place = f"127.0.0.1:{here.port}"
        answer = await knock(here.port, MSGPACK, ("Origin", f"http://{place}"), host=place)
    assert answer.status == 101


async def test_a_plain_request_for_the_socket_is_told_so() -> None:
    """Somebody opened the address in a browser."""
    async with served() as here:
        answer = await ask(here.port, "/ws", [MSGPACK])
    assert answer.status == 400


async def test_an_address_may_have_few_connections_that_are_at_no_table() -> None:
    """The ninth waits until one of the eight has gone in or away; those at tables don't count."""
    async with served() as here, caller(here.port) as ann:
        code = await ann.open("Ann")
        waiting = [calling(here.port) for _ in range(CONNECTIONS_BEFORE_LOGIN)]
        clients = [await each.__aenter__() for each in waiting]
        answer = await knock(here.port, MSGPACK)
        assert answer.status == 429
        assert int(answer.headers["retry-after"]) > 0
        await clients[0].greet()
        await clients[0].join(code, "Ben")
        assert (await knock(here.port, MSGPACK)).status == 101
        for each in waiting:
            await each.__aexit__(None, None, None)


async def test_only_so_many_sockets_are_open_at_once() -> None:
    """A newcomer is told that the server is full, those who are there play on, and its health can be asked for."""
    async with served(descriptors=LEAST_KEPT + SPARE_CONNECTIONS + 2) as here, party(here.port, 2) as clients:
        answer = await knock(here.port, MSGPACK)
        assert (answer.status, answer.body) == (503, "The server is full.\n")
        assert int(answer.headers["retry-after"]) > 0
        assert (await ask(here.port, "/healthz")).status == 200
        await done(clients[1], Say, "still here")
