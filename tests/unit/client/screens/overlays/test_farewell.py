"""The last look at a table that is over."""

from pontoon_client.connection.news import Closed, GaveUp, Unreachable
from pontoon_client.evening.evening import Interrupted, Quitted
from pontoon_client.screens.overlays.farewell import SLIP_SECONDS, Farewell
from pontoon_client.screens.overlays.ledger import Ledger
from pontoon_protocol.updates import Closing
from support.client_tables import table, your_turn
from support.over_tables import over_table

OVER = Closed(1000, Closing("night_over"))


async def test_the_picture_stays_with_the_reason_until_a_key() -> None:
    """Nobody is thrown out of a table without a word."""
    async with over_table(table(phase="over")) as at:
        at.app.over(OVER)
        await at.settle()
        at.over(Farewell)
        assert "The table is closed: the night is over." in at.read
        assert not at.gone
        await at.press("x")
        assert at.gone


async def test_a_key_that_was_meant_for_the_game_leaves_the_reason_to_be_read() -> None:
    """It came in the same moment."""
    async with over_table(your_turn()) as at:
        at.app.over(GaveUp(3))
        await at.settle()
        at.display.now -= 1.0 - SLIP_SECONDS / 2
        await at.press("t")
        at.display.now -= 1.0
        await at.press("escape")
        assert not at.gone
        assert "did not come back within 3 minutes" in at.read


async def test_it_lies_over_whatever_was_read() -> None:
    """And gives the terminal back all the same."""
    async with over_table(your_turn()) as at:
        await at.press("l")
        at.over(Ledger)
        at.app.over(OVER)
        await at.settle()
        at.over(Farewell)
        await at.press("escape")
        assert at.gone


async def test_who_goes_is_gone_at_once() -> None:
    """By a word, or by a signal."""
    for outcome in (Quitted(), Interrupted(by_signal=True), Closed(1000, Closing("left"))):
        async with over_table(your_turn()) as at:
            at.app.over(outcome)
            await at.settle()
            assert at.gone


async def test_where_no_table_was_seen_lines_say_why() -> None:
    """Nothing is kept on the screen."""
    async with over_table(None) as at:
        at.app.over(Unreachable("nobody_answers"))
        await at.settle()
        assert at.gone


async def test_a_signal_ends_the_last_look() -> None:
    """Whoever ends the program ends it for good."""
    async with over_table(your_turn()) as at:
        at.app.over(OVER)
        await at.settle()
        at.display.stopped()
        await at.settle()
        assert at.gone


async def test_ctrl_c_ends_the_last_look_too() -> None:
    """Nothing is left to be asked."""
    async with over_table(your_turn()) as at:
        at.app.over(OVER)
        await at.settle()
        at.display.now -= 1.0
        await at.press("ctrl+c")
        assert at.gone


async def test_a_click_ends_it_as_a_key_does() -> None:
    """Anywhere, but not in the same moment."""
    async with over_table(your_turn()) as at:
        at.app.over(OVER)
        await at.settle()
        await at.pilot.click(offset=(40, 3))
        await at.settle()
        assert not at.gone
        at.display.now += 2 * SLIP_SECONDS
        await at.pilot.click(offset=(40, 3))
        await at.settle()
        assert at.gone
