"""What looks like a slip of the finger."""

import pytest
from msgspec.structs import replace

from pontoon_client.screens.guards import slip
from pontoon_protocol.commands import Buy, Double, KeepStakes, SeatCommands, SitOut, Split, Stake, Stick, Twist
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import HandView, TableView
from support.client_tables import YOU, box_turn, table, your_turn


def with_total(total: int, *, soft: bool = False, view: TableView | None = None) -> TableView:
    """Your turn with a hand that counts so much."""
    view = view or your_turn()
    place = view.turn or 0
    hand = replace(view.hands[place], total=total, soft=soft)
    return replace(view, hands=(*view.hands[:place], hand, *view.hands[place + 1 :]))


@pytest.mark.parametrize(("amount", "asked"), [(5, False), (6, True), (10, True)])
def test_a_buy_over_the_usual_amount_is_asked_about(amount: int, asked: bool) -> None:
    """The usual one never is."""
    told = slip(your_turn(), Buy(1, 8, amount), "b")
    assert bool(told) is asked
    if asked:
        assert told == f"The usual amount is 5. Press b again to buy for {amount}."


@pytest.mark.parametrize(
    ("total", "soft", "asked"),
    [(17, False, False), (18, False, True), (20, False, True), (18, True, False), (19, True, True), (21, True, True)],
)
@pytest.mark.parametrize("command", [Twist(1, 8), Buy(1, 8, 5), Double(1, 8)])
def test_a_card_on_a_good_hand_is_asked_about(total: int, soft: bool, asked: bool, command: SeatCommands) -> None:
    """From a hard 18 and from a soft 19 on, whatever way the card is taken."""
    assert bool(slip(with_total(total, soft=soft), command, "t")) is asked


def test_it_is_told_what_you_have_and_which_key_does_it() -> None:
    """In the words of the table."""
    assert slip(with_total(18), Twist(1, 8), "t") == "You have 18. Press t again to twist."
    assert slip(with_total(19, soft=True), Buy(1, 8, 5), "b") == ("You have soft 19 (9 or 19). Press b again to buy.")
    casino = with_total(18, view=box_turn())
    assert slip(casino, Twist(1, 8), "h") == "You have 18. Press h again to hit."
    assert slip(casino, Double(1, 8), "d") == "You have 18. Press d again to double."


def test_nothing_is_told_of_a_covered_hand() -> None:
    """A neighbour would read it."""
    assert slip(with_total(18), Twist(1, 8), "t", covered=True) == "Press t again to twist."


def test_the_bank_is_asked_about_its_own_hand() -> None:
    """Not about that of the last punter."""
    view = replace(with_total(20), phase="bank", bank=YOU, turn=BANK_HAND)
    assert slip(replace(view, bank_hand=HandView(YOU, ("TS", "7S"), total=17)), Twist(1, 8), "t") == ""
    assert slip(replace(view, bank_hand=HandView(YOU, ("TS", "9S"), total=19)), Twist(1, 8), "t") != ""


@pytest.mark.parametrize("command", [Stake(1, 8, (10,)), SitOut(1, 8), Stick(1, 8), Split(1, 8), KeepStakes(1, 8)])
def test_other_moves_are_done_at_once(command: SeatCommands) -> None:
    """They cost nothing that can't be seen."""
    assert slip(with_total(20), command, "x") == ""


def test_without_a_hand_in_turn_nothing_is_asked() -> None:
    """The server will say what is wrong."""
    assert slip(table(), Twist(1, 8), "t") == ""
    assert slip(table(), Buy(1, 8, 5), "b") == ""
