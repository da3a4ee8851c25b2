"""What follows from a deed. Pure."""

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.lines.typed import Seek
from pontoon_client.screens.model import Model, logged
from pontoon_client.screens.openings import Opening
from pontoon_protocol.commands import SeatCommands


class Pressed(Struct, frozen=True):
    """What follows from a deed."""

    model: Model
    wish: SeatCommands | Seek | None = None
    """For the table."""
    opens: Opening | None = None
    """What is laid over the table."""


def answered(model: Model, *lines: str, yours: bool = False) -> Pressed:
    """Nothing but these lines in the log, whose end is seen then; none that is the last there already.

    `yours`: they may say what you hold.
    """
    model = replace(model, scrolled=0) if any(lines) else model
    for line in lines:
        if not model.log or model.log[-1].text != line:
            model = replace(model, log=logged(model, [line], "told", yours=yours))
    return Pressed(model)
