"""Keys and passcodes are kept as hashes and compared in constant time; a key opens a table of its own."""

import hashlib
import hmac

from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS


def hashed(secret: str) -> str:
    """The hash under which a key or passcode is kept; empty stays empty."""
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""


def matches(secret: str, kept: str) -> bool:
    """Whether a key or passcode is the one that is kept; nothing matches an empty hash."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


def code_of(key: str, tried: int) -> str:
    """The code that a key opens: the same key finds the same table, also after a restart."""
    digest = hashlib.sha256(f"{tried}:{key}".encode()).digest()
    return "".join(CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in digest[:CODE_SYMBOLS])
