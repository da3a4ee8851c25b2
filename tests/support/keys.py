"""Seat keys of people in tests."""

import base64
import hashlib


def key_of(name: str) -> str:
    """The seat key that somebody's client has made: always the same for the same name."""
    return base64.urlsafe_b64encode(hashlib.sha256(name.encode()).digest()).decode().rstrip("=")
