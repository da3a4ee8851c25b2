"""Showing the application while an evening lasts."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pontoon_client.connection.news import Arrived, Closed
from pontoon_client.evening.evening import Quitted
from pontoon_client.invitation.links import Server
from pontoon_client.screens.app import TableApp
from pontoon_client.screens.display import Display
from pontoon_client.screens.overlays.farewell import Farewell
from pontoon_client.screens.showing import show
from pontoon_client.screens.taste import Taste
from pontoon_protocol.updates import Closing
from support.client_tables import table
from support.desks import TestDesk


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


async def test_one_evening_may_follow_another() -> None:
    """A host whose night was over opens the next table in the same run."""
    for _evening in range(2):
        app, display = headless()
        over = asyncio.ensure_future(evening_of(display))
        await show(app, over, mouse=False)
        assert over.result() == Quitted()


async def evening_of(display: Display) -> object:
    """A short one."""
    display.hear(Arrived(table()))
    await asyncio.sleep(0)
    return Quitted()
