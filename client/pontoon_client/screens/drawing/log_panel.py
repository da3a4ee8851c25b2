"""What happened and what people say, the newest at the bottom. Pure."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from pontoon_client.screens.drawing.cards import SHORT
from pontoon_client.screens.drawing.wrapping import wrapped
from pontoon_client.screens.model import Kind, Logged, Model
from pontoon_client.screens.picture import DOTS, Line, Look, Picture, Piece, cells
from pontoon_client.table.model import hand_at, places_of
from pontoon_client.words.cards import card_words
from pontoon_client.words.screen_log import covered_words, newer_words
from pontoon_client.words.totals import known
from pontoon_protocol.views import TableView

SIGNS: Final[dict[Kind, str]] = {"game": "  ", "chat": "» ", "told": "· "}
"""Each begins with a sign of its own, so that no colour is needed to tell them apart."""
LOOKS: Final[dict[Kind, Look]] = {"game": "plain", "chat": "chat", "told": "quiet"}
HANGING: Final = 2


def log_panel(model: Model, columns: int, rows: int, key: str = "") -> Picture:
    """The last lines that go into the room, or those before as far as it was scrolled; the last line stands lowest.

    `key` returns to the newest, and is named where these are out of sight.
    """
    if rows < 1 or columns < 1:
        return ()
    newer = min(max(0, model.scrolled), max(0, len(model.log) - 1))
    entries = model.log[: len(model.log) - newer]
    room = rows - 1 if newer and rows > 1 else rows
    lines = _last_lines(model, entries, columns, room)
    lines = [()] * (room - len(lines)) + lines
    if newer and rows > 1:
        marked = "▼ " + newer_words(newer)
        named = f"{marked} ({key})" if key else marked
        lines.append((Piece(named if cells(named) <= columns else marked, "warn", "back"),))
    return tuple(lines)


def _last_lines(model: Model, entries: Iterable[Logged], columns: int, rows: int) -> list[Line]:
    """So many lines at most; what was said long ago is not even wrapped."""
    hidden = _hidden(model)
    lines: list[Line] = []
    covered = False
    for told in reversed(tuple(entries)):
        if len(lines) >= rows:
            break
        entry = replace(told, text=told.covered, yours=False) if model.covered and told.covered else told
        if _is_hidden(entry, hidden, covers=model.covered):
            # Of several in a row it is said once.
            lines += [] if covered else [(Piece(f"  {covered_words()}", "quiet"),)]
            covered = True
            continue
        covered = False
        lines += reversed(_entry(entry, columns))
    shown = lines[:rows][::-1]
    return [_going_on(shown[0]), *shown[1:]] if len(lines) > rows and shown else shown


def _going_on(line: Line) -> Line:
    """A line whose beginning is out of sight."""
    first = line[0]
    text = DOTS + first.text[1:] if first.text[:HANGING] == " " * HANGING else first.text
    return (Piece(text, first.look),)


def _entry(entry: Logged, columns: int) -> list[Line]:
    look = LOOKS[entry.kind]
    said = wrapped(entry.text, columns - HANGING) if columns > 4 * HANGING else wrapped(entry.text, columns)
    signs = [SIGNS[entry.kind], *(" " * HANGING for _line in said[1:])] if columns > 4 * HANGING else [""] * len(said)
    return [(Piece(sign + line, look),) for sign, line in zip(signs, said, strict=True)]


def _hidden(model: Model) -> tuple[str, ...]:
    """Your cards as the log names them, while they are covered."""
    view = model.view
    if view is None or not model.covered:
        return ()
    return tuple({card_words(card, SHORT) for card in _own_cards(view)})


def _own_cards(view: TableView) -> list[str]:
    hands = (hand_at(view, place) for place in places_of(view, view.you))
    return [card for hand in hands if hand is not None for card in known(hand.cards)]


def _is_hidden(entry: Logged, hidden: tuple[str, ...], *, covers: bool) -> bool:
    if not covers or entry.kind == "chat":
        return False
    return entry.yours or any(card in entry.text for card in hidden)
