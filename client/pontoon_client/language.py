"""The one door through which sentences for people go: gettext's catalogue, English where there is none.

The catalogue is chosen once, when the program starts, by the usual variables (`LANGUAGE`, `LC_ALL`,
`LC_MESSAGES`, `LANG`).
"""

import gettext
from pathlib import Path
from typing import Final

DOMAIN: Final = "pontoon"
_catalogue: Final = gettext.translation(DOMAIN, Path(__file__).with_name("locale"), fallback=True)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext


def N_(sentence: str) -> str:  # noqa: N802 - gettext's usual mark for a sentence that is translated where it is used
    """The sentence itself, marked for the catalogue."""
    return sentence
