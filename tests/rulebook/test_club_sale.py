"""RULES.md section 2, K7: the bank for sale."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest

from pontoon_protocol.commands import AcceptOffer, OfferBank, SeatCommands, WithdrawOffer
from pontoon_protocol.events import BankOffered, BankPassed, BankSold, HandBegan, OfferLapsed, OfferWithdrawn
from pontoon_protocol.options import CLUB, TRADITIONAL
from pontoon_protocol.views import BankSale
from pontoon_server.table.ledger import ledger
from pontoon_server.table.view import view
from support.nights import Night


def evening() -> Night:
    """Ann has the bank, between hands, at a table of three."""
    return Night("Ann", "Ben", "Cy", options=CLUB).started()


def offer(night: Night, letter: str, price: int, to: int | None = None) -> None:
    night.give(letter, OfferBank(night.next_id(letter), price, to))


def accept(night: Night, letter: str, price: int) -> None:
    night.give(letter, AcceptOffer(night.next_id(letter), price))


def test_K7_the_bank_may_be_offered_to_anyone() -> None:
    """K7: "The bank may offer the bank for a price to anyone" """
    night = evening()
    offer(night, "A", 20)
    assert night.log[-1].events == (BankOffered(0, 20),)
    for viewer in (0, 1, 2, None):
        assert view(night.table, viewer, 0.0).sale == BankSale(20)
    assert night.refusal("B", AcceptOffer(99, 20)) is night.refusal("C", AcceptOffer(99, 20)) is None


def test_K7_or_to_one_seat() -> None:
    """K7: "or to one seat" """
    night = evening()
    offer(night, "A", 20, to=2)
    assert view(night.table, 1, 0.0).sale == BankSale(20, 2)
    assert night.refusal("B", AcceptOffer(99, 20)) == "not_for_sale"
    assert night.refusal("C", AcceptOffer(99, 20)) is None


def test_K7_only_the_bank_sells_and_not_to_itself() -> None:
    """K7: "The bank may offer the bank" """
    night = evening()
    assert night.refusal("B", OfferBank(99, 20)) == night.refusal("B", WithdrawOffer(99)) == "not_the_bank"
    offer(night, "A", 20)
    assert night.refusal("B", WithdrawOffer(99)) == "not_the_bank"
    assert night.refusal("A", AcceptOffer(99, 20)) == "not_for_sale"
    assert night.refusal("A", OfferBank(99, 20, 0)) is not None
    assert night.refusal("A", OfferBank(99, 20, 7)) is not None, "nobody sits there"


@pytest.mark.parametrize("command", [OfferBank(99, 20), WithdrawOffer(99), AcceptOffer(99, 20)])
def test_K7_between_hands(command: SeatCommands) -> None:
    """K7: "between hands" """
    night = evening()
    night.deal("2S 3S 4S")
    assert night.refusal("A", command) is not None
    assert night.refusal("B", command) is not None


def test_K7_who_accepts_pays_and_banks_next() -> None:
    """K7: "who accepts pays and banks next (`bank_sale: true`)." """
    night = evening()
    offer(night, "A", 20)
    accept(night, "C", 20)
    assert night.log[-1].events[:2] == (BankSold(0, 2, 20), BankPassed(2, "sale"))
    assert (night.chips("A"), night.chips("C"), night.bank) == (120, 80, "C")
    assert view(night.table, 1, 0.0).sale is None
    assert night.tick() == (HandBegan(1, (0, 1, 2)),)


def test_K7_it_is_in_the_ledger() -> None:
    """K7: "pays" - chips go from the buyer to the seller, and nowhere else."""
    night = evening()
    offer(night, "A", 20)
    accept(night, "C", 20)
    assert [(account.net, account.sales) for account in ledger(night.table)] == [(20, 20), (0, 0), (-20, -20)]
    assert [account.buy_ins for account in ledger(night.table)] == [100, 100, 100]


def test_K7_the_price_is_the_one_that_was_seen() -> None:
    """K7: "for a price" - a new offer takes the place of the old one, and nobody pays another price."""
    night = evening()
    offer(night, "A", 20)
    offer(night, "A", 30)
    assert view(night.table, 1, 0.0).sale == BankSale(30)
    assert night.refusal("B", AcceptOffer(99, 20)) == "not_for_sale"
    assert night.refusal("A", OfferBank(99, -1)) == "amount_out_of_range"


def test_K7_an_offer_may_be_withdrawn() -> None:
    """K7: "may offer" - and take it back."""
    night = evening()
    offer(night, "A", 20)
    night.give("A", WithdrawOffer(night.next_id("A")))
    assert night.log[-1].events == (OfferWithdrawn(0),)
    assert night.refusal("B", AcceptOffer(99, 20)) == "not_for_sale"
    assert night.refusal("A", WithdrawOffer(99)) == "not_for_sale"


def test_K7_nothing_is_for_sale_before_it_is_offered() -> None:
    """K7: "who accepts" - an offer."""
    assert evening().refusal("B", AcceptOffer(99, 20)) == "not_for_sale"


def test_K7_a_pontoon_moves_the_bank_first() -> None:
    """K7: "T16 comes first: then the new bank may sell." """
    night = evening()
    night.deal("AS 9S 9H KD TD TC")
    night.play("B stake 5, C stake 5, A keep_stakes, C stick, A stick")
    assert night.bank == "B"
    assert night.refusal("A", OfferBank(99, 20)) == "not_the_bank"
    offer(night, "B", 20)
    accept(night, "A", 20)
    assert night.bank == "A"


def test_K7_the_price_must_be_covered() -> None:
    """K7: "The price must be covered by the buyer's free chips" """
    night = evening()
    offer(night, "A", 100)
    night.cash_out("B", 1)
    assert night.refusal("B", AcceptOffer(99, 100)) == "not_enough_chips"
    assert night.refusal("C", AcceptOffer(99, 100)) is None


def test_K7_an_offer_lapses_when_the_next_hand_starts() -> None:
    """K7: "an offer lapses when the next hand starts." """
    night = evening()
    offer(night, "A", 20)
    assert night.tick() == (OfferLapsed(0), HandBegan(1, (1, 2, 0)))
    assert view(night.table, 1, 0.0).sale is None


def test_K7_an_offer_lapses_when_who_made_it_or_was_to_take_it_is_gone() -> None:
    """K7: nobody is left to be paid, or to pay."""
    night = evening()
    offer(night, "A", 20)
    assert OfferLapsed(0) in night.leave("A")
    other = evening()
    offer(other, "A", 20, to=2)
    assert OfferLapsed(0) in other.leave("C")
    assert other.refusal("B", AcceptOffer(99, 20)) == "not_for_sale"


@pytest.mark.parametrize("command", [OfferBank(99, 20), WithdrawOffer(99), AcceptOffer(99, 20)])
def test_K7_where_the_table_does_not_have_it(command: SeatCommands) -> None:
    """K7: "(`bank_sale: true`)" """
    night = Night("Ann", "Ben", options=TRADITIONAL).started()
    assert night.refusal("A", command) == "not_in_these_rules"
