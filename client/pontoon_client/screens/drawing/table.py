"""The whole picture of a table at any size. Pure."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture, Piece, framed, line
from pontoon_client.words.scene import safe_name


class Sight(Struct, frozen=True):
    """What a picture is drawn from, beside the model."""

    left: float | None = None
    """The seconds of the running wait; None: none runs, or it will not end by itself."""
    labels: Mapping[str, str] = MappingProxyType({})
    """The keys of all deeds, as they are shown."""


def draw(model: Model, sight: Sight, columns: int, rows: int) -> Picture:
    """The table, in exactly so many cells."""
    view = model.view
    if view is None:
        return framed([line("...")], columns, rows)
    lines: list[Line] = [line(view.name, "title")]
    lines += [(Piece(f"{seat.seat + 1} {safe_name(seat.name)} {seat.chips}"),) for seat in view.seats]
    lines += [line(logged.text) for logged in model.log[-8:]]
    return framed(lines, columns, rows)
