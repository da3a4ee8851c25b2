"""How one person wants the full screen."""

from typing import get_args

from pontoon_client.screens.taste import Ring, Taste


def test_who_chooses_nothing_has_colours_a_mouse_and_a_guard() -> None:
    """And a bell for what waits for an answer, but for nothing that only happens."""
    taste = Taste()
    assert (taste.theme, taste.colours, taste.four_colours) == ("dark", True, True)
    assert (taste.mouse, taste.guard, taste.ascii, taste.covered, taste.notices) == (True, True, False, False, False)
    assert set(taste.rings) == set(get_args(Ring)) - {"settled", "chat", "line"}
