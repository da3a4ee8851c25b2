"""Who has the bank, and what it is sold for."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.events import BankOffered, BankPassed, BankSold, Events, OfferLapsed, OfferWithdrawn
from pontoon_protocol.options import CLUB
from support.client_tables import ANN, BEN, CY, YOU, happened, seats, table

HOLDS = "It holds until the next hand begins; give the others a moment before you deal it. unsell takes it back."

CLUB_TABLE = table(options=CLUB)
SAID: tuple[tuple[Events, str], ...] = (
    (BankPassed(BEN, "hands"), "The bank moves to the left: Ben has it from the next hand."),
    (BankPassed(YOU, "hands"), "The bank moves to the left: you have it from the next hand."),
    (BankPassed(BEN, "sale"), "Ben has the bank from the next hand."),
    (BankPassed(YOU, "sale"), "You have the bank from the next hand."),
    (BankOffered(ANN, 20), "Ann offers the bank for 20 chips. Type accept to buy it, before the next hand."),
    (BankOffered(ANN, 1, YOU), "Ann offers you the bank for 1 chip. Type accept to buy it, before the next hand."),
    (BankOffered(ANN, 20, BEN), "Ann offers Ben the bank for 20 chips."),
    (
        BankOffered(YOU, 20),
        "You offer the bank for 20 chips. " + HOLDS,
    ),
    (
        BankOffered(YOU, 20, BEN),
        "You offer Ben the bank for 20 chips. " + HOLDS,
    ),
    (OfferWithdrawn(ANN), "Ann takes the offer of the bank back."),
    (OfferWithdrawn(YOU), "You take your offer of the bank back."),
    (OfferLapsed(ANN), "Ann's offer of the bank is over; nobody bought it."),
    (OfferLapsed(YOU), "Your offer of the bank is over; nobody bought it."),
    (BankSold(ANN, BEN, 20), "Ben buys the bank from Ann for 20 chips."),
    (BankSold(ANN, YOU, 20), "You buy the bank from Ann for 20 chips."),
    (BankSold(YOU, CY, 20), "Cy buys the bank from you for 20 chips."),
)


@pytest.mark.parametrize(("event", "words"), SAID)
def test_what_becomes_of_the_bank_is_told(event: Events, words: str) -> None:
    """Of you and of others; who may buy it hears how (K7)."""
    assert tell(CLUB_TABLE, happened(event), Style()) == [words]


def test_who_looks_on_is_not_told_how_to_buy() -> None:
    """There is no seat to bank with."""
    assert tell(table(you=None), happened(BankOffered(ANN, 20)), Style()) == ["Ann offers the bank for 20 chips."]


def test_who_offers_the_bank_to_bots_alone_hears_that_they_do_not_buy() -> None:
    """Waiting would not help."""
    bots = table(you=ANN, seats=tuple(replace(seat, bot="" if seat.seat == ANN else "steady") for seat in seats()))
    told = tell(bots, happened(BankOffered(ANN, 20)), Style())[0]
    assert told.endswith("It holds until the next hand begins; bots do not buy it. unsell takes it back.")
