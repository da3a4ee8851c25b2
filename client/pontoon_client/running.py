"""Running one command at this terminal."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import nullcontext

from msgspec.structs import replace

from pontoon_client.config import FullScreen, Look, taste_of
from pontoon_client.desk.desk import Desk, open_desk
from pontoon_client.desk.hush import aloud, hushed
from pontoon_client.language import write_ascii
from pontoon_client.loading import loaded
from pontoon_client.misuse import misused
from pontoon_client.screens.chosen_keys import WrongKeys
from pontoon_client.screens.fit import Surroundings, can_show
from pontoon_client.screens.taste import Taste
from pontoon_client.unforeseen import tell_background


def at_desk(
    look: Look | None,
    evening: Callable[[Desk], Awaitable[int]],
    *,
    listening: bool = True,
    screen: FullScreen | None = None,
) -> int:
    """Run a command at the desk of this terminal; its exit code. `listening` as `open_desk` has it.

    `screen` says how a full screen is to be, which shows a table where it can be shown and lines were not asked for;
    None: the command has none.
    """
    chosen, around = look or Look(), surroundings()
    write_ascii(only=chosen.ascii or not around.unicode)
    taste: Taste | None = None
    try:
        wanted = taste_of(chosen, screen, around) if screen is not None else None
    except WrongKeys as wrong:
        return misused(wrong)
    if wanted is not None and not chosen.plain and can_show(around):
        taste = wanted
        if not os.environ.get("NO_COLOR"):
            # Empty it says nothing by its own words; Textual takes it for a yes.
            os.environ.pop("NO_COLOR", None)

    async def run() -> int:
        asyncio.get_running_loop().set_exception_handler(tell_background)
        if taste is None:
            loaded()
        desk = open_desk(
            short=chosen.short, ascii_only=chosen.ascii, bell=chosen.bell, listening=listening and taste is None
        )
        return await evening(replace(desk, taste=taste, aloud=aloud if taste is not None else desk.aloud))

    with hushed() if taste is not None else nullcontext():
        return asyncio.run(run())


def surroundings() -> Surroundings:
    """What this program stands in."""
    terminals = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    encoding = getattr(sys.stderr, "encoding", None) or ""
    return Surroundings(terminals, os.environ, windows=sys.platform == "win32", encoding=encoding)
