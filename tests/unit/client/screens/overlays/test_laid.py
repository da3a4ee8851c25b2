"""Which overlay is laid over the table for which opening."""

import pytest

from pontoon_client.screens.openings import OPENINGS, Opening
from pontoon_client.screens.overlays.laid import overlay
from support.client_tables import your_turn
from support.over_tables import over_table


@pytest.mark.parametrize("opening", OPENINGS)
async def test_each_opens_in_the_smallest_terminal_and_closes_by_esc(opening: Opening) -> None:
    """Nobody is trapped in any of them; what becomes of the seat is a question and none of these."""
    async with over_table(your_turn(), size=(40, 15)) as at:
        laid = overlay(opening, at.app)
        if laid is None:
            assert opening == "quit"
            return
        await at.lay(laid)
        assert not at.bare
        await at.app.workers.wait_for_complete()
        await at.press("escape")
        assert at.bare
