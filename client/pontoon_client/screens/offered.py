"""What may be done now, each with its key and amount: the row of moves on the screen. Pure."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from pontoon_client.language import _
from pontoon_client.screens.amounts import Asked, asked, put_down, shown, unfit
from pontoon_client.screens.entering import entering
from pontoon_client.screens.making import deed_of
from pontoon_client.screens.model import Model
from pontoon_client.table.model import RUNNING, host_absent, hosting, own_seat, seat_of
from pontoon_client.words.boxes import next_stake, ready_to_stake
from pontoon_client.words.numbers import figure
from pontoon_client.words.reasons import reason_words, why_closed
from pontoon_client.words.scene import safe_name
from pontoon_client.words.screen_boxes import box_limits, stakes_short
from pontoon_client.words.verbs import word_at
from pontoon_protocol.views import Choice, TableView

DIGITS: Final = "0-9"
"""The keys that type an amount, as they are shown."""
PLAYED: Final = ("buy", "twist", "stick", "split", "double", "burn")
"""Moves that the cards decide about."""
ABOUT_CARDS: Final = (
    "cannot_buy", "cannot_twist", "below_stick_minimum", "cannot_split", "cannot_double", "cannot_burn"
)  # fmt: skip
"""Why they are closed, where that says what the cards are."""


class Offered(Struct, frozen=True):
    """One thing that may be done, or that people expect there and may not."""

    deed: str
    """What a click on it does; empty: nothing."""
    key: str
    """As it is shown."""
    words: str
    amount: str = ""
    """What it costs, and between what it can be changed; empty: nothing to choose."""
    why: str = ""
    """Why it can't be done, where people expect it; empty: it can."""


def offered(model: Model, labels: Mapping[str, str]) -> tuple[Offered, ...]:
    """What you may do, the moves in the order in which they were sent; `labels` are the keys as they are shown."""
    view = model.view
    if view is None:
        return ()
    if view.you is None and view.phase != "over":
        found = [] if model.guest else [Offered("join", "", _("ask for a seat"))]
    elif view.paused:
        found = [Offered("pause", "", _("go on"))] if hosting(view) else []
    elif view.offer is not None:
        found = [*_moves(model, view)]
        if entering(model) == "seen":
            found.insert(0, Offered("usual", "", _("on to hand {number}").format(number=figure(view.hand))))
    elif view.phase == "over":
        found = [Offered("usual", "", _("on to the ledger"))] if entering(model) == "seen" else []
    else:
        found = [*_meanwhile(model, view)]
    found += [*_beside(view)]
    # Enter stakes, unless it says something else first.
    keys = labels if entering(model) == "seen" else {**labels, "stake": labels.get("usual", "")}
    return tuple(
        Offered(each.deed, each.key or keys.get(each.deed, ""), each.words, each.amount, each.why) for each in found
    )


def keys_words(model: Model, labels: Mapping[str, str], most: int | None = None) -> str:
    """What may be done, so many at most, in a sentence: `b buy (5, up to 10), t twist.`; empty with nothing to do."""
    can = [each for each in offered(model, labels) if not each.why][:most]
    told = ", ".join(f"{each.key} {each.words}".lstrip() + _in_brackets(each.amount) for each in can)
    return f"{told}." if told else ""


def _in_brackets(amount: str) -> str:
    """An amount behind a move; none of its own brackets stand in others."""
    if not amount:
        return ""
    return f" {amount}" if "(" in amount else f" ({amount})"


def _moves(model: Model, view: TableView) -> Iterator[Offered]:
    wanted = asked(model)
    for choice in view.offer.choices if view.offer is not None else ():
        deed = "stake" if choice.verb == "stake" else deed_of(choice.verb)
        words = word_at(view, choice.verb)
        if model.covered and _tells_of_cards(model, choice):
            yield Offered(deed, "", words)
        elif choice.closed is not None:
            why = _why(view, choice)
            if why:
                yield Offered(deed, "", words, why=why)
        elif wanted is not None and wanted.boxes > 1 and choice.verb == "stake":
            yield _staking(model, view, choice)
            yield from _boxes(model, view, choice)
        elif wanted is not None and wanted.verb == choice.verb:
            yield _with_amount(model, wanted, deed, words)
        else:
            yield Offered(deed, "", words, figure(choice.most) if choice.most else "")


def _tells_of_cards(model: Model, choice: Choice) -> bool:
    """Whether it tells something about your cards that a move is open, or why not: covered, all look alike."""
    if choice.closed is not None:
        return choice.closed in ABOUT_CARDS
    return choice.verb in PLAYED and (choice.verb != "buy" or model.amount is None)


def _why(view: TableView, choice: Choice) -> str:
    """Why a move is closed, where people expect it to be open: also why they can't buy any more."""
    return reason_words("bought_out", None, view) if choice.closed == "bought_out" else why_closed(view, choice)


def _with_amount(model: Model, wanted: Asked, deed: str, words: str) -> Offered:
    now = shown(model, wanted)
    why = unfit(wanted, now) if model.amount is not None else ""
    return Offered(deed, "", words, amount_words(wanted, now), why)


def amount_words(wanted: Asked, now: int) -> str:
    """`5, up to 10`; `7 (5 to 10)` when another than the least is chosen; `5` when there is nothing to choose."""
    if wanted.least == wanted.most == now:
        return figure(now)
    if now == wanted.least:
        return _("{amount}, up to {most}").format(amount=figure(now), most=figure(wanted.most))
    told = _("{amount} ({least} to {most})")
    return told.format(amount=figure(now), least=figure(wanted.least), most=figure(wanted.most))


def _boxes(model: Model, view: TableView, stake: Choice) -> Iterator[Offered]:
    """What can be done with the chips on the boxes (C12)."""
    tray, wanted = model.tray, asked(model)
    why = unfit(wanted, model.amount) if wanted is not None and model.amount is not None else ""
    yield Offered("", DIGITS, box_limits(model.box, stake.least, stake.most), why=why)
    yield Offered("next_box", "", _("next box"))
    if tray.last and tray.chips != tray.last:
        yield Offered("rebet", "", _("last stakes"))
    if tray.chips:
        yield Offered("double", "", _("double all"))
        yield Offered("clear", "", _("clear"))


def _staking(model: Model, view: TableView, stake: Choice) -> Offered:
    """What Enter stakes on the boxes: what lies there with what is typed, else the last again, else the usual."""
    model, _why = put_down(model)
    stakes = tuple(ready_to_stake(view, stake, model.tray))
    again = bool(stakes) and not model.tray.chips
    if view.offer is not None:
        words = _("stake again") if again else word_at(view, "stake")
        return Offered("stake", "", words, stakes_short(stakes or (stake.usual,)))
    if not stakes:
        return Offered("usual", "", _next_hand(view))
    return Offered("usual", "", _("repeat and deal") if again else _("stake and deal"), stakes_short(stakes))


def _meanwhile(model: Model, view: TableView) -> Iterator[Offered]:
    """Before the night, between hands, and in a hand while others move."""
    does, wanted = entering(model), asked(model)
    stake = next_stake(view)
    if does == "return":
        yield Offered("usual", "", _("come back"))
    elif does == "start":
        yield Offered("usual", "", _("start the night"))
    elif stake is not None and view.options.boxes > 1:
        if does == "ready":
            enter = _staking(model, view, stake)
            yield enter
            if enter.amount:
                yield Offered("ready", "", _("ready without a stake"))
        yield from _boxes(model, view, stake)
    elif does == "ready":
        amount = amount_words(wanted, model.amount) if wanted is not None and model.amount is not None else ""
        yield Offered("usual", "", _next_hand(view), amount)
    yield from _bank(view)
    yield from _chips(view)


def _next_hand(view: TableView) -> str:
    return _("next hand") if view.hand else _("first hand")


def _bank(view: TableView) -> Iterator[Offered]:
    """The bank for sale (K7)."""
    if view.phase != "between" or not view.options.bank_sale:
        return
    sale = view.sale
    if view.bank == view.you:
        yield Offered("sell", "", _("sell the bank") if sale is None else _("take the bank off sale"))
    elif sale is not None and sale.to in (None, view.you):
        own = own_seat(view)
        short = own is not None and own.chips < sale.price
        why = _("You have too few chips.") if short else ""
        yield Offered("accept", "", _("buy the bank"), figure(sale.price), why)


def _chips(view: TableView) -> Iterator[Offered]:
    """Whoever has too few chips for a stake is told how to have more."""
    own = own_seat(view)
    when = view.settings.buy_in_when == "any_time" or view.phase not in RUNNING
    if own is not None and own.chips < view.options.minimum_stake and when:
        yield Offered("buyin", "", _("buy in"), figure(view.settings.buy_in))


def _beside(view: TableView) -> Iterator[Offered]:
    """Who asks to be let in; who is waited for and is not there."""
    asks = next((guest for guest in view.guests if not guest.admitted), None)
    if asks is not None and hosting(view):
        name = safe_name(asks.name)
        yield Offered("admit", "", _("let {name} in").format(name=name))
        yield Offered("refuse", "", _("turn {name} away").format(name=name))
    if view.you is not None and _absent_awaited(view) and (hosting(view) or host_absent(view)):
        yield Offered("skip", "", _("wait no longer") if hosting(view) else _("vote to wait no longer"))


def _absent_awaited(view: TableView) -> bool:
    """Whether the table waits for somebody who is not there."""
    if view.wait is None or view.wait.kind == "between" or view.paused:
        return False
    waited = [seat for seat in view.wait.seats if seat != view.you]
    if view.wait.kind == "stakes":
        waited = [hand.seat for hand in view.hands if hand.seat in waited and hand.state == "first"]
    return any(seat is not None and (seat.away or not seat.connected) for seat in (seat_of(view, w) for w in waited))
