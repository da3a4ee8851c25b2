"""The log, as the doctor sees it."""

import os
import shutil
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import pytest
from msgspec.structs import astuple, replace

from pontoon_protocol.hand_events import Settled
from pontoon_server.doctor.finding import Finding
from pontoon_server.doctor.keeping import look_at_folder, look_at_holder, look_at_log
from pontoon_server.logs import mark
from pontoon_server.store.lock import FileLock
from pontoon_server.store.rows import decode_events, encode_events
from pontoon_server.store.schema import connect, insert
from pontoon_server.table.events import Logged
from support.nights import Night
from support.rights import unprivileged

OLD = Path(__file__).parents[2] / "golden" / "format-1.log"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "nights.db"
    shutil.copy(OLD, path)
    path.chmod(0o600)
    tmp_path.chmod(0o700)
    return path


def levels(found: list[Finding]) -> list[str]:
    """How each looks."""
    return [each.level for each in found]


def write(log: Path, statement: str, *values: float) -> None:
    """Change what can't be changed by a server."""
    connection = apsw.Connection(str(log))
    triggers = [line[0] for line in connection.execute("SELECT sql FROM sqlite_schema WHERE name LIKE 'rows_never_%'")]
    connection.execute("DROP TRIGGER rows_never_change; DROP TRIGGER rows_never_go")
    connection.execute(statement, values)
    connection.execute("; ".join(map(str, triggers)))
    connection.close()


def test_a_log_of_one_s_own_is_well(log: Path) -> None:
    """Folder, file, and every row in it; nothing is left behind."""
    assert levels([*look_at_folder(log), *look_at_holder(log), *look_at_log(log, quick=False)]) == ["ok"] * 6
    assert [name for name in os.listdir(log.parent) if "doctor" in name] == []


def test_a_log_that_is_not_there_yet_is_well(tmp_path: Path) -> None:
    """So is its folder."""
    for path in (tmp_path / "nights.db", tmp_path / "not" / "nights.db"):
        assert set(levels([*look_at_folder(path), *look_at_holder(path), *look_at_log(path, quick=False)])) == {"ok"}
    assert list(tmp_path.iterdir()) == []


def test_what_others_may_read_or_replace_is_said(log: Path) -> None:
    """With the command that ends it."""
    log.chmod(0o644)
    log.parent.chmod(0o777)
    found = list(look_at_folder(log))
    assert levels(found) == ["warn", "ok", "warn"]
    assert [each.do for each in found if each.do] == [f"chmod go-w {log.parent}", f"chmod 600 {log}"]


def test_what_can_not_be_written_is_said(log: Path) -> None:
    """A file of somebody else's."""
    with unprivileged(), TemporaryDirectory() as name:
        theirs = Path(name) / "nights.db"
        theirs.touch(0o400)
        found = list(look_at_folder(theirs))
    assert (found[-1].level, "can't be written" in found[-1].words) == ("fail", True)


def test_a_folder_that_can_not_be_written_is_said() -> None:
    """What the system says about it, and what to do."""
    with unprivileged(), TemporaryDirectory() as name:
        os.chmod(name, 0o500)
        (found,) = look_at_folder(Path(name) / "nights.db")
    assert found.level == "fail"
    assert "Permission denied" in found.words
    assert "chown" in found.do


def test_who_has_the_log_is_said(log: Path) -> None:
    """As the server that has it calls itself."""
    lock = FileLock.take(log, "pid 7 at 127.0.0.1:8421")
    (found,) = look_at_holder(log)
    lock.release()
    assert found.words == "the log is in use by pid 7 at 127.0.0.1:8421"
    (found,) = look_at_holder(log)
    assert found.words == "no server has the log now"


def test_it_says_who_wrote_the_log_and_how_much_there_is(log: Path) -> None:
    """Of a release that did not say so: that it was an earlier one."""
    found = next(iter(look_at_log(log, quick=True)))
    assert found.words == "format 1, written by an earlier release: 7 tables, 532 rows"


def test_a_row_that_makes_no_sense_is_found_and_the_other_tables_are_looked_at(log: Path) -> None:
    """Without a code and without a word of what stands in it."""
    write(log, "UPDATE rows SET data = x'93' WHERE code = 'NGHT2222' AND version = 5")
    write(log, "UPDATE rows SET data = x'c1' WHERE code = 'NGHT8888' AND version = 1")
    found = [each for each in look_at_log(log, quick=False) if each.about == "tables"]
    assert levels(found) == ["fail", "fail"]
    assert {each.words.partition(" (")[0] for each in found} == {
        f"table {mark('NGHT2222')}: version 5 can't be read",
        f"table {mark('NGHT8888')}: version 1 can't be read",
    }
    assert "NGHT" not in str(found)
    assert levels(list(look_at_log(log, quick=True))) == ["ok", "ok"]


def test_a_chip_that_is_not_there_is_found(tmp_path: Path) -> None:
    """A hand is over, and somebody has one more than the hand gave."""
    night = Night("Ann", "Ben").started()
    night.deal("9S 8H TD 9C")
    night.play("B stake 5, B stick, A stick")
    log = tmp_path / "nights.db"
    log.touch(0o600)
    connection = connect(log)
    for row in night.rows:
        events = tuple(one_more(event) for event in decode_events(row.data))
        fields = (*astuple(replace(row, data=encode_events(events))), 0.0)
        connection.execute(insert(1), fields)
    connection.close()
    found = [each for each in look_at_log(log, quick=False) if each.about == "tables"]
    assert levels(found) == ["fail"]
    assert "Broken" in found[0].words


def one_more(event: Logged) -> Logged:
    """The same event, but one more chip for the first seat of a hand that is over."""
    if not isinstance(event, Settled):
        return event
    first, *others = event.seats
    return replace(event, seats=(replace(first, net=first.net + 1, chips=first.chips + 1), *others))


def test_a_damaged_file_is_said_to_be_one(log: Path) -> None:
    """And that there may be a backup."""
    write(log, "DELETE FROM rows WHERE code = 'NGHT2222' AND version = 3")
    found = list(look_at_log(log, quick=True))
    assert levels(found) == ["ok", "fail"]
    assert "missing" in found[-1].words
    log.write_bytes(b"SQLite format 3\0" + os.urandom(8_192))
    (found_again,) = look_at_log(log, quick=True)
    assert "restore" in found_again.do


def test_a_log_that_another_program_changed_is_said_to_be_one(log: Path) -> None:
    """It may do what nobody told it to, whatever its rows say."""
    write(log, "CREATE TRIGGER odd BEFORE INSERT ON rows BEGIN SELECT RAISE(ABORT, 'no'); END")
    found = list(look_at_log(log, quick=True))
    assert levels(found) == ["ok", "fail"]
    assert "changed by another program" in found[-1].words


def test_rows_of_the_future_are_the_clock_s_fault(log: Path) -> None:
    """It was ahead when they were written, or is behind now."""
    write(log, "UPDATE rows SET at = ? WHERE code = 'NGHT2222' AND version = 1", time.time() + 86_400)
    assert [(each.about, each.level) for each in look_at_log(log, quick=True)][1] == ("clock", "warn")


def test_a_log_that_takes_too_long_is_looked_at_as_far_as_time_allows(log: Path) -> None:
    """It says how far that was."""
    now = iter(range(0, 10_000, 25))
    found = list(look_at_log(log, quick=False, clock=lambda: float(next(now))))
    assert found[-1].level == "warn"
    assert "of 7 tables" in found[-1].words
