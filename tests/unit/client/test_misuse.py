"""Telling what was wrong with the way the program was called."""

import pytest

from pontoon_client.exit_codes import USAGE
from pontoon_client.misuse import misused


def test_messages_fit_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Broken between words at 80 columns; links are left whole."""
    assert misused("a word " * 30 + "http://" + "x" * 90) == USAGE
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) > 3
    assert max(map(len, lines[:-1])) <= 80
