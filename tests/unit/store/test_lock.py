"""One server for each log."""

import fcntl
import os
from pathlib import Path

import pytest

from pontoon_server.store.lock import COVERS_LOG, HOLDER_BYTES, FileLock
from pontoon_server.store.log import LogLocked


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


def test_a_second_holder_is_told_who_has_the_lock(log: Path) -> None:
    """Within one process too; the first keeps it."""
    lock = FileLock.take(log, "pid 123 at 127.0.0.1:8421")
    for _ in range(2):
        with pytest.raises(LogLocked, match=r"another server \(pid 123 at 127.0.0.1:8421\)"):
            FileLock.take(log, "pid 124")
    lock.release()


def test_a_lock_that_was_released_can_be_taken(log: Path) -> None:
    """Nothing of the former holder is left."""
    FileLock.take(log, "pid 123 at a long address").release()
    lock = FileLock.take(log, "pid 9")
    with pytest.raises(LogLocked, match=r"\(pid 9\)"):
        FileLock.take(log, "pid 10")
    lock.release()


def test_a_holder_may_say_more_later(log: Path) -> None:
    """The newest description counts, be it shorter or longer than the last."""
    lock = FileLock.take(log, "pid 123")
    for text in ("pid 123 at 127.0.0.1:8421", "pid 5"):
        lock.describe(text)
        with pytest.raises(LogLocked, match=rf"\({text}\)"):
            FileLock.take(log, "me")
    lock.release()


def test_a_description_has_a_limit(log: Path) -> None:
    """However long the text, so much of it is kept."""
    lock = FileLock.take(log, "x" * 1_000)
    assert Path(f"{log}.lock").read_text() == "x" * HOLDER_BYTES
    lock.release()


def test_a_text_left_by_a_killed_holder_locks_nobody_out(log: Path) -> None:
    """The lock is the system's, not the text's."""
    Path(f"{log}.lock").write_text("pid 123 at 127.0.0.1:8421")
    FileLock.take(log, "pid 124").release()


@pytest.mark.parametrize(
    ("text", "shown"), [(b"", "it has not said who it is"), (b"pid\x1b[2J 1\xff", "pid[2J 1\ufffd")]
)
def test_whatever_stands_in_the_file_can_be_shown(log: Path, text: bytes, shown: str) -> None:
    """An empty or broken text does no harm to a terminal."""
    path = Path(f"{log}.lock")
    path.write_bytes(text)
    with path.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(LogLocked) as refused:
            FileLock.take(log, "me")
    assert str(refused.value).endswith(f"({shown})")


def test_the_lock_file_is_its_owners_alone(log: Path) -> None:
    """Under any umask."""
    umask = os.umask(0)
    try:
        FileLock.take(log, "me").release()
    finally:
        os.umask(umask)
    assert Path(f"{log}.lock").stat().st_mode & 0o777 == 0o600


def test_no_lock_is_left_open_after_a_refusal(log: Path) -> None:
    """A refused taker holds no file."""
    lock = FileLock.take(log, "me")
    before = len(os.listdir("/dev/fd"))
    with pytest.raises(LogLocked):
        FileLock.take(log, "you")
    assert len(os.listdir("/dev/fd")) == before
    lock.release()


@pytest.mark.skipif(not COVERS_LOG, reason="only Linux lets a log be locked beside SQLite")
def test_a_log_under_another_name_is_the_same_log(log: Path, tmp_path: Path) -> None:
    """Or one whose lock file somebody has removed: its holder still has it, and after that another may."""
    log.touch()
    lock = FileLock.take(log, "me")
    lock.cover(log)
    other = tmp_path / "other"
    other.hardlink_to(log)
    Path(f"{log}.lock").unlink()
    for name in (log, other):
        second = FileLock.take(name, "you")
        with pytest.raises(LogLocked, match="in use by another server"):
            second.cover(name)
        second.release()
    lock.release()
    third = FileLock.take(other, "you")
    third.cover(other)
    third.release()
