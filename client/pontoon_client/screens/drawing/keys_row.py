"""The keys that are there at any time, as many as have room. Pure."""

from collections.abc import Sequence
from typing import Final

from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture, Piece, joined, width
from pontoon_client.table.model import hosting
from pontoon_client.words.screen_moves import key_words, shorter_key_words, uncover_words

NEEDED: Final = ("help", "quit", "host", "chat", "ledger", "invite", "peek", "word", "palette")
"""The most needed first."""
BEFORE: Final = ("help", "quit", "invite", "host", "chat", "ledger", "peek", "word", "palette")
"""The same before the night has begun."""
SHOWN: Final = ("chat", "ledger", "host", "invite", "peek", "word", "palette", "help", "quit")
"""As they stand beside each other."""
GAP: Final = "   "


def keys_row(model: Model, sight: Sight, columns: int) -> Line:
    """The keys in at most so many cells, the words shortened, then the least needed left out."""
    needed = BEFORE if model.view is not None and model.view.phase == "lobby" else NEEDED
    deeds = [deed for deed in needed if sight.key(deed) and _is_for_you(model, deed)]
    words = key_words() | ({"peek": uncover_words()} if model.covered else {})
    short = words | shorter_key_words() | ({"peek": uncover_words()} if model.covered else {})
    for gap, named in ((GAP, words), ("  ", words), ("  ", short)):
        row = _row(deeds, named, sight, gap)
        if width(row) <= columns:
            return row
    while deeds:
        deeds.pop()
        row = _row(deeds, short, sight, "  ")
        if width(row) <= columns:
            return row
    return ()


def with_help(lines: Sequence[Line], model: Model, sight: Sight, columns: int) -> Picture:
    """The lines with the key for help in the last that has room for it: where the keys have no row of their own."""
    helps = (_row(["help"], shorter_key_words(), sight, ""), (Piece(sight.key("help"), "key", "help"),))
    for told in helps if sight.key("help") and _is_for_you(model, "help") else ():
        for place in reversed(range(len(lines))):
            longer = joined((lines[place], told))
            if width(longer) <= columns:
                return (*lines[:place], longer, *lines[place + 1 :])
    return tuple(lines)


def _is_for_you(model: Model, deed: str) -> bool:
    view = model.view
    if view is None:
        return deed == "quit"
    if deed == "chat":
        return view.settings.chat and view.you is not None
    if deed == "peek":
        return view.you is not None and view.phase not in ("lobby", "over")
    if deed == "host":
        return hosting(view)
    if deed == "invite":
        return not model.begun and view.phase != "over"
    return True


def _row(deeds: list[str], words: dict[str, str], sight: Sight, gap: str) -> Line:
    shown = [deed for deed in SHOWN if deed in deeds]
    keys = (
        (Piece(sight.key(deed), "key", deed), Piece(" ", "plain", deed), Piece(words[deed], "quiet", deed))
        for deed in shown
    )
    return joined(keys, gap)
