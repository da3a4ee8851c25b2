"""Any line of the line client, over the table."""

from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.overlays.ledger import Ledger
from pontoon_client.screens.overlays.word import Word, wrong_with
from pontoon_protocol.commands import Twist
from support.client_tables import TURN, your_turn
from support.over_tables import over_table


async def test_a_word_does_what_it_does_in_lines() -> None:
    """A move goes to the table."""
    async with over_table(your_turn()) as at:
        await at.press("colon")
        await at.write("twist")
        await at.press("enter")
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]
        assert at.bare


async def test_a_word_that_is_none_stays_with_the_answer() -> None:
    """And what was meant perhaps."""
    async with over_table(your_turn()) as at:
        await at.press("colon")
        await at.write("twits")
        await at.press("enter")
        at.over(Word)
        assert "There is no such word; did you mean twist?" in at.read
        assert at.wanted == []


async def test_what_is_to_be_looked_at_is_laid_over_the_table() -> None:
    """In place of the entry."""
    async with over_table(your_turn()) as at:
        await at.press("colon")
        await at.write("ledger")
        await at.press("enter")
        at.over(Ledger)
        await at.press("escape")
        assert at.bare


async def test_before_there_is_a_table_no_word_means_anything() -> None:
    """Nothing is sent."""
    async with over_table(None) as at:
        assert wrong_with(at.app, "twist") == "There is no table to be seen yet."
