"""How something is told to be done: by its key, where keys are pressed; else by a word that is typed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Keys = Mapping[str, str]
"""The keys of all deeds, as they are shown; empty where words are typed."""
TYPED: Final[Keys] = MappingProxyType({})


def by_key(keys: Keys, deed: str, pressed: str, typed: str, /, **data: object) -> str:
    """The sentence `pressed`, which has a `{key}`, if the deed has one; else `typed`. Both may have gaps for `data`."""
    key = keys.get(deed, "")
    return pressed.format(key=key, **data) if key else typed.format(**data)
