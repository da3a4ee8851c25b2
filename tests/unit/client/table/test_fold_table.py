"""What events around the hands make of a view."""

from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import (
    Account,
    BankOffered,
    BankPassed,
    BankSold,
    BecameReady,
    BoughtIn,
    CameBack,
    CashedOut,
    Drew,
    HandBegan,
    Left,
    LineBack,
    LineLost,
    NightBegan,
    NightEnded,
    NightEnding,
    NightReopened,
    OfferLapsed,
    OfferWithdrawn,
    Payment,
    Said,
    SatDown,
    SeatChanged,
    SeatFreed,
    TimeRanOut,
    WentAway,
)
from pontoon_protocol.host_events import GuestCame, Locked, Paused
from pontoon_protocol.views import BankSale, SeatView, TableView
from support.client_tables import ANN, BEN, CY, YOU, after, casino, table, your_turn


def seat(view: TableView, number: int) -> SeatView:
    return next(each for each in view.seats if each.seat == number)


def test_who_sits_down_is_put_in_its_place() -> None:
    """Seats stand in order, and a bot is always ready."""
    view = after(table(), SeatFreed(BEN, 100), SatDown(1, 9, "Eve", 50), SatDown(5, 10, "Hal", 50, bot="bold"))
    assert [(each.seat, each.name) for each in view.seats] == [
        (0, "Ann"),
        (1, "Eve"),
        (2, "Dot"),
        (3, "Cy"),
        (5, "Hal"),
    ]
    assert seat(view, 5).ready
    assert not seat(view, 1).ready
    assert seat(view, 1).connected


def test_who_leaves_in_mid_hand_keeps_the_seat_until_it_is_freed() -> None:
    """First leaving, then gone."""
    view = after(your_turn(), Left(BEN))
    assert seat(view, BEN).leaving
    assert not seat(view, BEN).connected
    assert BEN not in [each.seat for each in after(view, SeatFreed(BEN, 92)).seats]


def test_a_freed_seat_has_neither_the_bank_nor_the_hosts_rights() -> None:
    """Until somebody else is said to have them; another seat that is freed takes nothing along."""
    gone = after(table(), SeatFreed(ANN, 100))
    assert (gone.bank, gone.host) == (None, None)
    other = after(table(), SeatFreed(BEN, 100))
    assert (other.bank, other.host) == (ANN, ANN)


def test_lines_go_down_and_come_back() -> None:
    """A line that is back does not make anybody less away."""
    view = after(table(), WentAway(BEN, missed=True), LineLost(BEN))
    assert (seat(view, BEN).away, seat(view, BEN).connected) == (True, False)
    view = after(view, LineBack(BEN))
    assert (seat(view, BEN).away, seat(view, BEN).connected) == (True, True)
    assert not seat(after(view, CameBack(BEN)), BEN).away


def test_who_goes_away_is_not_ready() -> None:
    """Away ends ready."""
    view = after(table(), BecameReady(BEN))
    assert seat(view, BEN).ready
    assert not seat(after(view, WentAway(BEN)), BEN).ready


def test_chips_come_and_go_between_hands() -> None:
    """Buying in adds, cashing out takes off."""
    assert seat(after(table(), BoughtIn(BEN, 50)), BEN).chips == 150
    assert seat(after(table(), CashedOut(BEN, 30)), BEN).chips == 70
    assert after(table(), BoughtIn(7, 50)).seats == table().seats


def test_the_draw_ends_with_the_first_bank() -> None:
    """What was drawn is told and not kept."""
    lobby = table(phase="lobby", bank=None)
    drawing = after(lobby, NightBegan(), Drew(((ANN, "KS"), (BEN, "2C"))))
    assert drawing == replace(lobby, phase="draw")
    view = after(drawing, BankPassed(ANN, "draw"))
    assert (view.phase, view.bank) == ("between", ANN)


def test_a_bank_that_passes_later_leaves_the_phase_alone() -> None:
    """Only the draw begins the time between hands."""
    view = after(your_turn(), BankPassed(YOU, "pontoon"))
    assert (view.phase, view.bank) == ("punters", YOU)
    assert after(your_turn(), BankPassed(YOU, "gone")).phase == "punters"


def test_a_new_hand_clears_the_last_one() -> None:
    """Hands, results and who was ready are of the last hand; a bot stays ready."""
    ready = after(your_turn(), BecameReady(BEN))
    view = after(ready, HandBegan(13, (YOU, CY, ANN, BEN)))
    assert (view.phase, view.hand, view.order) == ("pack", 13, (YOU, CY, ANN, BEN))
    assert (view.hands, view.bank_hand, view.turn, view.results, view.nets) == ((), None, None, (), ())
    assert [each.ready for each in view.seats] == [False, False, False, True]


def test_the_night_ends_with_the_ledger_and_everybody_cashed_out() -> None:
    """Payments settle it, and nobody has chips on the table."""
    ledger = (Account(1, "Ann", 100, 0, 112, 0, 12), Account(2, "Ben", 100, 0, 88, 0, -12))
    payments = (Payment(2, 1, 12),)
    view = after(table(), NightEnding())
    assert view.ending
    view = after(view, NightEnded(ledger, payments))
    assert (view.phase, view.ledger, view.payments) == ("over", ledger, payments)
    assert {each.chips for each in view.seats} == {0}


def test_the_end_of_the_night_ends_a_pause_and_the_queue() -> None:
    """Nobody waits for anything any more."""
    view = after(table(), GuestCame(1, "Eve"), Paused(ANN), NightEnded((), ()))
    assert (view.guests, view.paused) == ((), False)


def test_another_night_begins_with_empty_seats_and_the_same_ledger() -> None:
    """The number of hands goes on; nobody is host, nobody banks, and the door is open."""
    ledger = (Account(1, "Ann", 100, 0, 112, 0, 12), Account(2, "Ben", 100, 0, 88, 0, -12))
    over = after(table(), Locked(), NightEnding(), NightEnded(ledger, (Payment(2, 1, 12),)))
    view = after(over, NightReopened())
    assert (view.phase, view.hand, view.ledger) == ("lobby", 11, ledger)
    assert (view.seats, view.host, view.bank, view.you, view.payments) == ((), None, None, None, ())
    assert (view.ending, view.locked) == (False, False)
    assert after(casino(), NightEnded((), ()), NightReopened()).bank == HOUSE


def test_who_changes_seats_is_somewhere_else() -> None:
    """With its chips."""
    assert [each.seat for each in after(table(), SeatChanged(BEN, 6)).seats] == [ANN, YOU, CY, 6]


def test_words_and_clocks_leave_the_table_as_it_is() -> None:
    """What is said and whose time ran out is told and not kept."""
    assert after(table(), Said(BEN, "hello"), TimeRanOut(BEN)) == table()


def test_where_the_house_banks_the_night_begins_with_the_first_hand() -> None:
    """Nothing is drawn for the bank (C1)."""
    assert after(casino(phase="lobby", hand=0), NightBegan()).phase == "between"


def test_the_bank_is_for_sale_until_it_is_bought_or_not_any_more() -> None:
    """A new offer takes the place of the one before (K7)."""
    offered = after(table(), BankOffered(ANN, 20), BankOffered(ANN, 30, BEN))
    assert offered.sale == BankSale(30, BEN)
    for event in (OfferWithdrawn(ANN), OfferLapsed(ANN)):
        assert after(offered, event) == table()
    sold = after(offered, BankSold(ANN, BEN, 30), BankPassed(BEN, "sale"))
    assert (sold.sale, sold.bank, sold.phase) == (None, BEN, "between")
    assert [seat(sold, number).chips for number in (ANN, BEN)] == [130, 70]
