"""What is in a log; what backup and doctor make of it is in their own tests."""

import shutil
from pathlib import Path

import pytest

from pontoon_server.store.log import UnreadableLog
from pontoon_server.store.meta import take_over
from pontoon_server.store.reading import reading
from pontoon_server.store.schema import connect
from pontoon_server.store.soundness import codes_of, trouble_with, verify_schema

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize("log", sorted(GOLDEN.glob("format-*.log")), ids=lambda path: path.name)
def test_every_log_that_a_release_wrote_is_sound(log: Path, tmp_path: Path) -> None:
    """With or without what it says of itself; every table plays again."""
    shutil.copy(log, tmp_path / "nights.db")
    connection = reading(tmp_path / "nights.db")
    verify_schema(connection, log)
    codes = codes_of(connection)
    assert codes
    assert [trouble_with(connection, code) for code in codes] == [""] * len(codes)
    assert trouble_with(connection, "none") == ""
    connection.close()


def test_a_new_log_has_what_every_log_has(tmp_path: Path) -> None:
    """Before it says which release writes it, and afterwards."""
    log = tmp_path / "nights.db"
    log.touch()
    connection = connect(log)
    verify_schema(connection, log)
    take_over(connection)
    verify_schema(connection, log)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("CREATE VIEW more AS SELECT 1", "that no log has"),
        ("CREATE INDEX more ON rows (at)", "that no log has"),
        ("CREATE TABLE meta (name TEXT)", "that no log has"),
        ("DROP VIEW tables", "lacks"),
    ],
)
def test_what_no_log_has_or_lacks_is_found(statement: str, said: str, tmp_path: Path) -> None:
    """A table of the right name that is another one too."""
    log = tmp_path / "nights.db"
    log.touch()
    connection = connect(log)
    connection.execute(statement)
    with pytest.raises(UnreadableLog, match=said):
        verify_schema(connection, log)
    connection.close()
