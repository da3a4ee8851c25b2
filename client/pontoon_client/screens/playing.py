"""Deeds that move the game: they are made when they are meant, allowed, and no slip. Pure."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from pontoon_client.language import _
from pontoon_client.lines.moves import not_asked
from pontoon_client.lines.stakes import enter_between, staked
from pontoon_client.lines.typed import Send
from pontoon_client.screens.about_you import says_total
from pontoon_client.screens.amounts import asked, put_down, unfit
from pontoon_client.screens.entering import entering
from pontoon_client.screens.follows import Pressed, answered
from pontoon_client.screens.guards import slip
from pontoon_client.screens.haste import fresh, on_its_way, read, struck
from pontoon_client.screens.making import made
from pontoon_client.screens.meaning import meant, worded
from pontoon_client.screens.model import Guarded, Model, Sent
from pontoon_client.screens.offered import keys_words
from pontoon_client.table.model import own_seat
from pontoon_client.words.pauses import paused_words
from pontoon_protocol.commands import Buy, Double, DoubleStakes, Moves, SeatCommands, Twist
from pontoon_protocol.views import TableView

Deed = Callable[[Model], Pressed]
YES: Final = ("yes", "join")
"""Deeds of the keys for yes, English's `y` and German's `j`; who has a seat has no other use for the latter."""
NO: Final = ("back", "ready")
"""Those of the keys for no, which do nothing else while something is asked."""
DEEDS: Final[Mapping[type, str]] = {Buy: "buy", Twist: "twist", Double: "double", DoubleStakes: "double"}
"""The deeds whose keys make a move that may be a slip."""


def in_time(model: Model, deed: str, now: float, do: Deed) -> Pressed:
    """Do a deed that can't be undone, unless its key comes too soon to be meant, or the answer is on its way."""
    after, counts = struck(model, deed, now)
    if not counts and after.struck is not None and after.struck.how == "held":
        return Pressed(after)
    if on_its_way(after, now):
        return Pressed(after)
    if not counts or fresh(after, now):
        return answered(after, _("That key came too soon to be meant; press it again."))
    return do(after)


def play(model: Model, deed: str, now: float, labels: Mapping[str, str], *, guard: bool, key: str = "") -> Pressed:
    """Make a move; `key` is the deed of the key that was pressed, if that is another."""
    view = model.view
    if view is None or view.you is None:
        return worded(model, "stick")
    command = made(model, view, deed)
    if isinstance(command, str):
        # Between hands the first will do: to go on, and not all that may be done with boxes.
        most = 1 if view.phase == "between" else None
        told = f"{command} {keys_words(model, labels, most)}".rstrip()
        return answered(model, told, yours=says_total(view, command))
    why = slip(view, command, labels.get(key or deed, ""), covered=model.covered) if guard else ""
    if why:
        return Pressed(replace(model, guarded=Guarded(key or deed, command, why, now)))
    return send(model, command, now)


def send(model: Model, command: SeatCommands, now: float) -> Pressed:
    """Send a command; of a move it is kept that an answer is awaited."""
    sent = Sent(command.offer, now) if isinstance(command, Moves) else model.sent
    return Pressed(replace(model, sent=sent, amount=None, typing=False, guarded=None), command)


def spoken(model: Model, line: str, now: float, labels: Mapping[str, str], *, guard: bool) -> Pressed:
    """What follows from words: a move goes no other way by its word than by its key, but that nobody slips into one."""
    follows = worded(model, line)
    view, command = follows.model.view, follows.wish
    if view is None or not isinstance(command, Moves):
        return follows
    if on_its_way(model, now):
        return Pressed(model)
    deed = DEEDS.get(type(command), "usual")
    why = slip(view, command, labels.get(deed, ""), covered=model.covered) if guard else ""
    if why:
        return Pressed(replace(model, guarded=Guarded(deed, command, why, now)))
    return send(follows.model, command, now)


def moves(model: Model, line: str) -> bool:
    """Whether words would make a move, now that it is asked what is asked."""
    return isinstance(worded(model, line).wish, Moves)


def confirm(model: Model, guarded: Guarded, deed: str, now: float) -> Pressed | None:
    """Do what was held back, if this is the key for it; None if it is another."""
    if deed not in (guarded.deed, *YES):
        return None
    after, counts = struck(model, deed, now)
    return send(after, guarded.command, now) if counts and read(guarded.at, now) else Pressed(after)


def enter(model: Model, now: float, labels: Mapping[str, str], *, guard: bool) -> Pressed:
    """Do what is usual; where nothing is, say which keys there are."""
    match entering(model):
        case "":
            return _nothing_usual(model, labels)
        case "seen":
            return answered(model, _("That key came too soon to be meant; press it again."))
        case "return":
            return worded(model, "back")
        case "start":
            return in_time(model, "usual", now, lambda model: worded(model, "start"))
        case "buy":
            return in_time(model, "usual", now, lambda model: play(model, "buy", now, labels, guard=guard, key="usual"))
        case _:
            return in_time(model, "usual", now, lambda model: stake(model, now))


def stake(model: Model, now: float) -> Pressed:
    """Stake what is shown, now or for the next hand, for which you are ready then."""
    model, why = put_down(model)
    view, wanted = model.view, asked(model)
    if view is None or why:
        return answered(model, why)
    amount = "" if model.amount is None or wanted is None else str(model.amount)
    if wanted is not None and model.amount is not None and (why := unfit(wanted, model.amount)):
        return answered(model, why)
    own = own_seat(view)
    if view.phase == "between" and not amount and own is not None and not own.ready:
        typed = enter_between(view, model.tray)
    else:
        typed = staked(view, model.tray, amount)
    if isinstance(typed, Send) and isinstance(typed.command, Moves):
        return send(model, typed.command, now)
    return meant(model, view, typed)


def _nothing_usual(model: Model, labels: Mapping[str, str]) -> Pressed:
    view = model.view
    if view is None or view.you is None:
        return worded(model, "stick")
    if view.paused:
        return answered(model, paused_words(view, None, model.keys))
    if view.offer is not None:
        return answered(model, _("Enter makes no move here: {keys}").format(keys=keys_words(model, labels)))
    return _waits(model, view)


def _waits(model: Model, view: TableView) -> Pressed:
    if view.phase == "between":
        return answered(model, _("You are ready; the next hand begins when all are."))
    return answered(model, not_asked(view, model.keys))
