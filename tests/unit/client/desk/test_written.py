"""Files that a command writes for others to read."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from pontoon_client.desk.written import STDOUT, write_file, write_out
from support.desks import TestDesk


def test_a_file_is_written_whole_in_place_of_what_was_there(tmp_path: Path) -> None:
    """Line ends stay as they are, and nothing is left beside it."""
    path = tmp_path / "ledger.csv"
    for text in ("a,b\r\n", "Grüße\n"):
        write_file(path, text)
        assert path.read_bytes() == text.encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    """And what was there stays."""
    with pytest.raises(OSError, match="nowhere"):
        write_file(tmp_path / "nowhere" / "ledger.csv", "x")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="devices and links as Unix has them")
def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    """A device is one; behind a link the file is, and the link stays."""
    write_file(Path(os.devnull), "x")
    assert not Path(os.devnull).is_file()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "file")
    (tmp_path / "file").write_text("before")
    write_file(link, "after")
    assert link.is_symlink()
    assert (tmp_path / "file").read_text() == "after"


def test_a_text_goes_to_a_file_or_to_the_page_as_it_is(tmp_path: Path) -> None:
    """A file that can't be written is told; nothing of it gets among what was asked for."""
    at = TestDesk(tmp_path, lambda: 0.0)
    told: list[str] = []
    desk = replace(at.desk, aside=told.append)
    assert write_out(desk, "a,b\r\n", STDOUT)
    assert at.page == "a,b\r\n"
    assert write_out(desk, "x", tmp_path / "ledger.csv")
    assert not write_out(desk, "x", tmp_path / "nowhere" / "ledger.csv")
    assert len(told) == 1
    assert told == [f"{tmp_path / 'nowhere' / 'ledger.csv'} can't be written: there is no such folder."]
    assert at.page == "a,b\r\n"
