"""The clock of the wait that runs: a bar that empties, and the seconds beside it. Pure."""

from typing import Final

from pontoon_client.screens.drawing.turns import asks_you
from pontoon_client.screens.picture import Line, Look, Piece
from pontoon_client.words.screen_turn import seconds_short
from pontoon_protocol.views import TableView

HURRY_SECONDS: Final = 10.0
"""From here on your own clock looks as if it hurried; the number says so too."""
BARS: Final = (20, 10, 0)
"""Cells of the bar, the longest that has room."""


def clock(view: TableView, left: float | None, columns: int) -> Line:
    """The clock in at most so many cells; nothing where no wait runs."""
    if left is None or view.wait is None:
        return ()
    told = f" {seconds_short(left):>4}"
    look: Look = "warn" if left <= HURRY_SECONDS and asks_you(view) else "plain"
    bar = next((bar for bar in BARS if bar + 1 + len(told) <= columns), 0)
    if not bar:
        return (Piece(told.strip(), look),)
    full = min(bar, max(0, round(bar * left / _whole(view))))
    return (Piece("━" * full, look), Piece("─" * (bar - full), "rule"), Piece(told, look))


def _whole(view: TableView) -> float:
    """How long such a wait is from its beginning."""
    settings = view.settings
    seconds = {
        "stakes": settings.stake_seconds,
        "turn": settings.turn_seconds,
        "double": settings.bank_seconds,
        "bank": settings.bank_seconds,
        "between": settings.between_hands_seconds,
    }
    return max(1.0, seconds[view.wait.kind] if view.wait is not None else 1.0)
