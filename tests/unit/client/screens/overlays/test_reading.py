"""Something to read over the table."""

from textual.containers import VerticalScroll

from pontoon_client.screens.overlays.reading import Reading
from pontoon_client.screens.overlays.rules import Rules
from pontoon_client.screens.paragraphs import sentences
from support.client_tables import your_turn
from support.over_tables import over_table


async def test_arrows_and_pages_move_through_what_does_not_fit() -> None:
    """From the first line to the last, and back."""
    async with over_table(your_turn(), size=(40, 15)) as at:
        await at.press("f4")
        scroll = at.over(Rules).query_one(VerticalScroll)
        assert "The aim" in at.read
        await at.press("down")
        await at.until(lambda: scroll.scroll_offset.y == 1)
        await at.press("end")
        await at.until(lambda: scroll.scroll_offset.y == scroll.max_scroll_y > 10)
        await at.press("home")
        await at.until(lambda: scroll.scroll_offset.y == 0)
        await at.press("pagedown")
        await at.until(lambda: 1 < scroll.scroll_offset.y < scroll.max_scroll_y)


async def test_it_shows_the_lines_as_they_are_now() -> None:
    """What is read grows while it is read, and nothing is drawn that has not changed."""
    lines = sentences(["one"])
    async with over_table(your_turn()) as at:
        reading = Reading(at.app, "Lines", lambda: lines)
        await at.lay(reading)
        assert "one" in at.read
        lines.extend(sentences(["two [b]"]))
        reading.follow()
        await at.settle()
        assert "one two [b]" in at.read
