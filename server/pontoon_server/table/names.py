"""Names that nobody can mistake for one another at one table (FACTS: case fold and look-alike skeleton)."""

import unicodedata
from collections.abc import Iterable
from typing import Final

BOT_NAMES: Final = (
    "Cy",
    "Dot",
    "Eve",
    "Fitz",
    "Gus",
    "Hal",
    "Ivy",
    "Jo",
    "Kit",
    "Lou",
    "Mo",
    "Nan",
    "Olly",
    "Pip",
    "Roz",
)

_LOOK_ALIKES: Final = str.maketrans(
    {
        other: latin
        for latin, others in {
            "a": "аαɑ", "b": "вβ", "c": "сϲ", "d": "ԁđ", "e": "еεєё", "g": "ɡ", "h": "һнη", "j": "јϳ",
            "k": "кκ", "l": "1|!іιıłӏ", "m": "м", "n": "пν", "o": "0оοσøө", "p": "рρ", "q": "ԛ", "s": "5ѕ",
            "t": "тτ", "u": "υц", "w": "ԝшω", "x": "хχ", "y": "уγў",
        }.items()
        for other in others
    }
)  # fmt: skip
"""Letters of other scripts, and digits, as the Latin letter that they are taken for."""


def skeleton(name: str) -> str:
    """What is left of a name when all that the eye may overlook is gone."""
    bare = "".join(
        sign for sign in unicodedata.normalize("NFKD", name.casefold()) if unicodedata.category(sign)[0] in "LN"
    )
    return bare.translate(_LOOK_ALIKES).casefold().replace("i", "l").replace("rn", "m").replace("vv", "w")


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody at the table has this name or one that looks like it."""
    shape = skeleton(name)
    return any(name.casefold() == other.casefold() or shape == skeleton(other) for other in names)


def bot_name(names: Iterable[str]) -> str:
    """A name for a bot that is not taken."""
    taken = list(names)
    numbered = (f"{name} {number}" for number in range(2, 100) for name in BOT_NAMES)
    return next(name for name in (*BOT_NAMES, *numbered) if not is_taken(name, taken))
