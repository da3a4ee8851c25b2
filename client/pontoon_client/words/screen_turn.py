"""Whose turn it is, and what is waited for, in one short line."""

from pontoon_client.language import _, ngettext
from pontoon_client.screens.drawing.turns import asks_you, awaited
from pontoon_client.table.model import BANKS_TURN, choice_of, hosting, house_banks
from pontoon_client.words.cards import listed
from pontoon_client.words.clocks import next_hand_alone
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import first_word, name_at
from pontoon_client.words.screen_boxes import hand_title
from pontoon_protocol.views import TableView


def turn_words(view: TableView, seconds: float | None) -> str:
    """What is to be done now, and by whom."""
    if view.paused:
        return _("Paused")
    match view.phase:
        case "over":
            return _("The night is over")
        case "lobby":
            return _lobby(view)
        case "draw":
            return _("Drawing for the first bank")
        case "between":
            return _next(view) if view.wait is not None and seconds is not None else next_hand_alone(view, seconds)
        case "pack":
            return _("The cards are shuffled")
        case _:
            return _yours(view) if asks_you(view) else _others(view)


def turn_short(view: TableView, seconds: float | None) -> str:
    """The same where it has too little room, if there are shorter words."""
    told = turn_words(view, seconds)
    if view.paused:
        return told
    if view.phase == "between" and view.wait is not None and seconds is not None:
        return _("Next hand in") if view.hand > 0 else _("First hand in")
    if view.phase == "stakes" and not asks_you(view):
        count = sum(1 for seat in awaited(view) if seat != view.you)
        return ngettext("Waiting for {count} stake", "Waiting for {count} stakes", count).format(count=count)
    if view.phase in BANKS_TURN and asks_you(view):
        return _("Your turn") if view.phase == "bank" else _("Double all stakes?")
    if view.phase == "bank":
        return _("The bank plays")
    return _("Your turn") if view.phase == "punters" and asks_you(view) else told


def _next(view: TableView) -> str:
    """What the clock beside it counts down to."""
    if view.hand <= 0:
        return _("The first hand begins in")
    return _("Hand {number} is over; the next begins in").format(number=figure(view.hand))


def _lobby(view: TableView) -> str:
    if hosting(view):
        return _("The night begins when you say so")
    return _("The night begins when {host} says so").format(host=name_at(view, view.host))


def _yours(view: TableView) -> str:
    if view.phase == "stakes":
        stake = choice_of(view, "stake")
        return _("Your stake") if stake is not None and stake.closed is None else _("Stakes")
    if view.phase == "double":
        stakes = figure(sum(hand.stake for hand in view.hands))
        return _("Double all stakes, {stakes} together?").format(stakes=stakes)
    if view.phase == "bank":
        return _("Your turn as the bank")
    return _("Your turn") + _which(view)


def _others(view: TableView) -> str:
    waited = [seat for seat in awaited(view) if seat != view.you]
    if not waited:
        return _("Waiting for the table") if awaited(view) else _("Waiting for the cards")
    if view.phase == "stakes":
        return _("Waiting for stakes: {names}").format(names=listed([name_at(view, seat) for seat in waited]))
    if view.phase == "double":
        return _("{name} may double all stakes").format(name=first_word(view, waited[0]))
    if view.phase in BANKS_TURN:
        told = _("{name} plays") if house_banks(view) else _("{name} plays the bank's hand")
        return told.format(name=first_word(view, waited[0]))
    return _("{name}'s turn").format(name=first_word(view, waited[0])) + _which(view)


def _which(view: TableView) -> str:
    name = hand_title(view, view.turn) if view.turn is not None else ""
    return f" ({name})" if name else ""


def seconds_short(seconds: float) -> str:
    """`26 s`; many as minutes and seconds, `4:05`."""
    whole = max(0, round(seconds))
    return _("{seconds} s").format(seconds=whole) if whole < 100 else f"{whole // 60}:{whole % 60:02}"
