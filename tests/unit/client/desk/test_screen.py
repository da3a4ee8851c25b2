"""Terminals to draw on."""

from pontoon_client.desk.screen import Screen


def test_a_screen_is_as_large_as_it_is_and_speaks_an_encoding() -> None:
    """What it is like is looked at anew each time: people resize their windows."""
    assert Screen(80, 24, "utf-8", {}) != Screen(80, 25, "utf-8", {})
