"""Where the client keeps its files."""

import os
import stat
from pathlib import Path

import pytest

from pontoon_client.places import config_file, state_folder, write_private


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
