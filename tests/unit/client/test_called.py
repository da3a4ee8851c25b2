"""How this program was called."""

from pathlib import Path

import pytest

from pontoon_client.called import called


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "house" / ".venv" / "bin" / "pontoon"
    path.parent.mkdir(parents=True)
    path.touch()
    return path


def test_a_program_that_is_found_by_its_name_is_called_by_it(program: Path) -> None:
    """As after an installation, or in an environment that is switched on."""
    assert called(str(program), here=Path("/"), find=lambda name: str(program)) == "pontoon"


def test_a_program_that_is_not_found_is_called_with_the_way_to_it(program: Path, tmp_path: Path) -> None:
    """From where one is, as `make host` starts it; from the top elsewhere. Spaces are quoted."""
    house = tmp_path / "house"
    assert called(str(program), here=house, find=lambda name: None) == ".venv/bin/pontoon"
    assert called(".venv/bin/pontoon", here=house, find=lambda name: None) == ".venv/bin/pontoon"
    assert called(str(program), here=tmp_path / "x", find=lambda name: None) == str(program)
    assert called("/a b/pontoon", here=house, find=lambda name: None) == "'/a b/pontoon'"


def test_another_program_of_that_name_is_not_this_one(program: Path, tmp_path: Path) -> None:
    """Where the name finds an older copy, or nothing any more."""
    other = tmp_path / "pontoon"
    for _there in range(2):
        assert called(str(program), here=tmp_path / "x", find=lambda name: str(other)) == str(program)
        other.touch()


def test_a_copy_that_is_kept_for_a_while_is_called_with_the_way_to_it(tmp_path: Path) -> None:
    """While it runs its name finds it, and afterwards no more."""
    path = tmp_path / ".cache" / "uv" / "archive-v0" / "x" / "bin" / "pontoon"
    assert called(str(path), here=Path("/x"), find=lambda name: str(path)) == str(path)


def test_a_module_is_called_as_one(program: Path) -> None:
    """And who calls the code otherwise is told the usual name."""
    python = str(program.with_name("python"))
    assert called("/x/pontoon_client/__main__.py", here=Path("/y"), executable=python) == f"{python} -m pontoon_client"
    assert called("/usr/bin/pytest") == "pontoon"
