"""Slow senders of six kinds: each is ended within a deadline of its own, the documented one and a second or two more.

5 s for a silent or slow request, a second for a body that nobody wants, 10 s for a hello, 10 s for a message to come
whole once it has begun (DESIGN.md, section 5; RFC 6455, sections 7.2.2 and 10.4; RFC 9112, section 9.5).
"""

from typing import Final

from prove.wire.case import BINARY, HELLO, PONG, Case, bytewise, frame, handshake, request

REQUEST_SECONDS: Final = 5.0
HELLO_SECONDS: Final = 10.0
MESSAGE_SECONDS: Final = 10.0
"""As they are documented, and not as the server has them: one that it has forgotten must be seen."""
SPARE: Final = 2.5
"""A close frame that isn't answered, and a machine that is busy."""
DRIP: Final = 0.5
REQUEST: Final = {"pause": DRIP, "least": REQUEST_SECONDS - 0.5, "within": REQUEST_SECONDS + SPARE}
NO_HELLO: Final = {"pause": DRIP, "least": HELLO_SECONDS - 0.5, "within": HELLO_SECONDS + SPARE}
MESSAGE: Final = {"pause": DRIP, "least": MESSAGE_SECONDS - 0.5, "within": MESSAGE_SECONDS + SPARE}
GONE: Final = "binary Closing, close 1008, end"
LONG: Final = frame(BINARY, bytes(100))
START: Final = frame(BINARY, HELLO[:5], fin=False)
MORE: Final = frame(0, fin=False)
LINE: Final = b"GET /" + b"x" * 60
HEADERS: Final = request("X-Name: " + "x" * 60)[:-4]
POSTED: Final = request("Content-Length: 100", start="POST /healthz HTTP/1.1")
IN_CHUNKS: Final = request("Transfer-Encoding: chunked", start="POST /healthz HTTP/1.1")


def slow(
    kind: str, name: str, rfc: str, sent: tuple[bytes, ...], answers: str, stage: str, times: dict[str, float]
) -> Case:
    """A case whose last piece is sent again and again."""
    return Case(f"{kind}: {name}", rfc, sent, answers, stage, **times)  # type: ignore[arg-type]  # of Case's own


CASES: Final = (
    slow("a request line", "byte by byte", "9112 9.5", bytewise(LINE), "end", "raw", REQUEST),
    slow("a request line", "nothing of it", "9112 9.5", (b"",), "end", "raw", REQUEST),
    slow("a request line", "of a second request", "9112 9.5", (request(), *bytewise(LINE)), "200, end", "raw", REQUEST),
    slow("headers", "byte by byte", "9112 9.5", (HEADERS[:40], *bytewise(HEADERS[40:])), "end", "raw", REQUEST),
    slow("headers", "a line now and then", "9112 9.5", (HEADERS, b"X: y\r\n"), "end", "raw", REQUEST),
    slow("headers", "of a handshake", "9112 9.5", (handshake()[:-30], *bytewise(handshake()[-30:])), "end", "raw", REQUEST),
    slow("a body", "that never comes", "9112 6.3", (POSTED, b""), "405, end", "raw", {**REQUEST, "least": 0.0}),
    slow("a body", "byte by byte", "9112 6.3", (POSTED, b"x"), "405, end", "raw", {**REQUEST, "least": 0.0}),
    slow("a body", "in chunks without end", "9112 7.1", (IN_CHUNKS, b"1\r\nx\r\n"), "405, end", "raw", {**REQUEST, "least": 0.0}),
    slow("no hello", "and nothing else", "6455 7.2.2", (b"",), GONE, "msgpack", NO_HELLO),
    slow("no hello", "but signs of life", "6455 7.2.2", (frame(PONG),), GONE, "msgpack", NO_HELLO),
    slow("a frame", "byte by byte before hello", "6455 10.4", bytewise(LONG), f"{GONE} / end", "msgpack", MESSAGE),
    slow("a frame", "byte by byte after the greeting", "6455 10.4", bytewise(LONG), "end", "greeted", MESSAGE),
    slow("a frame", "byte by byte at a table", "6455 10.4", bytewise(LONG), "end", "table", MESSAGE),
    slow("a frame", "whose head is not all there, at a table", "6455 10.4", (LONG[:1], b""), "end", "table", MESSAGE),
    slow("a fragmented message", "without end before hello", "6455 10.4", (START, MORE), f"{GONE} / end", "msgpack", MESSAGE),
    slow("a fragmented message", "without end after the greeting", "6455 10.4", (START, MORE), "end", "greeted", MESSAGE),
    slow("a fragmented message", "without end at a table", "6455 10.4", (START, MORE), "end", "table", MESSAGE),
    slow("a fragmented message", "with pongs alone at a table", "6455 10.4", (START, frame(PONG)), "end", "table", MESSAGE),
)  # fmt: skip
