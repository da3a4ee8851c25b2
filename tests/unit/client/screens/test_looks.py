"""The colours of each look."""

from itertools import product
from typing import get_args

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from pontoon_client.screens.looks import GROUNDS, STYLES, style_of
from pontoon_client.screens.picture import Look
from pontoon_client.screens.taste import Taste, Theme
from support.colours import contrast

LOOKS: tuple[Look, ...] = get_args(Look)
THEMES: tuple[Theme, ...] = get_args(Theme)
SUITS: tuple[Look, ...] = ("clubs", "diamonds", "hearts", "spades")
ENOUGH = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
"""The ratio that WCAG 2.2 asks for: level AA for text, level AAA for the theme that is there for it."""


def colours(look: Look, taste: Taste) -> tuple[Color, Color]:
    style = Style.parse(style_of(look, taste))
    assert style.color is not None
    assert style.bgcolor is not None
    return style.color, style.bgcolor


def test_contrast_is_measured_as_it_is_defined() -> None:
    """Black on white is 21 to 1; a grey that is known for it just misses 4.5."""
    black, white = Color.parse("#000000"), Color.parse("#ffffff")
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(Color.parse("#777777"), white) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ENOUGH)
def test_every_look_stands_out_from_its_ground(theme: Theme) -> None:
    """Also in a terminal that has only 256 colours."""
    for look in LOOKS:
        text, ground = colours(look, Taste(theme=theme))
        assert contrast(text, ground) >= ENOUGH[theme], look
        fewer = [colour.downgrade(ColorSystem.EIGHT_BIT) for colour in (text, ground)]
        assert contrast(*fewer) >= ENOUGH[theme], look


def test_every_look_has_a_style_in_every_theme() -> None:
    """Coloured or not, with either pack; rich understands them all."""
    assert set(STYLES) == set(GROUNDS) == set(THEMES)
    for theme, coloured, four, look in product(THEMES, (True, False), (True, False), LOOKS):
        Style.parse(style_of(look, Taste(theme=theme, colours=coloured, four_colours=four)))


def test_the_terminal_s_own_palette_is_all_that_the_terminal_theme_uses() -> None:
    """Its sixteen colours, on its own ground."""
    for look in LOOKS:
        style = Style.parse(style_of(look, Taste(theme="terminal")))
        assert style.bgcolor is None
        assert style.color is None or (style.color.number is not None and style.color.number < 16), look


@pytest.mark.parametrize("theme", THEMES)
def test_without_colours_there_are_none(theme: Theme) -> None:
    """What has the turn is told by reverse, and what matters is bold."""
    bare = Taste(theme=theme, colours=False)
    styles = {look: Style.parse(style_of(look, bare)) for look in LOOKS}
    assert all(style.color is None and style.bgcolor is None for style in styles.values())
    assert styles["turn"].reverse
    assert styles["key"].bold


@pytest.mark.parametrize("theme", THEMES)
def test_each_suit_has_a_colour_of_its_own_or_shares_it(theme: Theme) -> None:
    """Four colours, or two by choice: hearts with diamonds, spades with clubs."""
    four = {style_of(suit, Taste(theme=theme)) for suit in SUITS}
    clubs, diamonds, hearts, spades = (style_of(suit, Taste(theme=theme, four_colours=False)) for suit in SUITS)
    assert len(four) == 4
    assert (clubs, diamonds) == (spades, hearts)
    assert hearts != spades
