"""The boxes on which you put chips before your stakes are sent (C12). Pure."""

from collections.abc import Iterable

from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Picture, Piece, cells, centred, fitted, joined, width
from pontoon_client.table.model import asked_to_stake
from pontoon_client.words.boxes import next_stake
from pontoon_client.words.numbers import figure
from pontoon_client.words.screen_boxes import again, box_name, together
from pontoon_protocol.views import TableView

HIGH = 5
"""Lines with frames and the sum."""
GAP = 2


def lays_chips(view: TableView) -> bool:
    """Whether there are several boxes, and chips may be put on them now."""
    return view.options.boxes > 1 and not view.paused and (asked_to_stake(view) or next_stake(view) is not None)


def tray(model: Model, sight: Sight, columns: int, rows: int) -> Picture:
    """Your boxes with what lies on them, in at most so many lines."""
    view = model.view
    if view is None:
        return ()
    boxes = range(1, view.options.boxes + 1)
    chips = {box: figure(laid) if (laid := _laid(model, box)) else "–" for box in boxes}
    wide = max(cells(text) for box in boxes for text in (box_name(box), chips[box])) + 4
    sums = _sums(model, boxes)
    if rows >= HIGH and len(boxes) * (wide + GAP) - GAP <= columns:
        return _framed(model, chips, wide, sums)
    row = [(Piece(f"{_mark(model, box)}{box}: {chips[box]}", _look(model, box), f"box:{box}"),) for box in boxes]
    if width(joined(row)) <= columns:
        return (joined((joined(row), sums), "   "),)
    return (joined(row[max(0, model.box - 2) :]),)


def _laid(model: Model, box: int) -> int:
    """What lies on a box, with what is being typed for it."""
    if box == model.box and model.amount is not None:
        return model.amount
    return model.tray.chips[box - 1] if box <= len(model.tray.chips) else 0


def _sums(model: Model, boxes: Iterable[int]) -> Line:
    laid = [_laid(model, box) for box in boxes]
    if any(laid):
        return (Piece(together(laid), "strong"),)
    return (Piece(again(model.tray.last), "quiet"),) if model.tray.last else ()


def _mark(model: Model, box: int) -> str:
    return "▸ " if box == model.box else "  "


def _look(model: Model, box: int) -> Look:
    return "turn" if box == model.box else "plain"


def _framed(model: Model, chips: dict[int, str], wide: int, sums: Line) -> Picture:
    parts = [_box(model, box, text, wide) for box, text in chips.items()]
    rows = [joined((part[row] for part in parts), " " * GAP) for row in range(HIGH - 1)]
    return (*rows, sums)


def _box(model: Model, box: int, text: str, wide: int) -> Picture:
    deed, look = f"box:{box}", _look(model, box)
    edges = (f"╭{'─' * (wide - 2)}╮", f"╰{'─' * (wide - 2)}╯")
    top, bottom = (Piece(edge, "rule", deed) for edge in edges)
    inner = centred((Piece(text, look, deed),), wide - 2)
    title = fitted((Piece(_mark(model, box) + box_name(box), look, deed),), wide)
    return (title, (top,), (Piece("│", "rule"), *inner, Piece("│", "rule")), (bottom,))
