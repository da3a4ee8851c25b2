"""The bank for sale between hands; what K7 says of it is tested in the rulebook."""

import pytest

from pontoon_protocol.commands import AcceptOffer, OfferBank
from pontoon_protocol.events import BankOffered, BankPassed, BankSold, CameBack, NightEnded, OfferLapsed
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.limits import CHIPS
from pontoon_protocol.options import CLUB
from pontoon_server.table.view import view
from support.nights import Night


def offered(price: int = 20, to: int | None = None) -> Night:
    """Ann has the bank, and it is for sale."""
    night = Night("Ann", "Ben", "Cat", options=CLUB).started()
    night.give("A", OfferBank(night.next_id("A"), price, to))
    return night


@pytest.mark.parametrize("price", [0, -5, CHIPS + 1])
def test_a_price_is_from_one_chip_to_as_much_as_may_be_bought(price: int) -> None:
    """Another offer than the first changes nothing when it is refused."""
    night = offered()
    assert night.refusal("A", OfferBank(9, price)) == "amount_out_of_range"
    assert view(night.table, None, 0.0).sale is not None


def test_an_offer_to_a_seat_that_nobody_has_is_refused() -> None:
    """Also beyond the last."""
    night = offered()
    assert {night.refusal("A", OfferBank(9, 5, to)) for to in (0, 3, 8, 63)} == {"nobody_there"}


def test_an_offer_made_anew_takes_the_place_of_the_first() -> None:
    """Seen by everybody."""
    night = offered()
    assert night.give("A", OfferBank(night.next_id("A"), 7, 2)) == (BankOffered(0, 7, 2),)
    assert night.refusal("B", AcceptOffer(9, 7)) == "not_for_sale"
    assert night.refusal("C", AcceptOffer(9, 7)) is None


def test_who_is_away_comes_back_to_bank() -> None:
    """Else the bank that was paid for would pass on at once (T17)."""
    night = offered()
    night.away("B")
    assert night.give("B", AcceptOffer(night.next_id("B"), 20)) == (
        CameBack(1),
        BankSold(0, 1, 20),
        BankPassed(1, "sale"),
    )
    night.tick()
    assert night.bank == "B"


def test_an_offer_ends_with_the_night() -> None:
    """Before the ledger is closed."""
    night = offered()
    lapsed, ended = night.give("A", EndNight(night.next_id("A")))
    assert lapsed == OfferLapsed(0)
    assert isinstance(ended, NightEnded)
    assert night.table.sale is None


def test_an_offer_outlives_the_going_of_a_third() -> None:
    """It needs the seat of the bank and the one that it was made to."""
    night = offered(to=1)
    night.leave("C")
    assert night.table.sale is not None


def test_a_bank_that_was_given_up_is_nobodys_to_sell() -> None:
    """Who sits down in that seat has not got it."""
    night = Night("Ann", "Ben", options=CLUB).started()
    night.away("B")
    night.leave("A")
    night.sit("Cat")
    assert night.refusal("A", OfferBank(9, 5)) == "not_the_bank"


def test_a_sale_waits_for_the_end_of_the_hand_and_for_the_first_bank() -> None:
    """K7: between hands."""
    night = Night("Ann", "Ben", options=CLUB)
    assert night.refusal("A", OfferBank(9, 5)) == "wrong_phase"
    night.started()
    night.tick()
    assert night.refusal("A", OfferBank(9, 5)) == "in_a_hand"
    night.shuffle("2S 3S 4S")
    assert night.refusal("B", AcceptOffer(9, 5)) == "in_a_hand"
