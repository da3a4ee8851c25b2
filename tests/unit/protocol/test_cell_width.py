"""How many cells a text takes."""

import subprocess
import sys

import pytest
from wcwidth import wcswidth

from pontoon_protocol.cell_width import NARROW, cell_width


@pytest.mark.parametrize(
    ("text", "cells"),
    [("", 0), ("Ann", 3), ("A♠ 4♦", 5), ("漢字", 4), ("e\u0301", 1), ("─│╭▒", 4), ("कि", 2), ("“–”", 3), ("a\x1bb", 0)],
)
def test_a_text_takes_as_many_cells_as_terminals_give_it(text: str, cells: int) -> None:
    """Wide signs two, marks none, controls are none of our text."""
    assert cell_width(text) == cells


def test_what_is_taken_for_narrow_is_narrow() -> None:
    """All of it, by the tables that are not looked into then."""
    narrow = [chr(point) for point in range(0x11_0000) if NARROW.fullmatch(chr(point))]
    assert len(narrow) > 1_000
    assert [sign for sign in narrow if wcswidth(sign) != 1 or cell_width(sign) != 1] == []
    assert wcswidth("".join(narrow)) == len(narrow)


def test_the_tables_are_loaded_only_for_a_text_that_needs_them() -> None:
    """Not for a table full of cards."""
    asks = (
        "import sys; from pontoon_protocol.cell_width import cell_width;"
        "cell_width('{}'); print('wcwidth' in sys.modules)"
    )
    loaded = [
        subprocess.run([sys.executable, "-c", asks.format(text)], capture_output=True, text=True, check=True).stdout
        for text in ("│A♠│ Ännchen …", "漢")
    ]
    assert loaded == ["False\n", "True\n"]
