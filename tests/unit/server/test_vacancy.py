"""Where a copy of the log may be written."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pontoon_server.backup import back_up, restore
from pontoon_server.store.lock import FileLock
from pontoon_server.vacancy import BESIDE, place_of_copy, verify_place
from support.logs import contents, open_log, row


def there(path: Path) -> bool:
    """Whether there is such a file."""
    return path.exists()


@pytest.mark.parametrize("end", BESIDE)
async def test_what_belongs_to_a_running_server_is_no_place_for_a_copy(end: str, tmp_path: Path) -> None:
    """By any name, whether it is there now or not: rows that were committed would be lost with it."""
    log, link, hard = tmp_path / "nights.db", tmp_path / "link", tmp_path / "hard"
    server = open_log(log)
    await server.append(row("A", 1))
    beside = Path(f"{log}{end}")
    link.symlink_to(beside)
    for name in (beside, link):
        with pytest.raises(ValueError, match="belongs to the log"):
            back_up(log, name, force=True)
    if there(beside):
        os.link(beside, hard)
        with pytest.raises(ValueError, match="belongs to the log"):
            back_up(log, hard, force=True)
    await server.append(row("A", 2))
    await server.close()
    assert (await contents(log, "A"))["A"] == [row("A", 1), row("A", 2)]


async def test_what_belongs_to_another_log_is_no_place_either(tmp_path: Path) -> None:
    """Nor is another log that a server has."""
    log, other = tmp_path / "nights.db", tmp_path / "other.db"
    await open_log(log).close()
    (tmp_path / "other.db").write_text("rows")
    for end in BESIDE:
        with pytest.raises(ValueError, match="belongs to the log"):
            back_up(log, Path(f"{other}{end}"), force=True)
        with pytest.raises(ValueError, match="belongs to the log"):
            restore(log, Path(f"{other}{end}"))
    lock = FileLock.take(other, "a test")
    with pytest.raises(ValueError, match=r"in use \(a test\)"):
        back_up(log, other, force=True)
    assert other.read_text() == "rows"
    lock.release()
    assert back_up(log, other, force=True).rows == 0


def pipe(path: Path) -> None:
    """A named pipe."""
    os.mkfifo(path)


def link_to_a_pipe(path: Path) -> None:
    """A link that leads to one."""
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to(path.with_name("pipe"))


def loop(path: Path) -> None:
    """A link that leads to itself."""
    path.symlink_to(path)


@pytest.mark.skipif(os.name != "posix", reason="pipes with names")
@pytest.mark.parametrize("make", [pipe, link_to_a_pipe, loop])
async def test_only_an_ordinary_file_is_overwritten(make: Callable[[Path], None], tmp_path: Path) -> None:
    """A device would become a file, for everybody on the machine; nor can one be a log."""
    log, special = tmp_path / "nights.db", tmp_path / "special"
    await open_log(log).close()
    make(special)
    before = special.lstat()
    for write in (lambda: back_up(log, special, force=True), lambda: restore(log, special)):
        with pytest.raises(ValueError, match="not an ordinary file"):
            write()
    assert special.lstat().st_mode == before.st_mode
    assert not there(Path(f"{special}.lock"))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """Whoever asks, and for whatever."""
    with pytest.raises(ValueError, match="not an ordinary file"):
        verify_place(tmp_path, tmp_path)


async def test_a_copy_is_written_where_a_link_leads(tmp_path: Path) -> None:
    """On the other disk, where somebody wants it; the link stays."""
    log, link = tmp_path / "nights.db", tmp_path / "latest.db"
    await open_log(log).close()
    (tmp_path / "disk").mkdir()
    link.symlink_to(tmp_path / "disk" / "copy.db")
    back_up(log, link, force=True)
    assert link.is_symlink()
    assert (tmp_path / "disk" / "copy.db").is_file()
    assert place_of_copy(log, link, force=True) == tmp_path / "disk" / "copy.db"
