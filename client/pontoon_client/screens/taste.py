"""How one person wants the full screen. Pure."""

from typing import Final, Literal

from msgspec import Struct

Theme = Literal["dark", "light", "contrast", "terminal"]
"""`terminal` is the terminal's own ground and its sixteen colours."""
Ring = Literal["turn", "stakes", "settled", "chat", "door", "line"]
"""What can be rung for: your move is waited for, stakes are asked for, a hand was settled, somebody says something,
somebody waits for you at the door, the line to the server broke or is back."""
RINGS: Final[tuple[Ring, ...]] = ("turn", "stakes", "door")
"""What is rung for if nobody says otherwise: what waits for an answer."""


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
    animation: bool = True
    """Whether anything but the clock may move by itself."""
    guard: bool = True
    """Whether a key that looks like a slip asks once more."""
    covered: bool = False
    """Whether your own cards are covered at first."""
    rings: tuple[Ring, ...] = RINGS
    """What the bell rings for."""
    notices: bool = False
    """Whether the desktop is told too, by the terminal."""
    keys: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Deeds that have other keys than the usual ones, and these keys."""
