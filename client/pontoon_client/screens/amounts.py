"""The amount that digits and arrows are about: what it is for, between what it may be, and what it is now. Pure.

Where a player has several boxes (C12) it is the chips on the box that is chosen; a typed amount lies there as soon as
another key than a digit is pressed.
"""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.language import _
from pontoon_client.lines.stakes import laid
from pontoon_client.lines.typed import Answer, Laid
from pontoon_client.screens.model import Model
from pontoon_client.table.model import choice_of, own_seat
from pontoon_client.words.boxes import next_stake
from pontoon_client.words.numbers import figure
from pontoon_protocol.limits import AMOUNT_MOST
from pontoon_protocol.views import Choice, TableView

DIGITS_MOST: Final = len(str(AMOUNT_MOST))


class Asked(Struct, frozen=True):
    """An amount that may be chosen now."""

    verb: Literal["stake", "buy"]
    least: int
    most: int
    usual: int
    boxes: int = 1
    """How many boxes of yours it may be chosen for."""


def asked(model: Model) -> Asked | None:
    """The amount that may be chosen now; None where nothing takes one."""
    view = model.view
    if view is None or view.paused:
        return None
    stake = _open(view, "stake") or next_stake(view)
    if stake is not None:
        usual = stake.most // 10 if view.options.boxes > 1 else (stake.least + stake.most) // 2
        usual = stake.usual or max(stake.least, min(stake.most, usual))
        return Asked("stake", stake.least, stake.most, usual, view.options.boxes)
    buy = _open(view, "buy")
    return None if buy is None else Asked("buy", buy.least, buy.most, buy.usual)


def shown(model: Model, wanted: Asked) -> int:
    """The amount as it is now: what was chosen, else what lies on the box, else the usual one."""
    if model.amount is not None:
        return model.amount
    return on_box(model) if wanted.boxes > 1 else wanted.usual


def on_box(model: Model) -> int:
    """The chips on the box that is chosen."""
    chips = model.tray.chips
    return chips[model.box - 1] if model.box <= len(chips) else 0


def unfit(wanted: Asked, amount: int) -> str:
    """Why an amount won't do, and what would; empty if it will."""
    if wanted.least <= amount <= wanted.most or (amount == 0 and wanted.boxes > 1):
        return ""
    if wanted.least == wanted.most:
        return _("The amount must be {amount}.").format(amount=figure(wanted.least))
    return _("The amount must be {least} to {most}.").format(least=figure(wanted.least), most=figure(wanted.most))


def typed(model: Model, digit: str) -> tuple[Model, str]:
    """The model with one more digit, and at once why the amount won't do, if no further digit can mend it."""
    wanted = asked(model)
    if wanted is None:
        return model, ""
    before = str(model.amount) if model.typing and model.amount is not None else ""
    if len(before) >= DIGITS_MOST:
        return model, unfit(wanted, model.amount or 0)
    amount = int(before + digit)
    grows = amount < wanted.least and 10 * amount <= wanted.most
    return replace(model, amount=amount, typing=True), "" if grows else unfit(wanted, amount)


def erased(model: Model) -> Model:
    """The model without the last digit; an amount that was not typed, or with its last digit gone, is the usual one."""
    if model.typing and model.amount is not None and model.amount >= 10:
        return replace(model, amount=model.amount // 10)
    return dropped(model)


def dropped(model: Model) -> Model:
    """The model with no amount chosen."""
    return replace(model, amount=None, typing=False)


def stepped(model: Model, by: int) -> tuple[Model, str]:
    """The model with so many chips more or fewer, never outside what may be; for a box, no chips come before the least.

    The text says why chips can't lie on the box, if they can't.
    """
    wanted = asked(model)
    if wanted is None:
        return model, ""
    now = shown(model, wanted)
    if wanted.boxes > 1 and by < 0 and now <= wanted.least:
        return put(model, 0)
    return chosen(model, max(wanted.least, min(wanted.most, now + by)))


def most_of(model: Model, wanted: Asked) -> int:
    """The most that may be chosen; on a box, no more than the other boxes leave of your chips."""
    own = own_seat(model.view) if model.view is not None else None
    if wanted.boxes == 1 or own is None:
        return wanted.most
    others = sum(model.tray.chips) - on_box(model)
    return max(wanted.least, min(wanted.most, own.chips - others))


def chosen(model: Model, amount: int) -> tuple[Model, str]:
    """The model with just that amount, on the box where there are several; else why not."""
    wanted = asked(model)
    if wanted is None:
        return model, ""
    if wanted.boxes > 1:
        return put(model, amount)
    return replace(model, amount=amount, typing=False), ""


def put(model: Model, amount: int) -> tuple[Model, str]:
    """The model with so many chips on the box that is chosen, in place of others; else with none moved, and why."""
    if model.view is None:
        return model, ""
    match laid(model.view, model.tray, "box", f"{model.box} {amount}"):
        case Laid(tray=tray):
            # What was to be sent as it lay there waits for a word again.
            return replace(model, tray=replace(tray, due=-1), amount=None, typing=False), ""
        case Answer(text=why):
            # It stays to be seen, and the next digit begins anew.
            return replace(model, typing=False), why
        case _:
            return model, ""


def put_down(model: Model) -> tuple[Model, str]:
    """The model with what is typed for a box lying there; else with that still to be seen, and why."""
    wanted = asked(model)
    if wanted is None or wanted.boxes == 1 or model.amount is None:
        return model, ""
    return put(model, model.amount)


def box_after(model: Model, by: int) -> int:
    """The box that is so many further on, round and round."""
    wanted = asked(model)
    return 1 if wanted is None else (model.box - 1 + by) % wanted.boxes + 1


def _open(view: TableView, verb: Literal["stake", "buy"]) -> Choice | None:
    choice = choice_of(view, verb)
    return choice if choice is not None and choice.closed is None else None
