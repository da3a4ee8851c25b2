"""Textual's side of the themes: what lies over the table has the colours of the table."""

from typing import Final

from textual.theme import Theme as Colours

from pontoon_client.screens.looks import GROUNDS, STYLES
from pontoon_client.screens.picture import Look
from pontoon_client.screens.taste import Taste, Theme

RAISED: Final[dict[Theme, tuple[str, str]]] = {
    "dark": ("#262626", "#303030"),
    "light": ("#eeeeee", "#e4e4e4"),
    "contrast": ("#000000", "#1c1c1c"),
}
"""The grounds of what lies over the table, and of what is raised from it in turn."""
CLEAR: Final = "ansi_default"


def colours_of(taste: Taste) -> Colours:
    """The theme to register and to use; what is shown without colours has those of the terminal."""
    return _terminal() if is_terminals(taste) else _own(taste.theme)


def is_terminals(taste: Taste) -> bool:
    """Whether colours are the terminal's own, so that Textual has to pass them on as they are."""
    return taste.theme == "terminal" or not taste.colours


def _own(theme: Theme) -> Colours:
    surface, panel = RAISED[theme]
    return Colours(
        name=f"pontoon-{theme}",
        primary=_colour(theme, "you"),
        secondary=_colour(theme, "back"),
        accent=_colour(theme, "bank"),
        warning=_colour(theme, "warn"),
        error=_colour(theme, "bad"),
        success=_colour(theme, "good"),
        foreground=_colour(theme, "plain"),
        background=GROUNDS[theme],
        surface=surface,
        panel=panel,
        dark=theme != "light",
        variables={
            "block-cursor-foreground": GROUNDS[theme],
            "block-cursor-background": _colour(theme, "bank"),
            "block-cursor-text-style": "bold",
            "input-cursor-background": _colour(theme, "plain"),
            "input-cursor-foreground": GROUNDS[theme],
        },
    )


def _terminal() -> Colours:
    return Colours(
        name="pontoon-terminal",
        ansi=True,
        primary="ansi_cyan",
        secondary="ansi_blue",
        accent="ansi_yellow",
        warning="ansi_magenta",
        error="ansi_red",
        success="ansi_green",
        foreground=CLEAR,
        background=CLEAR,
        surface=CLEAR,
        panel=CLEAR,
        boost=CLEAR,
        variables={
            "ansi-background": CLEAR,
            "ansi-foreground": CLEAR,
            "border-blurred": CLEAR,
            "screen-selection-background": CLEAR,
            "screen-selection-foreground": CLEAR,
            "block-cursor-foreground": CLEAR,
            "block-cursor-background": CLEAR,
            "block-cursor-text-style": "bold reverse",
            "input-cursor-foreground": CLEAR,
            "input-cursor-background": CLEAR,
            "input-cursor-text-style": "reverse",
            "input-selection-background": CLEAR,
            "input-selection-foreground": CLEAR,
        },
    )


def _colour(theme: Theme, look: Look) -> str:
    """The colour of a look, without the rest of its style."""
    return next(word for word in STYLES[theme][look].split() if word.startswith("#"))
