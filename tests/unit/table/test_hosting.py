"""The host's tools: who may use them, and what each of them does."""

from collections.abc import Callable
from typing import Final, get_args

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Leave, SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.events import HandBegan, NightBegan, NightEnded, NightEnding, SatDown
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
from pontoon_protocol.host_events import ToppedUp
from pontoon_protocol.limits import CHIPS
from pontoon_protocol.options import CASINO, CLUB, Settings
from pontoon_server.table.check import check
from pontoon_server.table.decide import decide
from pontoon_server.table.ledger import ledger
from support.moments import EVERY, RUNNING, Moment, between, lobby, punters, settled, stakes
from support.nights import Night

GIVEN: Final[tuple[SeatCommands, ...]] = (
    StartNight(1), EndNight(1), Pause(1), GoOn(1), Lock(1), Unlock(1), Admit(1, 1), TurnAway(1, 1), Kick(1, 2), Skip(1),
    ChangeRules(1, CLUB), ChangeSettings(1, Settings(turn_seconds=5)), TopUp(1, 1, 5), AddBot(1), NameBot(1, 3, "Otto"),
    RemoveBot(1, 3), HandOver(1, 1),
)  # fmt: skip
"""One of each."""
Command = Callable[..., SeatCommands]


def refusal(night: Night, player: int, command: SeatCommands) -> str:
    before = night.table
    with pytest.raises(Refused) as caught:
        decide(night.table, player, command)
    assert night.table is before
    return caught.value.reason


# -- nobody else can do any of it ---------------------------------------------------------------


def test_all_of_the_hosts_commands_are_tried_here() -> None:
    """None is forgotten."""
    assert {type(command) for command in GIVEN} == set(get_args(HostCommands))


@pytest.mark.parametrize("moment", EVERY)
@pytest.mark.parametrize("command", GIVEN, ids=lambda command: type(command).__name__)
def test_nobody_but_the_host_can_do_any_of_it(moment: Moment, command: SeatCommands) -> None:
    """Not another person, not a bot, whatever the night stands at; and nothing changes."""
    night = moment()
    night.host(AddBot)
    for letter in "BCD":
        assert refusal(night, night.table.at("ABCD".index(letter)).player, command) == "not_the_host"


@pytest.mark.parametrize("command", GIVEN, ids=lambda command: type(command).__name__)
def test_a_host_who_left_in_mid_hand_can_do_none_of_it(command: SeatCommands) -> None:
    """The seat is played out without its player."""
    night = stakes()
    night.play("B stake 1")
    night.leave("A")
    assert night.hosts == "A"
    assert refusal(night, 1, command) == "not_seated"


@pytest.mark.parametrize("command", GIVEN, ids=lambda command: type(command).__name__)
def test_who_was_the_host_and_has_no_seat_can_do_none_of_it(command: SeatCommands) -> None:
    """The rights are somebody else's; nor can anybody who never had one."""
    night = between()
    night.leave("A")
    assert refusal(night, 1, command) == refusal(night, 99, command) == "not_seated"


@pytest.mark.parametrize("command", GIVEN, ids=lambda command: type(command).__name__)
def test_after_the_night_the_host_can_do_none_of_it(command: SeatCommands) -> None:
    """The ledger is closed."""
    night = between()
    night.host(EndNight)
    assert refusal(night, 1, command) == "night_over"


# -- the night ----------------------------------------------------------------------------------


def test_a_night_begins_once() -> None:
    """`already_started` after that."""
    night = lobby()
    assert night.host(StartNight) == (NightBegan(),)
    assert night.refused("A", StartNight) == "already_started"


@pytest.mark.parametrize("moment", RUNNING)
def test_a_night_that_is_ended_in_a_hand_ends_after_it(moment: Moment) -> None:
    """Said twice, it happens once."""
    night = moment()
    assert night.host(EndNight) == (NightEnding(),)
    assert night.host(EndNight) == ()
    night.plays_out()
    assert night.table.phase == "over"
    check(night.table)


@pytest.mark.parametrize("moment", [moment for moment in EVERY if moment not in RUNNING])
def test_a_night_that_is_ended_outside_a_hand_ends_at_once(moment: Moment) -> None:
    """Everybody is cashed out."""
    night = moment()
    (ended,) = night.host(EndNight)
    assert isinstance(ended, NightEnded)
    assert all(account.chips == 0 for account in ended.ledger)


# -- bots ---------------------------------------------------------------------------------------


def test_the_host_names_seats_and_sends_bots_away() -> None:
    """At any moment; what they are refused is tested with the seats."""
    night = between()
    assert night.host(AddBot, "bold", "Otto") == (SatDown(3, 4, "Otto", 100, "bold"),)
    assert night.host(NameBot, 3, "Karl")
    assert night.host(RemoveBot, 3)
    assert night.table.seats[3] is None


# -- topping up ---------------------------------------------------------------------------------


def test_a_top_up_stands_in_the_account_of_whoever_has_the_seat() -> None:
    """The host's own chips stay what they are; a bot may be topped up too."""
    night = between()
    night.add_bot()
    assert night.host(TopUp, 1, 50) == (ToppedUp(1, 50),)
    night.host(TopUp, 3, 5)
    night.host(TopUp, 0, 1)
    assert [(account.buy_ins, account.chips) for account in ledger(night.table)] == [
        (101, 101),
        (150, 150),
        (100, 100),
        (105, 105),
    ]
    check(night.table)


@pytest.mark.parametrize("amount", [0, -5, CHIPS - 99, 2**31 - 1])
def test_a_top_up_is_for_as_much_as_the_seat_might_bring(amount: int) -> None:
    """From one chip to what the largest stack has room for."""
    assert between().refused("A", TopUp, 1, amount) == "amount_out_of_range"
    assert between().refused("A", TopUp, 1, CHIPS - 100) is None


def test_a_seat_in_the_hand_is_topped_up_where_it_might_buy_in() -> None:
    """`buy_in_when`: else it has to wait."""
    assert punters().refused("A", TopUp, 1, 5) == "in_a_hand"
    night = punters(Settings(buy_in_when="any_time"))
    night.host(TopUp, 1, 5)
    assert night.hand.chips[1] == 105
    night.plays_out()
    check(night.table)


@pytest.mark.parametrize("seat", [1, 3, 8, 63])
def test_only_a_seat_with_somebody_in_it_is_topped_up(seat: int) -> None:
    """Not an empty one, nor one that is being left."""
    night = punters()
    night.leave("B")
    assert night.refused("A", TopUp, seat, 5) == "nobody_there"


def test_chips_that_were_missing_let_the_hand_begin_when_all_are_ready() -> None:
    """As when the seat had bought in (T19)."""
    night = Night("Ann", options=CASINO).started()
    night.cash_out("A", night.chips("A"))
    night.ready("A")
    assert isinstance(night.host(TopUp, 0, 50)[-1], HandBegan)


# -- all of them at once ------------------------------------------------------------------------


@pytest.mark.parametrize("moment", EVERY)
@pytest.mark.parametrize("command", GIVEN, ids=lambda command: type(command).__name__)
def test_whatever_the_host_does_chips_and_cards_are_conserved(moment: Moment, command: SeatCommands) -> None:
    """Done or refused; and the night goes on to the end of its hand."""
    night = moment()
    night.add_bot()
    try:
        night.give("A", replace(command, id=night.next_id("A")))
    except Refused:
        assert night.log[-1].after is night.table
    check(night.table)
    if night.table.paused:
        night.host(GoOn)
    night.plays_out()
    check(night.table)


@pytest.mark.parametrize("command", [Leave, Pause])
def test_a_command_of_the_hosts_is_counted_like_any_other(command: Command) -> None:
    """Its number is the seat's."""
    night = settled()
    handled = night.table.at(0).handled
    night.host(command)
    seat = night.table.seats[0]
    assert seat is None or seat.handled == handled + 1
