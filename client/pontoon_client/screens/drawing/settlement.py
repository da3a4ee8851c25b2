"""A hand that is over, until it was seen: who won what, and why, and how it goes on. Pure."""

from collections.abc import Sequence
from typing import Final

from pontoon_client.screens.drawing.result_rows import Result, result_rows, result_table
from pontoon_client.screens.drawing.tray import LOW, lays_chips, tray
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
    parts = _parts(model, view, columns)
    if sum(map(len, parts)) > rows:
        parts = _shortened(model, view, parts, columns, rows)
    own, foot, laid, first, table, more = parts
    spare = rows - sum(map(len, parts))
    if laid and (larger := _boxes(model, columns, len(laid) + spare)):
        spare, laid = spare - len(larger) + len(laid), larger
    framed = _large(view, columns)
    if framed and own and len(framed) - len(own) <= spare:
        spare, own = spare - len(framed) + len(own), framed
    blank: list[Line] = [()]
    above, between, before, last = (blank * (spare > place) for place in range(4))
    if not laid:
        before, last = [], before
    top, below = (last, []) if first else ([], last)
    return (*top, *first, *more, *above, *table, *between, *own, *foot, *before, *laid, *below)[:rows]


def wanted_heights(model: Model, columns: int) -> tuple[int, ...]:
    """The heights in which it looks best, the least first."""
    view = model.settled
    if view is None:
        return ()
    own, foot, laid, first, table, more = map(len, _parts(model, view, columns))
    framed = len(_large(view, columns)) or own
    least = own + foot + laid
    whole = least + first + table + more
    large = whole - laid + len(_boxes(model, columns, LOW))
    larger = large + framed - own
    heights = {1, own, *range(least, least + table + 1), whole, large, larger, larger + 2, larger + 3 + (laid > 0)}
    return tuple(sorted(heights))


def _parts(model: Model, view: TableView, columns: int) -> list[list[Line]]:
    """How you came out, who banks next, what lies on your boxes, the first banner, all hands, more banners."""
    banners = [_banner(words, columns) for words in moments(view, covered=model.covered)]
    over = model.view is not None and model.view.phase == "over"
    foot = [] if over else paragraph(bank_next(view), columns)
    return [
        _own(view, columns),
        foot,
        _boxes(model, columns, 2),
        banners[:1],
        _table(model, view, columns),
        banners[1:3],
    ]


def _boxes(model: Model, columns: int, rows: int) -> list[Line]:
    """What lies on your boxes for the next hand, where chips may be put there."""
    if model.view is None or not lays_chips(model.view):
        return []
    return list(tray(model, columns, min(rows, LOW)))


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


def _own(view: TableView, columns: int) -> list[Line]:
    """How you came out, and what you have; side by side if both have room."""
    net = own_net(view)
    if net is None:
        return [(Piece(hand_over(view), "big"),)]
    told = (_came_out(view, net.net),)
    beside = joined((told, (Piece(what_you_have(view), "quiet"),)), "   ")
    if width(beside) <= columns:
        return [beside]
    return [told, *paragraph(what_you_have(view), columns, "quiet")]


def _large(view: TableView, columns: int) -> list[Line]:
    """The same with how you came out in a frame; nothing where that has no room."""
    net = own_net(view)
    if net is None:
        return []
    told = _came_out(view, net.net)
    edge = "─" * (cells(told.text) + 6)
    framed = (Piece("│", "rule"), Piece(f"   {told.text}   ", told.look), Piece("│", "rule"))
    middle = (*framed, Piece(f"   {what_you_have(view)}", "quiet"))
    if width(middle) > columns:
        return []
    return [(Piece(f"╭{edge}╮", "rule"),), middle, (Piece(f"╰{edge}╯", "rule"),)]


def _came_out(view: TableView, net: int) -> Piece:
    return Piece(own_result(view), "good" if net > 0 else "bad" if net < 0 else "big")


def _banner(words: str, columns: int) -> Line:
    """The words between stars, as many as have room."""
    stars = next((count for count in (3, 1) if cells(words) + 4 * count + 4 <= columns), 0)
    edge = " ".join([STAR] * stars)
    told = f"{edge}   {words}   {edge}" if stars > 1 else f"{edge} {words} {edge}"
    return centred((Piece(told.strip(), "big"),), columns)


def _shortened(model: Model, view: TableView, parts: Sequence[list[Line]], columns: int, rows: int) -> list[list[Line]]:
    """The parts in so many lines: each in turn takes what is left, and of the table your own hands stay."""
    own, foot, laid, first, _table_lines, _more = parts
    own = own[:rows]
    laid = laid[: rows - len(own)]
    foot = foot[: rows - len(own) - len(laid)]
    left = rows - len(own) - len(laid) - len(foot)
    hands = result_rows(model, view)
    order = sorted(range(len(hands)), key=lambda place: (not hands[place].yours, not hands[place].marks, place))
    kept: list[Result] = [hands[place] for place in sorted(order[:left])]
    return [own, foot, laid, first if left > len(kept) else [], result_table(kept, columns) if kept else [], []]
