"""Telling everybody at a table what a version means to them, each in its own encoding."""

from collections.abc import Iterable

from msgspec.structs import replace

from pontoon_protocol.codec import Encoding, encode, encode_catch_up, with_private
from pontoon_protocol.updates import CatchUp, Happened, Private, Snapshot
from pontoon_server.live.history import History, Sent
from pontoon_server.live.outbox import Line
from pontoon_server.table.decide import Version
from pontoon_server.table.state import Table
from pontoon_server.table.view import privates, public, view

MSGPACK = Encoding.MSGPACK


def broadcast(
    before: Table,
    version: Version,
    lines: Iterable[Line],
    history: History,
    *,
    left: float,
    player: int = 0,
    command: int = 0,
    late: bool = False,
) -> None:
    """Send a version to every line, and keep it: the public part encoded once, private parts added.

    `player` and `command` say whose command it carried out, 0 for none. `late`: the clock stood
    still meanwhile, so what is `left` of the wait is said again.
    """
    after = version.table
    happened = public(before, after, version.events, left)
    if late and after.wait is not None:
        happened = replace(happened, wait=after.wait.seen(left))
    own = _private_parts(before, after, player, command)
    encoded = encode(MSGPACK, happened)
    parts = {number: encode(MSGPACK, part) for number, part in own.items()}
    history.add(Sent(after.version, encoded, parts))
    _send(lines, happened, own, encoded, parts)


def _private_parts(before: Table, after: Table, player: int, command: int) -> dict[int, Private]:
    """What each person gets beside the public part."""
    answered = after.place_of(player) if command else None
    parts = privates(before, after, answered, command)
    found = {seat.player: part for place, part in parts.items() if (seat := after.seats[place]) and not seat.bot}
    if command and answered is None:
        # Whoever gave up a seat has none any more, and is answered all the same.
        found[player] = Private(id=command)
    return found


def _send(
    lines: Iterable[Line], happened: Happened, own: dict[int, Private], encoded: bytes, parts: dict[int, bytes]
) -> None:
    as_text: bytes | None = None
    for line in lines:
        number = line.player
        if line.encoding is MSGPACK:
            part = None if number is None else parts.get(number)
            line.put(encoded if part is None else with_private(MSGPACK, encoded, part))
            continue
        if as_text is None:
            as_text = encode(line.encoding, happened)
        secret = None if number is None else own.get(number)
        line.put(as_text if secret is None else with_private(line.encoding, as_text, encode(line.encoding, secret)))


def snapshot(line: Line, table: Table, left: float) -> None:
    """Send a line the whole table as it may see it."""
    place = None if line.player is None else table.place_of(line.player)
    line.tell(Snapshot(table.version, view(table, place, left)))


def catch_up(line: Line, table: Table, frames: list[bytes], left: float) -> None:
    """Send a line what it missed, in one frame."""
    wait = None if table.wait is None else table.wait.seen(left)
    line.put(encode_catch_up(line.encoding, frames, CatchUp((), wait)))
