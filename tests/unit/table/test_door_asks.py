"""A door that asks the host, and one that is locked."""

import pytest

from pontoon_protocol.commands import Leave
from pontoon_protocol.events import HandBegan, SatDown, SeatFreed
from pontoon_protocol.host_commands import (
    Admit,
    ChangeSettings,
    EndNight,
    Kick,
    Lock,
    TurnAway,
    Unlock,
)
from pontoon_protocol.host_events import (
    GuestAdmitted,
    GuestCame,
    GuestLeft,
    HostChanged,
    Locked,
    Unlocked,
)
from pontoon_protocol.options import CASINO, Options, Settings
from pontoon_server.table.accounts import known
from pontoon_server.table.events import GuestKept, KeyKept
from support.nights import Night

TWO = Options(seats=2)
ASKS = Settings(door="asks")


def full(*more: str) -> Night:
    """Ann and Ben have the only two seats; the others wait."""
    return Night("Ann", "Ben", *more, options=TWO)


def asking(*more: str) -> Night:
    """Ann is asked for everybody who is new."""
    return Night("Ann", *more, settings=ASKS)


# -- a door that asks ---------------------------------------------------------------------------


def test_where_the_door_asks_who_is_new_waits_for_the_hosts_word() -> None:
    """Also with seats free; the first person needs nobody's."""
    night = asking()
    assert night.table.at(0).name == "Ann"
    assert night.comes("Ben") == (GuestCame(1, "Ben", admitted=False), GuestKept(1, "Ben"))
    assert night.host(Admit, 1) == (
        GuestAdmitted(1),
        GuestLeft(1, "seated"),
        SatDown(1, 2, "Ben", 100),
        KeyKept(1, "Ben"),
    )


def test_where_the_house_banks_the_door_asks_too() -> None:
    """Who is new has no account: the house's is not theirs."""
    night = Night("Ann", options=CASINO, settings=ASKS)
    assert night.comes("Ben") == (GuestCame(1, "Ben", admitted=False), GuestKept(1, "Ben"))


def test_who_was_at_the_table_before_needs_no_word() -> None:
    """The account is there already."""
    night = asking("Ben")
    night.host(Admit, 1)
    night.leave("B")
    assert night.comes("Ben")[0] == SatDown(1, 2, "Ben", 100)


def test_with_nobody_at_the_table_there_is_nobody_to_ask() -> None:
    """Bots don't count."""
    night = asking()
    night.add_bot()
    night.leave("A")
    assert night.comes("Ben") == (SatDown(0, 3, "Ben", 100), KeyKept(0, "Ben"), HostChanged(0, "gone"))


def test_who_is_admitted_at_a_full_table_waits_on_for_a_seat() -> None:
    """Behind those who came first, if they may come in too; admitted twice, it happens once."""
    night = Night("Ann", options=Options(seats=2), settings=ASKS)
    night.add_bot()
    night.comes("Cat")
    night.comes("Dan")
    assert night.host(Admit, 2) == (GuestAdmitted(2),)
    assert night.host(Admit, 2) == ()
    assert night.host(Kick, 1)[-3:] == (GuestLeft(2, "seated"), SatDown(1, 3, "Dan", 100), KeyKept(1, "Dan"))
    assert night.door == ["Cat"]


def test_a_guest_may_be_turned_away() -> None:
    """And may ask again."""
    night = asking("Ben")
    assert night.host(TurnAway, 1) == (GuestLeft(1, "turned_away"),)
    assert night.door == []
    assert night.comes("Ben")[0] == GuestCame(2, "Ben", admitted=False)


@pytest.mark.parametrize("command", [Admit, TurnAway])
@pytest.mark.parametrize("number", [0, 2, 2**53])
def test_only_who_waits_at_the_door_can_be_admitted_or_turned_away(
    command: type[Admit | TurnAway], number: int
) -> None:
    """`no_such_guest`: not yet, not any more."""
    assert asking("Ben").refused("A", command, number) == "no_such_guest"


def test_a_door_that_is_opened_lets_in_all_who_wait() -> None:
    """In the order in which they came, as far as the seats go; but nobody who was sent away."""
    night = Night("Ann", "Zed", options=Options(seats=3), settings=Settings())
    night.host(Kick, 1)
    night.host(ChangeSettings, ASKS)
    for name in ("Zed", "Cat", "Dan", "Eve"):
        night.comes(name)
    events = night.host(ChangeSettings, Settings())
    assert [event for event in events if isinstance(event, GuestAdmitted)] == [GuestAdmitted(n) for n in (2, 3, 4)]
    assert [event.name for event in events if isinstance(event, SatDown)] == ["Cat", "Dan"]
    assert night.door == ["Zed", "Eve"]


def test_a_door_that_asks_asks_nobody_who_waits_for_a_seat_already() -> None:
    """They came when it was open."""
    night = full("Cat")
    night.host(ChangeSettings, ASKS)
    assert GuestLeft(1, "seated") in night.leave("B")


# -- a table that is locked ---------------------------------------------------------------------


def test_a_locked_table_takes_nobody_without_a_seat() -> None:
    """Also not who was there before; said twice, it happens once."""
    night = Night("Ann", "Ben")
    assert night.host(Lock) == (Locked(),)
    assert night.host(Lock) == ()
    night.leave("B")
    assert night.turned_down("Cat") == night.turned_down("Ben") == "table_locked"
    assert night.host(Unlock) == (Unlocked(),)
    assert night.host(Unlock) == ()
    assert night.comes("Ben")[0] == SatDown(1, 2, "Ben", 100)


def test_nobody_gets_a_seat_from_the_door_of_a_locked_table() -> None:
    """Not even when it is admitted; when it is unlocked, who waits comes first."""
    night = full("Cat")
    night.host(Lock)
    assert night.leave("B") == (SeatFreed(1, 100),)
    assert night.host(Admit, 1) == ()
    assert night.host(Unlock)[:2] == (Unlocked(), GuestLeft(1, "seated"))


def test_a_locked_table_that_nobody_sits_at_opens_to_the_next() -> None:
    """There would be nobody to unlock it."""
    night = Night("Ann")
    night.host(Lock)
    night.leave("A")
    assert night.comes("Ben")[0] == SatDown(0, 2, "Ben", 100)
    assert night.table.locked
    assert night.refused("A", Unlock) is None


# -- the end ------------------------------------------------------------------------------------


def test_no_seat_is_given_from_the_door_once_the_night_is_ending() -> None:
    """There is no next hand; with the night the door closes."""
    night = Night("Ann", "Ben", "Cat", "Dan", options=Options(seats=3)).started()
    night.deal("2S 3S 4S 5S 6S 7S")
    night.host(EndNight)
    night.leave("C")
    night.play("B stake 1")
    night.plays_out()
    assert night.table.phase == "over"
    assert night.door == []
    assert {seat.name for _, seat in night.table.taken()} == {"Ann", "Ben"}


def test_a_hand_begins_with_who_came_from_the_door() -> None:
    """When all the others are ready it waits for them as for anybody."""
    night = full("Cat").started()
    night.ready("A")
    night.say("B", Leave)
    assert night.table.at(1).name == "Cat"
    assert isinstance(night.ready("B")[-1], HandBegan)


def test_a_key_is_known_by_the_account_that_it_opens() -> None:
    """A bot has none, and a guest's opens nothing yet."""
    night = full("Cat")
    assert [known(night.table, key) for key in ("Ann", "Ben", "Cat", "nobody's")] == [1, 2, 0, 0]
