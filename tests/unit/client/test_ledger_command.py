"""`pontoon ledger` and `pontoon history` on the command line."""

import pytest

from pontoon_client.app import run
from pontoon_client.parting import FINE, USAGE


def test_both_tell_what_they_write_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    """Formats by name."""
    assert run(["ledger", "--help"]) == FINE
    told = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert "text, markdown, csv, json" in told
    assert "--list" in told
    assert run(["history", "--help"]) == FINE
    told = " ".join(capsys.readouterr().out.split())
    assert "pontoon-seen/1" in told
    assert "pontoon-hand/1" in told


def test_a_format_that_there_is_not_is_a_wrong_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """With those that there are."""
    assert run(["ledger", "--format", "pdf"]) == USAGE
    assert "markdown" in "".join(capsys.readouterr())
