"""Who is waited for, how long still, and what will happen then."""

from pontoon_client.language import _
from pontoon_client.table.model import host_absent, hosting, house_banks, own_seat, seat_of
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import listed, seconds_words
from pontoon_client.words.pauses import paused_words
from pontoon_client.words.scene import for_whom, name_at, safe_name
from pontoon_protocol.views import TableView, Wait


def next_hand(view: TableView, seconds: float | None, keys: Keys = TYPED) -> str:
    """When the next hand begins, or why none does, and that you are away; empty when that is not waited for."""
    if view.paused:
        return paused_words(view, seconds, keys)
    told = next_hand_alone(view, seconds)
    return f"{told} {_if_away(view, keys)}".rstrip() if told else ""


def next_hand_alone(view: TableView, seconds: float | None) -> str:
    """The same where no pause is, without that you are away."""
    if view.wait is None and (view.phase == "between" or (view.phase == "draw" and len(view.seats) == 1)):
        if house_banks(view):
            told = _("The next hand waits until somebody at the table can play.")
        else:
            told = _("The next hand waits until two at the table can play.")
    elif view.wait is None or view.wait.kind != "between" or seconds is None:
        return ""
    else:
        told = _begins(view).format(seconds=seconds_words(seconds))
    return told


def what_now(view: TableView, keys: Keys = TYPED) -> str:
    """What you can do for the next hand to begin; empty where it is not in your hands."""
    own = own_seat(view)
    if view.phase == "lobby":
        return lobby(view, keys)
    if view.phase != "between" or own is None:
        return ""
    if own.away:
        return _if_away(view, keys)
    if own.ready:
        return ""
    if view.options.stake_when == "before_deal":
        return _(
            "Enter says that you are ready, with the last stakes again if there are any; ready alone stakes nothing."
        )
    return _("Enter says that you are ready for the next.")


def _begins(view: TableView) -> str:
    own = own_seat(view)
    if own is not None and not own.ready and not own.away and all(seat.bot for seat in view.seats if seat != own):
        first, later = (
            _("Enter deals the first hand; without it, it begins in {seconds}."),
            _("Enter deals the next hand; without it, it begins in {seconds}."),
        )
    elif own is None or own.ready or own.away:
        first, later = (
            _("The first hand begins in {seconds}, or when all are ready."),
            _("The next hand begins in {seconds}, or when all are ready."),
        )
    else:
        first, later = (
            _("The first hand begins in {seconds}, or when all are ready (Enter)."),
            _("The next hand begins in {seconds}, or when all are ready (Enter)."),
        )
    return later if view.hand else first


def lobby(view: TableView, keys: Keys = TYPED) -> str:
    """What has to happen before the night begins."""
    if hosting(view):
        pressed = _("{key} begins the night when everybody is there.")
        told = by_key(keys, "usual", pressed, _("Type start when everybody is there."))
    else:
        told = _("The night begins when {host} says so.").format(host=name_at(view, view.host))
    return f"{told} {_if_away(view, keys)}".rstrip()


def _if_away(view: TableView, keys: Keys) -> str:
    own = own_seat(view)
    return away(keys) if own is not None and own.away else ""


def away(keys: Keys = TYPED) -> str:
    """That you are away, and how you come back."""
    pressed = _("You are away; press {key} to be dealt in.")
    return by_key(keys, "away", pressed, _("You are away; type back to be dealt in."))


def absent(view: TableView, seconds: float | None, keys: Keys = TYPED) -> str:
    """Who is waited for though absent, what will be done for them, and who may skip it; empty when nobody is."""
    if view.wait is None or seconds is None or view.wait.kind == "between" or view.paused:
        return ""
    awaited = [taken for seat in _awaited(view, view.wait) if seat != view.you and (taken := seat_of(view, seat))]
    gone = [taken for taken in awaited if taken.away or not taken.connected]
    if not gone:
        return ""
    how = _("not connected") if all(not taken.connected for taken in gone) else _("away")
    names = listed([safe_name(taken.name) for taken in gone])
    told = _then(view.wait).format(names=names, how=how, seconds=seconds_words(seconds))
    return f"{told} {_may_skip(view, keys)}".rstrip()


def _may_skip(view: TableView, keys: Keys) -> str:
    if hosting(view):
        return by_key(keys, "skip", _("{key} waits no longer."), _("skip waits no longer."))
    if view.you is None or not host_absent(view):
        return ""
    return by_key(keys, "skip", _("{key} asks to wait no longer."), _("vote asks to wait no longer."))


def waiting(view: TableView, seconds: float | None, keys: Keys = TYPED) -> str:
    """Who is waited for, and how long still; empty when nobody is."""
    if view.paused:
        return paused_words(view, seconds, keys)
    if view.wait is None or view.wait.kind == "between":
        return next_hand(view, seconds, keys)
    if seconds is None:
        return ""
    awaited = [seat for seat in _awaited(view, view.wait) if seat != view.you]
    if not awaited:
        return ""
    names = listed([name_at(view, seat) for seat in awaited])
    return _("Waiting for {names}, {seconds}.").format(names=names, seconds=seconds_words(seconds))


def all_there(view: TableView, seconds: float | None, keys: Keys = TYPED) -> str:
    """For who would wait no longer, though nobody who is waited for is absent."""
    awaited = [] if view.wait is None or view.wait.kind == "between" else _awaited(view, view.wait)
    if seconds is None or not awaited:
        return f"{_('Nobody is waited for who is not there.')} {waiting(view, seconds, keys)}".rstrip()
    if view.you in awaited and len(awaited) == 1:
        return _("The table waits for you, {seconds}.").format(seconds=seconds_words(seconds))
    names = listed([for_whom(view, seat) for seat in awaited])
    told = _("Nobody is missing: the table waits for {names}, {seconds}.")
    return told.format(names=names, seconds=seconds_words(seconds))


def own_clock(view: TableView, seconds: float) -> str:
    """How long you still have, and what will be done for you then."""
    if view.wait is not None and view.wait.kind == "stakes":
        return _("{seconds} left to stake; then you sit out.").format(seconds=seconds_words(seconds))
    if view.wait is not None and view.wait.kind == "double":
        return _("{seconds} left; then the stakes stay as they are.").format(seconds=seconds_words(seconds))
    return _("{seconds} left; then your turn is played for you.").format(seconds=seconds_words(seconds))


def _awaited(view: TableView, wait: Wait) -> list[int]:
    if wait.kind != "stakes":
        return list(wait.seats)
    return [hand.seat for hand in view.hands if hand.seat in wait.seats and hand.state == "first"]


def _then(wait: Wait) -> str:
    if wait.kind == "stakes":
        return _("Waiting for {names}, {how}; in {seconds} the hand goes on without.")
    if wait.kind == "double":
        return _("Waiting for {names}, {how}; in {seconds} the stakes stay as they are.")
    return _("Waiting for {names}, {how}; in {seconds} the turn is played by the clock.")
