"""What a deed, by a key, a click or the palette, makes of the full screen, and what it wants of the table. Pure."""

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.lines.commands import parse
from pontoon_client.lines.typed import Answer, Hush, Invite, Laid, Quit, Seek, Send, Show
from pontoon_client.screens.model import Model
from pontoon_client.screens.openings import OPENINGS, Opening
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.update import told
from pontoon_protocol.commands import SeatCommands

WORDS = {"buy": "buy", "twist": "twist", "stick": "stick", "split": "split", "double": "double", "usual": ""}


class Pressed(Struct, frozen=True):
    """What follows from a deed."""

    model: Model
    wish: SeatCommands | Seek | Invite | None = None
    """For the table."""
    opens: Opening | None = None


def pressed(model: Model, deed: str, now: float, taste: Taste) -> Pressed:
    """What follows from a deed at a time by the clock; nothing, if it makes no sense now."""
    model = replace(model, settled=None) if model.settled is not model.view else model
    if deed in WORDS:
        return worded(model, WORDS[deed])
    if deed in OPENINGS:
        return Pressed(model, opens=deed)
    if deed == "peek":
        return Pressed(replace(model, covered=not model.covered))
    return Pressed(model)


def worded(model: Model, words: str) -> Pressed:
    """What follows from words that are typed as in the line client."""
    if model.view is None:
        return Pressed(model)
    meant = parse(words, model.view, model.tray, model.guest)
    match meant:
        case Send(command=command, told=words):
            return Pressed(told(model, [words]), command)
        case Laid(tray=tray, command=command):
            return Pressed(replace(model, tray=tray), command)
        case Answer(text=text):
            return Pressed(told(model, [text]))
        case Quit():
            return Pressed(model, opens="quit")
        case Seek() | Invite():
            return Pressed(model, meant)
        case Show() | Hush():
            return Pressed(model)
