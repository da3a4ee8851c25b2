"""Markdown tables of codes, sentences and limits, for PROTOCOL.md and asyncapi.json."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from pontoon_protocol import limits
from pontoon_protocol.closings import CLOSES_WITH, comes_back
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.sentences import CLOSE_CODES, CLOSINGS, LIMITS

Code = TypeVar("Code", bound=str)


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    head = tuple(head)
    lines = [head, ("---",) * len(head), *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def sentences(told: Mapping[Code, str]) -> str:
    """Codes and what they mean."""
    return table(("code", "sentence"), ((f"`{code}`", sentence) for code, sentence in told.items()))


def closings() -> str:
    """Why a connection ends, and with which close code."""
    rows = ((f"`{code}`", sentence, int(CLOSES_WITH[code])) for code, sentence in CLOSINGS.items())
    return table(("code", "sentence", "close code"), rows)


def close_codes() -> str:
    """Close codes, and whether a client comes back after them."""
    back = {True: "yes", False: "no"}
    rows = ((int(code), CLOSE_CODES[code], back[comes_back(code)]) for code in CloseCode)
    return table(("close code", "what it means", "come back by yourself?"), rows)


def bounds() -> str:
    """The limits that a client meets."""
    rows = ((f"`{name}`", f"{getattr(limits, name):,}", what) for name, what in LIMITS.items())
    return table(("limit", "value", "of what"), rows)
