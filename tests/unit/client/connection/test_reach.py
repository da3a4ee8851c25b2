"""Why a server could not be reached."""

import ssl
from socket import gaierror

import pytest
from websockets.datastructures import Headers
from websockets.exceptions import InvalidMessage, InvalidProxy, InvalidStatus, InvalidURI, NegotiationError, ProxyError
from websockets.http11 import Response

from pontoon_client.connection.link import dial
from pontoon_client.connection.news import Unreachable
from pontoon_client.connection.reach import BODY_BYTES, FAILURES, may_pass, unreachable
from pontoon_client.invitation.links import Server


def status(code: int, body: bytes = b"no") -> InvalidStatus:
    return InvalidStatus(Response(code, "", Headers(), body))


@pytest.mark.parametrize(
    ("problem", "why", "passes"),
    [
        (ConnectionRefusedError(), "nobody_answers", True),
        (TimeoutError(), "too_slow", True),
        (gaierror(), "no_such_host", True),
        (UnicodeError(), "no_such_host", False),
        (ssl.SSLCertVerificationError(), "tls", False),
        (ssl.SSLError(), "tls", True),
        (InvalidMessage(), "no_pontoon_server", True),
        (NegotiationError(), "no_pontoon_server", False),
        (InvalidURI("x", "y"), "no_pontoon_server", False),
        (InvalidProxy("x", "y"), "proxy", False),
        (ProxyError(), "proxy", False),
    ],
)
def test_every_failure_has_its_reason_and_may_pass_or_not(problem: Exception, why: str, *, passes: bool) -> None:
    """A name that can't be looked up for a moment may come back, a wrong certificate won't."""
    assert isinstance(problem, FAILURES)
    assert unreachable(problem).why == why
    assert may_pass(problem) is passes


@pytest.mark.parametrize(
    "server",
    [
        Server("a..b"),
        Server(".a"),
        Server(f"{'x' * 64}.example", tls=True),
        Server("xn--ü"),
        Server("localhost", 99_999),
        Server("localhost", -1),
        Server("[::1]"),
    ],
)
async def test_an_address_that_no_machine_can_have_is_that_of_none(server: Server) -> None:
    """However it came here: mistyped in a link, or scribbled into a kept file."""
    with pytest.raises(FAILURES) as caught:
        await dial(server)
    problem = caught.value
    assert isinstance(problem, Exception)
    assert unreachable(problem) == Unreachable("no_such_host")


@pytest.mark.parametrize(("code", "passes"), [(400, False), (403, False), (421, False), (429, True), (502, True)])
def test_a_status_is_told_with_what_the_server_said(code: int, *, passes: bool) -> None:
    """A server that restarts, or is too busy, may be there again later."""
    assert unreachable(status(code)) == Unreachable("status", code, "no")
    assert may_pass(status(code)) is passes


def test_what_the_server_said_is_bounded_and_need_not_be_text() -> None:
    """A page of megabytes stays outside."""
    assert unreachable(status(400, b"")).text == ""
    assert len(unreachable(status(400, b"\xff" * 10_000)).text) == BODY_BYTES
