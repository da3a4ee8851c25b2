"""The host's rights: they pass on when the host goes, and come back with the one they belong to."""

import pytest

from pontoon_protocol.events import BankPassed, CameBack, HandBegan, LineBack, LineLost, SeatFreed
from pontoon_protocol.host_commands import AddBot, GoOn, Pause, StartNight
from pontoon_protocol.host_events import HostChanged, WentOn
from pontoon_protocol.options import Settings
from pontoon_server.table.commands import Restarted
from pontoon_server.table.view import view
from support.nights import Night

ONCE = Settings(away_after=1)
FOR_GOOD = Settings(host_returns=False)


def three(settings: Settings | None = None) -> Night:
    """Ann, the host, who has the bank, Ben and Cat, between hands."""
    return Night("Ann", "Ben", "Cat", settings=settings).started()


def changes(events: tuple[object, ...]) -> list[HostChanged]:
    return [event for event in events if isinstance(event, HostChanged)]


# -- first, and when nobody is ------------------------------------------------------------------


def test_who_comes_first_is_the_host() -> None:
    """Nobody before."""
    night = Night()
    assert view(night.table, None, 0.0).host is None
    assert changes(night.comes("Ann")) == [HostChanged(0, "first")]
    assert changes(night.comes("Ben")) == []


def test_at_a_table_that_all_have_left_the_next_is_the_host_until_the_first_comes_back() -> None:
    """Bots are never the host."""
    night = Night("Ann")
    night.add_bot()
    night.leave("A")
    assert view(night.table, None, 0.0).host is None
    assert changes(night.comes("Ben")) == [HostChanged(0, "gone")]
    assert changes(night.comes("Ann")) == [HostChanged(2, "back")]
    night.leave("C")
    assert night.hosts == "A"


def test_the_first_host_is_the_host_again_also_at_an_empty_table() -> None:
    """Whatever the house rule: there is nobody else."""
    night = Night("Ann", settings=FOR_GOOD)
    night.leave("A")
    assert changes(night.comes("Ann")) == [HostChanged(0, "back")]


# -- gone ---------------------------------------------------------------------------------------


def test_the_rights_of_who_leaves_go_to_the_longest_seated_person_there() -> None:
    """By when they took the seat; on the line before off it, and never a bot."""
    night = three()
    night.add_bot()
    night.leave("B")
    night.deal("2S 3S 4S 5S")
    night.plays_out()
    night.comes("Ben")
    assert night.leave("A") == (SeatFreed(0, 100), BankPassed(1, "gone"), HostChanged(2, "gone"))
    night.loses_line("B")
    assert changes(night.leave("C")) == [HostChanged(1, "gone")], "there is nobody else"


def test_who_left_and_came_back_has_not_sat_longest() -> None:
    """Before the first hand too: it is the seat that counts, not the number of its player."""
    night = three()
    night.leave("B")
    night.comes("Ben")
    assert changes(night.leave("A")) == [HostChanged(2, "gone")]


def test_a_host_without_a_line_hosts_until_the_next_hand() -> None:
    """A line may come back in a second."""
    night = three()
    assert night.loses_line("A") == (LineLost(0),)
    assert night.tick() == (HostChanged(1, "gone"), HandBegan(1, (1, 2, 0)))
    assert night.returns("A") == (LineBack(0), HostChanged(0, "back"))


def test_a_host_who_missed_its_waits_hosts_until_the_next_hand() -> None:
    """It doesn't matter that its line is up; ready again, it has them back."""
    night = three(ONCE)
    night.deal("2S 3S 4S 2D 3D 4D")
    night.play("B stake 1, C sit_out, B twist, B twist, B twist")
    night.tick()
    assert night.table.at(0).away == "missed"
    assert night.hosts == "A"
    night.plays_out()
    assert changes(night.tick()) == [HostChanged(1, "gone")]
    assert night.returns("A") == (CameBack(0), HostChanged(0, "back"))


def test_a_host_who_asked_to_be_away_stays_the_host() -> None:
    """It sits out, and is there."""
    night = three()
    night.away("A")
    assert changes(night.tick()) == []
    assert night.hosts == "A"


def test_the_rights_pass_to_somebody_who_is_there() -> None:
    """Nobody without a line or who missed its waits; with nobody, they stay."""
    night = three()
    for letter in "ABC":
        night.loses_line(letter)
    night.returns("C")
    night.returns("C")
    assert changes(night.tick()) == [HostChanged(2, "gone")]
    night = Night("Ann", "Ben").started()
    night.add_bot()
    night.loses_line("B")
    assert changes(night.tick()) == []


@pytest.mark.parametrize("moment", ["lobby", "pause", "too few"])
def test_where_nothing_goes_on_without_the_host_the_rights_pass_at_once(moment: str) -> None:
    """Before the night, in a pause, and while too few play for a hand."""
    night = Night("Ann", "Ben")
    if moment != "lobby":
        night.started()
    if moment == "pause":
        night.host(Pause)
    if moment == "too few":
        night.cash_out("B", 100)
    assert night.loses_line("A") == (LineLost(0), HostChanged(1, "gone"))
    assert night.returns("A") == (LineBack(0), HostChanged(0, "back"))


def test_they_also_pass_when_the_first_other_is_back_on_the_line() -> None:
    """After a restart nobody was there; the host will have them back."""
    night = Night("Ann", "Ben").started()
    night.host(Pause)
    night.happen(Restarted())
    assert night.hosts == "A"
    assert night.returns("B") == (LineBack(1), HostChanged(1, "gone"))
    assert night.returns("A") == (LineBack(0), HostChanged(0, "back"))


def test_where_they_would_not_come_back_they_do_not_pass_to_who_is_quicker() -> None:
    """`host_returns` is false: the host after a restart is the host before it."""
    night = Night("Ann", "Ben", settings=FOR_GOOD).started()
    night.host(Pause)
    night.happen(Restarted())
    assert night.returns("B") == (LineBack(1),)
    assert night.hosts == "A"


def test_in_the_draw_with_too_few_the_rights_pass_too() -> None:
    """Nobody else could seat a bot."""
    night = Night("Ann", "Ben")
    night.cash_out("B", 100)
    night.give("A", StartNight(1))
    assert changes(night.loses_line("A")) == [HostChanged(1, "gone")]
    assert night.refused("B", AddBot) is None


def test_a_host_who_misses_the_last_hand_that_could_be_passes_the_rights_on() -> None:
    """Away, it leaves too few for a hand: whoever is there can seat a bot."""
    night = Night("Ann", "Ben", settings=ONCE).started()
    night.deal("TS 9S 8D 7D")
    night.play("B stake 1, B stick")
    assert changes(night.tick()) == [HostChanged(1, "gone")]
    assert (night.hosts, night.table.at(0).away) == ("B", "missed")


def test_a_host_who_leaves_in_a_pause_passes_the_rights_on_at_once() -> None:
    """In mid-hand, too: the seat is played out, and somebody must be able to go on."""
    night = three()
    night.deal("2S 3S 4S 2D 3D 4D")
    night.play("B stake 1, C stake 1")
    night.host(Pause)
    assert changes(night.leave("A")) == [HostChanged(1, "gone")]
    assert night.host(GoOn) == (WentOn(1),)


def test_a_host_who_leaves_in_mid_hand_else_passes_them_on_with_the_seat() -> None:
    """When the hand is over."""
    night = three()
    night.deal("2S 3S 4S 2D 3D 4D")
    night.play("B stake 1, C stake 1")
    assert changes(night.leave("A")) == []
    night.plays_out()
    assert night.hosts == "B"
