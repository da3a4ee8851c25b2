"""What you may do now, in words: the numbered choices with their amounts, and how long there is."""

from typing import assert_never

from pontoon_client.language import _
from pontoon_client.model import choice_of, open_choices, places_of
from pontoon_client.words.cards import seconds_words
from pontoon_client.words.reasons import why_closed
from pontoon_protocol.events import BANK_HAND
from pontoon_protocol.views import Choice, TableView, Verb


def verb_word(verb: Verb) -> str:
    """The word to type for a move."""
    match verb:
        case "stake":
            return _("stake")
        case "sit_out":
            return _("sit out")
        case "buy":
            return _("buy")
        case "twist":
            return _("twist")
        case "stick":
            return _("stick")
        case "split":
            return _("split")
        case "double":
            return _("double")
        case "burn":
            return _("burn")
        case "double_stakes":
            return _("double stakes")
        case "keep_stakes":
            return _("keep stakes")
        case _:
            assert_never(verb)


def choices_words(view: TableView) -> str:
    """`1 buy (5 to 10), 2 twist. You may stick from 15.`; what to stake when that is asked; empty with no choice."""
    return f"{possible_words(view)} {closed_words(view)}".strip()


def possible_words(view: TableView) -> str:
    """What you may do: `1 buy (5 to 10), 2 twist.`; empty with no choice."""
    stake = choice_of(view, "stake")
    if stake is not None:
        return _stake_words(view, stake)
    numbered = ", ".join(f"{number} {_choice(choice)}" for number, choice in enumerate(open_choices(view), start=1))
    return f"{numbered}." if numbered else ""


def closed_words(view: TableView) -> str:
    """Why you can't do what people expect to be able to do; empty when there is nothing to say."""
    closed = (choice for choice in (view.offer.choices if view.offer else ()) if choice.closed is not None)
    return " ".join(words for choice in closed if (words := why_closed(view, choice)))


def asked(view: TableView, seconds: float | None, *, anew: bool) -> str:
    """The sentence that asks for your move; `anew` when it was not yours to move just before."""
    if choice_of(view, "stake") is not None:
        within = "" if seconds is None else " " + _("You have {seconds}.").format(seconds=seconds_words(seconds))
        return choices_words(view) + within
    choices = choices_words(view)
    if not choices or not anew:
        return choices
    bank = view.phase == "bank" and BANK_HAND in places_of(view, view.you)
    turn = _("Your turn as the bank") if bank else _("Your turn")
    return f"{turn}{'' if seconds is None else f', {seconds_words(seconds)}'}. {choices}"


def _stake_words(view: TableView, stake: Choice) -> str:
    may_sit_out = any(choice.verb == "sit_out" for choice in open_choices(view))
    if stake.closed is not None:
        return _("You may sit out.") if may_sit_out else ""
    amount, out = _amounts(stake), _(" or sit out") if may_sit_out else ""
    return _("Stake {amount} (Enter for {usual}){out}.").format(amount=amount, usual=stake.usual, out=out)


def _choice(choice: Choice) -> str:
    word = verb_word(choice.verb)
    return f"{word} ({_amounts(choice)})" if choice.most else word


def _amounts(choice: Choice) -> str:
    if choice.least == choice.most:
        return str(choice.least)
    return _("{least} to {most}").format(least=choice.least, most=choice.most)
