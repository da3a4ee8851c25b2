"""What is not the game but has to be seen."""

from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.screens.drawing.banner import MOST, banner
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import width, written
from pontoon_protocol.views import BankSale, GuestView, SeatView, TableView, Wait
from support.client_tables import ANN, BEN, YOU, seats, table, your_turn

SIGHT = Sight(12.0)


def drawn(view: TableView | None, columns: int = 200, **changes: object) -> str:
    return written(banner(replace(Model(view), **changes), SIGHT, columns))


def test_on_a_quiet_table_nothing_is_said() -> None:
    """There is nothing but the game."""
    assert drawn(your_turn()) == ""
    assert drawn(None) == ""


def test_a_line_that_is_down_says_what_becomes_of_your_turn() -> None:
    """And nothing else, since all else may have changed."""
    told = drawn(table(paused=True, offer=your_turn().offer, you=YOU), down=LineDown())
    assert told == " The line to the server is down. Your seat is kept. Trying again."
    assert "Your turn will be played for you in 12 seconds." in drawn(your_turn(), down=LineDown())


def test_a_pause_says_who_ends_it() -> None:
    """And with what it goes on."""
    assert "paused; it goes on with 12 seconds left. Ann ends the pause." in drawn(replace(your_turn(), paused=True))


def test_somebody_absent_is_told_with_what_will_happen() -> None:
    """As long as that one is waited for."""
    gone = (seats()[0], replace(seats()[1], connected=False), *seats()[2:])
    view = replace(your_turn(), seats=gone, wait=Wait("turn", (BEN,), 12.0), turn=0, offer=None)
    assert drawn(view) == " Waiting for Ben, not connected; in 12 seconds the turn is played by the clock."


def test_the_door_is_told_to_whom_it_concerns() -> None:
    """The host is asked, who waits is told the place."""
    guests = (GuestView(4, "Eve", admitted=False), GuestView(5, "Fay"))
    assert drawn(table(guests=guests, host=YOU)) == " Eve asks to join: admit 4 or refuse 4."
    assert "first in the queue" in drawn(table(guests=guests, you=None), guest=5)
    assert drawn(table(guests=guests)) == ""


def test_a_bank_for_sale_is_told() -> None:
    """To whom, and for how much (K7)."""
    assert drawn(table(sale=BankSale(20))) == " The bank is for sale for 20 chips."
    assert drawn(table(sale=BankSale(20, YOU))) == " The bank is for sale to you for 20 chips."


def test_who_is_not_dealt_in_is_told_why() -> None:
    """Away, too poor, or come in mid-hand; before the night it goes without saying."""
    away = (*seats()[:2], SeatView(YOU, 3, "Dot", 100, away=True))
    assert drawn(table(seats=away)) == " You are away; type back to be dealt in."
    assert drawn(table(seats=away, phase="lobby")) == ""
    poor = (*seats()[:2], SeatView(YOU, 3, "Dot", 0))
    assert drawn(table(seats=poor)) == " You have too few chips to be in a hand; buyin 100 brings more."
    assert drawn(replace(your_turn(), order=(BEN, ANN))) == " You are dealt in from the next hand."


def test_who_looks_on_is_told_that_they_do() -> None:
    """Among the moves; here that they do, and not from the door, where one has asked."""
    view = table(you=None)
    assert drawn(view) == " You are watching."
    assert drawn(view, guest=9) == ""
    assert drawn(table(you=None, phase="over")) == ""


def test_sentences_are_wrapped_and_never_hide_the_game() -> None:
    """At most so many lines, none too long."""
    guests = tuple(GuestView(number, "Bartholomew", admitted=False) for number in range(1, 12))
    lines = banner(Model(table(guests=guests, host=YOU)), SIGHT, 30)
    assert len(lines) == MOST
    assert all(width(line) <= 30 for line in lines)
