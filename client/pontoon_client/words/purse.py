"""What a seat has: chips, and while a hand runs how many of them are free and how many are staked."""

from pontoon_client.language import _
from pontoon_client.table.model import own_seat, seat_of, staked_by
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import chips_words
from pontoon_client.words.numbers import figure
from pontoon_protocol.views import TableView


def purse(view: TableView, seat: int) -> str:
    """`106 chips`; while some are staked `96 chips free, 10 staked`."""
    taken, staked = seat_of(view, seat), staked_by(view, seat)
    chips = taken.chips if taken is not None else 0
    if not staked:
        return chips_words(chips)
    return _("{free} free, {staked} staked").format(free=chips_words(max(0, chips - staked)), staked=figure(staked))


def free(view: TableView, seat: int) -> str:
    """`96 chips free` while some are staked; `106 chips` otherwise."""
    taken, staked = seat_of(view, seat), staked_by(view, seat)
    if taken is None or not staked:
        return purse(view, seat)
    return _("{free} free").format(free=chips_words(max(0, taken.chips - staked)))


def more_chips(view: TableView, keys: Keys = TYPED) -> str:
    """How to get more chips, if that is possible now; empty if it isn't."""
    if own_seat(view) is None or (view.settings.buy_in_when != "any_time" and view.phase not in ("lobby", "between")):
        return ""
    typed = _("buyin {amount} brings more.")
    return by_key(keys, "buyin", _("{key} brings more."), typed, amount=figure(view.settings.buy_in))


def at_stake(view: TableView) -> str:
    """For whoever goes in mid-hand: how much is at stake, and what becomes of it; empty when nothing is."""
    staked = staked_by(view, view.you)
    if not staked:
        return ""
    told = _("You have {chips} at stake: if you go, your hand is played for you, as when your time runs out.")
    return told.format(chips=chips_words(staked))
