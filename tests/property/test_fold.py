"""What a client makes of its updates is what the server would show it instead."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import reduce

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from pontoon_client.table.update import apply
from pontoon_protocol.codec import Encoding, decode_update, encode_catch_up
from pontoon_protocol.events import BankOffered, NightReopened, SeatChanged, SeatFreed
from pontoon_protocol.hand_events import (
    Burned,
    Busted,
    Doubled,
    DoubleOpened,
    Event,
    SplitPair,
    StakesDoubled,
    StakesOpened,
)
from pontoon_protocol.host_events import (
    GuestAdmitted,
    GuestCame,
    HostChanged,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
)
from pontoon_protocol.updates import CatchUp, Happened
from pontoon_protocol.views import TableView
from pontoon_server.live.history import History
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import public, view
from property.nights import hold, watch
from property.scanning import keep
from property.sent import Door, seconds_left, viewers
from support.differences import differences
from support.frames import for_viewer
from support.worlds import Moment

FEW = 0.3
"""Of the nights that others are held for: here each costs some times as much."""
Apply = Callable[[TableView, Happened], TableView]


class Differs(AssertionError):  # noqa: N818 - it says what the view does
    """A view that was kept current isn't the one that the server would send."""


class Fold:
    """Clients of everybody at the table, who get a snapshot when they come and updates from then on."""

    def __init__(self, apply: Apply = apply, door: Door | None = None) -> None:
        self.apply = apply
        self.door = door or Door()
        self.views: dict[int | None, TableView] = {}

    def saw(self, moment: Moment) -> None:
        if not moment.happened:
            return
        kept = {}
        for player, place in viewers(moment.after):
            fresh = self.door.view(moment.after, place, seconds_left(moment.before, moment.after))
            held = self.views.get(player)
            kept[player] = fresh if held is None else self._folded(held, moment, player, place)
            _compare(kept[player], fresh, moment)
        self.views = kept

    def _folded(self, held: TableView, moment: Moment, player: int | None, place: int | None) -> TableView:
        left = seconds_left(moment.before, moment.after)
        told = self.door.public(moment.before, moment.after, moment.events, left)
        own = None if place is None else self.door.private(moment.before, moment.after, place, 0)
        update = decode_update(Encoding.MSGPACK, for_viewer(Encoding.MSGPACK, told, own))
        assert isinstance(update, Happened)
        return self.apply(held, update)


class CatchUps:
    """People who were gone for some versions and get the rest in one frame, on top of what they had."""

    def __init__(self, gone: int) -> None:
        self.history = History()
        self.tables: deque[Table] = deque(maxlen=gone)

    def saw(self, moment: Moment) -> None:
        if not moment.happened:
            return
        keep(self.history, moment)
        taken = moment.after.taken()
        if taken and self.tables:
            place, seat = taken[moment.after.version % len(taken)]
            here = all(table.place_of(seat.player) is not None for table in self.tables)
            if here and not seat.bot:
                self._comes_back(seat.player, place, moment)
        self.tables.append(moment.after)

    def _comes_back(self, player: int, place: int, moment: Moment) -> None:
        before, now, left = self.tables[0], moment.after, seconds_left(moment.before, moment.after)
        sent = self.history.since(before.version, now.version, player)
        assert sent is not None
        rest = CatchUp((), None if now.wait is None else now.wait.seen(left))
        missed = decode_update(Encoding.MSGPACK, encode_catch_up(Encoding.MSGPACK, sent, rest))
        assert isinstance(missed, CatchUp)
        held = reduce(apply, missed.updates, view(before, before.place_of(player), 0.0))
        _compare(replace(held, wait=missed.wait), view(now, place, left), moment)


def _compare(held: TableView, fresh: TableView, moment: Moment) -> None:
    if wrong := differences(held, fresh):
        raise Differs(f"{wrong} after {moment.step}: {moment.events}")


def test_a_view_that_is_kept_current_is_the_one_that_would_be_sent() -> None:
    """For every seat and a watcher, from their first snapshot on, over whole nights."""
    hold(Fold, FEW)


@pytest.mark.parametrize("gone", [1, 7, 25])
def test_who_comes_back_sees_what_they_would_have_seen(gone: int) -> None:
    """One catch-up on top of what they had."""
    hold(lambda: CatchUps(gone), FEW)


# -- planted faults ----------------------------------------------------------------------------


def deaf_to(kind: type[Event]) -> Apply:
    """A client that doesn't hear of one kind of event."""
    return lambda view, happened: apply(
        view, replace(happened, events=tuple(event for event in happened.events if not isinstance(event, kind)))
    )


def deaf_to_its_hand(view: TableView, happened: Happened) -> TableView:
    """A client that loses what is its own."""
    return apply(view, replace(happened, hands=()))


def keeping_offers(view: TableView, happened: Happened) -> TableView:
    """A client that takes `no offer` for `no change`."""
    return replace(apply(view, happened), offer=happened.offer or view.offer)


DEAF = (
    Busted, SeatFreed, SplitPair, Doubled, Burned, StakesOpened, DoubleOpened, StakesDoubled, BankOffered, SeatChanged,
    RulesChanged, SettingsChanged, NightReopened, Paused, GuestCame, GuestAdmitted, ToppedUp, HostChanged,
)  # fmt: skip


@pytest.mark.parametrize("apply", [deaf_to_its_hand, keeping_offers, *(deaf_to(kind) for kind in DEAF)])
def test_a_client_that_misses_something_is_noticed(apply: Apply) -> None:
    """As soon as it matters."""
    with pytest.raises(Differs):
        watch(lambda: Fold(apply), range(200))


def silent_about_waits(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """A server that leaves out what it waits for."""
    return replace(public(before, after, events, left), wait=UNSET)


def test_a_server_that_tells_less_than_it_shows_is_noticed() -> None:
    """The wait, for one."""
    with pytest.raises(Differs):
        watch(lambda: Fold(door=Door(public=silent_about_waits)), range(50))
