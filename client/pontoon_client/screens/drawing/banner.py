"""What is not the game but has to be seen: the line, a pause, somebody absent, the door, a sale of the bank. Pure."""

from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.wrapping import wrapped
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Look, Picture, Piece
from pontoon_client.words.clocks import absent
from pontoon_client.words.door import asking, your_place
from pontoon_client.words.line import line_down
from pontoon_client.words.pauses import paused_words
from pontoon_client.words.screen_banner import away_words, sale_words, watching_words

MOST = 4
"""More lines than that would hide the game."""
Said = tuple[str, Look]


def banner(model: Model, sight: Sight, columns: int) -> Picture:
    """The sentences that hold now, the most pressing first, wrapped, in at most MOST lines."""
    lines: list[Line] = []
    for words, look in _sentences(model, sight):
        lines += [(Piece(f" {line}", look),) for line in wrapped(words, max(1, columns - 2))]
    return tuple(lines[:MOST])


def _sentences(model: Model, sight: Sight) -> list[Said]:
    view, left = model.view, sight.left
    if model.down is not None:
        return [(line_down(view, model.down.closing, left, guest=model.guest > 0), "bad")]
    if view is None:
        return []
    said: tuple[Said, ...] = (
        (paused_words(view, left, sight.labels) if view.paused else "", "warn"),
        (asking(view, sight.labels), "warn"),
        (your_place(view, model.guest), "warn"),
        (sale_words(view), "bank"),
        (absent(view, left, sight.labels), "warn"),
        (away_words(view, sight.labels), "warn"),
        (watching_words(view) if model.guest == 0 else "", "quiet"),
    )
    return [(words, look) for words, look in said if words]
