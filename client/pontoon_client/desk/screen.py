"""A terminal, as far as something is drawn on it."""

from collections.abc import Mapping

from msgspec import Struct


class Screen(Struct, frozen=True):
    """A terminal to draw on."""

    columns: int
    rows: int
    encoding: str
    variables: Mapping[str, str]
    """The environment's."""
