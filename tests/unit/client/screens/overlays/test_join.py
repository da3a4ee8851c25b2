"""A name, from who would have a seat."""

from msgspec.structs import replace

from pontoon_client.lines.typed import Seek
from pontoon_client.screens.overlays.join import Join
from support.client_tables import table
from support.over_tables import over_table

LOOKING = replace(table(), you=None)


async def test_a_seat_is_asked_for_under_the_name() -> None:
    """As `join` in lines does."""
    async with over_table(LOOKING) as at:
        await at.press("j")
        at.over(Join)
        await at.write("Dee")
        await at.press("enter")
        assert at.wanted == [Seek("Dee")]
        assert at.bare


async def test_without_a_name_the_one_that_is_known_is_meant() -> None:
    """The evening knows it, or says that it does not."""
    async with over_table(LOOKING) as at:
        await at.press("j", "enter")
        assert at.wanted == [Seek("")]
