"""Running one command at this terminal, and telling what was wrong with the way it was called."""

import asyncio
import sys
import textwrap
from collections.abc import Awaitable, Callable

from pontoon_client.config import Look
from pontoon_client.desk.desk import COLUMNS, Desk, open_desk
from pontoon_client.evening.parting import USAGE
from pontoon_client.unforeseen import tell_background


def misused(problem: Exception | str) -> int:
    """Tell what is wrong with a command line, a variable or the configuration file; the exit code for it."""
    text = textwrap.fill(str(problem), COLUMNS, break_long_words=False, break_on_hyphens=False)
    print(text, file=sys.stderr)
    return USAGE


def at_desk(look: Look | None, evening: Callable[[Desk], Awaitable[int]], *, listening: bool = True) -> int:
    """Run a command at the desk of this terminal; its exit code. `listening` as `open_desk` has it."""
    chosen = look or Look()

    async def run() -> int:
        asyncio.get_running_loop().set_exception_handler(tell_background)
        return await evening(
            open_desk(short=chosen.short, ascii_only=chosen.ascii, bell=chosen.bell, listening=listening)
        )

    return asyncio.run(run())
