"""The colours of each look in each theme. Pure data.

The colours are of the 256 that every terminal of today has, so that little is lost where there are not millions. A test
measures how well each stands out from its ground.
"""

from typing import Final

from pontoon_client.screens.picture import Look
from pontoon_client.screens.taste import Taste, Theme

Words = dict[Look, str]
"""Rich's words for the style of each look."""
DARK: Final[Words] = {
    "plain": "#d0d0d0", "quiet": "#949494", "strong": "bold #eeeeee", "title": "bold #ffffff",
    "turn": "bold #121212 on #ffd75f", "you": "bold #87d7ff", "bank": "bold #ffd75f", "good": "bold #87d787",
    "bad": "bold #ff8787", "warn": "bold #ffaf5f", "chat": "#afd7d7", "rule": "#8a8a8a", "key": "bold #ffd787",
    "clubs": "bold #87d787", "diamonds": "bold #5fafff", "hearts": "bold #ff5f5f", "spades": "bold #eeeeee",
    "back": "#87afd7", "big": "bold #ffffff",
}  # fmt: skip
LIGHT: Final[Words] = {
    "plain": "#303030", "quiet": "#585858", "strong": "bold #121212", "title": "bold #000000",
    "turn": "bold #ffffff on #005f87", "you": "bold #005faf", "bank": "bold #875f00", "good": "bold #005f00",
    "bad": "bold #af0000", "warn": "bold #870087", "chat": "#005f5f", "rule": "#6c6c6c", "key": "bold #5f0087",
    "clubs": "bold #005f00", "diamonds": "bold #005faf", "hearts": "bold #d70000", "spades": "bold #000000",
    "back": "#005f87", "big": "bold #000000",
}  # fmt: skip
CONTRAST: Final[Words] = {
    "plain": "#ffffff", "quiet": "#d0d0d0", "strong": "bold #ffffff", "title": "bold #ffffff",
    "turn": "bold #000000 on #ffff00", "you": "bold #87ffff", "bank": "bold #ffff00", "good": "bold #87ff87",
    "bad": "bold #ffafaf", "warn": "bold #ffff87", "chat": "#afffff", "rule": "#bcbcbc", "key": "bold #ffff00",
    "clubs": "bold #87ff87", "diamonds": "bold #87d7ff", "hearts": "bold #ff8787", "spades": "bold #ffffff",
    "back": "#87d7ff", "big": "bold #ffffff",
}  # fmt: skip
TERMINAL: Final[Words] = {
    "plain": "", "quiet": "dim", "strong": "bold", "title": "bold", "turn": "bold reverse", "you": "bold cyan",
    "bank": "bold yellow", "good": "bold green", "bad": "bold red", "warn": "bold magenta", "chat": "cyan",
    "rule": "dim", "key": "bold", "clubs": "bold green", "diamonds": "bold bright_blue", "hearts": "bold red",
    "spades": "bold", "back": "blue", "big": "bold",
}  # fmt: skip
"""The sixteen colours as their owner has chosen them, on the owner's ground."""
BARE: Final[Words] = {
    "plain": "", "quiet": "dim", "strong": "bold", "title": "bold", "turn": "bold reverse", "you": "bold",
    "bank": "bold", "good": "bold", "bad": "bold underline", "warn": "bold", "chat": "italic", "rule": "dim",
    "key": "bold", "clubs": "bold", "diamonds": "bold", "hearts": "bold", "spades": "bold", "back": "dim",
    "big": "bold",
}  # fmt: skip
"""No colour at all (NO_COLOR)."""
STYLES: Final[dict[Theme, Words]] = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST, "terminal": TERMINAL}
GROUNDS: Final[dict[Theme, str]] = {"dark": "#1c1c1c", "light": "#ffffff", "contrast": "#000000", "terminal": ""}
"""What everything stands on; empty: what the terminal has."""
TWO_COLOURS: Final[dict[Look, Look]] = {"clubs": "spades", "diamonds": "hearts"}
"""Whose colour a suit has in a pack of two colours."""


def style_of(look: Look, taste: Taste) -> str:
    """How a look is drawn, in rich's words for a style."""
    seen = look if taste.four_colours else TWO_COLOURS.get(look, look)
    if not taste.colours:
        return BARE[seen]
    words, ground = STYLES[taste.theme][seen], GROUNDS[taste.theme]
    return words if not ground or " on " in words else f"{words} on {ground}"
