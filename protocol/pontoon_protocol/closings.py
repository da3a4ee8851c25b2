"""How a connection ends: the close code that goes with each `Closing`, and whether to come back."""

from typing import Final

from pontoon_protocol.errors import CloseCode
from pontoon_protocol.updates import ClosingCode

CLOSES_WITH: Final[dict[ClosingCode, CloseCode]] = {
    "left": CloseCode.NORMAL,
    "night_over": CloseCode.NORMAL,
    "removed": CloseCode.NORMAL,
    "turned_away": CloseCode.NORMAL,
    "no_watchers": CloseCode.NORMAL,
    "replaced": CloseCode.REPLACED,
    "server_stopping": CloseCode.GOING_AWAY,
    "too_slow": CloseCode.GOING_AWAY,
    "too_fast": CloseCode.POLICY,
    "no_hello": CloseCode.POLICY,
    "no_common_version": CloseCode.VERSION,
    "bad_message": CloseCode.BAD_PAYLOAD,
    "too_many_tries": CloseCode.POLICY,
    "server_full": CloseCode.POLICY,
    "server_error": CloseCode.SERVER_ERROR,
}
"""`bad_message` closes with the code of its `ProtocolError`, which may be another of 1007 to 1009."""

STAYS_AWAY: Final = frozenset(
    {
        CloseCode.NORMAL,
        CloseCode.PROTOCOL,
        CloseCode.BAD_PAYLOAD,
        CloseCode.POLICY,
        CloseCode.TOO_BIG,
        CloseCode.REPLACED,
        CloseCode.VERSION,
    }
)
"""Close codes after which a client doesn't come back by itself: it would meet the same end."""


def comes_back(close_code: int) -> bool:
    """Whether a client whose connection ended with `close_code` tries again by itself.

    A line that broke without a close frame counts as 1006 (RFC 6455, section 7.1.5): it does.
    """
    return close_code not in STAYS_AWAY
