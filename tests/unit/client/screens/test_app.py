"""The Textual application: the terminal, the keys, and what lies over the table."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual import events

from pontoon_client.connection.news import Arrived, Changed, Closed
from pontoon_client.evening.evening import Quitted
from pontoon_client.evening.face import Go
from pontoon_client.invitation.links import Server
from pontoon_client.screens.app import TableApp, show
from pontoon_client.screens.display import Display
from pontoon_client.screens.overlays.asking import Asking
from pontoon_client.screens.overlays.chat import Chat
from pontoon_client.screens.overlays.farewell import Farewell
from pontoon_client.screens.taste import Taste
from pontoon_protocol.hand_events import Stuck
from pontoon_protocol.updates import Closing
from support.client_tables import YOU, after, happened, table, your_turn
from support.desks import TestDesk
from support.over_tables import over_table


class Headless(TableApp):
    """The application on a terminal that nobody sees."""

    async def run_async(self, **how: Any) -> None:
        """Run it there."""
        self.mouse_was = how["mouse"]
        await super().run_async(headless=True, size=(80, 24), **how)


def headless(taste: Taste | None = None) -> tuple[Headless, Display]:
    """An application and its display."""
    desk = TestDesk(Path("nowhere"), lambda: asyncio.get_running_loop().time())
    display = Display(desk.desk, taste or Taste(animation=False), "leave", Server("127.0.0.1", 8421))
    return Headless(display), display


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


@pytest.mark.parametrize("mouse", [True, False])
async def test_the_screen_is_shown_until_the_evening_is_over(mouse: bool) -> None:
    """Who goes is kept by nothing."""
    app, display = headless()

    async def evening() -> object:
        display.hear(Arrived(table()))
        await asyncio.sleep(0)
        return Quitted()

    await show(app, asyncio.ensure_future(evening()), mouse=mouse)
    assert app.mouse_was is mouse


async def test_an_evening_that_was_over_before_the_screen_opened_closes_it_again() -> None:
    """Nobody is left before an empty screen."""
    app, display = headless()
    done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
    done.set_result(Quitted())
    await show(app, done, mouse=True)
    assert display.view is None


async def test_the_end_of_the_night_is_looked_at_until_a_key() -> None:
    """Then the terminal is given back."""
    app, display = headless()
    over = asyncio.Event()

    async def evening() -> object:
        display.hear(Arrived(table()))
        await over.wait()
        return Closed(1000, Closing("night_over"))

    playing = asyncio.ensure_future(evening())
    showing = asyncio.ensure_future(show(app, playing, mouse=True))
    async with asyncio.timeout(60):
        while not app.is_running:  # noqa: ASYNC110 - an application tells nobody that it runs
            await asyncio.sleep(0.01)
        over.set()
        while not isinstance(app.screen, Farewell):  # noqa: ASYNC110 - nor what lies over it
            await asyncio.sleep(0.01)
        display.stopped()
        await showing


async def test_a_failing_evening_closes_the_screen() -> None:
    """Whoever awaits it is told."""
    app, display = headless()

    async def evening() -> object:
        display.hear(Arrived(table()))
        raise ZeroDivisionError

    playing = asyncio.ensure_future(evening())
    await show(app, playing, mouse=True)
    with pytest.raises(ZeroDivisionError):
        await playing


class DressedError(ZeroDivisionError):
    """A fault that knows how it is to be printed, as some of Textual's do."""

    def __rich__(self) -> str:
        return str(self)


@pytest.mark.parametrize("kind", [ZeroDivisionError, DressedError])
async def test_a_fault_of_the_screen_is_raised_with_nothing_printed(
    kind: type[ZeroDivisionError], capfd: pytest.CaptureFixture[str]
) -> None:
    """No trace with what strangers have sent in it reaches the terminal as it is."""
    app, _display = headless()
    evil = "\x1b]0;evil\x07"

    def fail(news: object) -> None:
        raise kind(evil)

    async def evening() -> object:
        await asyncio.sleep(0)
        await asyncio.Event().wait()
        return Quitted()

    playing = asyncio.ensure_future(evening())
    showing = asyncio.ensure_future(show(app, playing, mouse=True))
    async with asyncio.timeout(60):
        while not app.is_running:  # noqa: ASYNC110 - an application tells nobody that it runs
            await asyncio.sleep(0.01)
        app.call_later(fail, None)
        with pytest.raises(ZeroDivisionError):
            await showing
    playing.cancel()
    assert capfd.readouterr() == ("", "")


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
