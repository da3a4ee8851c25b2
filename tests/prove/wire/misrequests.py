"""Requests that are not in order, or can't be met (RFC 9110, RFC 9112)."""

from typing import Final

from prove.wire.case import Case, request
from prove.wire.requests import OK, get

POST: Final = "POST /healthz HTTP/1.1"
CHUNKED: Final = "Transfer-Encoding: chunked"
BAD: Final = "400, end"
LONG: Final = "x" * 9_000


def method(name: str) -> bytes:
    """A request by another method."""
    return request(start=f"{name} /healthz HTTP/1.1")


def posted(*headers: str, body: bytes = b"") -> bytes:
    """A body for a place that takes none."""
    return request(*headers, start=POST, body=body)


HOSTS: Final = (
    Case("no host", "9112 3.2", (request(host=""),), "400"),
    Case("two hosts", "9112 3.2", (request("Host: 127.0.0.1"),), "400"),
    Case("the same host twice", "9112 3.2", (request("Host: localhost"),), "400"),
    Case("an empty host", "9112 3.2", (request(host="Host:"),), "400|421"),
    Case("a host with a space in it", "9112 3.2", (request(host="Host: local host"),), "400"),
    Case("a host with a path", "9112 3.2", (request(host="Host: localhost/x"),), "400"),
    Case("a host with a user", "9112 3.2", (request(host="Host: me@localhost"),), "400"),
    Case("a host whose port is no number", "9112 3.2", (request(host="Host: localhost:http"),), "400"),
    Case("another's host", "9110 7.4", (request(host="Host: pontoon.example"),), "421, open"),
    Case("a target with another's name", "9112 3.2.2", (request(start=get("http://pontoon.example/healthz")),), "421"),
    Case("a target with a user", "9110 4.2.4", (request(start=get("http://me@localhost/healthz")),), "400|421"),
)
METHODS: Final = (
    Case("a method that isn't for this", "9110 15.5.6", (method("POST"),), "405, open", has=(("allow", "GET,HEAD"),)),
    Case("DELETE", "9110 9.3.5", (method("DELETE"),), "405, open", has=(("allow", ""),)),
    Case("TRACE", "9110 9.3.8", (method("TRACE"),), "405|501"),
    Case("a method that nobody knows", "9110 9.1", (method("BREW"),), "400|405|501"),
    Case("a method in lower case", "9110 9.1", (method("get"),), "400|405|501"),
    Case("CONNECT", "9110 9.3.6", (request(start="CONNECT localhost:443 HTTP/1.1"),), "400|404|405|421|501"),
    Case("OPTIONS for the whole server", "9112 3.2.4", (request(start="OPTIONS * HTTP/1.1"),), "200|204|404|405"),
)
LINES: Final = (
    Case("one word", "9112 3", (b"GET\r\n\r\n",), BAD),
    Case("two words", "9112 3", (b"GET /healthz\r\nHost: localhost\r\n\r\n",), BAD),
    Case("noise", "9112 3", (b"\x00\xff\x13\x37\r\n\r\n",), f"{BAD} / end"),
    Case(
        "a handshake of TLS", "9112 3", (b"\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03" + bytes(189),), f"{BAD} / end"
    ),
    Case("a target without a slash", "9112 3.2", (request(start=get("healthz")),), "400|404"),
    Case("a target with a space", "9112 3.2", (request(start=get("/heal thz")),), BAD),
    Case("a target with a fragment", "9112 3.2.1", (request(start=get("/healthz#x")),), "200|400|404"),
    Case("a control character in the target", "9112 3.2", (request(start=get("/heal\x01thz")),), BAD),
    Case("HTTP/2 without asking", "9112 2.3", (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",), "400|505, end"),
    Case("a version that there isn't", "9110 15.6.6", (request(start=get("/healthz", "9.9")),), "400|505, end"),
    Case("a version that is none", "9112 2.3", (request(start="GET /healthz HTTP/x.y"),), BAD),
    Case("a version in lower case", "9112 2.3", (request(start="GET /healthz http/1.1"),), BAD),
    Case("another protocol's version", "9112 2.3", (request(start="GET /healthz RTSP/1.0"),), "400|405|505, end"),
    Case("a target that is too long", "9112 3", (request(start=get(f"/{LONG}")),), "414"),
    Case("garbage after a request", "9112 2.2", (OK + b"garbage\r\n\r\n",), "200, 400, end"),
)
HEADERS: Final = (
    Case("a space before the colon", "9112 5.1", (request("X-Name : x"),), BAD),
    Case("a line without a colon", "9112 5", (request("X-Name"),), BAD),
    Case("a header without a name", "9112 5", (request(": x"),), BAD),
    Case("a name with a bracket", "9110 5.6.2", (request("X(Name: x"),), BAD),
    Case("a name with a byte above 127", "9110 5.6.2", (request("X-N\u00e4me: x"),), BAD),
    Case("a space before the first header", "9112 2.2", (request(host=" Host: localhost"),), BAD),
    Case("a folded value", "9112 5.2", (request("X-Name: x", "  y"),), f"{BAD} / 200, open"),
    Case("a value with a NUL", "9110 5.5", (request("X-Name: x\0y"),), f"{BAD} / 200, open"),
    Case("a value with a bare carriage return", "9110 5.5", (request("X-Name: x\ry"),), f"{BAD} / 200, open"),
    Case("a header that is too long", "9110 5.4", (request(f"X-Name: {LONG}"),), "400|413|431, end"),
    Case("a name that is too long", "9110 5.4", (request(f"{LONG}: x"),), "400|413|431, end"),
    Case("too many headers", "9110 5.4", (request(*(f"X-{n}: x" for n in range(900))),), "400|413|431, end"),
)
BODIES: Final = (
    Case("a body that nobody asked for", "9112 6.3", (posted("Content-Length: 5", body=b"hello") + OK,), "405, 200, open / 405, end"),
    Case("a body in chunks", "9112 7.1", (posted(CHUNKED, body=b"5\r\nhello\r\n0\r\n\r\n") + OK,), "405, 200, open / 405, end"),
    Case("a chunk with an extension", "9112 7.1.1", (posted(CHUNKED, body=b"2;a=b\r\nok\r\n0\r\n\r\n") + OK,), "405, 200, open / 405, end / 400, end"),
    Case("a request for a body of its own", "9112 9.3.2", (posted("Content-Length: 60", body=OK.ljust(60)) + OK,), "405, 200, open / 405, end"),
    Case("GET with a body", "9110 9.3.1", (request("Content-Length: 5", body=b"hello") + OK,), "200, 200, open / 200, end / 400, end"),
    Case("two lengths that differ", "9112 6.3", (posted("Content-Length: 5", "Content-Length: 6", body=b"hello"),), BAD),
    Case("a list of lengths that differ", "9112 6.3", (posted("Content-Length: 5, 6", body=b"hello"),), BAD),
    Case("a length below zero", "9112 6.3", (posted("Content-Length: -5", body=b"hello"),), BAD),
    Case("a length with a sign", "9110 8.6", (posted("Content-Length: +5", body=b"hello"),), BAD),
    Case("a length that is no number", "9112 6.3", (posted("Content-Length: five", body=b"hello"),), BAD),
    Case("a length in hexadecimal", "9110 8.6", (posted("Content-Length: 0x5", body=b"hello"),), BAD),
    Case("a length beyond all numbers", "9110 8.6", (posted(f"Content-Length: 1{'0' * 30}", body=b"hello"),), "400|413, end"),
    Case("a length and chunks", "9112 6.3", (posted("Content-Length: 5", CHUNKED, body=b"0\r\n\r\n"),), "400|405, end"),
    Case("chunks that are not the last coding", "9112 6.3", (posted("Transfer-Encoding: chunked, gzip"),), BAD),
    Case("a coding without chunks", "9112 6.3", (posted("Transfer-Encoding: gzip"),), BAD),
    Case("chunks twice", "9112 6.1", (posted("Transfer-Encoding: chunked, chunked"),), BAD),
    Case("a coding that nobody knows", "9112 6.1", (posted("Transfer-Encoding: brew, chunked", body=b"0\r\n\r\n"),), "400|405|501, end / 405, open"),
    Case("chunks in HTTP/1.0", "9112 6.1", (request(CHUNKED, start="POST /healthz HTTP/1.0", body=b"0\r\n\r\n"),), "400|405, end"),
    Case("a chunk whose size is no number", "9112 7.1", (posted(CHUNKED, body=b"five\r\nhello\r\n0\r\n\r\n"),), "400|405, end"),
    Case("a chunk larger than all numbers", "9112 7.1", (posted(CHUNKED, body=b"f" * 20 + b"\r\n"),), "400|405|413, end"),
    Case("a chunk that is longer than it says", "9112 7.1", (posted(CHUNKED, body=b"2\r\nhello\r\n0\r\n\r\n"),), "400|405, end"),
)  # fmt: skip
CASES: Final = (*HOSTS, *METHODS, *LINES, *HEADERS, *BODIES)
