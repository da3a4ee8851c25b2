"""The last thing between a picture and the terminal."""

from rich.segment import Segment
from textual.color import Color

from pontoon_client.screens.harmless import Harmless

GROUND = Color(0, 0, 0)


def through(text: str, *, ascii_only: bool = False) -> str:
    """What comes out of a line."""
    return "".join(part.text for part in Harmless(ascii_only=ascii_only).apply([Segment(text)], GROUND))


def test_what_can_be_printed_goes_through_as_it_is() -> None:
    """Wide signs and marks too."""
    for text in ("Ann 7♣ ▒▒", "漢字", "e\u0301"):
        assert through(text) == text


def test_what_a_terminal_would_obey_does_not() -> None:
    """Escape sequences, C1 bytes, line ends, marks that turn the direction."""
    assert through("a\x1b[31mb\x9bc\nd\u202ee") == "a?[31mb?c?d?e"
    assert through("1\u202f000") == "1 000"


def test_ascii_means_frames_too() -> None:
    """Cell for cell."""
    assert through("╭─ é 漢 ▸", ascii_only=True) == "+- e ?? >"
