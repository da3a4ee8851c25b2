"""A case: what goes to a server, byte for byte, and what the RFC says must come back.

What comes back is put into words: the status of each HTTP answer, each frame (`binary Greeting`, `pong 6869`,
`close 1002`), and what is then: `open` if the connection goes on (it is asked for one more answer), `end` if the server
has ended it, nothing where either will do.
"""

from typing import Final, Literal

from msgspec import Struct

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Hello

Stage = Literal["raw", "msgpack", "json", "greeted", "table"]
"""Where a case begins: before anything was sent; on a WebSocket of this subprotocol; after the greeting; at a table."""
ANSWER_SECONDS: Final = 6.0
"""How long an answer may take that nothing has to be waited for; the machine may be busy."""
HELLO: Final = encode(Encoding.MSGPACK, Hello((1,), "wire"))
HELLO_TEXT: Final = encode(Encoding.JSON, Hello((1,), "wire"))
SAMPLE_KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="
"""The one of RFC 6455, section 1.3."""
MASK: Final = b"\x37\xfa\x21\x3d"
"""The one of RFC 6455, section 5.7."""
TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
FIN: Final = 0x80


class Case(Struct, frozen=True):
    """One case of the table."""

    name: str
    rfc: str
    """The RFC and its section, as `6455 5.1`."""
    sent: tuple[bytes, ...]
    """The pieces; each is a segment of its own."""
    answers: str
    """What must come back; `|` between words that are as good, ` / ` between whole answers."""
    stage: Stage = "raw"
    has: tuple[tuple[str, str], ...] = ()
    """Headers that the last HTTP answer must have, an empty value for any; `-name` for one that it mustn't."""
    head: bool = False
    """Whether the answers have no bodies, as those to HEAD."""
    pause: float = 0.0
    """Seconds between the pieces, the last of which is sent again and again."""
    least: float = 0.0
    """Seconds before which it must not be over."""
    within: float = ANSWER_SECONDS
    """Seconds in which it must be over."""
    silent: bool = False
    """Whether a close frame of the server's is not answered."""


def request(
    *headers: str, start: str = "GET /healthz HTTP/1.1", host: str = "Host: localhost", body: bytes = b""
) -> bytes:
    """A request with these header lines; with an empty `host` it has none."""
    lines = [start, *([host] if host else []), *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1") + body


OPENING: Final[dict[str, str]] = {
    "Host": "localhost",
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": SAMPLE_KEY,
    "Sec-WebSocket-Protocol": Encoding.MSGPACK.value,
}


def handshake(*more: str, start: str = "GET /ws HTTP/1.1", without: str = "", **changed: str) -> bytes:
    """The usual handshake, without one header, with others (`Upgrade="h2c"`), and with more lines."""
    headers = {name: value for name, value in OPENING.items() if name != without}
    headers |= {name.replace("_", "-"): value for name, value in changed.items()}
    lines = [start, *(f"{name}: {value}" for name, value in headers.items()), *more, "", ""]
    return "\r\n".join(lines).encode("latin-1")


def frame(
    opcode: int,
    payload: bytes = b"",
    *,
    fin: bool = True,
    rsv: int = 0,
    mask: bytes | None = MASK,
    width: int | None = None,
) -> bytes:
    """A frame (RFC 6455, section 5.2): three reserved bits, a mask or none, a length in 0, 2 or 8 bytes more."""
    size = len(payload)
    wide = width if width is not None else 0 if size < 126 else 2 if size < 65_536 else 8
    short = size if wide == 0 else {2: 126, 8: 127}[wide]
    head = bytes((FIN * fin | rsv << 4 | opcode, short | 0x80 * (mask is not None)))
    return head + (size.to_bytes(wide) if wide else b"") + masked(payload, mask)


def masked(payload: bytes, mask: bytes | None) -> bytes:
    """The mask and what it makes of a payload (section 5.3)."""
    if mask is None:
        return payload
    return mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def bytewise(data: bytes) -> tuple[bytes, ...]:
    """Each byte a piece."""
    return tuple(data[at : at + 1] for at in range(len(data)))
