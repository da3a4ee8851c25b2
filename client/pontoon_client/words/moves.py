"""What you may do now, in words: the numbered choices with their amounts, and how long there is."""

from pontoon_client.language import _
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.table.model import choice_of, hand_at, open_choices, places_of
from pontoon_client.words.bank_risk import doubling_risk
from pontoon_client.words.boxes import count_of_boxes, enter_words, last_won_t_do
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.hand_names import hand_name
from pontoon_client.words.numbers import figure
from pontoon_client.words.purse import more_chips
from pontoon_client.words.reasons import why_closed
from pontoon_client.words.totals import counts
from pontoon_client.words.verbs import word_at
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import Choice, TableView


def choices_words(view: TableView, tray: Tray = EMPTY) -> str:
    """`1 buy (5 to 10), 2 twist. You may stick from 15.`; what to stake when that is asked; empty with no choice."""
    return f"{possible_words(view, tray)} {closed_words(view)}".strip()


def possible_words(view: TableView, tray: Tray = EMPTY) -> str:
    """What you may do: `1 buy (5 to 10), 2 twist.`; empty with no choice."""
    stake = choice_of(view, "stake")
    if stake is not None:
        return _stake_words(view, stake, tray)
    choices = enumerate(open_choices(view), start=1)
    numbered = ", ".join(f"{number} {_choice(view, choice)}" for number, choice in choices)
    return f"{numbered}." if numbered else ""


def closed_words(view: TableView) -> str:
    """Why you can't do what people expect to be able to do; empty when there is nothing to say."""
    closed = [choice for choice in (view.offer.choices if view.offer else ()) if choice.closed is not None]
    told = " ".join(dict.fromkeys(words for choice in closed if (words := why_closed(view, choice))))
    more = more_chips(view) if any(choice.closed == "not_enough_chips" for choice in closed) else ""
    return f"{told[:-1]}; {more}" if told and more else told


def asked(view: TableView, seconds: float | None, *, anew: bool, tray: Tray = EMPTY) -> str:
    """The sentence that asks for your move, empty in a pause; `anew` when it was not yours to move just before."""
    if view.paused:
        return ""
    if choice_of(view, "stake") is not None:
        return choices_words(view, tray) + _within(seconds)
    choices = choices_words(view)
    if not choices or not anew:
        return choices
    if view.phase == "double":
        stakes = sum(hand.stake for hand in view.hands)
        question = _("Double all stakes, {stakes} together, or keep them?").format(stakes=figure(stakes))
        return " ".join(filter(None, (question + _within(seconds), doubling_risk(view), choices)))
    return f"{_turn(view)}{'' if seconds is None else f', {seconds_words(seconds)}'}. {choices}"


def _within(seconds: float | None) -> str:
    return "" if seconds is None else " " + _("You have {seconds}.").format(seconds=seconds_words(seconds))


def _turn(view: TableView) -> str:
    if view.phase == "bank" and BANK_HAND in places_of(view, view.you):
        return _("Your turn as the bank")
    return _("Your turn{hand}").format(hand=_which(view))


def _which(view: TableView) -> str:
    """Which of your hands it is about and what that has, if you have several."""
    hand = hand_at(view, view.turn) if view.turn is not None else None
    name = hand_name(view, view.turn) if view.turn is not None else ""
    if hand is None or not name or hand.seat != view.you:
        return ""
    if not hand.total:
        return f" ({name})"
    return _(" ({name}, with {total})").format(name=name, total=counts(hand, view.options))


def _stake_words(view: TableView, stake: Choice, tray: Tray) -> str:
    may_sit_out = any(choice.verb == "sit_out" for choice in open_choices(view))
    if stake.closed is not None:
        return _("You may sit out.") if may_sit_out else ""
    amount, out = _amounts(stake), _(" or sit out") if may_sit_out else ""
    if view.options.boxes > 1:
        return (
            _("Stake {amount} a box, on up to {boxes} ({enter}){out}.").format(
                amount=amount, boxes=count_of_boxes(stake.boxes), enter=enter_words(view, stake, tray), out=out
            )
            + f" {last_won_t_do(view, stake, tray)}".rstrip()
        )
    return _("Stake {amount} (Enter for {usual}){out}.").format(amount=amount, usual=figure(stake.usual), out=out)


def _choice(view: TableView, choice: Choice) -> str:
    word = word_at(view, choice.verb)
    return f"{word} ({_amounts(choice)})" if choice.most else word


def _amounts(choice: Choice) -> str:
    if choice.least == choice.most:
        return figure(choice.least)
    return _("{least} to {most}").format(least=figure(choice.least), most=figure(choice.most))
