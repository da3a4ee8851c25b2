"""`pontoon-server replay FILE`: every hand of a file played again, its story told, the result compared.

Blank lines are skipped, and counted. A line that can't be read doesn't stop the others.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, Literal, TextIO

import msgspec
from msgspec import Struct

from pontoon_protocol.safe_text import safe_text
from pontoon_server.store.history import LINE_BYTES, HandLine, read_line
from pontoon_server.store.replay import Difference, Replayed, replay
from pontoon_server.store.story import story
from pontoon_server.store.written_moves import LineError

ALL_RIGHT: Final = 0
DIFFERENT: Final = 1
UNREADABLE: Final = 2
SHOWN_CELLS: Final = 200
"""What is shown of an id, and of why a line can't be read."""

Result = Literal["right", "different", "unreadable"]
_EXIT: Final[dict[Result, int]] = {
    "right": ALL_RIGHT,
    "different": DIFFERENT,
    "unreadable": UNREADABLE,
}


class Unreadable(Struct, frozen=True):
    """A line, or a file, that can't be read, and why."""

    why: str


class Verdict(Struct, frozen=True):
    """What came of one line, numbered from 1; 0 stands for the whole file."""

    line: int
    hand: HandLine | None
    came_out: Replayed | Unreadable

    @property
    def result(self) -> Result:
        """In one word."""
        return "unreadable" if isinstance(self.came_out, Unreadable) else self.came_out.result


class _Answer(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A verdict as one JSON object; what doesn't apply is left out."""

    line: int
    result: Result
    id: str | None = None
    net: tuple[int, ...] | None = None
    next_bank: int | None = None
    markers: tuple[int, ...] | None = None
    differences: tuple[Difference, ...] = ()
    why: str = ""


def replay_command(path: Path, json: bool, out: TextIO) -> int:
    """Replay a file and print to `out`; returns the exit code that the vectors' README gives."""
    seen: Counter[Result] = Counter()
    for verdict in _verdicts(path):
        seen[verdict.result] += 1
        for text in [as_json(verdict)] if json else in_words(verdict):
            print(text, file=out)
    if not json:
        counts = ", ".join(f"{seen[result]} {result}" for result in _EXIT)
        print(f"{counts}.", file=out)
    return exit_code(seen)


def replay_file(lines: Iterable[bytes]) -> Iterator[Verdict]:
    """A verdict for each line that isn't blank, one after the other."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _verdict(number, line)


def exit_code(results: Iterable[Result]) -> int:
    """2 if a line can't be read, else 1 if a hand differs, else 0."""
    return max((_EXIT[result] for result in results), default=ALL_RIGHT)


def in_words(verdict: Verdict) -> Iterator[str]:
    """A verdict for people: the story and what is wrong."""
    came_out, hand = verdict.came_out, verdict.hand
    where = f"Line {verdict.line}" if verdict.line else "The file"
    if hand is not None:
        where = f"{where}, {safe_text(hand.id, SHOWN_CELLS)}"
    if isinstance(came_out, Unreadable):
        yield f"{where}: can't be read: {came_out.why}."
        return
    assert hand is not None
    yield f"{where}: {came_out.result}."
    for sentence in story(hand, came_out):
        yield f"  {sentence}"
    for difference in came_out.differences:
        yield f"  Different: {_difference(difference, hand)}."


def as_json(verdict: Verdict) -> str:
    """A verdict for programs: one JSON object on one line, in ASCII."""
    came_out, hand = verdict.came_out, verdict.hand
    name = safe_text(hand.id, SHOWN_CELLS) if hand else None
    if isinstance(came_out, Unreadable):
        answer = _Answer(line=verdict.line, result="unreadable", id=name, why=came_out.why)
    else:
        answer = _Answer(
            line=verdict.line,
            result=came_out.result,
            id=name,
            net=came_out.net if came_out.ended else None,
            next_bank=came_out.next_bank,
            markers=came_out.markers if came_out.ended else None,
            differences=came_out.differences,
        )
    return msgspec.json.encode(answer).decode()


def _verdict(number: int, line: bytes) -> Verdict:
    hand = None
    try:
        hand = read_line(line)
        return Verdict(number, hand, replay(hand))
    except LineError as error:
        return Verdict(number, hand, Unreadable(safe_text(str(error), SHOWN_CELLS)))


def _verdicts(path: Path) -> Iterator[Verdict]:
    try:
        with path.open("rb") as file:
            yield from replay_file(_lines(file))
    except OSError as error:
        yield Verdict(0, None, Unreadable(f"{safe_text(str(path), SHOWN_CELLS)}: {error.strerror or error}"))


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one that is too long, only as much as shows that it is."""
    while line := file.readline(LINE_BYTES + 1):
        yield line
        while not line.endswith(b"\n") and len(line) > LINE_BYTES:
            line = file.readline(LINE_BYTES + 1)


def _difference(difference: Difference, hand: HandLine) -> str:
    where: str = difference.key
    if difference.entry:
        where = f"{where}, entry {difference.entry}"
    return f"{where}: written {_value(difference.written)}, came out {_value(difference.came_out)}"


def _value(value: object) -> str:
    return str(list(value)) if isinstance(value, tuple) else str(value)
