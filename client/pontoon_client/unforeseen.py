"""Telling of what nobody foresaw, so that nothing that a stranger sent reaches the terminal as it came.

What goes wrong may quote what came over the network, and a terminal obeys what is written to it.
"""

import asyncio
import sys
import traceback
from typing import Any, Final

from pontoon_client.language import _

TRACE_CHARACTERS: Final = 20_000
"""More of what went wrong is not told; its end is kept, which says what it was."""


def tell_trace(problem: BaseException) -> None:
    """Write what ended the program to the standard error, for whoever mends it."""
    sys.stderr.write(harmless("".join(traceback.format_exception(problem)))[-TRACE_CHARACTERS:])


def tell_background(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What an event loop does with a mishap that nobody waits for: say what kind it was, and go on."""
    problem = context.get("exception")
    kind = harmless(str(context.get("message"))) if problem is None else type(problem).__name__
    print(_("Something went wrong in the background ({kind}); the rest goes on.").format(kind=kind), file=sys.stderr)


def harmless(text: str) -> str:
    """Lines of text, every other sign that is not printed spelled out."""
    return "".join(sign if sign.isprintable() or sign == "\n" else _spelled(sign) for sign in text)


def _spelled(sign: str) -> str:
    return sign.encode("unicode_escape").decode()
