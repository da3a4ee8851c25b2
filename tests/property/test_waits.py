"""Nothing stalls: every wait has its seconds and its default, and says nothing of what a hand holds."""

from collections import Counter

import pytest
from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import Away, Back, BuyIn, CashOut, Say, Stake, Twist
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    HandOver,
    Lock,
    NameBot,
    Pause,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.options import Settings
from pontoon_server.table.commands import LineDown, LineUp, PauseOver, Restarted, Shuffled, SitDown, Tick
from pontoon_server.table.decide import Version, decide_internal, wants
from pontoon_server.table.events import Graced
from pontoon_server.table.state import Shuffle, Table, Wait
from property.nights import hold, hold_for, watch
from support.strategies import pack_for
from support.worlds import Act, Due, Fault, Moment, Step, World, answer, faulty

UNDISTURBING = (
    Say | BuyIn | CashOut | Away | Back | AddBot | NameBot | TopUp | Pause | Lock | Unlock | Admit | TurnAway | HandOver
)
"""Commands that leave the wait of a hand as it is."""
ANSWERS = 1 + 8 + 1 + 24 * 4 + 1
"""No hand needs more: a pack, the stakes, the bank's answer, four turns for each of 24 boxes, the bank's."""


class Stalled(AssertionError):  # noqa: N818 - it is what happened
    """Something is waited for in a way that it mustn't be."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Stalled(what)


class NoStall:
    """From each state, answering what the table wants, and nothing else, ends the hand."""

    def saw(self, moment: Moment) -> None:
        table = moment.after
        if table.paused:
            went_on = decide_internal(table, PauseOver())
            expect(went_on is not None, "a pause that doesn't end")
            table = went_on.table if went_on is not None else table
        running = table.phase in ("pack", "hand")
        expect(not running or wants(table) is not None, "a hand runs and nothing is wanted")
        if moment.happened and running:
            expect(self._ends(table), "the hand doesn't end")

    def _ends(self, table: Table) -> bool:
        world = World(table)
        for _ in range(ANSWERS):
            step = answer(world.table, lambda: pack_for(0, table.options.packs))
            expect(step is not None and world.take(step).happened, "the answer did nothing")
            if world.table.phase not in ("pack", "hand"):
                return True
        return False


class Waits:
    """Whom a wait is for, how long it is, and that it goes on undisturbed."""

    def __init__(self) -> None:
        self.graces: Counter[tuple[object, ...]] = Counter()
        self.settings: dict[int, Settings] = {}
        """What was agreed on when each wait began."""

    def saw(self, moment: Moment) -> None:
        wait = moment.after.wait
        if wait is not None:
            self.settings.setdefault(wait.number, moment.after.settings)
            self._looks_right(moment.after, wait)
        if _leaves_waits_alone(moment) and moment.before.phase == "hand":
            expect(moment.before.wait == wait, "a wait was disturbed")
        if isinstance(moment.step, LineDown) and moment.before.wait and wait and moment.before.phase == "hand":
            expect(wait.number == moment.before.wait.number, "a lost line restarted the wait")
        self._counts_grace(moment)

    def _looks_right(self, table: Table, wait: Wait) -> None:
        settings = self.settings[wait.number]
        usual = {
            "stakes": settings.stake_seconds,
            "double": settings.bank_seconds,
            "turn": settings.turn_seconds,
            "bank": settings.bank_seconds,
            "between": settings.between_hands_seconds,
        }[wait.kind]
        expect(wait.seconds > 0 or wait.kind == "between", "a wait without seconds")
        expect(wait.seconds in (usual, usual + settings.grace_seconds), "a wait of other seconds than its kind has")
        expect(wait.number <= table.version, "a wait from the future")
        there = [place for place in wait.seats if (seat := table.seats[place]) is not None and not seat.leaving]
        if wait.kind == "stakes":
            asked = [place for place, offer in enumerate(table.offers) if offer is not None]
            expect(any(not table.at(place).leaving for place in asked), "nobody is left to stake")
        else:
            expect(there == list(wait.seats), "a seat that was left is waited for")

    def _counts_grace(self, moment: Moment) -> None:
        for event in moment.events:
            if isinstance(event, Graced):
                wait = moment.before.wait
                assert wait is not None
                turn = (moment.before.hand, wait.kind, wait.seats)
                self.graces[turn] += 1
                expect(self.graces[turn] == 1, "grace twice in a turn")


class Late:
    """A tick that comes too late, a pack that nobody wants: they change nothing."""

    def __init__(self) -> None:
        self.numbers: set[int] = set()

    def saw(self, moment: Moment) -> None:
        table = moment.after
        if moment.before.wait is not None:
            self.numbers.add(moment.before.wait.number)
        running = table.wait.number if table.wait else None
        for number in (0, table.version + 1, *sorted(self.numbers)[-3:]):
            if number != running:
                expect(decide_internal(table, Tick(number)) is None, "a late tick did something")
        if not isinstance(wants(table), Shuffle):
            expect(
                decide_internal(table, Shuffled(pack_for(0, table.options.packs))) is None,
                "a pack was used that nobody wanted",
            )


def _leaves_waits_alone(moment: Moment) -> bool:
    step = moment.step
    if isinstance(step, Act):
        return moment.refused is not None or isinstance(step.command, UNDISTURBING)
    return isinstance(step, SitDown | LineUp | Restarted) or (isinstance(step, Due) and step.late)


def test_every_hand_ends_by_itself() -> None:
    """T20: from every state of whole nights, with nobody doing anything any more."""
    hold(NoStall)


def test_every_wait_is_for_somebody_and_for_its_own_time() -> None:
    """T11, T20: positive seconds, the same whatever the hand holds; grace once a turn; nobody else disturbs it."""
    hold(Waits)


def test_what_comes_too_late_changes_nothing() -> None:
    """Ticks by their number, packs by being wanted."""
    hold(Late)


# -- planted faults ----------------------------------------------------------------------------


def _with_wait(version: Version, **changes: object) -> Version:
    table = version.table
    return Version(version.events, replace(table, wait=table.wait and replace(table.wait, **changes)))


def waiting_for_nothing(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The bank's turn has no clock."""
    hand = version.table.round
    if hand is None or hand.phase != "bank" or version.table.phase != "hand":
        return version
    return Version(version.events, replace(version.table, wait=None))


def restarting(table: Table, version: Version, _player: int, _command: int) -> Version:
    """Each version starts the clock anew."""
    return _with_wait(version, number=version.table.version, occasion=(version.table.version,))


def hurrying(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Less time where there is less to choose."""
    short = any(offer and sum(choice.closed is None for choice in offer.choices) == 1 for offer in version.table.offers)
    return _with_wait(version, seconds=5.0) if short else version


def gracious(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The clock forgets that it was gracious already."""
    return _with_wait(version, graced=False)


def test_a_hand_that_would_not_end_is_noticed() -> None:
    """At the first state from which it doesn't."""
    with pytest.raises(Stalled):
        watch(NoStall, range(20), engine=faulty(waiting_for_nothing))


@pytest.mark.parametrize("fault", [restarting, hurrying])
def test_a_clock_that_goes_wrong_is_noticed(fault: Fault) -> None:
    """Restarted, or hurried."""
    with pytest.raises(Stalled):
        watch(Waits, range(50), engine=faulty(fault))


LOST_TWICE: tuple[Step, ...] = (
    SitDown("ann", "a"),
    SitDown("ben", "b"),
    Act(1, StartNight(1)),
    Shuffled(PACK),
    Due(),
    Shuffled(PACK),
    Act(2, Stake(1, 0, (1,))),
    LineDown(2),
    LineUp(2),
    Act(2, Twist(1, 0)),
    LineDown(2),
)
"""Ben loses his line, comes back, takes a card and loses it again, all in one turn."""


def test_a_clock_that_is_too_kind_is_noticed() -> None:
    """Two lost lines in a turn bring grace once; twice, with a fault."""
    hold_for(LOST_TWICE, Waits())
    with pytest.raises(Stalled, match="grace twice"):
        hold_for(LOST_TWICE, Waits(), faulty(gracious))
