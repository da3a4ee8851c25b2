"""Help over the table."""

from pontoon_client.screens.overlays.help import Help
from support.client_tables import casino, your_turn
from support.over_tables import over_table


async def test_it_tells_the_keys_and_the_rules_of_this_table() -> None:
    """Those of a casino at a casino's table."""
    for view, rule in ((your_turn(), "You may stick"), (casino(), "The house has the bank")):
        async with over_table(view, size=(120, 80)) as at:
            await at.press("question_mark")
            at.over(Help)
            assert "The rules of this table" in at.read
            assert rule in at.read or "stick" in at.read


async def test_the_other_key_opens_it_too() -> None:
    """F1 is where people look first."""
    async with over_table(your_turn()) as at:
        await at.press("f1")
        at.over(Help)
        await at.press("f1")
        assert at.bare
