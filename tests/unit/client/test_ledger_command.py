"""`pontoon ledger` and `pontoon history` on the command line."""

from pathlib import Path

import pytest

from pontoon_client.app import run
from pontoon_client.exit_codes import FAILED, FINE, USAGE
from support.programs import Program


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


@pytest.mark.parametrize(
    ("arguments", "code", "out"),
    [
        (["ledger"], FAILED, ""),
        (["ledger", "--list"], FINE, "told"),
        (["history"], FAILED, ""),
    ],
)
async def test_where_nobody_has_played_there_is_nothing_to_tell(
    tmp_path: Path, arguments: list[str], code: int, out: str
) -> None:
    """What is no part of an answer goes where errors go."""
    program = await Program.start(tmp_path, *arguments)
    ended, page, complaints = await program.end()
    assert (ended, bool(page), bool(complaints)) == (code, bool(out), not out)
    told = " ".join((page or complaints).split())
    assert told.startswith("No night has been played from this machine yet. A table against bots alone, by ")
    assert told.endswith(" play, is not kept.")
