"""The whole picture of a table at any size. Pure.

Where there is little room, what is needed most stays: whether it is your turn, what you have, what you can do.
"""

from collections.abc import Sequence
from typing import Final

from pontoon_client.screens.drawing import seats as seated
from pontoon_client.screens.drawing.banner import banner
from pontoon_client.screens.drawing.door import without_table
from pontoon_client.screens.drawing.head import head
from pontoon_client.screens.drawing.keys_row import keys_row, with_help
from pontoon_client.screens.drawing.layout import ALL, Wish, beside, indented, rule, shares, stacked
from pontoon_client.screens.drawing.log_panel import log_panel
from pontoon_client.screens.drawing.middle import Middle, middle, shown_large
from pontoon_client.screens.drawing.moves_row import moves_row
from pontoon_client.screens.drawing.question import question
from pontoon_client.screens.drawing.settlement import past
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.tray import lays_chips
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture, framed
from pontoon_protocol.views import TableView

__all__ = ["Sight", "draw"]

ASIDE_FROM: Final = 116
"""From so many cells on the log stands beside the table."""
ASIDE: Final = (38, 70)
"""So wide it is there, at least and at most."""
ROOMY: Final = 60
"""From so many cells on your cards stand further in."""
INDENT: Final = 6
MIDDLE_ROWS: Final = 30
"""From so many lines on the largest cards are drawn where the log stands below the table."""
ELASTIC: Final = ("seats", "middle", "log", "moves")


def draw(model: Model, sight: Sight, columns: int, rows: int) -> Picture:
    """The table, in exactly so many cells."""
    columns, rows = max(0, columns), max(0, rows)
    if model.view is None:
        return without_table(model, sight, columns, rows)
    if columns >= ASIDE_FROM:
        return _wide(model, model.view, sight, columns, rows)
    return _narrow(model, model.view, sight, columns, rows)


def _narrow(model: Model, view: TableView, sight: Sight, columns: int, rows: int) -> Picture:
    """Everything one below the other."""
    margin = INDENT if columns >= ROOMY else 1
    center = middle(model, sight, columns - margin)
    foot = _feet(model, sight, columns)
    said, gone, airy = banner(model, sight, columns), past(model), int(not center.whole)
    seating = _seats(model, view, center)
    first, tight, loose = _shared(center, rows)
    has = shares(
        rows,
        (
            ("question", 1), *first[:1], ("moves", 1), ("banner", min(1, len(said))), ("moves", len(foot)),
            *seating[:1], ("past", len(gone) and 1), ("keys", 1), ("head", 1),
            ("banner", min(2, len(said))), ("log", 1), ("banner", len(said)), *first[1:], ("log", 2),
            *tight, ("rules", 2), *loose, ("log", 3), ("log", 4), ("gap", airy),
            *seating[1:2], ("gap_below", airy), ("log", 6), *seating[2:],
            ("log", ALL),
        ),
        ELASTIC,
    )  # fmt: skip
    has["rules"] = has.get("rules", 0) // 2
    if not has.get("keys"):
        foot = with_help(foot[: has.get("moves", 0)] or ((),), model, sight, columns - 2)
    parts: list[tuple[str, Sequence[Line]]] = [
        ("head", [head(model, columns)]),
        ("question", [question(model, sight, columns)]),
        ("banner", said),
        ("gap", ()),
        ("seats", _seat_lines(model, columns, has.get("seats", 0))),
        ("gap_below", ()),
        ("middle", indented(center.draw(has.get("middle", 0)), margin)),
        ("past", [gone]),
        ("rules", [rule(columns)]),
        ("log", indented(log_panel(model, columns - 2, has.get("log", 0), sight.key("back")), 1)),
        ("rules", [rule(columns)]),
        ("moves", indented(foot, 1)),
        ("keys", indented([keys_row(model, sight, columns - 2)], 1)),
    ]
    return framed(stacked(parts, has, columns), columns, rows)


def _wide(model: Model, view: TableView, sight: Sight, columns: int, rows: int) -> Picture:
    """The log beside the table."""
    aside = min(max(ASIDE[0], columns // 3), ASIDE[1])
    across = columns - aside - 3
    center = middle(model, sight, across - INDENT)
    foot, said, gone = _feet(model, sight, columns), banner(model, sight, columns), past(model)
    bank, airy = shown_large(model, sight, across - INDENT), int(not center.whole)
    seating = _seats(model, view, center)
    has = shares(
        rows,
        (
            ("question", 1), *_first(center.heights), ("moves", 1), ("banner", min(1, len(said))),
            ("moves", len(foot)), *seating[:1], ("past", len(gone) and 1), ("head", 1),
            ("keys", 1), ("banner", len(said)), ("rules", 2),
            *(("middle", height) for height in center.heights[1:]), ("gap", airy), ("gap_below", airy),
            ("bank", len(bank)), *seating[1:], ("past", 2 * (len(gone) and 1)), ("rest", ALL),
        ),
        ELASTIC,
    )  # fmt: skip
    has["rules"] = has.get("rules", 0) // 2
    # Its empty line stands between it and the rest.
    large: list[tuple[str, Sequence[Line]]] = [("bank", indented(bank if airy else ((), *bank), INDENT))]
    body: list[tuple[str, Sequence[Line]]] = [
        ("gap", ()),
        ("seats", _seat_lines(model, across, has.get("seats", 0))),
        ("gap_below", ()),
        *(large if airy else ()),
        ("middle", indented(center.draw(has.get("middle", 0)), INDENT)),
        *(() if airy else large),
        ("past", [(), gone] if has.get("past", 0) > 1 else [gone]),
        ("rest", ()),
    ]
    left = stacked(body, has, across)
    right = indented(log_panel(model, aside - 1, len(left), sight.key("back")), 0)
    top = stacked(
        [("head", [head(model, columns)]), ("question", [question(model, sight, columns)]), ("banner", said),
         ("rules", [rule(columns, "┬", across + 1)])], has, columns,
    )  # fmt: skip
    bottom = stacked(
        [("rules", [rule(columns, "┴", across + 1)]), ("moves", indented(foot, 1)),
         ("keys", indented([keys_row(model, sight, columns - 2)], 1))], has, columns,
    )  # fmt: skip
    return framed([*top, *beside(left, right, columns, aside), *bottom], columns, rows)


def _shared(center: Middle, rows: int) -> tuple[list[Wish], list[Wish], list[Wish]]:
    """The heights of the middle where the log stands below: the first two, the others, and what is but empty lines."""
    heights = [height for height in center.heights if rows >= MIDDLE_ROWS or height <= 7 or center.whole]
    wishes = [("middle", height) for height in heights]
    tight = max(2, len(wishes) - center.loose)
    return wishes[:2], wishes[2:tight], wishes[tight:]


def _first(heights: Sequence[int]) -> list[Wish]:
    return [("middle", heights[0])] if heights else []


def _seats(model: Model, view: TableView, center: Middle) -> list[Wish]:
    """Room for the seats, unless the middle tells of them."""
    return [] if center.whole else [("seats", height) for height in seated.wanted_heights(model, view)]


def _seat_lines(model: Model, columns: int, rows: int) -> Picture:
    return indented(seated.seats(model, columns - 2, rows), 1)


def _feet(model: Model, sight: Sight, columns: int) -> Picture:
    """The moves; never so many lines that they hide the game, and as many while chips are put on boxes."""
    moves = moves_row(model, sight, columns - 2)[:4]
    steady = columns >= ROOMY and model.view is not None and lays_chips(model.view)
    return (*moves, *((),) * (2 - len(moves))) if steady else moves
