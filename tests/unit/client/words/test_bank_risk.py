"""What the bank may have to pay once it has doubled."""

from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.screens.guards import slip
from pontoon_client.words.bank_risk import doubling_risk
from pontoon_client.words.moves import asked
from pontoon_protocol.commands import DoubleStakes
from pontoon_protocol.options import CLUB
from pontoon_protocol.views import Choice, Offer, TableView
from support.client_tables import ANN, seats, table, your_turn

RISK = "Doubled, you could lose 64: all that you have, and 4 more that you would owe."


def banking(chips: int) -> TableView:
    """Ann, who is you, is asked; 8, 5 and 3 are staked."""
    own = tuple(replace(seat, chips=chips) if seat.seat == ANN else seat for seat in seats())
    offer = Offer(8, (Choice("double_stakes"), Choice("keep_stakes")))
    view = replace(your_turn(), you=ANN, phase="double", turn=None, options=CLUB, seats=own, offer=offer)
    hands = tuple(replace(hand, stake=stake) for hand, stake in zip(view.hands, (8, 5, 3), strict=True))
    return replace(view, hands=hands)


def test_who_could_owe_more_than_there_is_hears_how_much() -> None:
    """Twice the stakes, paid twice (K1, T15); not whose chips reach for that."""
    assert doubling_risk(banking(60)) == RISK
    assert doubling_risk(banking(64)) == ""
    assert doubling_risk(table(you=None)) == ""


def test_it_is_told_before_the_bank_doubles() -> None:
    """On the screen the key is asked for again; in lines it stands in the question."""
    assert slip(banking(60), DoubleStakes(1, 8), "d") == f"{RISK} Press d again to double."
    assert slip(banking(64), DoubleStakes(1, 8), "d") == ""
    assert RISK in asked(banking(60), None, anew=True)


def test_it_is_told_in_german() -> None:
    """With the same numbers."""
    choose("de")
    assert "64" in doubling_risk(banking(60))
    assert "schuldest" in doubling_risk(banking(60))
