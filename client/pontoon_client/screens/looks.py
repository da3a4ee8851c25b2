"""The colours of each look in each theme. Pure data."""

from typing import Final

from pontoon_client.screens.picture import Look
from pontoon_client.screens.taste import Taste

STYLES: Final[dict[Look, str]] = {
    "plain": "", "quiet": "dim", "strong": "bold", "title": "bold", "turn": "bold reverse", "hearts": "red",
    "diamonds": "blue", "clubs": "green",
}  # fmt: skip


def style_of(look: Look, taste: Taste) -> str:
    """How a look is drawn, in rich's words for a style."""
    return STYLES.get(look, "")
