"""What a deed, by a key, a click or the palette, makes of the full screen, and what it wants of the table. Pure.

Every deed goes the same way: a question about a slip is answered or taken back; a settled hand was seen; what was typed
for a box lies there; then the deed is done. What can't be done is told in a line, with the keys that can.
"""

from msgspec.structs import replace

from pontoon_client.language import _
from pontoon_client.lines.stakes import laid
from pontoon_client.lines.typed import Send
from pontoon_client.screens import amounts
from pontoon_client.screens.bindings import DIGIT, labels_of
from pontoon_client.screens.entering import entering
from pontoon_client.screens.follows import Pressed, answered
from pontoon_client.screens.haste import fresh, struck
from pontoon_client.screens.making import VERBS
from pontoon_client.screens.meaning import meant, worded
from pontoon_client.screens.model import Guarded, Model
from pontoon_client.screens.ordering import order
from pontoon_client.screens.playing import NO, confirm, enter, in_time, play, send, stake
from pontoon_client.screens.taste import Taste
from pontoon_client.words.numbers import figure
from pontoon_protocol.commands import AcceptOffer, Moves

SCROLL_LINES = 5
AMOUNTS = ("more", "less", "right", "left", "most", "least", "erase", "next_box", "last_box")
"""Deeds about the amount or the box that is chosen."""
BOX = "box:"
"""Before the number of a box that is clicked."""
STEPS = {"more": 1, "right": 1, "less": -1, "left": -1}
AT_THE_DOOR = ("admit", "refuse", "skip")
"""Deeds about whoever is first: pressed twice, they would be done to the next as well."""
CALLED = {"invitation": "invite"}
"""Deeds by another name."""


def pressed(model: Model, deed: str, now: float, taste: Taste) -> Pressed:
    """What follows from a deed at a time by the clock; nothing, if it makes no sense now."""
    deed = CALLED.get(deed, deed)
    if model.guarded is not None:
        done = confirm(model, model.guarded, deed, now)
        if done is not None:
            return done
        model = replace(model, guarded=None)
        if deed in NO:
            return Pressed(model)
    does = entering(model)
    model = _seen(model, now)
    if deed == "usual" and does == "seen" and entering(model) != "seen":
        # Struck, so that a key that is held down does not stake next.
        return Pressed(struck(model, deed, now)[0])
    if deed.startswith(DIGIT) or deed in AMOUNTS:
        return _amount(model, deed)
    if deed == "stake":
        return in_time(model, deed, now, lambda model: stake(model, now))
    if deed == "usual":
        return enter(model, now, labels_of(dict(taste.keys)), guard=taste.guard)
    if deed == "back" and model.amount is not None:
        return Pressed(amounts.dropped(model))
    # These say what lies on all boxes.
    model, why = (amounts.dropped(model), "") if deed in ("clear", "rebet") else amounts.put_down(model)
    return _done(answered(model, why).model if why else model, deed, now, taste)


def _done(model: Model, deed: str, now: float, taste: Taste) -> Pressed:
    labels = labels_of(dict(taste.keys))
    wanted = amounts.asked(model)
    if deed == "double" and wanted is not None and wanted.verb == "stake" and wanted.boxes > 1:
        deed = "double_all"
    if deed in VERBS:
        return in_time(model, deed, now, lambda model: play(model, deed, now, labels, guard=taste.guard))
    if deed == "rebet_and_deal":
        return in_time(model, deed, now, lambda model: _rebet_and_deal(model, now))
    if deed == "accept":
        return in_time(model, deed, now, lambda model: _accept(model, now, labels["accept"], guard=taste.guard))
    if deed in AT_THE_DOOR:
        return in_time(model, deed, now, lambda model: order(model, deed) or Pressed(model))
    ordered = order(model, deed)
    return _screen(model, deed) if ordered is None else ordered


def _seen(model: Model, now: float) -> Model:
    """A settled hand was seen, unless it has appeared just now; it stays as long as nothing else is to be seen."""
    if model.settled is None or fresh(model, now):
        return model
    view = model.view
    stays = view is not None and view.hand == model.settled.hand and view.phase != "over"
    return replace(model, seen=model.settled.hand, settled=model.settled if stays else None)


def _amount(model: Model, deed: str) -> Pressed:
    why = ""
    boxes = (wanted := amounts.asked(model)) is not None and wanted.boxes > 1
    if deed.startswith(DIGIT):
        model, why = amounts.typed(model, deed.removeprefix(DIGIT))
        return answered(model, why) if why else Pressed(model)
    if deed == "erase":
        return Pressed(amounts.erased(model))
    if deed in ("next_box", "last_box") or (boxes and deed in ("right", "left")):
        model, why = amounts.put_down(model)
        by = 1 if deed in ("next_box", "right") else -1
        model = model if why else replace(model, box=amounts.box_after(model, by))
    elif deed in ("most", "least") and wanted is not None:
        model, why = amounts.chosen(model, amounts.most_of(model, wanted) if deed == "most" else wanted.least)
    elif deed in STEPS:
        model, why = amounts.stepped(model, STEPS[deed])
    return answered(model, why) if why else Pressed(model)


def _rebet_and_deal(model: Model, now: float) -> Pressed:
    if model.view is None or model.view.you is None:
        return worded(model, "ready")
    typed = laid(model.view, model.tray, "rebet", "deal", model.keys)
    if isinstance(typed, Send) and isinstance(typed.command, Moves):
        return send(model, typed.command, now)
    return meant(model, model.view, typed)


def _accept(model: Model, now: float, key: str, *, guard: bool) -> Pressed:
    """Buy the bank, which is asked once more: it costs chips (K7)."""
    follows = worded(model, "accept")
    if not guard or not isinstance(follows.wish, AcceptOffer):
        return follows
    why = _("Press {key} again to buy the bank for {price}.").format(key=key, price=figure(follows.wish.price))
    return Pressed(replace(model, guarded=Guarded("accept", follows.wish, why, now)))


def _screen(model: Model, deed: str) -> Pressed:
    """What is about the screen alone."""
    match deed:
        case "back":
            return Pressed(replace(model, scrolled=0))
        case "peek":
            return Pressed(replace(model, covered=not model.covered))
        case "log_up":
            return Pressed(replace(model, scrolled=min(len(model.log), model.scrolled + SCROLL_LINES)))
        case "log_down":
            return Pressed(replace(model, scrolled=max(0, model.scrolled - SCROLL_LINES)))
        case _ if deed.startswith(BOX) and model.view is not None:
            boxes = [f"{BOX}{number}" for number in range(1, model.view.options.boxes + 1)]
            return Pressed(replace(model, box=boxes.index(deed) + 1) if deed in boxes else model)
        case _:
            return Pressed(model)
