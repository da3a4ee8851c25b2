"""Who may do what: the host's tools are the host's alone, and there is a host wherever there is somebody."""

from typing import Final, get_args

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    ChangeSettings,
    EndNight,
    GoOn,
    HandOver,
    HostCommands,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.host_events import (
    BotNamed,
    GuestAdmitted,
    HostChanged,
    Kicked,
    Locked,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
    Unlocked,
)
from pontoon_protocol.options import CLUB, Settings
from pontoon_server.table.decide import Version, decide
from pontoon_server.table.state import Table
from property.nights import hold, watch
from support.worlds import Act, Engine, Moment, faulty

COMMANDS: Final[tuple[HostCommands, ...]] = (
    StartNight(1), EndNight(1), Pause(1), GoOn(1), Lock(1), Unlock(1), Admit(1, 1), TurnAway(1, 1), Kick(1, 0), Skip(1),
    ChangeRules(1, CLUB), ChangeSettings(1, Settings(buy_in=7)), TopUp(1, 0, 1), AddBot(1), NameBot(1, 1, "karl"),
    RemoveBot(1, 1), HandOver(1, 0),
)  # fmt: skip
HOSTS_ALONE: Final = (
    Paused | Locked | Unlocked | GuestAdmitted | Kicked | RulesChanged | SettingsChanged | ToppedUp | BotNamed
)
"""What nothing but a word of the host's makes happen."""


class Unruly(AssertionError):  # noqa: N818 - it says what the table is
    """Somebody did what only the host may do, or nobody could."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Unruly(what)


class Rights:
    """Tries the host's tools in everybody's hands, and looks at who used them."""

    def __init__(self) -> None:
        self.given: set[int] = set()

    def saw(self, moment: Moment) -> None:
        table = moment.after
        for event in moment.events:
            if isinstance(event, HOSTS_ALONE):
                by_host = isinstance(moment.step, Act) and moment.step.player == moment.before.host
                expect(by_host, f"{event} without a word of the host")
        if not moment.happened:
            return
        seated = {seat.player for _, seat in table.people()}
        placed = table.place_of(table.host)
        expect(not seated or placed is not None, "people without a host")
        expect(placed is None or not table.at(placed).bot, "a bot is the host")
        told = [event for event in moment.events if isinstance(event, HostChanged)]
        same = table.host == moment.before.host
        expect(bool(told) or same or not seated, "another host, and nobody was told")
        self._in_other_hands(table)

    def _in_other_hands(self, table: Table) -> None:
        for _, seat in table.taken():
            if seat.player != table.host or seat.leaving:
                command = COMMANDS[table.version % len(COMMANDS)]
                reason = _reason(table, seat.player, replace(command, id=seat.handled + 1))
                expect(reason in ("not_the_host", "not_seated", "night_over"), f"{command} is refused by {reason}")


def _reason(table: Table, player: int, command: SeatCommands) -> str | None:
    try:
        decide(table, player, command)
    except Refused as refused:
        return refused.reason
    return None


def test_every_tool_is_tried() -> None:
    """One after the other, version by version."""
    assert {type(command) for command in COMMANDS} == set(get_args(HostCommands))


def test_the_hosts_tools_are_the_hosts_alone() -> None:
    """Over whole nights by any rules, whoever the host is and however the rights pass on."""
    hold(Rights)


# -- planted faults ----------------------------------------------------------------------------


def for_everybody(table: Table, player: int, command: SeatCommands) -> Version:
    """A table at which everybody is the host."""
    return decide(replace(table, host=player), player, command)


def losing_the_host(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The rights get lost where the host changes."""
    changed = any(isinstance(event, HostChanged) for event in version.events)
    return Version(version.events, replace(version.table, host=0) if changed else version.table)


def passing_in_silence(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Whoever the host is, everybody thinks it is another."""
    events = tuple(event for event in version.events if not isinstance(event, HostChanged))
    return Version(events, version.table)


@pytest.mark.parametrize("engine", [Engine(decide=for_everybody), faulty(losing_the_host), faulty(passing_in_silence)])
def test_rights_in_the_wrong_hands_are_noticed(engine: Engine) -> None:
    """In everybody's, in nobody's, in somebody's that nobody knows."""
    with pytest.raises(Unruly):
        watch(Rights, range(100), engine=engine)
