"""How a move stands in a written hand: `[seat, verb]` or `[seat, verb, amount]` (see tests/vectors/README.md)."""

from typing import Final, get_args

from msgspec import Struct

from pontoon_protocol.commands import Buy, Moves, Stake
from pontoon_protocol.limits import AMOUNT_LEAST, AMOUNT_MOST

QUOTED_CHARACTERS: Final = 60
"""What is quoted of a line in a complaint about it."""


class LineError(Exception):
    """A line that can't be read; the text says why."""


class Played(Struct, frozen=True):
    """One entry of `moves`: what a seat did, or tried and was refused with `reason`."""

    seat: int
    move: Moves
    reason: str | None = None
    """As it is written, so perhaps none that the rules have."""


def verb_of(move: Moves) -> str:
    """The move's verb: its tag on the wire."""
    return str(move.__struct_config__.tag)


_PLAIN: Final[dict[str, Moves]] = {
    verb_of(move): move for move in (kind(1, 0) for kind in get_args(Moves) if kind not in (Stake, Buy))
}
"""Every move that has no amount, by its verb."""


def read_entry(entry: object) -> Played:
    """An entry of `moves`; raises `LineError` for what is none, and for an unknown verb."""
    match entry:
        case {"refused": words, "reason": str(reason), **others} if not others:
            return _played(words, reason)
        case {}:
            raise LineError(f"{quoted(entry)} is no refusal")
        case _:
            return _played(entry, None)


def write_entry(played: Played) -> object:
    """The entry as it is written."""
    words: list[object] = [played.seat, verb_of(played.move)]
    match played.move:
        case Stake(amounts=(amount,)) | Buy(amount=amount):
            words.append(amount)
        case Stake(amounts=amounts):
            words.append(list(amounts))
        case _:
            pass
    return words if played.reason is None else {"refused": words, "reason": played.reason}


def quoted(written: object) -> str:
    """What stands in a line, cut short and safe to show."""
    try:
        text = ascii(written)
    except RecursionError:
        text = "[[[["
    return text if len(text) <= QUOTED_CHARACTERS else f"{text[:QUOTED_CHARACTERS]}..."


def _played(words: object, reason: str | None) -> Played:
    match words:
        case [bool(), *_]:
            raise LineError(f"{quoted(words)} is no move")
        case [int(seat), "stake", list(amounts)]:
            return Played(seat, Stake(1, 0, tuple(_amount(amount) for amount in amounts)), reason)
        case [int(seat), "stake", amount]:
            return Played(seat, Stake(1, 0, (_amount(amount),)), reason)
        case [int(seat), "buy", amount]:
            return Played(seat, Buy(1, 0, _amount(amount)), reason)
        case [int(seat), str(verb)] if verb in _PLAIN:
            return Played(seat, _PLAIN[verb], reason)
        case [int(), str(verb), *_] if verb not in ("stake", "buy", *_PLAIN):
            raise LineError(f"{quoted(verb)} is no verb")
        case _:
            raise LineError(f"{quoted(words)} is no move")


def _amount(written: object) -> int:
    """Chips; what is not a whole number, or too big for the wire, is out of every range."""
    if isinstance(written, bool) or not isinstance(written, int) or abs(written) > AMOUNT_MOST:
        return AMOUNT_LEAST
    return written
