"""What can be set."""

import pytest

from pontoon_client.config import FullScreen, Look, taste_of
from pontoon_client.screens.fit import Surroundings


def test_no_bell_silences_everything() -> None:
    """Whatever it would ring for."""
    assert taste_of(Look(bell=False), FullScreen(ring=("turn",)), Surroundings(True, {})).rings == ()


@pytest.mark.parametrize(("said", "colours"), [({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "0"}, False)])
def test_no_color_leaves_colours_out_if_it_says_anything(said: dict[str, str], colours: bool) -> None:
    """Whatever it is; empty says nothing."""
    assert taste_of(Look(), FullScreen(theme="light"), Surroundings(True, said)).colours is colours


def test_a_terminal_that_has_only_ascii_gets_only_ascii() -> None:
    """By itself."""
    assert taste_of(Look(), FullScreen(), Surroundings(True, {}, encoding="iso8859-1")).ascii
    assert not taste_of(Look(), FullScreen(), Surroundings(True, {})).ascii
