"""Coming and going, and having the host's rights."""

import pytest

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import BankPassed, HandBegan, Left, SatDown, SeatFreed
from pontoon_protocol.host_commands import AddBot, RemoveBot
from pontoon_protocol.host_events import HostChanged
from pontoon_protocol.options import Settings
from pontoon_server.table.commands import CloseNight, LineDown, SitDown
from pontoon_server.table.decide import decide_internal
from pontoon_server.table.events import KeyKept
from pontoon_server.table.ledger import ledger
from pontoon_server.table.seating import TEMPERS
from support.nights import Night


def refused_seat(night: Night, name: str, key: str) -> str:
    """Why somebody may not sit down."""
    with pytest.raises(Refused) as caught:
        decide_internal(night.table, SitDown(name, key))
    return caught.value.reason


def in_hand() -> Night:
    """A hand of Ann, who has the bank, Ben and Cat; stakes are open."""
    night = Night("Ann", "Ben", "Cat").started()
    night.deal("2S 3S 4S 2D 3D 4D 2H 3H")
    return night


# -- sitting down -----------------------------------------------------------------------------------


def test_the_first_person_is_the_host() -> None:
    """Who sits down takes the first free seat and buys in."""
    night = Night(settings=Settings(buy_in=60))
    assert night.happen(SitDown("Ann", "a")) == (SatDown(0, 1, "Ann", 60), KeyKept(0, "a"), HostChanged(0, "first"))
    assert night.happen(SitDown("Ben", "b")) == (SatDown(1, 2, "Ben", 60), KeyKept(1, "b"))
    night.leave("A")
    assert night.happen(SitDown("Cat", "c"))[0] == SatDown(0, 3, "Cat", 60)


def test_a_bot_that_was_here_before_comes_back_with_its_account() -> None:
    """By its name, or when any will do; a night of bots every week fills no ledger."""
    night = Night("Ann")
    night.host(AddBot, "bold", "Otto")
    night.host(RemoveBot, 1)
    assert night.host(AddBot, "careful", "Otto") == (SatDown(1, 2, "Otto", 100, "careful"),)
    night.host(RemoveBot, 1)
    assert night.host(AddBot, "") == (SatDown(1, 2, "Otto", 100, "careful"),)
    assert night.host(AddBot, "", "Karl") == (SatDown(2, 3, "Karl", 100, "steady"),)


def test_nobody_sits_down_after_the_night() -> None:
    """There is no next hand."""
    night = Night("Ann")
    night.happen(CloseNight())
    assert refused_seat(night, "Ben", "b") == "night_over"


def test_names_at_a_table_cannot_be_mistaken() -> None:
    """By case fold and look-alikes; a bot's name too."""
    night = Night("Ann")
    night.add_bot()
    for name in ("ann", "Аnn", "Cy"):
        assert refused_seat(night, name, "x") == "name_taken"


def test_the_name_of_somebody_who_has_left_stays_theirs() -> None:
    """The ledger says who pays whom, by name. With the old key it is the old account again."""
    night = Night("Ann", "Ben")
    night.leave("B")
    assert refused_seat(night, "ben", "another key") == "name_taken"
    assert night.happen(SitDown("Ben", "Ben")) == (SatDown(1, 2, "Ben", 100), KeyKept(1, "Ben"))
    assert [(line.player, line.buy_ins, line.cash_outs) for line in ledger(night.table)] == [(1, 100, 0), (2, 200, 100)]


def test_an_account_that_comes_back_under_another_name_has_that_one() -> None:
    """At the table and in the ledger: nobody is called two things."""
    night = Night("Ann", "Ben")
    night.leave("B")
    night.happen(SitDown("Zed", "Ben"))
    assert [line.name for line in ledger(night.table)] == ["Ann", "Zed"]
    assert refused_seat(night, "Zed", "x") == "name_taken"


def test_one_account_has_one_seat() -> None:
    """Under whatever name its key comes."""
    assert refused_seat(in_hand(), "Benny", "Ben") == "already_seated"


def test_who_left_in_mid_hand_comes_back_when_it_is_over() -> None:
    """Until then the seat is still being played out, and its player waits at the door."""
    night = in_hand()
    night.play("B stake 1, C stake 1")
    night.leave("C")
    night.comes("Cathy", "Cat")
    assert night.door == ["Cathy"]
    while night.table.phase == "hand":
        events = night.tick()
    assert SatDown(2, 3, "Cathy", 100) in events


# -- bots -------------------------------------------------------------------------------------------


def test_bots_get_names_and_the_tempers_that_are_missing() -> None:
    """Or the temper that the host asks for."""
    night = Night("Ann")
    for number in range(4):
        night.give("A", AddBot(number + 1, "bold" if number == 0 else ""))
    bots = [(seat.name, seat.bot) for _, seat in night.table.taken() if seat.bot]
    assert bots == [("Cy", "bold"), ("Dot", "careful"), ("Eve", "steady"), ("Fitz", "careful")]
    assert {temper for _, temper in bots} == set(TEMPERS)


def test_a_temper_that_no_bot_has_is_refused() -> None:
    """`not_a_bot`."""
    assert Night("Ann").refusal("A", AddBot(1, "reckless")) == "not_a_bot"


@pytest.mark.parametrize("seat", [0, 5, 63])
def test_only_a_bot_can_be_removed(seat: int) -> None:
    """Not a person, not a free seat, not a place that the table hasn't got."""
    assert Night("Ann").refusal("A", RemoveBot(1, seat)) == "not_a_bot"


def test_a_removed_bot_goes_as_people_do() -> None:
    """At once between hands; in mid-hand it is played on by T20, and can't be removed twice."""
    night = Night("Ann")
    night.add_bot()
    night.add_bot()
    assert night.give("A", RemoveBot(3, 1)) == (SeatFreed(1, 100),)
    night.started()
    night.tick()
    night.shuffle("2S 3S 4S 5S")
    (offered,) = [place for place, offer in enumerate(night.table.offers) if offer]
    assert offered == 2
    assert night.give("A", RemoveBot(5, 2))[0] == Left(2)
    assert night.refusal("A", RemoveBot(6, 2)) == "not_a_bot"


def test_two_bots_have_two_names() -> None:
    """And each its account."""
    night = Night("Ann")
    night.add_bot()
    night.add_bot()
    assert [line.name for line in ledger(night.table)] == ["Ann", "Cy", "Dot"]


# -- leaving and the host's rights ------------------------------------------------------------------


def test_the_host_who_leaves_gives_the_rights_to_the_longest_seated_person() -> None:
    """To one who is connected, if there is any; never to a bot."""
    night = Night("Ann", "Ben", "Cat", "Dan")
    night.happen(LineDown(2))
    assert night.leave("A") == (SeatFreed(0, 100), HostChanged(2))
    night.leave("C")
    assert night.leave("D")[-1] == HostChanged(1), "nobody else is there"


def test_a_host_who_leaves_in_mid_hand_is_the_host_until_it_is_over() -> None:
    """Then the rights pass on with the seat."""
    night = Night("Ann", "Ben").started()
    night.deal("AS 2S KS 3S")
    night.leave("A")
    assert night.table.host == 1
    assert night.play("B stake 1")[-3:] == (BankPassed(1, "pontoon"), SeatFreed(0, 98), HostChanged(1))


def test_leaving_while_others_wait_for_the_next_hand_may_begin_it() -> None:
    """The last one who wasn't ready is gone."""
    night = Night("Ann", "Ben", "Cat").started()
    night.ready("A")
    night.ready("B")
    assert night.leave("C") == (SeatFreed(2, 100), HandBegan(1, (1, 0)))
