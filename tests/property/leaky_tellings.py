"""Ways in which what a log tells of a night could leak: to a player who asks, or into an export."""

from collections.abc import Iterator

import msgspec

from pontoon_protocol.hand_events import Settled
from pontoon_server.store.export import export
from pontoon_server.store.log import Row
from pontoon_server.store.rows import after_each, decode_events
from pontoon_server.store.seen import seen


def of_the_neighbour(rows: list[Row], player: int) -> Iterator[str]:
    """Hands as the next player saw them."""
    theirs = {msgspec.json.decode(line)["hand"]: line for line in seen(rows, player % 3 + 1)}
    for line in seen(rows, player):
        yield theirs.get(msgspec.json.decode(line)["hand"], line)


def with_the_pack(rows: list[Row], player: int) -> Iterator[str]:
    """Hands with the pack in them, as they are told when the night is over."""
    packs = {hand["id"]: hand["pack"] for hand in map(msgspec.json.decode, export(rows))}
    for line in seen(rows, player):
        hand = msgspec.json.decode(line)
        yield msgspec.json.encode({**hand, "pack": packs[hand["id"]]}).decode()


def with_the_running_hand(rows: list[Row]) -> Iterator[str]:
    """An export that holds the hand that is still played, too, as far as it is."""
    number, last = 0, ""
    for hand in export(rows):
        number, last = number + 1, hand
        yield hand
    *_, table = after_each(rows)
    if last and table.phase == "hand" and table.round is not None:
        hand = msgspec.json.decode(last)
        code = str(hand["id"]).partition(" hand ")[0]
        yield msgspec.json.encode(
            {**hand, "id": f"{code} hand {table.hand}", "pack": "".join(table.round.pack)}
        ).decode()


def with_the_rest_of_the_pack(rows: list[Row]) -> Iterator[str]:
    """An export in which the pack that is played on is written to its end (K6)."""
    packs = {}
    for row, table in zip(rows, after_each(rows), strict=True):
        over = any(isinstance(event, Settled) for event in decode_events(row.data))
        if over and table.round is not None:
            packs[str(table.hand)] = "".join(table.round.pack)
    for line in export(rows):
        hand = msgspec.json.decode(line)
        number = str(hand["id"]).rpartition(" ")[2]
        yield msgspec.json.encode({**hand, "pack": packs.get(number, hand["pack"])}).decode()
