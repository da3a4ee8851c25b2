"""Names that nobody can mistake for one another at one table."""

import unicodedata
from collections.abc import Iterable
from itertools import chain
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


def _taken_for(pairs: dict[str, str]) -> dict[int, str]:
    return {ord(other): latin for latin, others in pairs.items() for other in others}


_CAPITALS: Final = _taken_for(
    {
        "A": "ΑА", "B": "ΒВ", "C": "С", "c": "ς", "E": "ΕЕ", "H": "ΗН", "I": "ΙІӀ", "J": "ЈͿ", "K": "ΚК", "M": "ΜМϺ",
        "N": "Ν", "O": "ΟО", "P": "ΡР", "S": "ЅՏ", "T": "ΤТ", "W": "Ԝ", "X": "ΧХ", "Y": "ΥУҮ", "Z": "Ζ",
    }
)  # fmt: skip
"""Greek and Cyrillic capitals as the Latin ones that they are taken for: their small letters may look like others.

So may the small letter that case folding makes of a final sigma.
"""
_LETTERS: Final = _taken_for(
    {
        "a": "аαɑᴀꓮᎪ", "b": "вβʙƀꓐᏴᏏ", "c": "сᴄⲥꓚᏟ", "d": "ԁđᴅꓓᎠᏧ", "e": "еεєɛᴇꓰᎬ", "f": "ƒꜰꓝ",
        "g": "ɡցɢꓖᏀᏳ", "h": "һнհħʜꓧᎻᏂ", "j": "јϳյᴊꓙᎫ", "k": "кκᴋⲕꓗᏦ", "l": "1|!іιıłӏլɩɪʟꓡꓲᏞᎥ",
        "m": "мᴍꓟᎷ", "n": "пηոɴꓠ", "o": "0оοσøөօᴏⲟꓳ", "p": "рρᴘⲣꓑᏢ", "q": "ԛգզ", "r": "ʀꓣᎡᏒ",
        "s": "5ѕꜱꓢᏚᏕ", "t": "тτŧᴛꓔᎢ", "u": "υцսᴜꓴ", "v": "νѵᴠꓦᏙ", "w": "ԝшωᴡꓪᎳᏔ", "x": "хχⲭꓫ",
        "y": "уγүʏⲩꓬᎽᎩ", "z": "ᴢꓜᏃ",
    }
)  # fmt: skip
"""Letters of other scripts, small capitals and digits as the small Latin letter that they are taken for."""
_ABOVE_AND_BELOW: Final = 200
"""From this combining class on a mark is an accent; below it are vowels and voicing, which tell names apart."""


def skeleton(name: str) -> str:
    """What is left of a name when all that the eye may overlook is gone: case, accents, signs, the script."""
    bare = "".join(filter(_counts, unicodedata.normalize("NFKD", name)))
    small = bare.translate(_CAPITALS).casefold().translate(_LETTERS)
    return small.replace("i", "l").replace("rn", "m").replace("vv", "w")


def _counts(sign: str) -> bool:
    kind = unicodedata.category(sign)[0]
    return kind in "LN" or (kind == "M" and unicodedata.combining(sign) < _ABOVE_AND_BELOW)


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody at the table has this name or one that looks like it."""
    shape = skeleton(name)
    return any(name.casefold() == other.casefold() or shape == skeleton(other) for other in names)


def bot_name(names: Iterable[str]) -> str:
    """A name for a bot that is not taken."""
    taken = set(map(skeleton, names))
    numbered = (f"{name} {number}" for number in range(2, 100) for name in BOT_NAMES)
    return next(name for name in chain(BOT_NAMES, numbered) if skeleton(name) not in taken)
