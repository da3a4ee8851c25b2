"""The head of the picture: which table, which hand, which stakes, and how the line stands. Pure."""

from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Piece, cells, cut, fitted, joined, width
from pontoon_client.words.scene import TABLE_NAME_CELLS, safe_code
from pontoon_client.words.screen_head import hand_short, holds_short, line_short, stakes_short
from pontoon_protocol.safe_text import safe_text
from pontoon_protocol.views import TableView

NAME_LEAST = 16
"""The name of the table keeps so many cells while anything else can go."""


def head(model: Model, columns: int) -> Line:
    """One line of exactly so many cells; where it is too short, what is least needed goes first."""
    view = model.view
    if view is None:
        return fitted((), columns)
    name = safe_text(view.name, TABLE_NAME_CELLS)
    facts, line = _facts(model, view), _line(model, columns)
    while True:
        room = columns - width(line) - width(joined(facts)) - 2 * bool(facts) - 3
        if room >= min(cells(name), NAME_LEAST) or not facts:
            break
        facts = facts[:-1]
    title = (Piece(cut(name, max(0, room)), "title"),)
    left = joined((title, *facts))
    between = columns - 1 - width(left) - width(line) - 1
    return fitted((Piece(" "), *left, Piece(" " * max(1, between)), *line), columns)


def _facts(model: Model, view: TableView) -> list[Line]:
    """What stands beside the name, the most needed first."""
    holds = [(Piece(words, "warn"),) for words in holds_short(view, stopping=model.stopping, guest=model.guest)]
    texts = (hand_short(view), safe_code(view), stakes_short(view))
    return [*holds, *((Piece(text, "quiet"),) for text in texts if text)]


def _line(model: Model, columns: int) -> Line:
    up = model.down is None
    words = line_short(up=up)
    if columns < 2 * cells(words) + NAME_LEAST:
        # The sign alone says it too.
        words = words[:1]
    return (Piece(words, "good" if up else "bad"),)
