"""The end of the night."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.over import over, wanted_heights
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import width, written
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.options import Settings
from pontoon_protocol.views import TableView
from support.client_tables import table

LEDGER = (
    Account(1, "Ann", 100, 0, 121, 0, 21),
    Account(2, "漢字", 100, 0, 89, 0, -11),
    Account(3, "Dot", 100, 0, 90, 0, -10),
)
VIEW = table(phase="over", ledger=LEDGER, payments=(Payment(2, 1, 11), Payment(3, 1, 10)))


def drawn(view: TableView = VIEW, columns: int = 70, rows: int = 20) -> str:
    return written(over(Model(view), columns, rows))


def test_accounts_stand_in_columns_and_the_payments_below() -> None:
    """You are named as you, not by colour alone."""
    assert drawn(rows=9) == (
        "\n"
        "              bought in  cashed out  net\n"
        "Ann                 100         121  +21\n"
        "漢字                100          89  −11\n"
        "you (Dot)           100          90  −10\n"
        "\n"
        "Who pays whom:\n"
        "漢字 pays Ann 11 chips.\n"
        "You pay Ann 10 chips."
    )


def test_money_stands_beside_the_chips_where_they_are_worth_some() -> None:
    """As the host has said."""
    view = replace(VIEW, settings=Settings(chip="0.10 GBP"))
    assert "+21   2.10 GBP" in drawn(view)
    assert "−11  −1.10 GBP" in drawn(view)


def test_the_house_has_bought_nothing() -> None:
    """Its line has only what it won or lost."""
    view = replace(VIEW, ledger=(*LEDGER, Account(0, "", 0, 0, 0, 0, 7)), payments=())
    assert "the house                             +7" in drawn(view)


def test_the_payments_are_the_last_to_go() -> None:
    """Then as much of the ledger as has room."""
    assert drawn(rows=3) == "Who pays whom:\n漢字 pays Ann 11 chips.\nYou pay Ann 10 chips."
    assert drawn(rows=6).split("\n")[1].startswith("Ann")
    assert over(Model(VIEW), 70, 0) == ()


def test_in_narrow_pictures_the_net_stays() -> None:
    """What it is made of goes first."""
    assert "you (Dot)" in drawn(columns=24)
    assert "−10" in drawn(columns=24)
    assert "bought in" not in drawn(columns=24)
    assert all(width(line) <= 24 for line in over(Model(VIEW), 24, 30))


def test_it_says_in_which_heights_it_looks_best() -> None:
    """The payments alone, all of it, and with a line around."""
    assert wanted_heights(Model(VIEW), 70) == (3, 7, 8, 9)
    assert wanted_heights(Model(), 70) == ()
    assert over(Model(), 70, 9) == ()
