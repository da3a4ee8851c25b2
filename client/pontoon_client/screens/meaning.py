"""What words mean on the full screen: all that the line client understands. Pure."""

from typing import Final, assert_never

from msgspec.structs import replace

from pontoon_client.language import _
from pontoon_client.lines.commands import GOING, parse
from pontoon_client.lines.muting import hush_words, hushed
from pontoon_client.lines.spoken import in_english
from pontoon_client.lines.typed import Answer, Hush, Invite, Laid, Quit, Seek, Send, Show, Topic, Typed
from pontoon_client.screens.about_you import says_total
from pontoon_client.screens.follows import Pressed, answered
from pontoon_client.screens.meanwhile import meanwhile
from pontoon_client.screens.model import Model, style
from pontoon_client.words.clocks import lobby
from pontoon_client.words.door import asking, dark_door_help, your_place
from pontoon_client.words.looking import look
from pontoon_protocol.views import TableView

COVERING: Final = {"peek": None, "cover": True, "uncover": False}
"""Words about your cards on this screen alone, and whether they are covered then; None: the other way round."""


def covers(words: str) -> bool:
    """Whether words are about how your cards are shown here."""
    return in_english(words).casefold() in COVERING


def worded(model: Model, words: str) -> Pressed:
    """What follows from words that are typed as in the line client; before there is a table one can only go."""
    if model.view is not None and covers(words):
        return _covered(model, COVERING[in_english(words).casefold()])
    if model.view is not None:
        return meant(model, model.view, parse(words, model.view, model.tray, model.guest, model.keys))
    if words.strip().casefold() in GOING:
        return Pressed(model, opens="quit")
    return answered(model, dark_door_help(model.keys)) if model.guest else Pressed(model)


def _covered(model: Model, covered: bool | None) -> Pressed:
    if covered == model.covered:
        return answered(model, _("Your cards are covered already.") if covered else _("Your cards are not covered."))
    return Pressed(replace(model, covered=not model.covered))


def meant(model: Model, view: TableView, typed: Typed) -> Pressed:
    """What follows from something that was meant."""
    match typed:
        case Send(command=command, told=told):
            return replace(answered(model, told) if told else Pressed(model), wish=command)
        case Laid(tray=tray, command=command):
            return Pressed(replace(model, tray=tray, amount=None, typing=False), command)
        case Answer(text=text):
            return answered(model, text, yours=says_total(view, text))
        case Hush():
            muted = hushed(model.muted, typed)
            return answered(replace(model, muted=muted), hush_words(muted, typed, model.keys))
        case Show(topic=topic):
            return _show(model, view, topic)
        case Quit():
            return Pressed(model, opens="quit")
        case Invite():
            return Pressed(model, opens="invitation")
        case Seek():
            return Pressed(model, typed)
        case _:
            assert_never(typed)


def _show(model: Model, view: TableView, topic: Topic) -> Pressed:
    """What is told of the table and your cards goes into the log, whose end is seen then; all else is laid over it."""
    latest = replace(model, scrolled=0)
    match topic:
        case "ledger" | "rules" | "help":
            return Pressed(model, opens=topic)
        case "table" | "cards":
            return answered(latest, *look(view, topic, None, style(model), model.tray, model.guest), yours=True)
        case "repeat" | "ask":
            # What may be done is seen, without the numbers that one types in lines: digits are amounts here.
            door = your_place(view, model.guest) or asking(view, model.keys)
            night = lobby(view, model.keys) if view.phase == "lobby" else ""
            return answered(latest, *filter(None, (door, night or meanwhile(model, None).words)))
        case _:
            assert_never(topic)
