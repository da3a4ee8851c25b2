"""A seat that changes, moves or is freed."""

from msgspec.structs import replace

from pontoon_client.table.fold_seats import cleared, freed, moved, sat_down, seat_with, with_chips
from pontoon_protocol.events import SatDown, SeatChanged
from pontoon_protocol.hand_events import HandResult, SeatResult
from pontoon_protocol.views import BankSale
from support.client_tables import ANN, BEN, CY, YOU, table, your_turn

FREE = 6


def test_a_hand_that_is_taken_off_the_table_leaves_seats_and_bank() -> None:
    """Its cards, its order and its results go."""
    played = replace(your_turn(), results=(HandResult(BEN, 0, "bust", -8),), nets=(SeatResult(BEN, -8, 92),))
    view = cleared(played)
    assert (view.order, view.hands, view.bank_hand, view.turn) == ((), (), None, None)
    assert (view.results, view.nets) == ((), ())
    assert (view.seats, view.bank, view.hand) == (played.seats, ANN, 12)


def test_only_the_seat_in_question_changes() -> None:
    """An empty one changes nothing."""
    assert [seat.away for seat in seat_with(table(), BEN, away=True).seats] == [False, True, False, False]
    assert seat_with(table(), FREE, away=True) == table()
    assert with_chips(table(), FREE, 5) == table()


def test_who_sits_down_is_put_between_its_neighbours() -> None:
    """With an account for who is new."""
    view = sat_down(freed(table(), BEN, 100), SatDown(BEN, 9, "Eve", 50))
    assert [seat.name for seat in view.seats] == ["Ann", "Eve", "Dot", "Cy"]
    assert [account.name for account in view.ledger] == ["Ann", "Ben", "Dot", "Cy", "Eve"]


def test_who_moves_takes_everything_along() -> None:
    """The seats stay in order; the bank, the host's rights and an offer to that seat move too, and so may you."""
    offered = table(sale=BankSale(20, ANN))
    view = moved(offered, SeatChanged(ANN, FREE))
    assert [seat.seat for seat in view.seats] == [BEN, YOU, CY, FREE]
    assert (view.host, view.bank, view.sale) == (FREE, FREE, BankSale(20, FREE))
    assert (view.you, view.ledger) == (YOU, offered.ledger)
    assert moved(table(), SeatChanged(YOU, FREE)).you == FREE


def test_who_moves_takes_nothing_of_others_along() -> None:
    """Neither bank nor rights, nor an offer to anybody else."""
    offered = table(sale=BankSale(20, BEN))
    view = moved(offered, SeatChanged(CY, FREE))
    assert (view.host, view.bank, view.sale, view.you) == (ANN, ANN, BankSale(20, BEN), YOU)


def test_when_your_seat_is_free_you_look_on() -> None:
    """Whoever sits down there next is somebody else; of another seat nothing changes for you."""
    view = sat_down(freed(your_turn(), YOU, 95), SatDown(YOU, 9, "Ivy", 100))
    assert (view.you, view.offer) == (None, None)
    other = freed(your_turn(), BEN, 92)
    assert (other.you, other.offer) == (YOU, your_turn().offer)
