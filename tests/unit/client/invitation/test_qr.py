"""Links as QR codes: what is drawn on the terminal is read back by another program than the one that made it."""

from collections.abc import Iterable

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from pontoon_client.desk.screen import Screen
from pontoon_client.invitation.links import Server
from pontoon_client.invitation.qr import INK, PIECES, QUIET_ZONE, RESET, drawn, hindrance, inked

CODE = "K7QX2MPA"
DOTS = 4
"""So many pixels has a module's side."""
USUAL = Screen(80, 24, "utf-8", {"TERM": "xterm-256color"})
LINKS = [
    Server("192.0.2.14").link(CODE),
    Server("192.168.178.123", 8421).link(CODE, "correct horse"),
    Server("2001:db8:1234:5678:9abc:def0:1234:5678").link(CODE),
    Server("pontoon.example.org", 443, tls=True).link(CODE, "sesame"),
    Server("a-rather-long-name-of-a-tunnel-that-somebody-gave-away.trycloudflare.example", 443, tls=True).link(CODE),
]


def scanned(page: str) -> list[str]:
    """What a scanner reads off a terminal; the ink is black, the paper white, as the colours say."""
    squares = {piece: pair for pair, piece in PIECES.items()}
    rows: list[list[bool]] = []
    for line in page.splitlines():
        assert line.startswith(INK)
        assert line.endswith(RESET)
        pairs = [squares[sign] for sign in line.removeprefix(INK).removesuffix(RESET)]
        rows += [[upper for upper, _lower in pairs], [lower for _upper, lower in pairs]]
    return read_dots(rows)


def read_dots(rows: list[list[bool]]) -> list[str]:
    """What stands in a picture of dark and light modules, on a white wall."""
    width, height = len(rows[0]) * DOTS, len(rows) * DOTS
    flat = bytes(pixel for row in rows for _ in range(DOTS) for pixel in _line(row))
    picture = memoryview(flat).cast("B", (height, width))
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def _line(row: Iterable[bool]) -> Iterable[int]:
    return (0 if dark else 255 for dark in row for _ in range(DOTS))


@pytest.mark.parametrize("link", LINKS)
def test_the_code_is_read_back_as_the_link(link: str) -> None:
    """Every usual kind of link, passcode and all."""
    assert scanned(inked(drawn(link))) == [link]


@pytest.mark.parametrize("link", LINKS)
def test_usual_links_fit_a_terminal_of_80_by_24(link: str) -> None:
    """With light all around, and a line left to type in."""
    lines = drawn(link)
    assert hindrance(lines, USUAL, ascii_only=False) is None
    assert len(lines) < 24
    assert len(lines[0]) <= 80
    assert {line[:QUIET_ZONE] + line[-QUIET_ZONE:] for line in lines} == {" " * 2 * QUIET_ZONE}
    assert lines[0].strip() == lines[-1][: QUIET_ZONE - 1].strip() == ""


@given(st.text("abcdefghijklmnopqrstuvwxyz0123456789.-", min_size=1, max_size=60))
@settings(max_examples=30)
def test_whatever_the_host_is_called_the_code_says_so(name: str) -> None:
    """No name makes a code that can't be read."""
    link = f"https://{name}/t/K7QX-2MPA"
    assert scanned(inked(drawn(link))) == [link]


def test_it_is_drawn_only_where_it_can_be_read() -> None:
    """By a camera: the terminal must have room, and the signs."""
    lines = drawn(LINKS[0])
    assert hindrance(lines, None, ascii_only=False) == "no_terminal"
    assert hindrance(lines, USUAL, ascii_only=True) == "ascii"
    assert hindrance(lines, Screen(80, 24, "latin-1", {}), ascii_only=False) == "plain_terminal"
    assert hindrance(lines, Screen(80, 24, "UTF8", {"TERM": "dumb"}), ascii_only=False) == "plain_terminal"
    assert hindrance(lines, Screen(80, 17, "utf-8", {}), ascii_only=False) == "too_small"
    assert hindrance(lines, Screen(32, 24, "utf-8", {}), ascii_only=False) == "too_small"
    assert hindrance(lines, Screen(80, 24, "utf-8", {"ACCESSIBLE": "1"}), ascii_only=False) == "accessible"


def test_who_asks_for_it_has_it_where_it_can_be_drawn_at_all() -> None:
    """A small window can be scrolled."""
    lines = drawn(LINKS[0])
    small = Screen(20, 5, "utf-8", {"ACCESSIBLE": "1"})
    assert hindrance(lines, small, ascii_only=False, asked=True) is None
    assert hindrance(lines, None, ascii_only=False, asked=True) == "no_terminal"
    assert hindrance(lines, small, ascii_only=True, asked=True) == "ascii"
