"""The moves that you may make, each with its key and what it costs. Pure."""

from collections.abc import Iterable
from typing import Final

from pontoon_client.screens.about_you import says_total
from pontoon_client.screens.amounts import asked
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.wrapping import paragraph
from pontoon_client.screens.model import Model
from pontoon_client.screens.offered import Offered, offered
from pontoon_client.screens.picture import Line, Picture, Piece, joined, width
from pontoon_client.words.numbers import figure
from pontoon_client.words.screen_moves import slip_words

GAP: Final = "    "
TIGHT: Final = "  "


def moves_row(model: Model, sight: Sight, columns: int) -> Picture:
    """The moves in as many lines as they take; nothing when there is none, or nobody would hear of them."""
    if model.down is not None:
        return ()
    moves = offered(model, sight.labels)
    lines = paragraph(_guarded(model), columns, "warn")
    parts = [*_chosen(model), *(_move(move) for move in moves if not move.why)]
    lines += _flowing(parts, columns)
    closed = [] if model.covered else [move for move in moves if move.why]
    reasons = dict.fromkeys(move.why for move in closed)
    fits = _flowing([*parts, *((Piece(f"({why})", "quiet"),) for why in reasons)], columns)
    if len(reasons) == 1 and len(fits) == len(_flowing(parts, columns)):
        return (*lines[: len(lines) - len(fits)], *fits)
    for why in reasons:
        lines += paragraph(why, columns, "quiet")
    return tuple(lines)


def _guarded(model: Model) -> str:
    """What is asked before a move that looks like a slip; without your total while your cards are covered."""
    if model.guarded is None:
        return ""
    hides = model.covered and model.view is not None and says_total(model.view, model.guarded.why)
    return slip_words() if hides else model.guarded.why


def _chosen(model: Model) -> list[Line]:
    """The amount that is being chosen, where one is; that for a box is seen there."""
    wanted = asked(model)
    if model.amount is None or (wanted is not None and wanted.boxes > 1):
        return []
    number = Piece(f" {figure(model.amount)} ", "turn")
    return [(Piece("◂ ", "key", "less"), number, Piece(" ▸", "key", "more"))]


def _move(move: Offered) -> Line:
    pieces = [Piece(move.key, "key", move.deed), Piece(" ", "plain", move.deed)] if move.key else []
    pieces.append(Piece(move.words, "strong", move.deed))
    if move.amount:
        pieces.append(Piece(f" {move.amount}", "plain", move.deed))
    return tuple(pieces)


def _flowing(parts: Iterable[Line], columns: int) -> list[Line]:
    """The parts one beside the other, in as few lines as they take."""
    shown = [part for part in parts if part]
    if not shown:
        return []
    for gap in (GAP, TIGHT):
        if width(joined(shown, gap)) <= columns:
            return [joined(shown, gap)]
    lines: list[list[Line]] = [[]]
    for part in shown:
        if lines[-1] and width(joined([*lines[-1], part], TIGHT)) > columns:
            lines.append([])
        lines[-1].append(part)
    return [joined(line, TIGHT) for line in lines]
