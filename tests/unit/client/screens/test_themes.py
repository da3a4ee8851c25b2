"""Textual's side of the themes."""

from typing import get_args

import pytest
from rich.color import Color
from textual.theme import BUILTIN_THEMES

from pontoon_client.screens.looks import GROUNDS
from pontoon_client.screens.taste import Taste, Theme
from pontoon_client.screens.themes import colours_of, is_terminals
from support.colours import contrast

THEMES: tuple[Theme, ...] = get_args(Theme)


@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_gives_textual_all_the_colours_it_asks_for(theme: Theme) -> None:
    """Under a name of its own, on the ground of the table."""
    made = colours_of(Taste(theme=theme))
    generated = made.to_color_system().generate()
    theirs = BUILTIN_THEMES["ansi-dark" if theme == "terminal" else "textual-dark"]
    assert set(theirs.to_color_system().generate()) <= set(generated)
    assert made.name == f"pontoon-{theme}"
    assert generated["background"].casefold() == (GROUNDS[theme] or "ansi_default")


@pytest.mark.parametrize(("theme", "enough"), [("dark", 4.5), ("light", 4.5), ("contrast", 7)])
def test_what_lies_over_the_table_can_be_read_too(theme: Theme, enough: float) -> None:
    """Text on the grounds of dialogs, and on the line that is chosen in a list."""
    made = colours_of(Taste(theme=theme))
    texts = (made.foreground, made.primary, made.accent, made.warning, made.error, made.success)
    pairs = [(text, ground) for text in texts for ground in (made.surface, made.panel)]
    pairs.append((made.variables["block-cursor-foreground"], made.variables["block-cursor-background"]))
    for text, ground in pairs:
        assert contrast(Color.parse(str(text)), Color.parse(str(ground))) >= enough, (text, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_without_colours_textual_uses_the_terminal_s(theme: Theme) -> None:
    """So that it passes on none of its own."""
    bare = Taste(theme=theme, colours=False)
    assert is_terminals(bare)
    assert colours_of(bare).ansi
    assert colours_of(bare).name == "pontoon-terminal"


def test_only_the_terminal_theme_is_the_terminal_s() -> None:
    """The others are drawn in their own colours."""
    assert [theme for theme in THEMES if is_terminals(Taste(theme=theme))] == ["terminal"]
