"""A hand that is over, until it was seen: who won what, and why, and how it goes on. Pure."""

from collections.abc import Sequence
from typing import Final

from pontoon_client.screens.drawing.result_rows import Result, result_rows, result_table
from pontoon_client.screens.drawing.tray import lays_chips
from pontoon_client.screens.drawing.wrapping import paragraph
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Picture, Piece, cells, centred, joined, width
from pontoon_client.words.screen_result import (
    bank_next,
    hand_over,
    moments,
    nobody_staked,
    own_net,
    own_result,
    past_words,
    what_you_have,
)
from pontoon_protocol.views import TableView

STAR: Final = "★"
LARGER: Final = 2
"""Lines more that how you came out takes in a frame."""


def is_held(model: Model) -> bool:
    """Whether a hand that is over is still to be seen, and no other runs.

    Where chips may be put on boxes for the next, they take its place as soon as a key has said that it was seen.
    """
    view, over = model.view, model.settled
    if view is None or over is None or view.hand != over.hand:
        return False
    return not (lays_chips(view) and model.seen >= over.hand)


def settlement(model: Model, columns: int, rows: int) -> Picture:
    """The hand that is over in at most so many lines; yours, and how you came out, are the last to go."""
    view = model.settled
    if view is None or rows < 1:
        return ()
    own = _own(model, view, columns)
    table = _table(model, view, columns)
    banners = [_banner(words, columns) for words in moments(view, covered=model.covered)]
    foot = paragraph(bank_next(view), columns)
    parts: list[list[Line]] = [own, foot, banners[:1], table, banners[1:3]]
    if sum(map(len, parts)) > rows:
        parts = _shortened(model, view, parts, columns, rows)
    own, foot, first, table, more = parts
    if rows - sum(map(len, parts)) >= LARGER and own_net(view) is not None:
        own = _large(own[0], columns)
    loose = rows - sum(map(len, (own, foot, first, table, more)))
    blank: list[Line] = [()]
    above, between, last = (blank * (loose > place) for place in range(3))
    top, below = (last, []) if first else ([], last)
    return (*top, *first, *more, *above, *table, *between, *own, *foot, *below)[:rows]


def wanted_heights(model: Model, columns: int) -> tuple[int, ...]:
    """The heights in which it looks best, the least first."""
    view = model.settled
    if view is None:
        return ()
    hands = len(result_rows(model, view)) or 1
    own = len(_own(model, view, columns)) + len(paragraph(bank_next(view), columns))
    whole = own + hands + min(3, len(moments(view, covered=model.covered)))
    return tuple(sorted({1, own, own + hands, whole, whole + LARGER, whole + LARGER + 2, whole + LARGER + 3}))


def past(model: Model) -> Line:
    """The last hand in one line, while the next runs already and it was not seen; empty otherwise."""
    view = model.settled
    if view is None or is_held(model):
        return ()
    net = own_net(view)
    look: Look = "quiet" if net is None or not net.net else "good" if net.net > 0 else "bad"
    return (Piece(" " + past_words(view), look, "seen"),)


def _table(model: Model, view: TableView, columns: int) -> list[Line]:
    rows = result_rows(model, view)
    if not view.results:
        return paragraph(nobody_staked(), columns)
    return result_table(rows, columns)


def _own(model: Model, view: TableView, columns: int) -> list[Line]:
    net = own_net(view)
    if net is None:
        return [(Piece(hand_over(view), "big"),)]
    look: Look = "good" if net.net > 0 else "bad" if net.net < 0 else "big"
    told = (Piece(own_result(view), look),)
    return [joined((told, (Piece(what_you_have(view), "quiet"),)), "   ")] if columns >= 60 else [told]


def _large(told: Line, columns: int) -> list[Line]:
    """How you came out in a frame, with the rest behind it; as it was where that has no room."""
    first, *rest = told
    edge = "─" * (cells(first.text) + 6)
    middle = (Piece("│", "rule"), Piece(f"   {first.text}   ", first.look), Piece("│", "rule"), *rest)
    if width(middle) > columns:
        return [told]
    return [(Piece(f"╭{edge}╮", "rule"),), middle, (Piece(f"╰{edge}╯", "rule"),)]


def _banner(words: str, columns: int) -> Line:
    """The words between stars, as many as have room."""
    stars = next((count for count in (3, 1) if cells(words) + 4 * count + 4 <= columns), 0)
    edge = " ".join([STAR] * stars)
    told = f"{edge}   {words}   {edge}" if stars > 1 else f"{edge} {words} {edge}"
    return centred((Piece(told.strip(), "big"),), columns)


def _shortened(model: Model, view: TableView, parts: Sequence[list[Line]], columns: int, rows: int) -> list[list[Line]]:
    """The parts in so many lines: each in turn takes what is left, and of the table your own hands stay."""
    own, foot, first, _table_lines, _more = parts
    own, foot = own[:rows], foot[: max(0, rows - len(own))]
    left = rows - len(own) - len(foot)
    hands = result_rows(model, view)
    order = sorted(range(len(hands)), key=lambda place: (not hands[place].yours, not hands[place].marks, place))
    kept: list[Result] = [hands[place] for place in sorted(order[:left])]
    return [own, foot, first if left > len(kept) else [], result_table(kept, columns) if kept else [], []]
