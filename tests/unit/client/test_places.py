"""Where the client keeps its files."""

import os
import stat
from pathlib import Path

import pytest

from pontoon_client.places import config_file, read_private, state_folder, write_private


def test_files_lie_where_the_system_keeps_them() -> None:
    """State and configuration apart, both under the program's name."""
    assert state_folder().name == "pontoon"
    assert config_file().parts[-2:] == ("pontoon", "pontoon.toml")


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_a_private_file_and_its_folder_are_their_owner_s_alone(tmp_path: Path) -> None:
    """Also when it replaces one."""
    path = tmp_path / "deep" / "secret"
    for data in (b"first", b"second"):
        write_private(path, data)
        assert path.read_bytes() == data
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert list(path.parent.iterdir()) == [path]


def test_a_draft_left_behind_is_no_obstacle(tmp_path: Path) -> None:
    """A program that died in the middle left it."""
    path = tmp_path / "secret"
    path.with_name(f"secret.{os.getpid()}.new").write_bytes(b"half")
    write_private(path, b"whole")
    assert path.read_bytes() == b"whole"


def test_what_was_written_is_read_again_if_it_makes_sense(tmp_path: Path) -> None:
    """No file, half a file, another kind and more than there may be are all nothing."""
    path = tmp_path / "seats"
    assert read_private(path, list[int], 100) is None
    write_private(path, b"[1,2]")
    assert read_private(path, list[int], 100) == [1, 2]
    assert read_private(path, list[str], 100) is None
    assert read_private(path, list[int], 4) is None
