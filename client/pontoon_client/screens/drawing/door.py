"""At the door of a table of which nothing may be seen, and on the way to one. Pure."""

from itertools import dropwhile

from pontoon_client.screens.drawing.log_panel import log_panel
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.wrapping import paragraph
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture, Piece, framed, width
from pontoon_client.words.door import at_dark_door
from pontoon_client.words.line import line_down
from pontoon_client.words.screen_lobby import connecting_words, way_out_words

TEXT_WIDE = 60
"""So wide sentences are at most, to be read well."""
TOLD_ROWS = 8
"""In so many lines the last things that were told have room."""


def without_table(model: Model, sight: Sight, columns: int, rows: int) -> Picture:
    """The picture while there is none of a table: what is waited for, and what was told meanwhile."""
    wide = max(1, min(columns - 2, TEXT_WIDE))
    said = _said(model, sight, wide)
    # At a dark door that is told with the rest.
    keys = "" if model.guest and model.down is None else way_out_words(sight.key("quit"))
    said += [(), *paragraph(keys, wide, "quiet")] if keys else []
    free = rows - len(said)
    told = list(dropwhile(lambda line: not line, log_panel(model, wide, min(max(0, free - 2), TOLD_ROWS))))
    above = max(0, (free - len(told) - 1) // 2)
    blank: list[Line] = [()]
    block = [*(blank * above), *said, *(blank if told else []), *told]
    left = (columns - max(map(width, block), default=0)) // 2
    if left <= 0:
        return framed(block, columns, rows)
    return framed([(Piece(" " * left), *one) if one else () for one in block], columns, rows)


def _said(model: Model, sight: Sight, wide: int) -> list[Line]:
    if model.down is not None:
        words = line_down(None, model.down.closing, sight.left, guest=model.guest > 0)
        return paragraph(words, wide, "bad")
    if model.guest:
        return paragraph(at_dark_door(model.code, sight.labels), wide, "strong")
    return paragraph(connecting_words(), wide, "strong")
