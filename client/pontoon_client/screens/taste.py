"""How one person wants the full screen. Pure."""

from typing import Literal

from msgspec import Struct

Theme = Literal["dark", "light", "contrast", "terminal"]


class Taste(Struct, frozen=True):
    """What can be chosen about the full screen."""

    theme: Theme = "dark"
    colours: bool = True
    """Off where NO_COLOR is set."""
    ascii: bool = False
    """Nothing but ASCII."""
    four_colours: bool = True
    """Whether each suit has a colour of its own."""
    mouse: bool = True
    guard: bool = True
    """Whether a key that looks like a slip asks once more."""
