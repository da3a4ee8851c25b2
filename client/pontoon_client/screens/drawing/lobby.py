"""Before the first hand: how friends come, and what begins the night. Pure."""

from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.wrapping import paragraph, wrapped
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture, Piece
from pontoon_client.table.model import hosting
from pontoon_client.words.scene import safe_code
from pontoon_client.words.screen_lobby import code_words, draw_words, to_begin
from pontoon_protocol.views import TableView


def lobby(model: Model, sight: Sight, columns: int, rows: int) -> Picture:
    """What to do, the code, and the invitation, in at most so many lines."""
    view = model.view
    if view is None or rows < 1:
        return ()
    told = _told(model, view, sight, columns)
    invitation = [] if model.begun else _invitation(model, view, columns)
    lines = [*told, *([()] if told and invitation else []), *invitation]
    return tuple(lines[:rows])


def wanted_heights(model: Model, sight: Sight, columns: int) -> tuple[int, ...]:
    """So many lines it takes: what to do, and all of it."""
    whole = len(lobby(model, sight, columns, 100))
    view = model.view
    told = len(_told(model, view, sight, columns)) if view is not None else 0
    return tuple(sorted({told, min(whole, told + 2), whole} - {0}))


def _told(model: Model, view: TableView, sight: Sight, columns: int) -> list[Line]:
    """What the host can do, or what happens; that the host is waited for stands above already."""
    if view.phase == "draw":
        return paragraph(draw_words(), columns, "strong")
    return paragraph(to_begin(sight.key("usual")), columns, "strong") if hosting(view) else []


def _invitation(model: Model, view: TableView, columns: int) -> list[Line]:
    """The code, and the lines of the invitation; those to be copied are broken nowhere but where they must be."""
    lines: list[Line] = [(Piece(code_words(safe_code(view)), "title"),)]
    for words in model.invitation:
        lines += [(Piece(line, "plain"),) for line in wrapped(words, columns)]
    return lines
