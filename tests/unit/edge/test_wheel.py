"""The wheel that the server makes of itself: installers take it, and what it installs runs."""

import asyncio
import base64
import hashlib
import io
import os
import subprocess
import sys
import sysconfig
import zipfile
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from pontoon_protocol.release import release
from pontoon_server.edge.wheel import PACKAGES, Shelf, Wheel, make_wheel, wheel_name

INSTALL_SECONDS = 120
FOLDER = f"pontoon_night-{release()}.dist-info"
DEPENDENCIES = Path(sysconfig.get_path("purelib"))
"""Where what the program needs is installed."""


@pytest.fixture(scope="module")
def wheel() -> Wheel:
    return make_wheel()


def python(*arguments: str, path: str = "") -> str:
    """What Python says, run without this tree on its path."""
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        cwd="/",
        timeout=INSTALL_SECONDS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def installed(wheel: Wheel, folder: Path) -> Path:
    """The wheel, as pip installs it into a folder of its own."""
    file = folder / wheel.name
    file.write_bytes(wheel.data)
    target = folder / "installed"
    python(
        "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile", "--target", str(target), str(file)
    )
    return target


def test_it_has_the_name_by_which_installers_know_it(wheel: Wheel) -> None:
    """Distribution, version and tags."""
    assert wheel.name == wheel_name() == f"pontoon_night-{release()}-py3-none-any.whl"


def test_its_record_names_every_file_with_its_hash_and_size(wheel: Wheel) -> None:
    """And itself without either, as the format has it."""
    with zipfile.ZipFile(io.BytesIO(wheel.data)) as archive:
        lines = [line.split(",") for line in archive.read(f"{FOLDER}/RECORD").decode().splitlines()]
        assert [path for path, _, _ in lines] == archive.namelist()
        assert lines.pop() == [f"{FOLDER}/RECORD", "", ""]
        for path, digest, size in lines:
            data = archive.read(path)
            expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={expected}", str(len(data)))


def test_it_holds_the_three_packages_and_what_is_known_of_them(wheel: Wheel) -> None:
    """The metadata last; nothing compiled, nothing from elsewhere."""
    with zipfile.ZipFile(io.BytesIO(wheel.data)) as archive:
        names = archive.namelist()
        assert archive.testzip() is None
        assert {name.split("/")[0] for name in names} == {*PACKAGES, FOLDER}
        for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"):
            assert f"{FOLDER}/{name}" in names
        assert {f"{package}/py.typed" for package in PACKAGES} < set(names)
        assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]
        first = next(place for place, name in enumerate(names) if name.startswith(FOLDER))
        assert all(name.startswith(FOLDER) for name in names[first:])
        assert b"Tag: py3-none-any" in archive.read(f"{FOLDER}/WHEEL")


def test_made_twice_it_is_the_same_to_the_byte(wheel: Wheel) -> None:
    """So that its hash says something."""
    again = make_wheel()
    assert again.data == wheel.data
    assert again.tag == wheel.tag


def test_pip_installs_it_and_the_commands_run(wheel: Wheel, tmp_path: Path) -> None:
    """Both of them, from the installed files alone; and a server that was installed from it makes the same wheel."""
    target = installed(wheel, tmp_path)
    path = f"{target}{os.pathsep}{DEPENDENCIES}"
    for program in ("pontoon_client", "pontoon_server"):
        said = python("-S", "-m", program, "--version", path=path)
        assert said.strip().endswith(release())
    script = "import hashlib, pontoon_server.edge.wheel as w; print(w.__file__); print(w.make_wheel().tag)"
    file, tag = python("-S", "-c", script, path=path).split()
    assert Path(file).is_relative_to(target)
    assert tag == wheel.tag
    assert {entry.name for entry in (target / "bin").iterdir()} == {"pontoon", "pontoon-server"}
    script = "from pontoon_client.language import _, choose; choose('de'); print(ascii(_('You stay.')))"
    assert python("-S", "-c", script, path=path).strip() == "'Du bleibst.'"


def test_what_is_not_installed_has_no_wheel() -> None:
    """No name either, so that nobody is sent for it."""
    assert wheel_name("no-such-distribution") == ""
    with pytest.raises(PackageNotFoundError):
        make_wheel("no-such-distribution")
    with pytest.raises(FileNotFoundError):
        make_wheel(packages=("no_such_package",))


def test_what_has_no_end_is_no_wheel() -> None:
    """Packages of more than any program has."""
    with pytest.raises(ValueError, match="too large"):
        make_wheel(most_bytes=10_000)


async def test_the_shelf_has_it_made_once() -> None:
    """However many ask at once, and whoever of them goes away."""
    made: list[Wheel] = []

    def make() -> Wheel:
        made.append(Wheel("a.whl", b"abc"))
        return made[-1]

    shelf = Shelf(make, "a.whl")
    gone = asyncio.ensure_future(shelf.wheel())
    await asyncio.sleep(0)
    gone.cancel()
    found = await asyncio.gather(shelf.wheel(), shelf.wheel())
    assert [*found] == [Wheel("a.whl", b"abc")] * 2
    assert len(made) == 1


async def test_a_wheel_that_can_not_be_made_is_none() -> None:
    """The server serves all the same."""

    def fail() -> Wheel:
        raise PermissionError

    assert await Shelf(fail, "a.whl").wheel() is None
