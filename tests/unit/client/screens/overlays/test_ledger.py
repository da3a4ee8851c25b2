"""The ledger over the table."""

from msgspec.structs import replace

from pontoon_client.screens.overlays.ledger import Ledger
from pontoon_protocol.events import Account, Payment
from support.client_tables import table
from support.over_tables import over_table


async def test_it_is_kept_current() -> None:
    """Who wins while it is read is up at once."""
    async with over_table(table()) as at:
        await at.press("l")
        at.over(Ledger)
        assert "Ann: bought in 100, cashed out 0, on the table 100: even." in at.read
        won = replace(table(), ledger=(Account(1, "Ann", 100, 0, 0, 110, 10), *table().ledger[1:]))
        at.display.become(replace(at.display.model, view=won))
        await at.settle()
        assert "Ann: bought in 100, cashed out 0, on the table 110: 10 up." in at.read


async def test_at_the_end_of_the_night_it_tells_who_pays_whom() -> None:
    """That is what it is for."""
    async with over_table(table(phase="over", payments=(Payment(2, 1, 10),))) as at:
        await at.press("l")
        assert "Ben pays Ann 10 chips." in at.read
