"""Plain answers and their headers."""

from aiohttp import hdrs, web
from aiohttp.test_utils import make_mocked_request

from pontoon_server.edge.answers import RETRY_SECONDS, later, put_headers, text

REQUEST = make_mocked_request("GET", "/")


async def test_an_answer_is_kept_by_nobody_unless_it_says_so_itself() -> None:
    """Pages and words are of the moment; a file may be kept."""
    words, file = text(200, "ok"), web.Response(headers={hdrs.CACHE_CONTROL: "no-cache"})
    await put_headers(REQUEST, words)
    await put_headers(REQUEST, file)
    assert words.headers[hdrs.CACHE_CONTROL] == "no-store"
    assert file.headers[hdrs.CACHE_CONTROL] == "no-cache"
    assert {words.headers[hdrs.SERVER], file.headers[hdrs.SERVER]} == {"pontoon"}


async def test_an_open_socket_gets_no_policy() -> None:
    """It shows nothing."""
    socket = web.WebSocketResponse()
    await put_headers(REQUEST, socket)
    assert set(socket.headers) == {hdrs.SERVER}


def test_who_is_to_try_again_is_told_when() -> None:
    """In the header that programs read."""
    answer = later(503, "The server is full.")
    assert answer.headers[hdrs.RETRY_AFTER] == str(RETRY_SECONDS)
    assert (answer.status, answer.text) == (503, "The server is full.\n")
