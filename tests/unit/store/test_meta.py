"""What a log says of itself beside its rows."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from pontoon_protocol.release import release
from pontoon_server.store.log import CannotSave
from pontoon_server.store.meta import UNKNOWN, Origin, origin, probe, take_over
from pontoon_server.store.schema import connect
from support.logs import contents, open_log, row

OLD = Path(__file__).parents[2] / "golden" / "format-1.log"
"""Written by a release that said nothing of itself."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "nights.db"


@pytest.fixture
def connection(path: Path) -> Iterator[apsw.Connection]:
    path.touch()
    opened = connect(path)
    yield opened
    opened.close()


def test_a_new_log_was_written_by_nobody(connection: apsw.Connection) -> None:
    """It has no rows."""
    assert origin(connection) == UNKNOWN


def test_whoever_takes_a_log_over_is_told_who_had_it_and_is_noted(connection: apsw.Connection) -> None:
    """The next one is told of this one."""
    assert take_over(connection, "0.9.0") == Origin(1, "", empty=True)
    assert take_over(connection, "1.0.0") == Origin(1, "0.9.0", empty=True)
    assert take_over(connection, "1.0.0") == take_over(connection, "1.0.0") == Origin(1, "1.0.0", empty=True)


def test_a_log_from_before_this_was_noted_is_taken_over_too(path: Path) -> None:
    """Its format is what it was: an older release can still read it."""
    shutil.copy(OLD, path)
    opened = connect(path)
    assert take_over(opened, "1.1.0") == Origin(1, "", empty=False)
    assert take_over(opened, "1.1.0") == Origin(1, "1.1.0", empty=False)
    assert opened.pragma("user_version") == 1
    opened.close()


async def test_a_log_that_is_opened_knows_its_origin(path: Path) -> None:
    """As it was before it was opened."""
    shutil.copy(OLD, path)
    log = open_log(path)
    assert log.origin == Origin(1, "", empty=False)
    await log.close()
    log = open_log(path)
    assert log.origin == Origin(1, release(), empty=False)
    await log.close()


def test_a_log_that_can_not_be_written_is_opened_all_the_same(connection: apsw.Connection) -> None:
    """Who had it is told; who has it now is noted another time."""
    take_over(connection, "0.9.0")
    connection.execute("PRAGMA query_only = ON")
    assert take_over(connection, "1.0.0").release == "0.9.0"
    connection.execute("PRAGMA query_only = OFF")
    assert origin(connection).release == "0.9.0"


def test_a_probe_writes_something_that_is_no_row(connection: apsw.Connection) -> None:
    """Again and again in the same place, and it is on disk like any row."""
    before = connection.total_changes()
    probe(connection, 1.0)
    probe(connection, 2.0)
    assert connection.total_changes() == before + 2
    assert connection.execute("SELECT name, value FROM meta").fetchall() == [("probe", "2")]
    assert origin(connection).empty


def test_a_probe_fails_where_nothing_can_be_written(connection: apsw.Connection) -> None:
    """That is what it is for."""
    connection.execute("PRAGMA query_only = ON")
    with pytest.raises(apsw.ReadOnlyError):
        probe(connection, 1.0)


async def test_an_open_log_is_probed_between_its_rows(path: Path) -> None:
    """Which are what they were."""
    log = open_log(path)
    await log.append(row("A", 1))
    await log.probe()
    await log.append(row("A", 2))
    await log.close()
    assert await contents(path, "A") == {"A": [row("A", 1), row("A", 2)]}


async def test_a_log_that_was_moved_away_fails_its_probe(path: Path) -> None:
    """What is written to it would be found by nobody."""
    log = open_log(path)
    os.rename(path, path.with_name("elsewhere"))
    with pytest.raises(CannotSave, match="moved"):
        await log.probe()
    await log.close()
