"""Keys and clicks that were not meant for the table, though they come to it."""

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import Arrived
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.canvas import Canvas
from pontoon_client.screens.overlays.asking import Asking
from pontoon_client.screens.overlays.help import Help
from pontoon_client.screens.overlays.palette import Palette
from pontoon_protocol.commands import BuyIn, Say, Stake, Stick, Twist
from support.client_tables import TURN, dealt, table, your_turn
from support.over_tables import over_table


@pytest.mark.parametrize("gaps", [[0.01], [0.12], [0.2], [0.4, 0.033, 0.033, 0.033], [0.6, 0.03, 0.03]])
async def test_enter_again_behind_the_one_that_has_closed_an_entry_stakes_nothing(gaps: list[float]) -> None:
    """Pressed twice, or held down."""
    async with over_table(dealt()) as at:
        await at.press("c", "h", "i", "enter")
        assert at.bare
        for gap in gaps:
            await at.press("enter", every=gap)
        assert at.wanted == [Say(UNSTAMPED, "hi")]
        await at.press("enter")
        assert isinstance(at.wanted[-1], Stake)


async def test_enter_held_behind_what_was_bought_makes_nobody_ready() -> None:
    """Between hands Enter deals the next."""
    async with over_table(table()) as at:
        await at.press("+", "enter")
        await at.press("enter", every=0.12)
        assert [type(wish) for wish in at.wanted] == [BuyIn]


@pytest.mark.parametrize("keys", [("+", "enter"), ("minus", "1", "enter"), ("c", "h", "i", "enter")])
async def test_two_enters_in_one_go_are_one(keys: tuple[str, ...]) -> None:
    """Whatever is bought, cashed out or said."""
    async with over_table(table()) as at:
        await at.press(*keys[:-1])
        await at.at_once(keys[-1], 3)
        assert len(at.wanted) == 1
        assert at.bare


async def test_a_key_right_behind_what_was_closed_makes_no_move() -> None:
    """It was typed for what lay there."""
    async with over_table(your_turn()) as at:
        await at.press("?", "escape")
        await at.press("t", every=0.2)
        assert at.wanted == []
        await at.press("t")
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]


async def test_the_second_click_of_two_does_nothing_at_the_table() -> None:
    """The first has taken away what lay over it."""
    async with over_table(your_turn()) as at:
        await at.press("?")
        at.over(Help).leave()
        at.display.now += 0.45
        at.app.screen.query_one(Canvas).post_message(Canvas.Clicked("twist"))
        await at.settle()
        assert at.wanted == []
        at.display.now += 0.1
        at.app.screen.query_one(Canvas).post_message(Canvas.Clicked("twist"))
        await at.settle()
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]


async def test_keys_before_a_picture_make_no_moves() -> None:
    """Nobody has seen what is asked; the table was there sooner than its picture."""
    async with over_table(None) as at:
        await at.hear(Arrived(your_turn()))
        at.display.now += 10
        at.app._drawn_at = 0.0
        await at.press("t")
        assert at.wanted == []
        at.app.draw()
        await at.press("t", every=0.2)
        assert at.wanted == []
        await at.press("t")
        assert at.wanted == [Twist(UNSTAMPED, TURN.number)]


async def test_what_is_pasted_makes_no_move() -> None:
    """Nor does it open anything."""
    async with over_table(your_turn()) as at:
        await at.paste("s", "a", "y", "colon", "enter")
        assert at.bare
        assert at.wanted == []


async def test_ctrl_c_that_is_held_down_leads_to_the_question_only() -> None:
    """Who presses it again in peace goes."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+c")
        await at.press("ctrl+c", every=0.4)
        await at.press(*["ctrl+c"] * 30, every=0.033)
        at.over(Asking)
        assert at.display.stops == 0
        await at.press("ctrl+c")
        assert at.display.stops == 1


async def test_ctrl_c_goes_no_sooner_than_the_question_can_be_read() -> None:
    """Whoever asked it."""
    async with over_table(your_turn()) as at:
        await at.press("q")
        await at.press("ctrl+c", every=0.2)
        assert at.display.stops == 0


async def test_what_is_chosen_in_the_palette_is_done_though_something_was_closed_just_now() -> None:
    """That was the palette itself; its Enter does nothing more."""
    async with over_table(dealt()) as at:
        await at.press("ctrl+p")
        at.over(Palette)
        await at.write("stake")
        await at.press("enter")
        await at.press("enter", every=0.4)
        await at.press("enter", every=0.033)
        assert [type(wish) for wish in at.wanted] == [Stake]


async def test_the_palette_makes_no_move_for_a_question_that_came_just_now() -> None:
    """What was marked was marked for another."""
    view = your_turn()
    async with over_table(view) as at:
        await at.press("ctrl+p")
        await at.write("stick")
        await at.hear(Arrived(replace(view, hand=view.hand + 1, offer=replace(TURN, number=55))))
        at.app.draw()
        await at.press("enter", every=0.05)
        assert at.wanted == []
        await at.press("enter")
        assert at.wanted == [Stick(UNSTAMPED, 55)]
