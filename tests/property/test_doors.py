"""The door: nobody waits in vain, nobody comes in who may not, and a key opens one place alone."""

from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.events import HandBegan, Left, SatDown, SeatFreed
from pontoon_protocol.host_commands import Kick, StartNight
from pontoon_protocol.host_events import GuestAdmitted, GuestCame, GuestLeft, Kicked
from pontoon_server.table.commands import GuestDown, Shuffled, SitDown
from pontoon_server.table.decide import Version
from pontoon_server.table.events import KeyKept
from pontoon_server.table.state import Table
from property.nights import hold, hold_for, watch
from support.worlds import Act, Due, Fault, Moment, Step, faulty


class Ajar(AssertionError):  # noqa: N818 - it says what the door is
    """Somebody waits who need not, or came in who should not."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Ajar(what)


class Door:
    """Follows those who wait from what is told of them."""

    def __init__(self) -> None:
        self.waiting: dict[int, bool] = {}
        """Who waits, in order, and whether the host's word is still needed."""
        self.barred: set[int] = set()
        """The players who were sent away and not let in again."""

    def saw(self, moment: Moment) -> None:
        seating = False
        people = {place for place, _ in moment.before.people()}
        owner = moment.before.owner
        for event in moment.events:
            match event:
                case Left(seat=seat) | SeatFreed(seat=seat):
                    people.discard(seat)
                case GuestCame(guest=guest, admitted=admitted):
                    expect(guest not in self.waiting, "a guest came twice")
                    self.waiting[guest] = not admitted
                case GuestAdmitted(guest=guest):
                    self.waiting[guest] = False
                case GuestLeft(guest=guest, why=why):
                    wordless = why == "seated" and self.waiting[guest]
                    expect(not wordless or not people, "a seat without the host's word")
                    seating = why == "seated"
                    del self.waiting[guest]
                case SatDown(seat=seat, player=player, bot=""):
                    needless = not people or player == owner
                    expect(seating or needless or player not in self.barred, "who was sent away walked in")
                    people.add(seat)
                    self.barred.discard(player)
                    seating = False
                case Kicked(seat=seat):
                    self.barred.add(moment.before.at(seat).player)
                case _:
                    pass
        self._looks_right(moment)

    def _looks_right(self, moment: Moment) -> None:
        table = moment.after
        if table.phase == "over":
            expect(not table.guests, "somebody waits at the door of a night that is over")
            self.waiting.clear()
            return
        expect([guest.guest for guest in table.guests] == list(self.waiting), "others wait at the door")
        free = any(seat is None for seat in table.seats) and not table.locked and not table.ending
        played_out = {seat.key for _, seat in table.taken() if seat.leaving}
        may_sit = [guest for guest in table.guests if guest.key not in played_out]
        ready = [guest for guest in may_sit if guest.connected and (guest.admitted or not table.people())]
        expect(not (free and ready), "somebody waits for a seat that is free")
        if any(isinstance(event, HandBegan) for event in moment.events):
            expect(all(guest.connected for guest in table.guests), "a guest was kept though its line is down")
        seated = [seat.key for _, seat in table.taken() if seat.key and not seat.leaving]
        keys = Counter([*(guest.key for guest in table.guests), *seated])
        expect(max(keys.values(), default=1) == 1, "a key has two places")


def test_nobody_waits_in_vain_or_comes_in_who_may_not() -> None:
    """Over whole nights: full tables, doors that ask, locks, kicks, lost lines, rules with more seats."""
    hold(Door)


# -- planted faults ----------------------------------------------------------------------------


def forgetting_the_queue(table: Table, version: Version, _player: int, _command: int) -> Version:
    """A seat that is given up stays empty, and who got it waits on."""
    seated = [event for event in version.events if isinstance(event, GuestLeft) and event.why == "seated"]
    if not seated:
        return version
    events = tuple(event for event in version.events if not isinstance(event, GuestLeft | SatDown | KeyKept))
    return Version(events, replace(version.table, guests=table.guests))


def admitting_everybody(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Whoever comes needs no word."""
    guests = tuple(replace(guest, admitted=True) for guest in version.table.guests)
    return Version(version.events, replace(version.table, guests=guests))


def keeping_everybody(table: Table, version: Version, _player: int, _command: int) -> Version:
    """Nobody is forgotten when a hand begins."""
    gone = {event.guest for event in version.events if isinstance(event, GuestLeft) and event.why == "gone"}
    if not gone or not any(isinstance(event, HandBegan) for event in version.events):
        return version
    events = tuple(event for event in version.events if not isinstance(event, GuestLeft))
    return Version(events, replace(version.table, guests=table.guests))


def forgiving(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Who was sent away may come back as if nothing had been."""
    lines = tuple(replace(line, barred=False) for line in version.table.lines)
    return Version(version.events, replace(version.table, lines=lines))


SENT_AWAY: Final[tuple[Step, ...]] = (
    SitDown("ann", "a"),
    SitDown("ben", "b"),
    SitDown("cat", "c"),
    Act(1, StartNight(1)),
    Shuffled(PACK),
    Act(1, Kick(1, 2)),
    SitDown("cat", "c"),
    GuestDown(1),
    Due(),
)
"""Cat is sent away, asks to come back, and loses her line before the hand begins."""


@pytest.mark.parametrize("fault", [keeping_everybody, forgiving, admitting_everybody])
def test_a_door_that_lets_in_who_was_sent_away_or_keeps_who_is_gone_is_noticed(fault: Fault) -> None:
    """Without a word of the host's, or for ever."""
    hold_for(SENT_AWAY, Door())
    with pytest.raises(Ajar):
        hold_for(SENT_AWAY, Door(), faulty(fault))


@pytest.mark.parametrize("fault", [forgetting_the_queue, admitting_everybody])
def test_a_door_that_stands_ajar_is_noticed(fault: Fault) -> None:
    """It keeps people out, or lets them in."""
    with pytest.raises(Ajar):
        watch(Door, range(150), engine=faulty(fault))
