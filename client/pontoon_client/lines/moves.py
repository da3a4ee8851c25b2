"""Moves of the hand, made from a word or a number and an amount."""

import re
from typing import Final, assert_never

from pontoon_client.language import _
from pontoon_client.lines.typed import UNSTAMPED, Answer, Send, Typed
from pontoon_client.table.model import RUNNING, choice_of, open_choices, own_seat
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import sentence
from pontoon_client.words.clocks import what_now
from pontoon_client.words.moves import choices_words
from pontoon_client.words.pauses import paused_words
from pontoon_client.words.reasons import reason_words
from pontoon_client.words.verbs import word_at
from pontoon_protocol.commands import (
    Burn,
    Buy,
    Double,
    DoubleStakes,
    KeepStakes,
    Moves,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
)
from pontoon_protocol.limits import AMOUNT_MOST
from pontoon_protocol.views import TableView, Verb

GROUPED: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,3}(?:\.[0-9]{3})+")
WITH_AMOUNT: Final[tuple[Verb, ...]] = ("stake", "buy")
"""The moves that may have an amount."""


def move(view: TableView, verb: Verb, rest: str) -> Typed:
    """A move by its word; `rest` is the amount, if one was typed. Without one it is the usual amount."""
    if view.offer is None:
        return Answer(not_asked(view))
    if rest and verb not in WITH_AMOUNT:
        said = _("{move} takes no amount.").format(move=sentence(word_at(view, verb)))
        return Answer(f"{said} {choices_words(view)}")
    amount = amount_in(rest)
    if rest and amount is None:
        return no_amount(rest)
    choice = choice_of(view, verb)
    usual = choice.usual if choice is not None else 0
    return Send(_command(verb, view.offer.number, usual if amount is None else amount))


def numbered(view: TableView, number: int, rest: str) -> Typed:
    """A move by its number in the choices that were told last."""
    choices = open_choices(view)
    if not choices:
        return Answer(not_asked(view))
    if not 1 <= number <= len(choices):
        said = _("There is no choice {number}.").format(number=number)
        return Answer(f"{said} {choices_words(view)}")
    return move(view, choices[number - 1].verb, rest)


def not_asked(view: TableView, keys: Keys = TYPED) -> str:
    """Why there is no move for you to make."""
    if view.you is None:
        pressed = _("You are watching; you have no seat. {key} asks for one.")
        return by_key(keys, "join", pressed, _("You are watching; you have no seat. join asks for one."))
    if view.paused:
        return paused_words(view, None, keys)
    if view.phase == "stakes":
        return _("It is not your turn; others are still staking.")
    if view.phase in RUNNING:
        return reason_words("not_your_turn", None, view)
    own = own_seat(view)
    # On the full screen it is seen what may be done between hands.
    seen = keys and view.phase == "between" and own is not None and not own.away
    return f"{_('No hand is being played just now.')} {'' if seen else what_now(view, keys)}".rstrip()


def amount_in(text: str) -> int | None:
    """A whole number of chips as typed, also with its thousands apart; or None."""
    if GROUPED.fullmatch(text):
        text = text.replace(".", "").replace(",", "")
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(AMOUNT_MOST)):
        return None
    return int(text) if int(text) <= AMOUNT_MOST else None


def no_amount(text: str) -> Answer:
    """The answer to an amount that is none."""
    if text.isdigit():
        return Answer(_("That amount is too large."))
    return Answer(_("The amount must be a whole number of chips, like 5."))


def _command(verb: Verb, offer: int, amount: int) -> Moves:
    match verb:
        case "stake":
            return Stake(UNSTAMPED, offer, (amount,))
        case "sit_out":
            return SitOut(UNSTAMPED, offer)
        case "buy":
            return Buy(UNSTAMPED, offer, amount)
        case "twist":
            return Twist(UNSTAMPED, offer)
        case "stick":
            return Stick(UNSTAMPED, offer)
        case "split":
            return Split(UNSTAMPED, offer)
        case "double":
            return Double(UNSTAMPED, offer)
        case "burn":
            return Burn(UNSTAMPED, offer)
        case "double_stakes":
            return DoubleStakes(UNSTAMPED, offer)
        case "keep_stakes":
            return KeepStakes(UNSTAMPED, offer)
        case _:
            assert_never(verb)
