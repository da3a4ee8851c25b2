"""Keeping the hands of a night on this machine when one has left it, since the host's server may be gone tomorrow."""

import asyncio
from typing import Final

from pontoon_client.afterwards.history import all_hands
from pontoon_client.connection.news import Closed
from pontoon_client.connection.recall import NotTold, asking
from pontoon_client.desk.desk import Desk
from pontoon_client.evening.evening import Outcome, Quitted
from pontoon_client.evening.sitting import Sat
from pontoon_client.words.nights import hands_not_kept
from pontoon_protocol.updates import ClosingCode

KEEP_SECONDS: Final = 10.0
"""Nobody waits longer for it who wants to go."""
FOR_GOOD: Final[tuple[ClosingCode, ...]] = ("night_over", "left", "removed")


async def keep_hands(desk: Desk, sat: Sat, key: str) -> str:
    """Ask for the hands of a night that one is done with, and keep them; what to say if that failed, else nothing.

    Nothing is asked where no hand was played, or where one may still come back to one's seat.
    """
    view = sat.view
    if view is None or view.hand < 1 or not _done(sat.outcome):
        return ""
    night = desk.nights.of(view.code, key)
    if night is None:
        return ""
    try:
        async with asyncio.timeout(KEEP_SECONDS), asking(night.server) as talk:
            hands = await all_hands(talk, night)
        desk.nights.keep_hands(night, hands.lines)
    except (NotTold, TimeoutError, OSError):
        return hands_not_kept(view, desk.command)
    return ""


def _done(outcome: Outcome) -> bool:
    if isinstance(outcome, Closed):
        return outcome.closing is not None and outcome.closing.code in FOR_GOOD
    return isinstance(outcome, Quitted) and not outcome.kept
