"""In a pause no wait ends and no card moves, but for those who leave; then everything goes on as it was."""

from typing import Final

import pytest
from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import Stake
from pontoon_protocol.errors import Refused
from pontoon_protocol.events import Drew, HandBegan, Left, NightEnded, SeatFreed, TimeRanOut
from pontoon_protocol.hand_events import HandEvents
from pontoon_protocol.host_commands import GoOn, Pause, StartNight
from pontoon_protocol.host_events import Paused, WentOn
from pontoon_server.table.commands import Internals, LineDown, LineUp, Restarted, Shuffled, SitDown, Tick
from pontoon_server.table.decide import Version, decide, decide_internal, wants
from pontoon_server.table.draft import offered
from pontoon_server.table.events import PackShuffled
from pontoon_server.table.state import Table, Wait
from property.nights import hold, hold_for, watch
from support.strategies import ANY_MOVE, pack_for
from support.worlds import Act, Due, Engine, Moment, Step, faulty


class Moved(AssertionError):  # noqa: N818 - it is what happened
    """Something went on in a pause, or not on after it."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Moved(what)


class Still:
    """Looks at every moment that begins, ends or lies in a pause."""

    def saw(self, moment: Moment) -> None:
        before, after = moment.before, moment.after
        expect(_told(moment) == after.paused, "a pause that isn't what is told of it")
        if after.paused:
            expect(wants(after) is None, "something is wanted")
            self._nothing_does_anything(after)
        if before.paused and after.paused:
            self._lies_in_it(moment)
        elif after.paused:
            expect(after.wait == before.wait and after.round is before.round, "its beginning changed something")
        elif before.paused and after.phase != "over":
            self._goes_on(moment)

    def _nothing_does_anything(self, table: Table) -> None:
        if table.wait is not None:
            expect(decide_internal(table, Tick(table.wait.number)) is None, "a wait ended")
        pack = Shuffled(pack_for(0, table.options.packs))
        expect(decide_internal(table, pack) is None, "a pack was used")
        for place, seat in table.taken():
            for make in ANY_MOVE:
                move = replace(make(1), id=seat.handled + 1, offer=offered(table, place))
                expect(_refused(table, seat.player, move), f"{move} was made")

    def _lies_in_it(self, moment: Moment) -> None:
        leaving = any(isinstance(event, Left | SeatFreed) for event in moment.events)
        for event in moment.events:
            expect(not isinstance(event, HandBegan | Drew | TimeRanOut | PackShuffled), f"{event} in a pause")
            expect(leaving or not isinstance(event, HandEvents), f"{event} in a pause")
        if moment.before.wait is not None and not leaving:
            expect(moment.after.wait == moment.before.wait, "a wait changed in a pause")

    def _goes_on(self, moment: Moment) -> None:
        was, now = moment.before.wait, moment.after.wait
        began = any(isinstance(event, HandBegan) for event in moment.events)
        if was is None or began or (now is None and was.kind == "between"):
            return
        expect(now is not None and _as_it_was(was, now, moment.after), "the wait did not go on as it was")


def _told(moment: Moment) -> bool:
    """Whether the table is paused, by all that is told."""
    paused = moment.before.paused
    for event in moment.events:
        match event:
            case Paused():
                paused = True
            case WentOn() | NightEnded():
                paused = False
            case _:
                pass
    return paused


def _as_it_was(was: Wait, now: Wait, table: Table) -> bool:
    graced = was.seconds + table.settings.grace_seconds
    return (was.number, was.seats) == (now.number, now.seats) and now.seconds in (was.seconds, graced)


def _refused(table: Table, player: int, move: object) -> bool:
    try:
        decide(table, player, move)  # type: ignore[arg-type]  # a move with its numbers
    except Refused as refused:
        return refused.reason in ("paused", "not_seated")
    return False


def test_in_a_pause_everything_stands_still() -> None:
    """Over whole nights by any rules."""
    hold(Still)


# -- planted faults ----------------------------------------------------------------------------


def deaf(table: Table, version: Version, _player: int, _command: int) -> Version:
    """A pause that nobody keeps: it is told, and the table goes on."""
    if any(isinstance(event, Paused) for event in version.events):
        return Version(version.events, replace(version.table, paused=False))
    return version


def restarting(table: Table, version: Version, _player: int, _command: int) -> Version:
    """The wait begins anew when the pause is over."""
    after = version.table
    if table.paused and not after.paused and after.wait is not None:
        after = replace(after, wait=replace(after.wait, number=after.version))
    return Version(version.events, after)


def running(table: Table, version: Version, _player: int, _command: int) -> Version:
    """Whatever happens in a pause makes the wait longer."""
    after = version.table
    if table.paused and after.paused and after.wait is not None:
        after = replace(after, wait=replace(after.wait, seconds=after.wait.seconds + 1))
    return Version(version.events, after)


def moving(table: Table, version: Version, _player: int, _command: int) -> Version:
    """A seat whose line is lost in a pause is played out."""
    after = version.table
    if not (table.paused and after.wait is not None and after.phase == "hand"):
        return version
    ticked = decide_internal(replace(after, paused=False), Tick(after.wait.number))
    assert ticked is not None
    return Version((*version.events, *ticked.events), replace(ticked.table, paused=True, version=after.version))


PAUSED: Final[tuple[Step, ...]] = (
    SitDown("ann", "a"),
    SitDown("ben", "b"),
    Act(1, StartNight(1)),
    Shuffled(PACK),
    Due(),
    Shuffled(PACK),
    Act(2, Stake(1, 0, (1,))),
    Act(1, Pause(1)),
    LineDown(2),
    LineUp(2),
    Restarted(),
    Due(),
    LineUp(1),
    Act(1, GoOn(1)),
    Due(),
)
"""A pause in Ben's turn, with lost lines and a restart in it."""


def ticking(table: Table, command: Internals) -> Version | None:
    """An engine that lets the clock through."""
    return decide_internal(replace(table, paused=False), command)


@pytest.mark.parametrize("engine", [*map(faulty, (restarting, running, moving, deaf)), Engine(decide_internal=ticking)])
def test_a_table_that_does_not_stand_still_is_noticed(engine: Engine) -> None:
    """In one pause, and in some of many nights."""
    hold_for(PAUSED, Still())
    with pytest.raises(Moved):
        hold_for(PAUSED, Still(), engine)
    with pytest.raises(Moved):
        watch(Still, range(150), engine=engine)
