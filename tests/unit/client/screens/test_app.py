"""The Textual application: the terminal, the keys, and what lies over the table."""

import os

import pytest
from msgspec.structs import replace
from textual import events

from pontoon_client.connection.news import Changed
from pontoon_client.evening.face import Go
from pontoon_client.screens.overlays.asking import Asking
from pontoon_client.screens.overlays.chat import Chat
from pontoon_client.screens.taste import Taste
from pontoon_protocol.hand_events import Stuck
from support.client_tables import YOU, after, happened, table, your_turn
from support.over_tables import over_table


async def test_keys_make_moves_and_ask_the_table() -> None:
    """A twist, once."""
    async with over_table(your_turn()) as at:
        await at.press("t")
        assert len(at.wanted) == 1


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_leaving_in_a_hand_asks_first(key: str) -> None:
    """By whichever key."""
    async with over_table(your_turn()) as at:
        await at.press(key)
        at.over(Asking)
        assert at.wanted == []


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_leaving_between_hands_is_done_at_once(key: str) -> None:
    """Nothing is lost."""
    async with over_table(table()) as at:
        await at.press(key)
        assert at.wanted == [Go("leave")]


async def test_ctrl_c_twice_goes_and_keeps_the_seat() -> None:
    """As Ctrl+C does in lines; nobody is held by a question."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+c", "ctrl+c")
        assert at.display.stops == 1
        assert at.wanted == []


async def test_ctrl_c_leads_out_of_whatever_is_typed_too() -> None:
    """An entry does not keep it for copying."""
    async with over_table(your_turn()) as at:
        await at.press("c", "x", "ctrl+c")
        at.over(Asking)
        await at.press("n")
        at.over(Chat)


async def test_before_there_is_a_table_q_stops() -> None:
    """Nothing is to be left yet."""
    async with over_table(None) as at:
        await at.press("q")
        assert at.display.stops == 1


async def test_keys_can_be_others() -> None:
    """But Ctrl+C leads out, whatever they are."""
    taste = Taste(animation=False, keys=(("quit", ("x",)), ("burn", ())))
    async with over_table(table(), taste=taste) as at:
        await at.press("q")
        assert at.wanted == []
        await at.press("x", "ctrl+c")
        assert at.wanted == [Go("leave"), Go("leave")]


async def test_the_clock_is_drawn_once_a_second_and_only_while_one_runs() -> None:
    """Nothing wakes the program for a table that waits for nobody."""
    async with over_table(your_turn()) as at:
        timer = at.app._second
        assert timer is not None
        at.display.become(replace(at.display.model, view=replace(your_turn(), paused=True)))
        await at.settle()
        assert at.app._second is None
        events_drawn = happened(Stuck(YOU, 1), offer=None, wait=None)
        await at.hear(Changed(your_turn(), events_drawn, after(your_turn(), Stuck(YOU, 1), offer=None, wait=None)))
        assert at.app._second is None


async def test_a_click_does_what_its_key_does() -> None:
    """Found in the picture by what it would do."""
    async with over_table(your_turn()) as at:
        at.display.now += 1
        rows = at.seen.splitlines()
        y = next(place for place, row in enumerate(rows) if "t twist" in row)
        await at.pilot.click(offset=(rows[y].index("t twist"), y))
        await at.settle()
        assert len(at.wanted) == 1


async def test_nothing_that_a_terminal_would_obey_is_drawn() -> None:
    """Whatever got into the picture; with ASCII alone not even a frame."""
    async with over_table(your_turn(), taste=Taste(animation=False, ascii=True)) as at:
        at.display.say("evil \x1b]52;c;x\x07 \x9b31m é")
        await at.press("l")
        assert at.seen.replace("\n", "").isprintable()
        assert at.seen.isascii()


async def test_a_resize_draws_anew() -> None:
    """To the new width."""
    async with over_table(your_turn()) as at:
        await at.pilot.resize_terminal(120, 35)
        await at.settle()
        assert len(at.seen.splitlines()) == 35


async def test_ctrl_z_hands_the_terminal_to_the_shell() -> None:
    """Where there is one that can take it; here there is none, and nothing happens."""
    async with over_table(your_turn()) as at:
        await at.press("ctrl+z")
        assert at.wanted == []
        assert at.bare


async def test_a_key_does_not_move_what_textual_would_focus() -> None:
    """Tab is a key of the table."""
    async with over_table(your_turn()) as at:
        at.app.post_message(events.Key("tab", None))
        await at.settle()
        assert at.app.focused is None
        assert os.environ.get("TEXTUAL_DEBUG") is None
