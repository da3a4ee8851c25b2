"""The rules over the table."""

from msgspec.structs import replace

from pontoon_client.screens.overlays.rules import Rules
from support.client_tables import table
from support.over_tables import over_table


async def test_they_are_those_of_now() -> None:
    """The host may change them while they are read."""
    view = table()
    async with over_table(view, size=(120, 60)) as at:
        await at.press("f4")
        at.over(Rules)
        assert "You look at your first card and stake 1 to 10 on it" in at.read
        changed = replace(view, options=replace(view.options, maximum_stake=20))
        at.display.become(replace(at.display.model, view=changed))
        await at.settle()
        assert "stake 1 to 20 on it" in at.read
