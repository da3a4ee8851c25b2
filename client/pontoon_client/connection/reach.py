"""Why a server could not be reached, told from what connecting to it raised."""

import ssl
from socket import gaierror
from typing import Final

from websockets.exceptions import InvalidHandshake, InvalidMessage, InvalidProxy, InvalidStatus, InvalidURI, ProxyError

from pontoon_client.connection.news import Unreachable

FAILURES: Final = (OSError, TimeoutError, ValueError, InvalidHandshake, InvalidURI, InvalidProxy)
"""What connecting may raise; `ValueError` for a name or port that no machine can have (`a..b` is none in IDNA)."""
BODY_BYTES: Final = 1_000
_TRY_LATER: Final = frozenset({408, 425, 429})


def unreachable(problem: Exception) -> Unreachable:
    """What one of FAILURES means."""
    if isinstance(problem, InvalidStatus):
        body = problem.response.body[:BODY_BYTES].decode(errors="replace")
        return Unreachable("status", problem.response.status_code, body)
    if isinstance(problem, ProxyError | InvalidProxy):
        return Unreachable("proxy")
    if isinstance(problem, InvalidHandshake | InvalidURI):
        return Unreachable("no_pontoon_server")
    if isinstance(problem, ssl.SSLError):
        return Unreachable("tls")
    if isinstance(problem, gaierror | ValueError):
        return Unreachable("no_such_host")
    return Unreachable("too_slow" if isinstance(problem, TimeoutError) else "nobody_answers")


def may_pass(problem: Exception) -> bool:
    """Whether a server that was there before may be there again later in spite of this."""
    if isinstance(problem, InvalidStatus):
        status = problem.response.status_code
        return status >= 500 or status in _TRY_LATER
    # A connection that ends in the middle of the handshake is what a server that stops looks like.
    return isinstance(problem, InvalidMessage) or (
        isinstance(problem, OSError) and not isinstance(problem, ssl.SSLCertVerificationError)
    )
