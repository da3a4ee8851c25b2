"""Moving to another seat, and bots with names."""

import pytest

from pontoon_protocol.commands import AcceptOffer, ChangeSeat, OfferBank, Ready
from pontoon_protocol.events import BankPassed, BankSold, HandBegan, SatDown, SeatChanged
from pontoon_protocol.host_commands import AddBot, ChangeRules, NameBot, Pause, RemoveBot
from pontoon_protocol.host_events import BotNamed
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.table.check import check
from pontoon_server.table.view import private, public, view
from support.moments import RUNNING, Moment, between, draw, lobby, settled
from support.nights import Night

# -- another seat -------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [lobby, between, settled])
def test_somebody_moves_to_an_empty_seat_with_all_that_is_theirs(moment: Moment) -> None:
    """Name, chips, account, and the number of the last command."""
    night = moment()
    was = night.table.at(1)
    assert night.say("B", ChangeSeat, 5) == (SeatChanged(1, 5),)
    assert night.table.seats[1] is None
    now = night.table.at(5)
    assert (now.player, now.name, now.chips, now.key) == (was.player, was.name, was.chips, was.key)
    assert now.handled == was.handled + 1
    check(night.table)


@pytest.mark.parametrize("moment", RUNNING)
def test_nobody_moves_in_a_hand(moment: Moment) -> None:
    """`in_a_hand`, also who is not in it."""
    night = moment()
    night.comes("Dan")
    assert night.refused("B", ChangeSeat, 5) == night.refused("D", ChangeSeat, 5) == "in_a_hand"


def test_nobody_moves_while_the_bank_is_drawn() -> None:
    """`wrong_phase`: the cards lie in front of the seats."""
    assert draw().refused("B", ChangeSeat, 5) == "wrong_phase"


@pytest.mark.parametrize("seat", [0, 1, 2, 8, 63])
def test_a_seat_to_move_to_is_empty_and_at_the_table(seat: int) -> None:
    """`seat_taken`: not somebody's, not one's own, not one beyond the last."""
    assert between().refused("B", ChangeSeat, seat) == "seat_taken"


def test_the_bank_moves_along() -> None:
    """And the hands go round from its new place."""
    night = between()
    night.say("A", ChangeSeat, 5)
    assert night.table.bank == 5
    assert view(night.table, None, 0.0).bank == 5
    assert night.tick() == (HandBegan(1, (1, 2, 5)),)


def test_others_leave_the_bank_where_it_is() -> None:
    """The order is that of the places."""
    night = between()
    night.say("B", ChangeSeat, 5)
    assert night.tick() == (HandBegan(1, (2, 5, 0)),)


def test_who_sits_in_the_seat_of_a_bank_that_left_takes_no_bank_along() -> None:
    """T17: the bank passes to the left of the seat that was given up."""
    night = Night("Ann", "Ben", "Cat").started()
    night.away("B")
    night.away("C")
    night.leave("A")
    night.comes("Dan")
    assert night.table.at(0).name == "Dan"
    night.say("A", ChangeSeat, 6)
    assert view(night.table, None, 0.0).bank is None
    night.back("B")
    assert night.tick() == (BankPassed(1, "gone"), HandBegan(1, (6, 1)))


def test_an_offer_of_the_bank_follows_whom_it_was_made_to() -> None:
    """And the seller; to anybody else it stays closed."""
    night = between(options=CLUB)
    night.say("A", OfferBank, 20, 1)
    night.say("B", ChangeSeat, 5)
    night.say("A", ChangeSeat, 6)
    sale = view(night.table, None, 0.0).sale
    assert sale is not None
    assert (sale.price, sale.to) == (20, 5)
    assert night.refused("C", AcceptOffer, 20) == "not_for_sale"
    assert night.say("F", AcceptOffer, 20) == (BankSold(6, 5, 20), BankPassed(5, "sale"))


def test_an_offer_to_somebody_else_is_left_alone() -> None:
    """As is one to anybody."""
    night = between(options=CLUB)
    night.say("A", OfferBank, 20, 1)
    night.say("C", ChangeSeat, 5)
    assert night.table.sale is not None
    assert night.table.sale.to == 1


def test_the_host_who_moves_is_the_host() -> None:
    """The rights are the player's, not the seat's."""
    night = between()
    night.say("A", ChangeSeat, 5)
    assert view(night.table, None, 0.0).host == 5
    assert night.host(Pause)


def test_who_is_ready_is_ready_in_the_new_seat() -> None:
    """Nobody is asked again."""
    night = between()
    for letter in "AB":
        night.say(letter, Ready)
    night.say("B", ChangeSeat, 5)
    assert night.say("C", Ready)[-1] == HandBegan(1, (2, 5, 0))


def test_the_seat_that_was_left_is_the_next_ones() -> None:
    """The first that is empty."""
    night = between()
    night.say("B", ChangeSeat, 5)
    assert night.comes("Dan")[0] == SatDown(1, 4, "Dan", 100)


def test_nobody_sees_a_card_of_the_last_hand_through_a_move() -> None:
    """The hand that is over is taken off the table: neither who moved nor who sits there now has any of it."""
    night = Night("Ann", "Ben", "Cat", options=Options(bust_shown=False)).started()
    night.deal("TS 3S 4S 6D 3D KS")
    night.play("B stake 1, C sit_out, B twist")
    assert night.settled.hands[0].cards == ()
    night.say("B", ChangeSeat, 5)
    night.comes("Dan")
    for viewer in (None, 0, 1, 2, 5):
        seen = view(night.table, viewer, 0.0)
        assert (seen.hands, seen.bank_hand, seen.results) == ((), None, ())
    for entry in night.log[-2:]:
        for place, _ in entry.after.taken():
            assert private(entry.before, entry.after, place, 0) is None
        assert public(entry.before, entry.after, entry.events, 1.0).hands == ()


def test_a_hand_goes_well_after_everybody_has_moved() -> None:
    """With the house as the bank, too."""
    for options in (TRADITIONAL, CASINO):
        night = Night("Ann", "Ben", "Cat", options=options).started()
        for letter, seat in (("A", 7), ("B", 6), ("C", 5), ("H", 0)):
            night.say(letter, ChangeSeat, seat)
        night.deal("2S 3S 4S 2D 3D 4D")
        assert night.hand.order[:-1] in ((5, 6), (0, 5, 6))
        night.plays_out()
        check(night.table)


# -- bots with names ----------------------------------------------------------------------------


def test_a_bot_is_called_what_the_host_likes() -> None:
    """Cleaned, like a person's; its own name again is no harm."""
    night = lobby()
    assert night.host(AddBot, "", "  Otto\x07 ") == (SatDown(3, 4, "Otto", 100, "careful"),)
    assert night.host(NameBot, 3, "Karl") == (BotNamed(3, "Karl"),)
    assert night.host(NameBot, 3, "KARL") == (BotNamed(3, "KARL"),)
    assert night.host(NameBot, 3, "Otto") == (BotNamed(3, "Otto"),)


@pytest.mark.parametrize("name", ["\x07", "  ", "--"])
def test_a_name_needs_something_to_read(name: str) -> None:
    """`bad_name`."""
    night = lobby()
    night.add_bot()
    assert night.refused("A", NameBot, 3, name) == "bad_name"
    assert night.refused("A", AddBot, "", name) == "bad_name"


@pytest.mark.parametrize("name", ["ann", "Cy", "Zoé", "Wolf"])
def test_a_bots_name_is_nobody_elses(name: str) -> None:
    """Not a person's, another bot's, a guest's, or that of somebody in the ledger."""
    night = Night("Ann", "Wolf", options=Options(seats=4))
    night.leave("B")
    night.add_bot()
    night.host(AddBot, "", "Dora")
    night.comes("Eve")
    night.comes("Zoe")
    assert night.door == ["Zoe"]
    assert night.refused("A", NameBot, 2, name) == "name_taken"
    night.host(ChangeRules, Options(seats=6))
    assert night.refused("A", AddBot, "", name) == "name_taken"


def test_only_a_bot_is_named() -> None:
    """Not a person, not an empty seat, not one that is being left."""
    night = between()
    night.add_bot()
    night.deal("2S 3S 4S 5S")
    assert {night.refused("A", NameBot, seat, "Otto") for seat in (0, 1, 5, 63)} == {"not_a_bot"}
    night.play("B stake 1")
    night.host(RemoveBot, 3)
    assert night.refused("A", NameBot, 3, "Otto") == "not_a_bot"
