"""What each hand did last, in a word or two, for its row on the screen. Pure."""

from pontoon_client.language import _
from pontoon_client.table.model import house_banks
from pontoon_protocol.events import Events, HandBegan
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


def moved(view: TableView, happened: Happened, last: Last) -> Last:
    """What each hand did last, after an update that happened at `view`."""
    words = dict(last)
    for event in happened.events:
        if isinstance(event, HandBegan):
            words = {}
        elif isinstance(event, SplitPair):
            # The hands behind the split one move on by a place.
            words = {place + (place > event.hand): told for place, told in words.items()}
            words |= {event.hand: _("split"), event.hand + 1: _("split")}
        else:
            words |= _of(view, event)
    return tuple(words.items())


def _of(view: TableView, event: Events) -> dict[int, str]:
    casino = house_banks(view)
    match event:
        case Bought(hand=hand, amount=amount):
            return {hand: _("bought for {amount}").format(amount=amount)}
        case Twisted(hand=hand):
            return {hand: _("hit") if casino else _("twisted")}
        case Stuck(hand=hand):
            return {hand: _("stands") if casino else _("stuck")}
        case Doubled(hand=hand):
            return {hand: _("doubled")}
        case Burned(hand=hand):
            return {hand: _("burned")}
        case Busted(hand=hand):
            return {hand: _("bust")}
        case MadeTrick(hand=hand):
            return {hand: _("Five Card Trick")}
        case ShowedPontoon(hand=hand):
            return {hand: _("Pontoon")}
        case _:
            return {}
