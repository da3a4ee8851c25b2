"""Opens a table of the real server and seats eight people at it, before their first hand."""

import base64
import secrets
from typing import Final, TypeVar

from load.connection import Connection
from load.game import Strategy, Unplayable
from load.process import Server
from load.tables import Table
from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.command_base import Command
from pontoon_protocol.commands import Hello, Join, Open
from pontoon_protocol.limits import KEY_BYTES, PROTOCOL_VERSION
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Greeting, Happened, Snapshot, Update, Welcome

NAMES: Final = ("Ann", "Ben", "Cyril", "Dora", "Emma", "Frank", "Gwen", "Harry")
PATIENCE_SECONDS: Final = 3_600
PATIENT: Final = Settings(
    buy_in=10_000,
    stake_seconds=PATIENCE_SECONDS,
    turn_seconds=PATIENCE_SECONDS,
    bank_seconds=PATIENCE_SECONDS,
    between_hands_seconds=PATIENCE_SECONDS,
)
"""No clock runs out in a bench: all that happens is an action or follows from one."""
SERVE: Final = ("-m", "pontoon_server", "serve", "--port", "0", "--announce", "--open", "--rate-limit", "0")

Kind = TypeVar("Kind", bound=Update)


def sit_down(server: Server, number: int) -> Table[Connection]:
    """A table of eight, all told of each other. Raises `Unplayable`, `ConnectionFailed` or `TimeoutError`."""
    seats = [_connect(server)]
    seats[0].send(
        _bytes(Open(key=_key(), name=NAMES[0], table=f"Table {number}", settings=PATIENT, opener=server.opener))
    )
    welcome = _await(seats[0], Welcome)
    seqs, handled = [_await(seats[0], Snapshot).seq], [welcome.handled]
    for name in NAMES[1:]:
        seat = _connect(server)
        seat.send(_bytes(Join(code=welcome.code, key=_key(), name=name)))
        handled.append(_await(seat, Welcome).handled)
        seqs.append(_await(seat, Snapshot).seq)
        seats.append(seat)
    for seat, seq in zip(seats, seqs, strict=True):
        while seq < seqs[-1]:
            seq = _await(seat, Happened).seq
    return Table(seats, Strategy(handled))


def _connect(server: Server) -> Connection:
    connection = Connection(server.port, "/ws", Encoding.MSGPACK)
    connection.send(_bytes(Hello(versions=(PROTOCOL_VERSION,), client="bench")))
    _await(connection, Greeting)
    return connection


def _await(connection: Connection, kind: type[Kind]) -> Kind:
    update = decode_update(Encoding.MSGPACK, connection.next())
    if not isinstance(update, kind):
        raise Unplayable(f"{update} instead of a {kind.__name__}")
    return update


def _bytes(command: Command) -> bytes:
    return encode(Encoding.MSGPACK, command)


def _key() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(KEY_BYTES)).decode().rstrip("=")
