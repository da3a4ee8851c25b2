"""Help over the table."""

from pontoon_client.screens.overlays.help import Help
from support.client_tables import YOU, casino, dealt, table, your_turn
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


async def test_it_opens_with_the_aim_and_the_keys_for_the_moment() -> None:
    """On your turn those of a turn; when you are asked for a stake those of a stake."""
    moments = ((your_turn(), "Your turn"), (dealt(), "Your stake"), (table(), "Between hands"))
    for view, heading in (*moments, (table(host=YOU, phase="lobby"), "For the host")):
        async with over_table(view) as at:
            await at.press("question_mark")
            lines = [line.strip("│ ▁▂▃▄▅▆▇█") for line in at.seen.splitlines() if line.startswith((" │", "│"))]
            assert lines[0].startswith("The aim: come closer to 21 than the bank")
            titles = ("Your turn", "Your stake", "Between hands", "For the host", "At any time")
            assert next(line for line in lines if line in titles) == heading
