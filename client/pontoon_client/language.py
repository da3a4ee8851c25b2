"""The one door through which sentences for people go: a gettext catalogue, English where there is none.

Every look-up is made in the language that holds when something is said, so that nothing may be translated while
modules are loaded. `choose` sets the language once, when the program starts.
"""

import gettext as catalogues
import re
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

DOMAIN: Final = "pontoon"
ENGLISH: Final = "en"
"""What the sentences in the sources are."""
FOLDER: Final = Path(__file__).with_name("locale")
VARIABLES: Final = ("PONTOON_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where people and systems say which language is spoken; the first that says anything holds."""
NO_LANGUAGE: Final = ("c", "posix")
SPELLED_OUT: Final = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "„": '"',
        "“": '"',
        "–": "-",
        "…": "...",
    }
)
"""What is written in ASCII in place of the signs that translations have."""

_catalogue: catalogues.NullTranslations = catalogues.NullTranslations()
_spelling: dict[int, str] = {}
"""What is put in place of signs; nothing where all can be written."""


class UnknownLanguage(Exception):  # noqa: N818 - it says which it is
    """There is no catalogue of that language; the text says which there are."""


def languages() -> tuple[str, ...]:
    """The languages that this program speaks."""
    return tuple(sorted({ENGLISH, *(path.parts[-3] for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))}))


def is_spoken(language: str) -> bool:
    """Whether there is a catalogue of that language."""
    return _known(language) is not None


def choose(language: str) -> None:
    """Speak that language from now on, `de` or `de_AT`; raises `UnknownLanguage`."""
    global _catalogue
    known = _known(language)
    if known is None:
        told = _("There is no language {wanted} here. Those there are: {languages}.")
        raise UnknownLanguage(told.format(wanted=ascii(language)[1:-1], languages=", ".join(languages())))
    _catalogue = catalogues.NullTranslations() if known == ENGLISH else read_catalogue(_path(known))


def write_ascii(only: bool) -> None:
    """From now on spell translations out in ASCII, if `only` that can be read: `Koenig` in place of `König`."""
    global _spelling
    _spelling = SPELLED_OUT if only else {}


def preferred(variables: Mapping[str, str]) -> str:
    """The first language that variables ask for and that is spoken here; else English."""
    said = next((value for name in VARIABLES if (value := variables.get(name))), "")
    for wanted in said.split(":"):
        if _parts(wanted)[0] in NO_LANGUAGE:
            return ENGLISH
        known = _known(wanted)
        if known is not None:
            return known
    return ENGLISH


def read_catalogue(path: Path) -> catalogues.NullTranslations:
    """A catalogue; none, which is English, if it is damaged. gettext's own search for it takes as long again."""
    try:
        with path.open("rb") as file:
            return catalogues.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error, SyntaxError):
        # What a damaged file makes gettext raise; a night is better played in English than not at all.
        return catalogues.NullTranslations()


def _path(language: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _known(language: str) -> str | None:
    """The catalogue that comes nearest: that of the country, else that of the language."""
    parts = _parts(language)
    if parts[0] == ENGLISH:
        return ENGLISH
    names = {name.casefold(): name for name in languages()}
    return next((names[name] for name in ("_".join(parts[:2]), parts[0]) if name in names), None)


def _parts(language: str) -> list[str]:
    """`de_AT.UTF-8` in pieces, in small letters, without what comes after the country."""
    return re.split(r"[_-]", re.split(r"[.@]", language.strip())[0].casefold())


def _(sentence: str) -> str:
    """The sentence in the language that is spoken."""
    return _catalogue.gettext(sentence).translate(_spelling)


def ngettext(one: str, many: str, number: int) -> str:
    """One of the sentences, in the language that is spoken, as the number wants it."""
    return _catalogue.ngettext(one, many, number).translate(_spelling)


def pgettext(context: str, sentence: str) -> str:
    """The sentence where English has one word and other languages have several; `context` says which is meant."""
    return _catalogue.pgettext(context, sentence).translate(_spelling)


def N_(sentence: str) -> str:  # noqa: N802 - gettext's usual mark for a sentence that is translated where it is used
    """The sentence itself, marked for the catalogue."""
    return sentence


def NC_(_context: str, sentence: str) -> str:  # noqa: N802 - gettext's usual mark, with a context
    """The same with a context, which `pgettext` is told too where it is used."""
    return sentence
