"""Whom the host sends away: what is at risk is played out, the rest is cashed out."""

import pytest

from pontoon_protocol.commands import Leave, OfferBank, Say
from pontoon_protocol.events import BankPassed, Drew, HandBegan, Left, OfferLapsed, SatDown, SeatFreed, TimeRanOut
from pontoon_protocol.host_commands import AddBot, Admit, EndNight, GoOn, HandOver, Kick, Pause
from pontoon_protocol.host_events import GuestAdmitted, GuestCame, Kicked
from pontoon_protocol.options import CASINO, CLUB, Options, Settings
from pontoon_server.table.check import check
from pontoon_server.table.ledger import ledger
from support.moments import (
    EVERY,
    RUNNING,
    Moment,
    bank,
    between,
    double,
    draw,
    lobby,
    pack,
    punters,
    settled,
    stakes,
    stakes_in_turn,
)
from support.nights import Night

OUTSIDE = [moment for moment in EVERY if moment not in RUNNING]


def account(night: Night, player: int) -> tuple[int, int, int]:
    """What a player brought, took away, and still has on the table."""
    line = next(line for line in ledger(night.table) if line.player == player)
    return line.buy_ins, line.cash_outs, line.chips


@pytest.mark.parametrize("moment", OUTSIDE)
def test_between_hands_a_kicked_player_is_gone_at_once(moment: Moment) -> None:
    """With all chips."""
    night = moment()
    chips = night.chips("C")
    assert night.host(Kick, 2)[:2] == (Kicked(2), SeatFreed(2, chips))
    assert account(night, 3) == (100, chips, 0)
    check(night.table)


@pytest.mark.parametrize("moment", RUNNING)
@pytest.mark.parametrize("paused", [False, True])
def test_in_a_hand_a_kicked_player_is_played_out_and_cashed_out(moment: Moment, paused: bool) -> None:
    """T20: at once where it is to move, in a pause too; the seat is free when the hand is over."""
    night = moment()
    if paused:
        night.host(Pause)
    in_hand = night.table.in_hand(2)
    events = night.host(Kick, 2)
    assert events[:2] == (Kicked(2), Left(2) if in_hand else SeatFreed(2, 100))
    check(night.table)
    if paused:
        night.host(GoOn)
    night.plays_out()
    assert night.table.seats[2] is None
    bought, cashed, chips = account(night, 3)
    assert (bought, chips) == (100, 0)
    assert cashed == 100 + sum(result.net for result in night.settled.seats if result.seat == 2)
    check(night.table)


@pytest.mark.parametrize("moment", [stakes, stakes_in_turn, punters])
def test_a_kicked_mover_is_waited_for_no_longer(moment: Moment) -> None:
    """What the clock would do is done in the same version, without any time running out."""
    night = moment()
    events = night.host(Kick, 1)
    assert events[:2] == (Kicked(1), Left(1))
    assert not any(isinstance(event, TimeRanOut) for event in events)
    assert 1 not in night.hand.movers
    assert night.table.offers[1] is None


@pytest.mark.parametrize("moment", [double, bank])
def test_a_kicked_bank_is_played_by_the_clocks_rule(moment: Moment) -> None:
    """And the bank passes on when the hand is over (T17)."""
    night = moment()
    night.host(HandOver, 1)
    night.host(Kick, 0)
    night.plays_out()
    assert night.table.seats[0] is None
    assert night.bank in "BC"
    check(night.table)


def test_a_kicked_bank_passes_the_bank_on_between_hands() -> None:
    """T17."""
    night = between(options=CLUB)
    night.host(HandOver, 1)
    assert night.host(Kick, 0) == (Kicked(0), SeatFreed(0, 100), BankPassed(1, "gone"))


def test_with_the_buyer_of_the_bank_its_offer_goes_too() -> None:
    """K7: it needed that seat."""
    night = Night("Ann", "Ben", "Cat", options=CLUB).started("2S AC 3D")
    night.say("B", OfferBank, 5, 2)
    assert OfferLapsed(1) in night.host(Kick, 2)


def test_a_kicked_player_of_the_draw_draws_no_card() -> None:
    """Nor does anybody wait for it."""
    night = draw()
    night.host(Kick, 2)
    assert night.shuffle("AS 2C")[0] == Drew(((0, "AS"), (1, "2C")))


def test_a_kick_may_begin_the_hand_that_all_others_are_ready_for() -> None:
    """The last one who wasn't is gone."""
    night = between()
    night.ready("A")
    night.ready("B")
    assert isinstance(night.host(Kick, 2)[-1], HandBegan)


def test_a_kick_in_a_hand_that_waits_for_its_pack_is_played_out_when_it_is_dealt() -> None:
    """Without a word of the player's."""
    night = pack()
    assert night.host(Kick, 2) == (Kicked(2), Left(2))
    night.shuffle("2S 3S 4S")
    assert 2 not in night.hand.movers


@pytest.mark.parametrize("seat", [0, 2, 3, 8, 63])
def test_only_somebody_elses_seat_is_kicked(seat: int) -> None:
    """Not the host's own, one that is being left, an empty one, one that the table hasn't got."""
    night = punters()
    night.leave("C")
    assert night.refused("A", Kick, seat) == "nobody_there"


def test_a_kicked_player_says_nothing_more() -> None:
    """Also while the hand is played out."""
    night = punters()
    night.host(Kick, 2)
    for kind, fields in ((Say, ("hey",)), (Leave, ())):
        assert night.refused("C", kind, *fields) == "not_seated"


def test_a_kicked_player_needs_the_hosts_word_to_come_back() -> None:
    """Even where the door is open; once let in, that is forgotten."""
    night = between()
    night.host(Kick, 2)
    assert night.comes("Cat")[0] == GuestCame(1, "Cat", admitted=False)
    assert night.host(Admit, 1)[0] == GuestAdmitted(1)
    night.leave("C")
    assert night.comes("Cat")[0] == SatDown(2, 3, "Cat", 100)


def test_a_kicked_player_comes_back_under_no_other_name() -> None:
    """It is the key that is known."""
    night = between()
    night.host(Kick, 2)
    assert night.comes("Kitty", "Cat")[0] == GuestCame(1, "Kitty", admitted=False)


def test_a_kicked_player_waits_at_the_door_while_the_hand_is_played_out() -> None:
    """For the host's word, and for the end of the hand: one account, one seat."""
    night = punters()
    night.host(Kick, 2)
    assert night.comes("Cat")[0] == GuestCame(1, "Cat", admitted=False)
    assert night.host(Admit, 1) == (GuestAdmitted(1),)
    night.plays_out()
    assert (night.door, night.table.at(2).name) == ([], "Cat")


def test_a_seat_that_is_kicked_goes_to_who_waits() -> None:
    """In the same version."""
    night = Night("Ann", "Ben", "Cat", options=Options(seats=2))
    assert night.door == ["Cat"]
    night.host(Kick, 1)
    assert (night.door, night.table.at(1).name) == ([], "Cat")


def test_a_bot_may_be_kicked_like_anybody() -> None:
    """A house's table, in mid-hand."""
    night = Night("Ann", options=CASINO).started()
    night.host(AddBot)
    night.deal("2S 3S 4S 5S")
    assert night.host(Kick, 1)[:2] == (Kicked(1), Left(1))
    night.plays_out()
    check(night.table)


def test_everybody_but_the_host_may_be_kicked_in_one_hand() -> None:
    """It is played out by itself; and when the night is to end after it, it ends."""
    night = stakes(Settings(buy_in=7))
    night.play("B stake 2, C stake 3")
    night.host(EndNight)
    night.host(Kick, 1)
    night.host(Kick, 2)
    night.plays_out()
    assert night.table.phase == "over"
    assert sum(net for *_, net in (account(night, player) for player in (1, 2, 3))) == 0
    check(night.table)


def test_who_is_kicked_between_hands_takes_what_the_last_hand_left() -> None:
    """A win as well."""
    night = settled()
    night.host(Kick, 1)
    assert account(night, 2) == (100, 102, 0)


def test_before_the_night_a_kick_leaves_the_table_as_it_was() -> None:
    """But for the account of who was there."""
    night = lobby()
    night.host(Kick, 2)
    assert [seat.name for _, seat in night.table.taken()] == ["Ann", "Ben"]
    assert [line.name for line in ledger(night.table)] == ["Ann", "Ben", "Cat"]
