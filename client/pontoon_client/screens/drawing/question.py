"""The line that says whose turn it is, with the clock at its end. Pure."""

from pontoon_client.screens.drawing.clock import clock
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.turns import asks_you
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Piece, cells, fitted, width
from pontoon_client.words.screen_turn import turn_words

ROOM_FOR_BAR = 60
"""In fewer cells the clock has no bar."""


def question(model: Model, sight: Sight, columns: int) -> Line:
    """Whose turn it is, in one line of exactly so many cells."""
    view = model.view
    if view is None:
        return fitted((), columns)
    words = turn_words(view, sight.left)
    asked = asks_you(view) and model.down is None
    said = Piece(f" ▸ {words} ", "turn") if asked else Piece(f"   {words}", "strong")
    room = columns - cells(said.text) - 3
    time = clock(view, sight.left, room if columns >= ROOM_FOR_BAR else min(room, 8))
    if not time:
        return fitted((said,), columns)
    left = max(0, columns - width(time) - 2)
    return fitted((*fitted((said,), left), Piece(" "), *time), columns)
