"""The bank for sale, as it is typed."""

import pytest

from pontoon_client.lines.commands import parse
from pontoon_client.lines.typed import Answer, Send
from pontoon_protocol.commands import AcceptOffer, OfferBank, SeatCommands, WithdrawOffer
from pontoon_protocol.views import BankSale
from support.client_tables import BEN, YOU, table


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("sell 20", OfferBank(1, 20)),
        ("sell 20 to 2", OfferBank(1, 20, BEN)),
        ("Sell 20 TO 2", OfferBank(1, 20, BEN)),
        ("sell 20 2", OfferBank(1, 20, BEN)),
        ("unsell", WithdrawOffer(1)),
        ("withdraw", WithdrawOffer(1)),
    ],
)
def test_the_bank_is_offered_to_all_or_to_one_seat(line: str, command: SeatCommands) -> None:
    """Seats count from 1, as people see them; whether one has the bank at all, the server says (K7)."""
    assert parse(line, table()) == Send(command)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("sell", "Sell the bank for how many chips? Type sell 20, or sell 20 to 3 for seat 3 alone."),
        ("sell much", "The amount must be a whole number of chips, like 5."),
        ("sell 20 to Ben", "Sell it to whom? Type sell 20 to and the number of the seat."),
        ("sell 20 to 0", "Sell it to whom? Type sell 20 to and the number of the seat."),
        ("sell 20 to 9", "Sell it to whom? Type sell 20 to and the number of the seat."),
    ],
)
def test_a_wrong_offer_is_answered_with_a_right_one(line: str, answer: str) -> None:
    """What would do instead."""
    assert parse(line, table()) == Answer(answer)


def test_accept_buys_for_the_price_that_is_asked() -> None:
    """An offer to you alone too; the price may be said as well."""
    for_all, for_you = table(sale=BankSale(20)), table(sale=BankSale(20, YOU))
    assert parse("accept", for_all) == Send(AcceptOffer(1, 20))
    assert parse("accept", for_you) == Send(AcceptOffer(1, 20))
    assert parse("accept 20", for_all) == Send(AcceptOffer(1, 20))


def test_what_is_not_for_sale_to_you_can_t_be_bought() -> None:
    """Nothing is sent."""
    assert parse("accept", table()) == Answer("The bank is not for sale just now.")
    assert parse("accept", table(sale=BankSale(20, BEN))) == Answer("The bank is for sale to Ben alone.")
    assert parse("accept 10", table(sale=BankSale(20))) == Answer(
        "The price is 20; type accept to buy the bank for that."
    )
