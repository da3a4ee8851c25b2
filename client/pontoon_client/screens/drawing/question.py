"""The line that says whose turn it is, with the clock at its end. Pure."""

from pontoon_client.screens.drawing.clock import clock
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.turns import asks_you
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Piece, cells, fitted, width
from pontoon_client.words.screen_turn import turn_short, turn_words
from pontoon_protocol.views import TableView

ROOM_FOR_BAR = 60
"""In fewer cells the clock has no bar."""


def question(model: Model, sight: Sight, columns: int) -> Line:
    """Whose turn it is, in one line of exactly so many cells; in fewer words where there is less room."""
    view = model.view
    if view is None:
        return fitted((), columns)
    asked = asks_you(view) and model.down is None
    said, short = (_said(words(view, sight.left), asked=asked) for words in (turn_words, turn_short))
    room, time = _beside(view, said, sight, columns)
    if cells(said.text) > room:
        said = short
        room, time = _beside(view, said, sight, columns)
    return fitted((*fitted((said,), room), Piece(" "), *time), columns) if time else fitted((said,), columns)


def _said(words: str, *, asked: bool) -> Piece:
    return Piece(f" ▸ {words} ", "turn") if asked else Piece(f"   {words}", "strong")


def _beside(view: TableView, said: Piece, sight: Sight, columns: int) -> tuple[int, Line]:
    """The room that the clock leaves to the words, and the clock."""
    room = columns - cells(said.text) - 3
    time = clock(view, sight.left, room if columns >= ROOM_FOR_BAR else min(room, 8))
    return max(0, columns - width(time) - 2) if time else columns, time
