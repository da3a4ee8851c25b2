"""A table knows who sits where, who plays, and who is in the hand."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import TRADITIONAL, Options, Settings
from pontoon_protocol.views import Wait as WaitView
from pontoon_server.table.commands import LineDown
from pontoon_server.table.state import Table, Wait, opened
from support.nights import Night


def three() -> Table:
    return Night("Ann", "Ben", "Cat").table


def changed(table: Table, place: int, **changes: object) -> Table:
    seats = list(table.seats)
    seats[place] = replace(table.at(place), **changes)
    return replace(table, seats=tuple(seats))


def test_a_table_is_opened_with_nobody_at_it() -> None:
    """As many free seats as the rules have, no offer, version 0."""
    table = opened("22222222", "Friday", Options(seats=5), Settings(), "")
    assert table.seats == (None,) * 5
    assert table.offers == (None,) * 5
    assert (table.version, table.phase, table.bank, table.host) == (0, "lobby", None, 0)


def test_taken_seats_are_listed_in_order_with_their_places() -> None:
    """A free seat between two taken ones is left out."""
    night = Night("Ann", "Ben", "Cat")
    night.leave("B")
    assert [(place, seat.name) for place, seat in night.table.taken()] == [(0, "Ann"), (2, "Cat")]


def test_a_player_is_found_at_its_place() -> None:
    """Whoever isn't seated has none."""
    assert three().place_of(2) == 1
    assert three().place_of(4) is None


def test_only_a_taken_seat_can_be_asked_for() -> None:
    """Asking for a free one is a bug."""
    with pytest.raises(AssertionError):
        three().at(3)


def test_nobody_is_in_a_hand_between_hands() -> None:
    """Not even the seats of the last one."""
    night = Night("Ann", "Ben").started()
    night.deal("AS 9H KD 8C")
    night.play("B stake 1")
    assert night.table.phase == "between"
    assert not night.table.in_hand(0)
    assert not night.table.in_hand(1)


def test_a_hand_that_waits_for_its_pack_has_its_seats_already() -> None:
    """Who sits down meanwhile isn't in it."""
    night = Night("Ann", "Ben").started()
    night.tick()
    night.sit("Cat")
    assert night.table.phase == "pack"
    assert [night.table.in_hand(place) for place in range(3)] == [True, True, False]


def test_a_seat_that_sits_out_is_no_longer_in_the_hand() -> None:
    """T5: it leaves this hand without loss."""
    night = Night("Ann", "Ben", "Cat").started()
    night.deal("2S 3S 4S")
    night.play("B sit_out")
    assert [night.table.in_hand(place) for place in range(3)] == [True, False, True]


def test_a_seat_plays_unless_it_is_away_or_leaving_or_short_of_the_minimum_stake() -> None:
    """T17 and T19."""
    table = replace(three(), options=replace(TRADITIONAL, minimum_stake=5))
    assert table.plays(0)
    assert changed(table, 0, chips=5).plays(0)
    assert not changed(table, 0, chips=4).plays(0)
    assert not changed(table, 0, away="asked").plays(0)
    assert not changed(table, 0, away="missed").plays(0)
    assert not changed(table, 0, leaving=True).plays(0)
    assert not table.plays(3), "nobody sits there"


def test_the_seats_that_play_are_listed_by_number() -> None:
    """A lost line alone takes nobody out."""
    table = changed(changed(three(), 1, away="asked"), 2, connected=False)
    assert table.players() == (0, 2)


def test_somebody_is_there_while_a_person_is_connected() -> None:
    """Bots don't play alone."""
    night = Night("Ann")
    night.add_bot()
    assert night.table.anybody_there()
    night.happen(LineDown(1))
    assert not night.table.anybody_there()


def test_the_left_of_a_place_goes_clockwise_around_the_table() -> None:
    """The place itself comes last."""
    table = opened("22222222", "Friday", Options(seats=4), Settings(), "")
    assert table.left_of(2) == (3, 0, 1, 2)


def test_the_left_of_a_seat_that_is_no_more_is_the_first() -> None:
    """T17: the bank's seat was given up, and then the rules took it off the table."""
    table = opened("22222222", "Friday", Options(seats=3), Settings(), "")
    assert table.left_of(5) == table.left_of(2) == (0, 1, 2)


def test_a_wait_goes_over_the_wire_with_the_seconds_left() -> None:
    """Its number, its occasion and its whole length stay on the server."""
    assert Wait(7, "turn", (2,), 30.0, (3, 1, 0, 2)).seen(12.5) == WaitView("turn", (2,), 12.5)
