"""`kill -9` at any step of a restore: the log is the old one, whole, or the new one, and the old one is never lost."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import apsw

from pontoon_server.backup import restore
from pontoon_server.store.reading import counted, reading, verify_sound
from pontoon_server.store.schema import connect, insert

GOLDEN = Path(__file__).parents[1] / "golden"
OLD = GOLDEN / "format-1-games.log"
STEPS_MOST = 40
DYING = """
import os, signal, sys
from pathlib import Path
from pontoon_server.backup import restore

left = int(sys.argv[1])

def step(event, _):
    global left
    if event in ("os.link", "os.rename", "os.remove", "os.truncate"):
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

sys.addaudithook(step)
restore(Path(sys.argv[2]), Path(sys.argv[3]))
"""
"""Restores a log, and is gone before the step of that number that changes what is called how."""
LAST_ROW = ("GAME2222", "idle", b"\x90")


def left_by_a_killed_server(log: Path) -> int:
    """A log whose last row stands in its write-ahead log alone; how many rows it has."""
    whole = log.with_name("whole")
    shutil.copy(OLD, whole)
    connection = connect(whole)
    (last,) = connection.execute("SELECT max(version) FROM rows WHERE code = ?", LAST_ROW[:1]).fetchone()  # type: ignore[misc]  # one row
    connection.execute(insert(1), (LAST_ROW[0], int(str(last)) + 1, 0, 0, 0.0, *LAST_ROW[1:], 1, 0.0))
    for end in ("", "-wal"):
        shutil.copy(f"{whole}{end}", f"{log}{end}")
    connection.close()
    return rows(whole)


def rows(log: Path) -> int:
    """How many there are in a log, which is sound."""
    connection: apsw.Connection = reading(log)
    try:
        verify_sound(connection, log)
        return counted(connection).rows
    finally:
        connection.close()


def test_a_restore_that_is_killed_leaves_the_old_log_or_the_new_one(tmp_path: Path) -> None:
    """Before each of its steps, one after the other, until it gets through; it can be done again every time."""
    results: list[tuple[int, list[int]]] = []
    restored = tmp_path / "copy.db"
    shutil.copy(GOLDEN / "format-1.log", restored)
    new = rows(restored)
    for step in range(STEPS_MOST):
        folder = tmp_path / str(step)
        folder.mkdir()
        log = folder / "nights.db"
        old = left_by_a_killed_server(log)
        killed = subprocess.run([sys.executable, "-c", DYING, str(step), str(restored), str(log)], check=False)
        aside = [path for path in folder.glob("nights.db.before-*") if path.name.endswith("Z")]
        results.append((rows(log), [rows(path) for path in aside]))
        assert results[-1] in ((old, []), (old, [old]), (new, [old])), step
        restore(restored, log)
        assert rows(log) == new
        if not killed.returncode:
            break
        assert killed.returncode == -signal.SIGKILL
    assert {found for found, _ in results} == {old, new}
    assert [name for name in os.listdir(tmp_path / str(step)) if name.endswith(".part")] == []
