"""The boxes on which you put chips before your stakes are sent (C12). Pure."""

from collections.abc import Iterable, Sequence

from pontoon_client.screens.amounts import asked, unfit
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Picture, Piece, cells, centred, fitted, joined, width
from pontoon_client.table.model import asked_to_stake
from pontoon_client.words.boxes import next_stake
from pontoon_client.words.numbers import figure
from pontoon_client.words.screen_boxes import again, box_name, together
from pontoon_protocol.views import TableView

HIGH = 5
"""Lines with frames and the sum."""
LEFT_FOR_SUM = 12
"""Cells that the sum has beside boxes in a line, so that they stay where they are when it comes."""
LOW = 4
"""The same with the numbers in the frames."""
GAP = 2


def lays_chips(view: TableView) -> bool:
    """Whether there are several boxes, and chips may be put on them now."""
    return view.options.boxes > 1 and not view.paused and (asked_to_stake(view) or next_stake(view) is not None)


def tray(model: Model, columns: int, rows: int) -> Picture:
    """Your boxes with what lies on them, in at most so many lines."""
    view = model.view
    if view is None or rows < 1:
        return ()
    chips = {box: _chips(model, box) for box in range(1, view.options.boxes + 1)}
    sums = _sums(model, chips)
    wide = max(cells(text) for box, text in chips.items() for text in (box_name(box), text)) + 4
    if rows >= HIGH and len(chips) * (wide + GAP) - GAP <= columns:
        return _framed([_box(model, box, text, wide) for box, text in chips.items()], " " * GAP, sums)
    wide = max(map(cells, chips.values())) + 4
    if rows >= LOW and len(chips) * (wide + 1) - 1 <= columns:
        return _framed([_low_box(model, box, text, wide) for box, text in chips.items()], " ", sums)
    return _in_a_line(model, chips, sums, columns, rows)


def wanted_heights() -> tuple[int, ...]:
    """The heights in which the boxes look best, the least first."""
    return 1, 2, LOW, HIGH


def _in_a_line(model: Model, chips: dict[int, str], sums: Line, columns: int, rows: int) -> Picture:
    """The boxes without frames, closer together where they must; the one that is chosen is always there."""
    row = [
        (Piece(f"{_mark(model, box)}{box}: {text}", _look(model, box), f"box:{box}"),) for box, text in chips.items()
    ]
    if max(width(sums), LEFT_FOR_SUM) + 3 + width(joined(row)) <= columns:
        return (joined((joined(row), sums), "   "),)
    under = (sums,) if rows > 1 and sums else ()
    close = [
        (Piece(f"{_mark(model, box)[0]}{box}:{text}", _look(model, box), f"box:{box}"),) for box, text in chips.items()
    ]
    ways = (joined(close, " "), joined(close[max(0, model.box - 2) :], " "))
    return (next((way for way in ways if width(way) <= columns), ways[-1]), *under)


def _chips(model: Model, box: int) -> str:
    return figure(laid) if (laid := _laid(model, box)) else "–"


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
    """What won't do as it is typed is seen at once."""
    if box != model.box:
        return "plain"
    wanted = asked(model)
    return "bad" if wanted is not None and model.amount is not None and unfit(wanted, model.amount) else "turn"


def _framed(parts: Sequence[Picture], gap: str, sums: Line) -> Picture:
    return (*(joined((part[row] for part in parts), gap) for row in range(len(parts[0]))), sums)


def _box(model: Model, box: int, text: str, wide: int) -> Picture:
    deed, look = f"box:{box}", _look(model, box)
    edges = (f"╭{'─' * (wide - 2)}╮", f"╰{'─' * (wide - 2)}╯")
    top, bottom = (Piece(edge, "rule", deed) for edge in edges)
    inner = centred((Piece(text, look, deed),), wide - 2)
    title = fitted((Piece(_mark(model, box) + box_name(box), look, deed),), wide)
    return (title, (top,), (Piece("│", "rule"), *inner, Piece("│", "rule")), (bottom,))


def _low_box(model: Model, box: int, text: str, wide: int) -> Picture:
    """The box with its number in its frame."""
    deed, look = f"box:{box}", _look(model, box)
    number = ("▸" if box == model.box else "") + str(box)
    top = (
        Piece("╭", "rule", deed),
        Piece(number, look, deed),
        Piece("─" * (wide - 2 - cells(number)) + "╮", "rule", deed),
    )
    inner = centred((Piece(text, look, deed),), wide - 2)
    bottom = Piece(f"╰{'─' * (wide - 2)}╯", "rule", deed)
    return (top, (Piece("│", "rule", deed), *inner, Piece("│", "rule", deed)), (bottom,))
