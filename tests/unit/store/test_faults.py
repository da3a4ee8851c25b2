"""What SQLite's errors mean to whoever waits."""

import apsw
import pytest

from pontoon_server.store.faults import DAMAGE, DISK_ERRORS, explained
from pontoon_server.store.log import CannotSave, UnreadableLog


@pytest.mark.parametrize("kind", DISK_ERRORS)
def test_a_fault_of_the_world_is_worth_another_try(kind: type[apsw.Error]) -> None:
    """It says what it was about and where it came from."""
    error = kind("no luck")
    problem = explained(error, "version 3 of table A")
    assert isinstance(problem, CannotSave)
    assert str(problem) == "version 3 of table A: no luck"
    assert problem.__cause__ is error


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_calls_for_a_backup(kind: type[apsw.Error]) -> None:
    """Trying again would not help."""
    problem = explained(kind("malformed"), "/a/log")
    assert isinstance(problem, UnreadableLog)
    assert "backup" in str(problem)


@pytest.mark.parametrize("error", [apsw.SQLError("syntax"), apsw.ConstraintError("NOT NULL"), TypeError("no bytes")])
def test_a_bug_stays_what_it_is(error: Exception) -> None:
    """It is not taken for a full disk, which would be tried again for ever."""
    assert explained(error, "the log") is error
