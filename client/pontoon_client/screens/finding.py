"""What is found by what was typed: a word of the game that was typed whole first, and nothing that fits badly. Pure."""

from collections.abc import Sequence, Set
from difflib import SequenceMatcher
from enum import IntEnum
from typing import Final

from pontoon_client.language import _
from pontoon_client.lines.commands import parse
from pontoon_client.lines.spoken import folded, in_english
from pontoon_client.lines.typed import Answer
from pontoon_client.screens.model import Model
from pontoon_client.screens.repertoire import Doable

ALIKE: Final = 0.75
"""How much a word must be like one of a thing's words, where none of them begins like it."""
LONG_ENOUGH: Final = 4
"""Shorter words are like too many."""
WORD_LETTERS: Final = 24
"""No longer word is compared letter by letter."""


class Fit(IntEnum):
    """How well something fits what was typed, the best first."""

    CALLED = 0
    """It is the word of the line client for it."""
    EXACT = 1
    """It is another name of it."""
    BEGINS = 2
    """One of its names begins so."""
    WITHIN = 3
    """Each of the words typed begins one of its words."""
    ALIKE = 4
    NOT = 5


def found(model: Model, doables: Sequence[Doable], typed: str) -> tuple[Doable, ...]:
    """What fits, the best first; what can't be done now is last, with its reason, unless it is what was typed.

    Of those that fit badly none is found where others fit well. With nothing typed, all that can be done.
    """
    typed = " ".join(typed.split())
    if not typed:
        return tuple(doable for doable in doables if not doable.why)
    asked = {folded(typed), folded(in_english(typed))}
    fits = [(_fit_of(asked, doable), doable) for doable in doables]
    worst = Fit.WITHIN if any(how <= Fit.WITHIN for how, _doable in fits) else Fit.ALIKE
    fits = sorted(((how, doable) for how, doable in fits if how <= worst), key=_place)
    return _with_line(model, typed, fits)


def _fit_of(asked: Set[str], doable: Doable) -> Fit:
    """How well something fits what was typed, as it was and in English."""
    names = [folded(name) for name in (*doable.names, doable.words)]
    return min(_fit(each, names) for each in asked)


def _fit(asked: str, names: Sequence[str]) -> Fit:
    if asked in names:
        return Fit.CALLED if asked == names[0] else Fit.EXACT
    if any(name.startswith(asked) for name in names):
        return Fit.BEGINS
    words = [word.strip(".,:;()“”'") for name in names for word in name.split()]
    if all(any(word.startswith(part) for word in words) for part in asked.split()):
        return Fit.WITHIN
    if LONG_ENOUGH <= len(asked) <= WORD_LETTERS and any(_alike(asked, word) for word in words):
        return Fit.ALIKE
    return Fit.NOT


def _alike(asked: str, word: str) -> bool:
    return len(word) <= WORD_LETTERS and SequenceMatcher(None, asked, word, autojunk=False).ratio() >= ALIKE


def _place(found: tuple[Fit, Doable]) -> tuple[int, int, int]:
    how, doable = found
    closed = bool(doable.why)
    return (0, closed, how) if how <= Fit.EXACT else (1, closed, how)


def _with_line(model: Model, typed: str, fits: Sequence[tuple[Fit, Doable]]) -> tuple[Doable, ...]:
    """What fits, with what was typed as a line: first where it says more than a word does, else behind what fits."""
    doables = tuple(doable for _how, doable in fits)
    if any(how <= Fit.EXACT for how, _doable in fits):
        return doables
    line = as_line(model, typed)
    if line is None or line.why:
        return doables or (() if line is None else (line,))
    well = any(how is Fit.BEGINS and not doable.why for how, doable in fits)
    return (*doables, line) if well and " " not in typed else (line, *doables)


def as_line(model: Model, typed: str) -> Doable | None:
    """What was typed as a line of the line client, with why it means nothing if it does; None without a table."""
    if model.view is None:
        return None
    meant = parse(typed, model.view, model.tray, model.guest)
    words = _("In words: {line}").format(line=typed)
    return Doable(words, line=typed, why=meant.text if isinstance(meant, Answer) else "")
