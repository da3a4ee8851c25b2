"""Keys and passcodes are kept as hashes and compared in constant time."""

import hashlib
import hmac


def hashed(secret: str) -> str:
    """The hash under which a key or passcode is kept; empty stays empty."""
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""


def matches(secret: str, kept: str) -> bool:
    """Whether a key or passcode is the one that is kept; nothing matches an empty hash."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)
