"""The doctor's report: for people line by line, for programs as one object."""

import io
import json
import socket
from pathlib import Path

import pytest

from pontoon_server.config import Serve
from pontoon_server.doctor.command import doctor_command, in_words
from pontoon_server.doctor.finding import Finding, good


@pytest.fixture
def settings() -> Serve:
    """Of a server whose port is free."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return Serve(port=taken.getsockname()[1])


def report(settings: Serve, log: Path, *, url: str = "", json: bool = False) -> tuple[bool, str]:
    """Whether all is well, and what was written."""
    out = io.StringIO()
    well = doctor_command(settings, log, url, out, quick=True, json=json)
    return well, out.getvalue()


def test_where_all_is_well_each_line_says_so(settings: Serve, tmp_path: Path) -> None:
    """What was looked at stands in it."""
    well, said = report(settings, tmp_path / "nights.db")
    assert well
    for word in ("Python", "SQLite", "files may be open", "MiB are free", str(tmp_path), "port", "clock"):
        assert word in said
    assert {line.split()[0] for line in said.splitlines() if not line.startswith(" ")} <= {"ok", "warn"}


def test_what_fails_is_said_with_what_to_do(settings: Serve, tmp_path: Path) -> None:
    """And makes the whole fail."""
    well, said = report(settings, tmp_path / "nights.db", url="https://a b")
    assert not well
    assert "fail  https://a b" in said
    assert "      -> " in said


@pytest.mark.parametrize(("url", "well"), [("", True), ("https://a b", False)])
def test_a_program_reads_one_object(settings: Serve, tmp_path: Path, url: str, well: bool) -> None:
    """The same findings."""
    is_well, said = report(settings, tmp_path / "nights.db", url=url, json=True)
    found = json.loads(said)
    assert found["well"] is is_well is well
    assert {"about", "level", "words"} <= found["findings"][0].keys()
    assert any(each["level"] == "fail" for each in found["findings"]) is not well


def test_a_line_is_its_level_and_its_words() -> None:
    """What to do stands under it."""
    assert in_words(good("disk", "much is free")) == "ok    much is free"
    assert (
        in_words(Finding("disk", "warn", "little is free", "make room")) == "warn  little is free\n      -> make room"
    )
