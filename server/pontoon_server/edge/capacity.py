"""How many connections this process can hold: file descriptors, as far as the system lets us have them."""

import sys
from typing import Final

KEPT_DESCRIPTORS: Final = 64
"""For the log, the standard streams and whatever else isn't a connection."""
LEAST_KEPT: Final = 20
"""Where there are few: so many are needed at least, and half of them."""
CONNECTIONS: Final = 10_000
"""The most connections, however many descriptors there are."""

if sys.platform == "win32":  # pragma: no cover

    def raise_descriptors() -> int:
        """Windows has no such limit that matters here."""
        return CONNECTIONS + KEPT_DESCRIPTORS

else:
    import resource

    def raise_descriptors() -> int:
        """Raise the soft limit of open files to what is allowed and can be used; returns it."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = CONNECTIONS + KEPT_DESCRIPTORS
        allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < allowed:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
            return allowed
        return wanted if soft == resource.RLIM_INFINITY else soft


def connections(descriptors: int) -> int:
    """How many connections may be accepted with so many file descriptors."""
    kept = min(KEPT_DESCRIPTORS, max(LEAST_KEPT, descriptors // 2))
    return max(1, min(CONNECTIONS, descriptors - kept))
