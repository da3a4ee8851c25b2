"""What may be logged about a bug: where it was, never what it was about (no card is ever logged)."""

from typing import Final

import structlog

from pontoon_server.logs import traced
from pontoon_server.store.log import CannotSave, Fenced, UnreadableLog
from pontoon_server.table.check import Broken

_logger = structlog.get_logger()

SPEAKS_FREELY: Final = (Broken, CannotSave, Fenced, UnreadableLog)
"""Errors whose text is known to hold no card."""


def log_bug(what: str, error: Exception, **about: object) -> None:
    """Log that a bug showed itself, and the error's text if that is harmless; `about` says where, without any card."""
    text = {"text": str(error)} if isinstance(error, SPEAKS_FREELY) else {}
    _logger.error(what, **about, **traced(error), **text)
