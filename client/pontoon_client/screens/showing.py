"""Showing the application while an evening lasts, and seeing how either of them ends."""

import asyncio
from typing import Any

from pontoon_client.screens.app import TableApp


async def show(app: TableApp, evening: asyncio.Future[Any], *, mouse: bool) -> None:
    """Show the table while the evening lasts; raises what made the screen fail, with the terminal as it was before."""
    evening.add_done_callback(lambda done: _ended(app, done))
    await app.run_async(mouse=mouse)
    if app.failure is not None:
        raise app.failure


def _ended(app: TableApp, evening: asyncio.Future[Any]) -> None:
    if evening.cancelled() or evening.exception() is not None:
        app.exit()
    else:
        app.over(evening.result())
