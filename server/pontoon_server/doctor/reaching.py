"""The network: whether the port is free or already this server's, and whether others reach the public address."""

import http.client
import re
import ssl
import time
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from pontoon_protocol.codec import Encoding
from pontoon_server.config import Serve
from pontoon_server.doctor.finding import Finding, good
from pontoon_server.edge.doors import doors
from pontoon_server.edge.site import bind
from pontoon_server.healthcheck import NotThere, ask, nearest_host

ANSWER_SECONDS: Final = 5.0
ANSWER_BYTES: Final = 1_024
_HOLDERS_PLACE: Final = re.compile(r" at (?P<host>\S+):(?P<port>\d{1,5})$")
"""As a server describes itself in the lock of its log."""
SOON_DAYS: Final = 7
DAY_SECONDS: Final = 86_400
HANDSHAKE: Final = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "cG9udG9vbiBkb2N0b3IgIQ==",
    "Sec-WebSocket-Protocol": Encoding.JSON.value,
}
"""What opens a WebSocket; the key may be anything of sixteen bytes."""


def look_at_port(settings: Serve, holder: str | None = None) -> Iterator[Finding]:
    """Whether the server can have its port, or has it. `holder` is who has the log, as its lock says; None: unknown.

    The server that has the log is looked at where it is, whatever port the settings name.
    """
    there = _HOLDERS_PLACE.search(holder or "")
    if there and int(there["port"]) not in (0, settings.port):
        yield from _answering(there["host"].strip("[]"), int(there["port"]), holder)
        return
    place = f"{settings.host} port {settings.port}"
    if not settings.port:
        yield good("port", "any free port will do")
        return
    try:
        yield from _answering(settings.host, settings.port, holder)
    except NotThere:
        yield _free(settings, place)


def look_at_address(url: str, context: ssl.SSLContext | None = None) -> Iterator[Finding]:
    """Whether a server is reached under its public address, by TLS if that says so, and lets clients connect.

    `context` says whom to trust, if not those whom this machine trusts.
    """
    trust = context or ssl.create_default_context()
    try:
        doors(url)
    except ValueError as problem:
        yield Finding("address", "fail", f"{url}: {problem}", "give it as https://pontoon.example")
        return
    try:
        yield from _certificate(url, trust)
        yield _health(url, trust)
        yield _socket(url, trust)
    except ssl.SSLCertVerificationError as problem:
        do = "see that the proxy has a certificate for this name"
        yield Finding("address", "fail", f"{url}: its certificate is not to be trusted: {problem.verify_message}", do)
    except (OSError, http.client.HTTPException) as problem:
        why = getattr(problem, "strerror", None) or type(problem).__name__
        do = "see that its name, its port and the proxy lead to this server, also from here"
        yield Finding("address", "fail", f"{url} can't be reached: {why}", do)


def _answering(host: str, port: int, holder: str | None) -> Iterator[Finding]:
    """What answers at a place; raises `NotThere` if nothing does, and nobody has the log."""
    place, near = f"{host} port {port}", nearest_host(host)
    try:
        status, words = ask(near, port, "/healthz", ANSWER_SECONDS)
    except NotThere:
        if not holder:
            raise
        do = "see the server's own log"
        yield Finding("port", "fail", f"the server that has the log does not answer at {place}", do)
        return
    if (status, words) != (200, "ok"):
        do = "stop it, or choose another port (--port)"
        yield Finding("port", "fail", f"another program answers at {place}", do)
        return
    if holder == "":
        do = "name its log (--log), or look for another port (PONTOON_SERVE_PORT)"
        yield Finding("port", "warn", f"a server answers at {place}, but with another log than this one", do)
        return
    yield good("port", f"a server answers at {place}")
    yield _ready(near, port)


def _free(settings: Serve, place: str) -> Finding:
    try:
        bind(settings.host, settings.port).close()
    except OSError as problem:
        do = "choose another port (--port), or another address (--host)"
        return Finding("port", "fail", f"the server can't listen at {place}: {problem.strerror}", do)
    return good("port", f"{place} is free")


def _ready(host: str, port: int) -> Finding:
    try:
        status, words = ask(host, port, "/readyz", ANSWER_SECONDS)
    except NotThere as problem:
        return Finding("ready", "fail", str(problem), "see the server's own log")
    if status != 200:
        return Finding("ready", "fail", f"the server is not ready: {words}", "see the server's own log")
    return good("ready", "the server takes people in")


def _connection(url: str, trust: ssl.SSLContext) -> http.client.HTTPConnection:
    parts = urlsplit(url)
    assert parts.hostname is not None
    if parts.scheme.lower() == "https":
        return http.client.HTTPSConnection(parts.hostname, parts.port, timeout=ANSWER_SECONDS, context=trust)
    return http.client.HTTPConnection(parts.hostname, parts.port, timeout=ANSWER_SECONDS)


def _certificate(url: str, trust: ssl.SSLContext) -> Iterator[Finding]:
    connection = _connection(url, trust)
    try:
        connection.connect()
        if not isinstance(connection.sock, ssl.SSLSocket):
            words = f"{url} has no TLS: whoever is on the way reads along"
            yield Finding("address", "warn", words, "put a proxy with TLS in front, if others than friends are near")
            return
        ends = str((connection.sock.getpeercert() or {})["notAfter"])
    finally:
        connection.close()
    days = (ssl.cert_time_to_seconds(ends) - time.time()) / DAY_SECONDS
    if days < SOON_DAYS:
        yield Finding("address", "warn", f"the certificate ends in {days:.0f} days", "see that the proxy renews it")
    else:
        yield good("address", f"the certificate is good for {days:.0f} days")


def _health(url: str, trust: ssl.SSLContext) -> Finding:
    connection = _connection(url, trust)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        words = answer.read(ANSWER_BYTES).decode("ascii", "replace").strip()
    finally:
        connection.close()
    if (answer.status, words) == (200, "ok"):
        return good("address", f"{url} leads to a server")
    if answer.status == 421:
        do = f"start the server with --public-url {url}"
        return Finding("address", "fail", f"the server at {url} does not go by that name", do)
    words = f"{url} answers {answer.status}, which is not what this server says"
    return Finding("address", "fail", words, "see where the proxy sends people")


def _socket(url: str, trust: ssl.SSLContext) -> Finding:
    connection = _connection(url, trust)
    try:
        connection.request("GET", "/ws", headers=HANDSHAKE)
        status = connection.getresponse().status
    finally:
        connection.close()
    if status == 101:
        return good("address", "clients can connect there")
    do = "let the proxy pass on Upgrade, Host and Origin" if status < 429 else "try again in a minute"
    return Finding("address", "fail", f"clients can't connect there: the WebSocket is answered {status}", do)
