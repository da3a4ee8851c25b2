"""`python -m pontoon_protocol`."""

import subprocess
import sys
from pathlib import Path

import pytest

from pontoon_protocol.__main__ import main
from pontoon_protocol.document import SECTIONS

EMPTY = "".join(f"<!-- made: {name} -->\n<!-- end: {name} -->\n" for name in SECTIONS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder whose document has nothing between its markers."""
    (tmp_path / "PROTOCOL.md").write_text(EMPTY, "utf-8")
    return tmp_path


def test_it_makes_what_is_out_of_date(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says which, and exits 0."""
    assert main(["--folder", str(folder)]) == 0
    made = [f"{folder}/{name} made" for name in ("PROTOCOL.md", "schema.json", "asyncapi.json")]
    assert capsys.readouterr().out.splitlines() == made
    assert main(["--folder", str(folder)]) == 0
    assert capsys.readouterr().out == ""


def test_a_check_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It exits 1 when something is out of date, and 0 when nothing is."""
    assert main(["--check", "--folder", str(folder)]) == 1
    assert "PROTOCOL.md is out of date" in capsys.readouterr().out
    assert (folder / "PROTOCOL.md").read_text("utf-8") == EMPTY
    main(["--folder", str(folder)])
    assert main(["--check", "--folder", str(folder)]) == 0


@pytest.mark.parametrize("document", [None, "no markers", EMPTY + '> {"type":"unheard_of"}\n'])
def test_without_a_sound_document_it_exits_2(
    document: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says why, and makes nothing."""
    if document is not None:
        (tmp_path / "PROTOCOL.md").write_text(document, "utf-8")
    assert main(["--folder", str(tmp_path)]) == 2
    assert capsys.readouterr().err
    assert not (tmp_path / "schema.json").exists()


def test_it_runs_as_a_module() -> None:
    """On the document that stands beside the package."""
    done = subprocess.run(
        [sys.executable, "-m", "pontoon_protocol", "--check"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
