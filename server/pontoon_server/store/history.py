"""One hand, one line: reading and writing `pontoon-hand/1` (see tests/vectors/README.md)."""

import json
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from pontoon_protocol.cards import PACK, Card
from pontoon_protocol.commands import (
    Burn,
    Buy,
    Double,
    DoubleStakes,
    KeepStakes,
    Moves,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
)
from pontoon_protocol.errors import HAND_REASONS, Reason
from pontoon_protocol.limits import AMOUNT_LEAST, AMOUNT_MOST, SEATS
from pontoon_protocol.options import PRESETS, Options, changed, from_changes, nearest

FORMAT: Final = "pontoon-hand/1"
LINE_CHARACTERS: Final = 1_000_000
"""The longest line that is read."""

_PLAIN: Final[dict[str, type[SitOut | Twist | Stick | Split | Double | Burn | DoubleStakes | KeepStakes]]] = {
    "sit_out": SitOut,
    "twist": Twist,
    "stick": Stick,
    "split": Split,
    "double": Double,
    "burn": Burn,
    "double_stakes": DoubleStakes,
    "keep_stakes": KeepStakes,
}


class LineError(Exception):
    """A line that can't be read; the text says why."""


class Played(Struct, frozen=True):
    """One entry of `moves`: what a seat did, or tried and was refused with `reason`."""

    seat: int
    move: Moves
    reason: Reason | None = None


class HandLine(Struct, frozen=True):
    """One hand of a file, read."""

    id: str
    options: Options
    names: tuple[str, ...]
    chips: tuple[int, ...]
    bank: int | None
    pack: tuple[Card, ...]
    moves: tuple[Played, ...]
    net: tuple[int, ...]
    next_bank: int | None
    markers: tuple[int, ...]
    hands_banked: int = 0


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    id: str
    rules: dict[str, object]
    seats: Annotated[tuple[tuple[str, int], ...], Meta(min_length=1, max_length=SEATS)]
    bank: int | None
    pack: str
    moves: tuple[object, ...]
    net: tuple[int, ...]
    next_bank: int | None
    hands_banked: Annotated[int, Meta(ge=0)] = 0
    markers: tuple[int, ...] = ()


def read_line(text: str) -> HandLine:
    """The hand in one line; raises `LineError` if it can't be read."""
    if len(text) > LINE_CHARACTERS:
        raise LineError(f"longer than {LINE_CHARACTERS} characters")
    try:
        line = msgspec.json.decode(text, type=_Line)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise LineError(f"not a hand: {error}") from None
    if line.format != FORMAT:
        raise LineError(f"its format is {line.format!r}, not {FORMAT!r}")
    count = len(line.seats)
    markers = line.markers or (0,) * count
    if len(line.net) != count or len(markers) != count:
        raise LineError("net and markers need a number for each seat")
    for seat in (line.bank, line.next_bank):
        if seat is not None and not 0 <= seat < count:
            raise LineError(f"there is no seat {seat}")
    return HandLine(
        id=line.id,
        options=read_rules(line.rules),
        names=tuple(name for name, _ in line.seats),
        chips=tuple(chips for _, chips in line.seats),
        bank=line.bank,
        pack=_cards(line.pack),
        moves=tuple(_entry(entry) for entry in line.moves),
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
        "seats": [[name, chips] for name, chips in zip(hand.names, hand.chips, strict=True)],
        "bank": hand.bank,
        "pack": " ".join(hand.pack),
        "moves": [[played.seat, *_words(played.move)] for played in hand.moves],
        "net": hand.net,
        "next_bank": hand.next_bank,
    }
    if any(hand.markers):
        record["markers"] = hand.markers
    return json.dumps(record, ensure_ascii=False)


def read_rules(rules: dict[str, object]) -> Options:
    """Options from a preset's name and what differs from it; raises `LineError`."""
    changes = dict(rules)
    preset = changes.pop("preset", None)
    if preset not in PRESETS:
        raise LineError(f"no preset is called {preset!r}")
    try:
        return from_changes(preset, changes)
    except msgspec.ValidationError as error:
        raise LineError(f"rules: {error}") from None


def write_rules(options: Options) -> dict[str, object]:
    """A preset's name and what differs from it."""
    preset, names = nearest(options)
    assert names == changed(options, PRESETS[preset])
    return {"preset": preset, **{name: getattr(options, name) for name in names}}


def _cards(text: str) -> tuple[Card, ...]:
    cards = tuple(text.split())
    for card in cards:
        if card not in PACK:
            raise LineError(f"{card!r} is no card")
    return cards


def _entry(entry: object) -> Played:
    if not isinstance(entry, dict):
        return _played(entry, None)
    reason = entry.get("reason")
    if set(entry) != {"refused", "reason"} or reason not in HAND_REASONS:
        raise LineError(f"{json.dumps(entry)} is no refusal")
    return _played(entry["refused"], reason)


def _played(words: object, reason: Reason | None) -> Played:
    match words:
        case [int(seat), "stake", amounts] if not isinstance(seat, bool):
            listed = amounts if isinstance(amounts, list) else [amounts]
            return Played(seat, Stake(1, 0, tuple(_amount(amount) for amount in listed)), reason)
        case [int(seat), "buy", amount] if not isinstance(seat, bool):
            return Played(seat, Buy(1, 0, _amount(amount)), reason)
        case [int(seat), str(verb)] if verb in _PLAIN and not isinstance(seat, bool):
            return Played(seat, _PLAIN[verb](1, 0), reason)
        case _:
            raise LineError(f"{json.dumps(words)} is no move")


def _amount(written: object) -> int:
    """Chips; what is not a whole number, or too big for the wire, is out of every range."""
    if isinstance(written, bool) or not isinstance(written, int) or abs(written) > AMOUNT_MOST:
        return AMOUNT_LEAST
    return written


def _words(move: Moves) -> list[object]:
    verb = str(move.__struct_config__.tag)
    match move:
        case Stake(amounts=(amount,)):
            return [verb, amount]
        case Stake(amounts=amounts):
            return [verb, list(amounts)]
        case Buy(amount=amount):
            return [verb, amount]
        case _:
            return [verb]
