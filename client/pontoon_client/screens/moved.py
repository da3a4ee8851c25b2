"""What each hand did last, in a word or two, for its row on the screen. Pure."""

from pontoon_client.language import _, pgettext
from pontoon_client.table.model import house_banks
from pontoon_client.words.cards import card_words
from pontoon_client.words.rules_terms import trick_name
from pontoon_client.words.scene import from_whom
from pontoon_client.words.style import Style
from pontoon_protocol.events import BankPassed, Drew, Events, HandBegan
from pontoon_protocol.hand_events import (
    Bought,
    Burned,
    Busted,
    Doubled,
    MadeTrick,
    ShowedPontoon,
    SplitPair,
    Stuck,
    Twisted,
)
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView

Last = tuple[tuple[int, str], ...]
"""By the place of each hand (-1 the bank's); what is no hand's but a seat's, by `at_seat`."""


def at_seat(seat: int) -> int:
    """Where stands what a seat did without a hand: drew for the bank, or took it from somebody."""
    return -2 - seat


def moved(view: TableView, happened: Happened, last: Last) -> Last:
    """What each hand did last, after an update that happened at `view`."""
    words = dict(last)
    for event in happened.events:
        if isinstance(event, HandBegan):
            words = {}
        elif isinstance(event, SplitPair):
            # The hands behind the split one move on by a place.
            words = {place + (place > event.hand): told for place, told in words.items()}
            words |= {event.hand: pgettext("did", "split"), event.hand + 1: pgettext("did", "split")}
        else:
            words |= _of(view, event)
    return tuple(words.items())


def _of(view: TableView, event: Events) -> dict[int, str]:
    casino = house_banks(view)
    match event:
        case Bought(hand=hand):
            return {hand: _("bought")}
        case Twisted(hand=hand):
            return {hand: pgettext("did", "hit") if casino else _("twisted")}
        case Stuck(hand=hand):
            return {hand: _("stands") if casino else _("stuck")}
        case Doubled(hand=hand):
            return {hand: _("doubled")}
        case Burned(hand=hand):
            return {hand: _("burned")}
        case Busted(hand=hand):
            return {hand: _("bust")}
        case MadeTrick(hand=hand):
            return {hand: trick_name(view.options)}
        case ShowedPontoon(hand=hand):
            return {hand: _("Pontoon")}
        case Drew(cards=cards):
            drew = _("drew {card}")
            return {at_seat(seat): drew.format(card=card_words(card, Style(short=True))) for seat, card in cards}
        case BankPassed(seat=seat, why=why) if why != "draw" and view.bank not in (None, seat):
            return {at_seat(seat): _("bank from {name}").format(name=from_whom(view, view.bank))}
        case _:
            return {}
