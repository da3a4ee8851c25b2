"""What may be logged about a bug: where it was, never what it was about (no card is ever logged)."""

import traceback

import structlog

from pontoon_server.store.log import CannotSave, Fenced
from pontoon_server.table.check import Broken

_logger = structlog.get_logger()

SPEAKS_FREELY = (Broken, CannotSave, Fenced)
"""Errors whose text is known to hold no card."""


def log_bug(what: str, error: Exception, **about: object) -> None:
    """Log that a bug showed itself; `about` says where, without any card."""
    _logger.error(what, **about, **traced(error))


def traced(error: BaseException) -> dict[str, object]:
    """An error's kind and the places it came through, innermost last; its text only if that is harmless.

    The text of a KeyError may be a card; so may the locals, which loggers like to print with a traceback.
    """
    frames = traceback.extract_tb(error.__traceback__)
    places = tuple(f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames)
    told: dict[str, object] = {"error": type(error).__name__, "places": places}
    if isinstance(error, SPEAKS_FREELY):
        told["text"] = str(error)
    return told
