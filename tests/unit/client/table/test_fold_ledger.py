"""What events make of the ledger."""

from pontoon_client.table.fold_ledger import player_at
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import Account, AccountClosed, BankSold, BoughtIn, CashedOut, SatDown, SeatFreed
from pontoon_protocol.hand_events import SeatResult, Settled
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, after, casino, table


def account(*events: object, player: int, view: TableView | None = None) -> Account:
    view = after(view or table(), *events)  # type: ignore[arg-type] # any events
    return next(line for line in view.ledger if line.player == player)


def test_a_new_player_gets_an_account() -> None:
    """The buy-in at the beginning is a buy-in like any other."""
    assert account(SatDown(5, 9, "Eve", 50), player=9) == Account(9, "Eve", 50, 0, 0, 50, 0)


def test_a_player_who_comes_back_goes_on_with_the_same_account() -> None:
    """What was cashed out before stays in it."""
    events = (SeatFreed(BEN, 100), SatDown(5, 2, "Ben", 60))
    assert account(*events, player=2) == Account(2, "Ben", 160, 0, 100, 60, 0)


def test_a_player_who_comes_back_under_another_name_has_it_in_the_ledger() -> None:
    """As at the table."""
    assert account(SeatFreed(BEN, 100), SatDown(5, 2, "Benny", 60), player=2).name == "Benny"


def test_a_bots_account_says_so() -> None:
    """From the moment when it sits down."""
    assert account(SatDown(5, 9, "Cy", 50, "bold"), player=9).bot


def test_a_closed_account_is_gone() -> None:
    """It had nothing on it."""
    view = after(table(), SatDown(5, 9, "Eve", 50), SeatFreed(5, 50), AccountClosed(9))
    assert 9 not in [line.player for line in view.ledger]


def test_a_freed_seat_is_cashed_out() -> None:
    """Nothing stays on the table, and the net is what it was."""
    assert account(SeatFreed(BEN, 100), player=2) == Account(2, "Ben", 100, 0, 100, 0, 0)


def test_buy_ins_and_cash_outs_change_no_net() -> None:
    """Chips that come from a pocket or go back into it win nothing."""
    assert account(BoughtIn(BEN, 50), player=2) == Account(2, "Ben", 150, 0, 0, 150, 0)
    assert account(CashedOut(BEN, 30), player=2) == Account(2, "Ben", 100, 0, 30, 70, 0)


def test_a_settlement_moves_chips_and_a_marker_is_a_buy_in() -> None:
    """Net = chips + cash-outs - buy-ins, markers included (T15)."""
    settled = Settled((), (SeatResult(BEN, -120, 0, marker=20), SeatResult(ANN, 120, 220)))
    assert account(settled, player=2) == Account(2, "Ben", 120, 20, 0, 0, -120)
    assert account(settled, player=1) == Account(1, "Ann", 100, 0, 0, 220, 120)


def test_a_seat_that_nobody_has_changes_no_account() -> None:
    """A result for an unknown seat is left out."""
    assert after(table(), Settled((), (SeatResult(7, 1, 1),))).ledger == table().ledger


def test_the_house_has_an_account_and_draws_markers_like_anybody() -> None:
    """Its stack starts at 0, so that chips are conserved with it."""
    lost = Settled((), (SeatResult(BEN, 10, 110), SeatResult(HOUSE, -10, 0, marker=10)))
    assert account(lost, player=0, view=casino()) == Account(0, "", 10, 10, 0, 0, -10)
    won = Settled((), (SeatResult(BEN, -10, 90), SeatResult(HOUSE, 10, 10)))
    assert account(won, player=0, view=casino()) == Account(0, "", 0, 0, 0, 10, 10)
    assert [player_at(casino(), seat) for seat in (HOUSE, BEN, 7)] == [0, 2, None]


def test_what_the_bank_was_sold_for_is_kept_beside_the_net() -> None:
    """The price is in the chips already (K7)."""
    sold = BankSold(ANN, BEN, 20)
    assert account(sold, player=1) == Account(1, "Ann", 100, 0, 0, 120, 20, sales=20)
    assert account(sold, player=2) == Account(2, "Ben", 100, 0, 0, 80, -20, sales=-20)
