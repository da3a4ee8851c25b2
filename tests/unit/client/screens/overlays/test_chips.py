"""How many chips."""

from msgspec.structs import replace
from textual.widgets import Input

from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.asking import Asking
from pontoon_client.screens.overlays.chips import Chips
from pontoon_protocol.commands import BuyIn, CashOut, OfferBank
from support.client_tables import YOU, table
from support.over_tables import over_table


async def test_the_usual_buy_in_stands_there_already() -> None:
    """Enter alone takes it."""
    async with over_table(table()) as at:
        await at.press("plus")
        assert at.over(Chips).query_one(Input).value == "100"
        await at.press("enter")
        assert at.wanted == [BuyIn(UNSTAMPED, 100)]
        assert at.bare


async def test_far_too_much_is_asked_about_first() -> None:
    """As in lines."""
    async with over_table(table()) as at:
        await at.press("plus", "end", "0", "0", "enter")
        at.over(Asking)
        assert "10,000 is far more than the 100" in at.read
        assert at.wanted == []
        await at.press("y")
        assert at.wanted == [BuyIn(UNSTAMPED, 10_000)]


async def test_an_amount_that_is_none_stays() -> None:
    """With what an amount is."""
    async with over_table(table()) as at:
        await at.press("minus")
        await at.write("few")
        await at.press("enter")
        assert "The amount must be a whole number of chips, like 5." in at.read
        assert at.wanted == []


async def test_chips_are_cashed_out() -> None:
    """So many as are typed."""
    async with over_table(table()) as at:
        await at.press("minus", "5", "0", "enter")
        assert at.wanted == [CashOut(UNSTAMPED, 50)]


async def test_the_bank_is_sold_to_all_or_to_one_seat() -> None:
    """The words behind the amount are those of the lines."""
    view = table(bank=YOU)
    view = replace(view, options=replace(view.options, bank_sale=True))
    async with over_table(view) as at:
        await at.press("f")
        await at.write("20 to 2")
        await at.press("enter")
        assert at.wanted == [OfferBank(UNSTAMPED, 20, 1)]
