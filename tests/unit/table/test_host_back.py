"""The host's rights come back to whom they belong, or are given away."""

import pytest

from pontoon_protocol.commands import AcceptOffer, OfferBank
from pontoon_protocol.events import BankPassed, BankSold, CameBack, LineBack, LineLost, SatDown
from pontoon_protocol.host_commands import AddBot, ChangeSettings, GoOn, HandOver, Kick, Lock, Pause
from pontoon_protocol.host_events import HostChanged, Paused, WentOn
from pontoon_protocol.options import CASINO, CLUB, Settings
from pontoon_server.table.host import absent, host_absent
from support.nights import Night

ONCE = Settings(away_after=1)
FOR_GOOD = Settings(host_returns=False)


def three(settings: Settings | None = None) -> Night:
    """Ann, the host, who has the bank, Ben and Cat, between hands."""
    return Night("Ann", "Ben", "Cat", settings=settings).started()


# -- back ---------------------------------------------------------------------------------------


def gone() -> Night:
    """A hand began while Ann was off the line: Ben is the host, and the hand is over."""
    night = three()
    night.loses_line("A")
    night.tick()
    night.plays_out()
    assert night.hosts == "B"
    return night


def missed() -> Night:
    """Ann missed her stake while Ben, who has the bank, hosts; both are away."""
    night = Night("Ann", "Ben", options=CLUB, settings=ONCE).started("2S AC")
    night.deal("2S 3S 2D 3D")
    night.plays_out()
    assert night.table.at(0).away == "missed"
    assert (night.hosts, night.bank) == ("B", "B")
    night.away("B")
    return night


def test_the_rights_come_back_with_the_line() -> None:
    """Whatever is going on."""
    night = gone()
    assert night.returns("A")[-1] == HostChanged(0, "back")
    assert night.returns("A") == ()


def test_the_rights_come_back_with_whoever_is_back_from_being_away() -> None:
    """Whether it says so, or is ready."""
    for letter_is in (Night.back, Night.ready):
        night = missed()
        letter_is(night, "A")
        assert night.hosts == "A"


def test_the_rights_come_back_with_whoever_buys_the_bank() -> None:
    """Who banks the next hand is there (K7)."""
    night = missed()
    night.back("B")
    night.say("B", OfferBank, 5)
    assert night.say("A", AcceptOffer, 5) == (
        CameBack(0),
        HostChanged(0, "back"),
        BankSold(1, 0, 5),
        BankPassed(0, "sale"),
    )


def test_the_rights_come_back_with_a_new_seat() -> None:
    """Who gave the old one up still owns them."""
    night = three()
    night.leave("A")
    assert night.hosts == "B"
    assert night.comes("Ann")[-1] == HostChanged(0, "back")


def test_nobody_keeps_the_one_whose_table_it_is_from_it() -> None:
    """Not even who had the rights meanwhile and sent that one away: no word is needed, and the rights come back."""
    night = gone()
    night.host(ChangeSettings, FOR_GOOD)
    night.host(Kick, 0)
    night.host(ChangeSettings, Settings())
    events = night.comes("Ann")
    assert isinstance(events[0], SatDown)
    assert events[-1] == HostChanged(0, "back")


def test_the_rights_stay_where_they_went_if_the_house_has_it_so() -> None:
    """`host_returns` is false."""
    night = three(FOR_GOOD)
    night.loses_line("A")
    night.tick()
    assert night.returns("A") == (LineBack(0),)
    assert night.hosts == "B"


# -- given --------------------------------------------------------------------------------------


def test_a_host_may_hand_the_table_over() -> None:
    """For good: they don't come back, and pass to the new owner when that one returns."""
    night = three()
    assert night.host(HandOver, 1) == (HostChanged(1, "given"),)
    assert night.refused("A", Lock) == "not_the_host"
    night.loses_line("A")
    assert night.returns("A") == (LineBack(0),)
    night.loses_line("B")
    night.tick()
    assert night.hosts == "A"
    assert night.returns("B") == (LineBack(1), HostChanged(1, "back"))


@pytest.mark.parametrize("seat", [0, 2, 3, 4, 5, 8, 63])
def test_a_table_is_handed_to_another_person_who_is_there(seat: int) -> None:
    """Not to oneself, a lost line, a bot, an empty seat, one that is being left, one that isn't there."""
    night = Night("Ann", "Ben", "Cat", "Dan").started()
    night.host(AddBot)
    night.deal("2S 3S 4S 5S 6S")
    night.loses_line("C")
    night.leave("D")
    assert night.refused("A", HandOver, 1) is None
    assert night.refused("A", HandOver, {3: 4, 4: 3}.get(seat, seat)) == "nobody_there"


# -- absent -------------------------------------------------------------------------------------


def test_whoever_is_away_or_off_the_line_is_absent() -> None:
    """Nobody answers for that seat."""
    night = three()
    night.away("B")
    night.loses_line("C")
    assert [absent(night.table, place) for place in range(3)] == [False, True, True]


def test_a_table_whose_host_is_away_off_the_line_or_gone_has_none_there() -> None:
    """Or that never had one."""
    assert host_absent(Night().table)
    night = three()
    assert not host_absent(night.table)
    night.away("A")
    assert host_absent(night.table)
    night = three()
    night.loses_line("A")
    assert host_absent(night.table)


def test_a_lone_host_pauses_and_comes_back_to_it() -> None:
    """There was nobody for the rights to pass to."""
    night = Night("Ann", options=CASINO).started()
    assert night.host(Pause) == (Paused(0),)
    assert night.loses_line("A") == (LineLost(0),)
    assert night.returns("A") == (LineBack(0),)
    assert night.host(GoOn) == (WentOn(0),)
