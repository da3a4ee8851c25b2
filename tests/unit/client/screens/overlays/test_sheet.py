"""What all that lies over the table has in common."""

import gc

from msgspec.structs import replace
from textual._styles_cache import StylesCache
from textual.widget import Widget

from pontoon_client.connection.news import Changed, LineDown
from pontoon_client.screens.overlays.ledger import Ledger
from pontoon_client.screens.overlays.sheet import Sheet
from pontoon_protocol.hand_events import TurnBegan
from pontoon_protocol.views import Wait
from support.client_tables import BEN, TURN, YOU, after, happened, your_turn
from support.over_tables import over_table

BENS = after(replace(your_turn(), offer=None), TurnBegan(BEN, 0), wait=Wait("turn", (BEN,), 20.0))


async def test_esc_leads_back_to_the_table() -> None:
    """And the table has the keys again."""
    async with over_table(your_turn()) as at:
        await at.press("l")
        at.over(Ledger)
        await at.press("escape")
        assert at.bare
        await at.press("t")
        assert len(at.wanted) == 1


async def test_the_key_that_opens_it_takes_it_away_too_and_so_does_q() -> None:
    """Nobody is asked about leaving who only read something."""
    async with over_table(your_turn()) as at:
        for key in ("l", "q"):
            await at.press("l", key)
            assert at.bare


async def test_keys_over_the_table_make_no_move() -> None:
    """A twist is none while the ledger is read."""
    async with over_table(your_turn()) as at:
        await at.press("l", "t", "s", "b", "enter")
        assert at.wanted == []
        at.over(Ledger)


async def test_the_foot_says_whom_the_table_waits_for_and_counts() -> None:
    """The clock is seen over the table too."""
    async with over_table(BENS) as at:
        await at.press("l")
        assert "Waiting for Ben, 19 seconds." in at.read
        at.display.now += 5
        at.app.draw()
        await at.settle()
        assert "Waiting for Ben, 14 seconds." in at.read


async def test_your_turn_is_told_at_the_foot_when_it_comes() -> None:
    """Whatever is read just then."""
    async with over_table(BENS) as at:
        await at.press("l")
        news = happened(TurnBegan(YOU, 1), offer=TURN, wait=Wait("turn", (YOU,), 30.0))
        await at.hear(Changed(BENS, news, after(BENS, TurnBegan(YOU, 1), offer=TURN, wait=Wait("turn", (YOU,), 30.0))))
        assert "It is your turn: 30 seconds." in at.read
        assert at.over(Sheet).query(".urgent")


async def test_a_line_that_breaks_is_told_there_too() -> None:
    """The table behind can't be trusted to be new."""
    async with over_table(your_turn()) as at:
        await at.press("l")
        await at.hear(LineDown(None))
        assert "The line to the server is down; it is being tried again." in at.read


async def test_a_click_beside_it_leads_back() -> None:
    """The mouse knows a way, too."""
    async with over_table(your_turn()) as at:
        await at.press("l")
        await at.pilot.click(offset=(1, 0))
        await at.settle()
        assert at.bare


async def test_it_fits_the_smallest_terminal_and_outlives_any_size() -> None:
    """Nothing is raised at any size, and Esc still works."""
    async with over_table(your_turn(), size=(40, 15)) as at:
        for size in ((40, 15), (1, 1), (3, 2), (300, 100), (20, 5), (40, 15)):
            await at.pilot.resize_terminal(*size)
            await at.press("l")
            await at.settle()
            at.over(Ledger)
            await at.press("escape")
        assert at.bare


async def test_nothing_from_outside_is_markup() -> None:
    """A name that would crash or run something in markup is just a name."""
    hostile = "[/][@click=app.quit]B[/]"
    ledger = tuple(replace(account, name=hostile) for account in your_turn().ledger)
    async with over_table(replace(your_turn(), ledger=ledger), size=(100, 30)) as at:
        await at.press("l")
        assert hostile in at.read


async def test_what_is_gone_is_kept_by_nobody() -> None:
    """However often something is laid over the table, no more of what was drawn is in memory than at first."""
    async with over_table(your_turn()) as at:
        for key in ("l", "?", "f4", "l"):
            await at.press(key, "escape")
            assert at.bare
            assert _drawn() == {"Canvas", "Screen"}


def _drawn() -> set[str]:
    """Of which widgets it is kept how they were drawn."""
    gc.collect()
    kept = [each for each in gc.get_objects() if isinstance(each, StylesCache)]
    holders = {id(each._styles_cache): type(each).__name__ for each in gc.get_objects() if isinstance(each, Widget)}
    return {holders.get(id(each), "nobody's") for each in kept}
