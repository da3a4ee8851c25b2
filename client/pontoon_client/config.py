"""What can be set by flags, `PONTOON_*` variables and the configuration file, of what a person sees. Pure."""

from dataclasses import dataclass
from typing import Annotated

from pontoon_client.flags import Flag, Option, Words
from pontoon_client.screens.chosen_keys import chosen_keys
from pontoon_client.screens.fit import Surroundings
from pontoon_client.screens.taste import RINGS, Ring, Taste, Theme


@dataclass(frozen=True)
class Look:
    """How the client looks and sounds."""

    plain: Flag = False
    "Write lines in place of a full screen: for a screen reader, a log, or because you like them better."
    short: Flag = False
    "Write cards as A♠ instead of in words."
    ascii: Flag = False
    "Use nothing but ASCII; short cards are AS then."
    bell: bool = True
    "Ring the bell when it is your turn."
    language: Words = ""
    "The language spoken: en or de; that of the system if nothing is said (LANGUAGE, LC_ALL, LC_MESSAGES, LANG)."


@dataclass(frozen=True)
class FullScreen:
    """How the full screen looks, and what it rings for."""

    theme: Theme = "dark"
    "Its colours; contrast is easier on weak eyes, terminal takes the terminal's own. NO_COLOR leaves them all out."
    two_colours: Flag = False
    "Draw hearts and diamonds alike, and clubs and spades; else each suit has a colour of its own."
    mouse: bool = True
    "Take clicks; without, the terminal lets you mark and copy as ever."
    animation: bool = True
    "Let things move; without, all is there at once."
    guard: bool = True
    "Ask once more when a key looks like a slip: a twist on 18, a buy for more than usual."
    covered: Flag = False
    "Begin with your own cards covered, because of who looks over your shoulder; a key shows them."
    ring: Annotated[tuple[Ring, ...], Option(off=False, default=False)] = RINGS
    "What the bell rings for, said once for each; turn, stakes and door if nothing is said. --no-bell silences all."
    notify: Flag = False
    "Tell the desktop too, where the terminal can (OSC 9 or OSC 777)."
    keys: Annotated[dict[str, tuple[str, ...]] | None, Option(shown=False)] = None
    """Other keys, in the table `[keys]` of the configuration file: `buy = "b"`, `twist = ["t", "h"]`."""


def taste_of(look: Look, full: FullScreen, around: Surroundings) -> Taste:
    """How the full screen is to be, by what was chosen and by what it stands in.

    NO_COLOR leaves colours out if it is set to anything; a terminal that can't write more than ASCII gets no more.
    Raises `WrongKeys` for keys that can't be as they were chosen.
    """
    return Taste(
        theme=full.theme,
        colours=not around.variables.get("NO_COLOR"),
        ascii=look.ascii or not around.unicode,
        four_colours=not full.two_colours,
        mouse=full.mouse,
        animation=full.animation,
        guard=full.guard,
        covered=full.covered,
        rings=full.ring if look.bell else (),
        notices=full.notify,
        keys=chosen_keys(full.keys or {}),
    )
