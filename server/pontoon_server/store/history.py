"""One hand, one line: reading and writing `pontoon-hand/1` (see tests/vectors/README.md)."""

import json
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from pontoon_protocol.amounts import Count, Whole
from pontoon_protocol.cards import PACK, Card
from pontoon_protocol.limits import SEATS
from pontoon_protocol.options import PRESETS, Options, Preset, from_changes, nearest
from pontoon_server.store.written_moves import LineError, Played, quoted, read_entry, write_entry

FORMAT: Final = "pontoon-hand/1"
LINE_BYTES: Final = 1_048_576
"""The longest line that is read."""
_PRESETS: Final[dict[str, Preset]] = {name: name for name in PRESETS}
_CARDS: Final = frozenset(PACK)


class Written(NamedTuple):
    """A hand that was written, as one line."""

    number: int
    """The hand's at its table."""
    line: str


class HandLine(Struct, frozen=True, kw_only=True):
    """One hand of a file, read. Seats are named by their index."""

    id: str
    options: Options
    names: tuple[str, ...]
    chips: tuple[int, ...]
    """Before the hand."""
    bank: int | None
    """None where the house banks."""
    pack: tuple[Card, ...]
    moves: tuple[Played, ...]
    net: tuple[int, ...]
    next_bank: int | None
    """As it is written: perhaps no seat of this hand."""
    markers: tuple[int, ...]
    hands_banked: int = 0


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    id: str
    rules: dict[str, object]
    seats: Annotated[tuple[tuple[str, Count], ...], Meta(min_length=1, max_length=SEATS)]
    bank: int | None
    pack: str
    moves: tuple[object, ...]
    net: tuple[Whole, ...]
    next_bank: Whole | None
    hands_banked: Count = 0
    markers: tuple[Whole, ...] | UnsetType = UNSET


def read_line(data: bytes) -> HandLine:
    """The hand in one line; raises `LineError` if it can't be read."""
    line = _parsed(data)
    if line.format != FORMAT:
        raise LineError(f"its format is {quoted(line.format)}, not {FORMAT}")
    count = len(line.seats)
    markers = (0,) * count if line.markers is UNSET else line.markers
    if len(line.net) != count or len(markers) != count:
        raise LineError("net and markers need a number for each seat")
    options = read_rules(line.rules)
    _check_bank(line.bank, count, options)
    return HandLine(
        id=line.id,
        options=options,
        names=tuple(name for name, _ in line.seats),
        chips=tuple(chips for _, chips in line.seats),
        bank=line.bank,
        pack=_cards(line.pack),
        moves=tuple(read_entry(entry) for entry in line.moves),
        net=line.net,
        next_bank=line.next_bank,
        markers=markers,
        hands_banked=line.hands_banked,
    )


def write_line(hand: HandLine) -> str:
    """The hand as one line of a file, without the line break."""
    record: dict[str, object] = {
        "format": FORMAT,
        "id": hand.id,
        "rules": write_rules(hand.options),
        "seats": [list(seat) for seat in zip(hand.names, hand.chips, strict=True)],
        "bank": hand.bank,
        "pack": " ".join(hand.pack),
        "moves": [write_entry(played) for played in hand.moves],
        "net": hand.net,
        "next_bank": hand.next_bank,
    }
    if hand.hands_banked:
        record["hands_banked"] = hand.hands_banked
    if any(hand.markers):
        record["markers"] = hand.markers
    return json.dumps(record, ensure_ascii=False)


def read_rules(rules: dict[str, object]) -> Options:
    """Options from a preset's name and what differs from it; raises `LineError`."""
    changes = dict(rules)
    named = changes.pop("preset", None)
    preset = _PRESETS.get(named) if isinstance(named, str) else None
    if preset is None:
        raise LineError(f"no preset is called {quoted(named)}")
    try:
        return from_changes(preset, changes)
    except msgspec.ValidationError as error:
        raise LineError(f"rules: {error}") from None


def write_rules(options: Options) -> dict[str, object]:
    """A preset's name and what differs from it."""
    preset, names = nearest(options)
    return {"preset": preset, **{name: getattr(options, name) for name in names}}


def _parsed(data: bytes) -> _Line:
    if len(data) > LINE_BYTES:
        raise LineError(f"longer than {LINE_BYTES} bytes")
    try:
        written: object = json.loads(data.decode(), object_pairs_hook=_once_each, parse_constant=_no_constant)
        if b"\\u" in data:
            # Half a surrogate pair, written as an escape, is no text: nobody could encode it again.
            json.dumps(written, ensure_ascii=False).encode()
        return msgspec.convert(written, _Line)
    except UnicodeDecodeError as error:
        raise LineError(f"not UTF-8: {error.reason} at byte {error.start}") from None
    except (ValueError, RecursionError) as error:
        raise LineError(f"not a hand: {error}") from None


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise LineError("a key stands in it twice")
    return found


def _no_constant(name: str) -> object:
    raise LineError(f"{name} is no number")


def _check_bank(bank: int | None, count: int, options: Options) -> None:
    if (bank is None) != (options.bank == "house"):
        raise LineError("a bank's seat is needed, unless the house banks")
    if bank is not None and not 0 <= bank < count:
        raise LineError(f"there is no seat {quoted(bank)}")
    if bank is not None and count < 2:
        raise LineError("nobody plays against the bank")


def _cards(text: str) -> tuple[Card, ...]:
    cards = tuple(text.split())
    for card in cards:
        if card not in _CARDS:
            raise LineError(f"{quoted(card)} is no card")
    return cards
