"""What a server tells its network of a table (DNS-SD): the service, and the pairs in its TXT record.

Whoever announces on a network need be nobody's friend: what is read here was checked, cut and made safe to show.
"""

from collections.abc import Mapping
from typing import Final, get_args

from msgspec import Struct

from pontoon_protocol.codes import read_code
from pontoon_protocol.limits import NAME_CHARACTERS, SEATS, TABLE_NAME_CHARACTERS
from pontoon_protocol.options import Preset
from pontoon_protocol.safe_text import safe_text

SERVICE: Final = "_pontoon._tcp.local."
ADVERT_VERSION: Final = "1"
VALUE_BYTES: Final = 240
"""With its key and the equals sign a pair has at most 255."""


class Advert(Struct, frozen=True):
    """A table that somebody on the network may join."""

    code: str
    table: str
    """Its name."""
    host: str
    """The host's name; empty: nobody has the host's rights now."""
    free: int
    """So many seats are free."""
    rules: str = ""
    """The preset that its rules are nearest to; empty: unknown to this release."""
    passcode: bool = False
    """Whether one is needed."""
    asks: bool = False
    """Whether who is new needs the host's word."""

    def pairs(self) -> dict[str, str]:
        """The TXT record."""
        return {
            "v": ADVERT_VERSION,
            "code": self.code,
            "table": _short(self.table),
            "host": _short(self.host),
            "free": str(self.free),
            "rules": self.rules,
            "passcode": _flag(self.passcode),
            "asks": _flag(self.asks),
        }


def read_advert(pairs: Mapping[bytes, bytes | None]) -> Advert | None:
    """The table in a TXT record; None if it names none as version 1 does. Unknown pairs are ignored."""
    text = {key: (pairs.get(key.encode()) or b"")[:VALUE_BYTES].decode(errors="replace") for key in _KEYS}
    code = read_code(text["code"])
    if text["v"] != ADVERT_VERSION or code is None:
        return None
    free = text["free"]
    return Advert(
        code,
        safe_text(text["table"], 2 * TABLE_NAME_CHARACTERS),
        safe_text(text["host"], 2 * NAME_CHARACTERS),
        min(int(free), SEATS) if free.isascii() and free.isdigit() and len(free) <= 2 else 0,
        text["rules"] if text["rules"] in get_args(Preset) else "",
        text["passcode"] == _flag(True),
        text["asks"] == _flag(True),
    )


_KEYS: Final = ("v", "code", "table", "host", "free", "rules", "passcode", "asks")


def _short(text: str) -> str:
    return text.encode()[:VALUE_BYTES].decode(errors="ignore")


def _flag(value: bool) -> str:
    return "yes" if value else "no"
