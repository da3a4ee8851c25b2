"""This program as a wheel, made of what is installed: friends get from the server what the server runs.

The form is that of the binary distribution format (packaging.python.org, version 1.0). The same files make the
same bytes, whether the program was installed from a wheel or in place.
"""

import asyncio
import base64
import hashlib
import io
import zipfile
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from stat import S_IFREG
from typing import Final

import structlog
from msgspec import Struct

from pontoon_protocol.release import DISTRIBUTION

PACKAGES: Final = ("pontoon_client", "pontoon_protocol", "pontoon_server")
LEFT_OUT: Final = ("__pycache__",)
COMPILED: Final = (".pyc", ".pyo")
WHEEL_BYTES: Final = 16_777_216
"""More than all of this program will ever be: what is larger is no such thing."""
MADE_AT: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time that an archive can name; a true one would make every wheel another."""
MODE: Final = S_IFREG | 0o644
UNIX: Final = 3
LEVEL: Final = 6

_logger = structlog.get_logger()


class Wheel(Struct, frozen=True):
    """A wheel, ready to be sent."""

    name: str
    """The name of its file, which installers read: `pontoon_night-1.0.0-py3-none-any.whl`."""
    data: bytes

    @property
    def tag(self) -> str:
        """What tells this wheel from every other."""
        return hashlib.sha256(self.data).hexdigest()[:32]


def wheel_name(name: str = DISTRIBUTION) -> str:
    """What the wheel of the installed distribution is called; empty if it isn't installed."""
    try:
        return f"{_stem(distribution(name))}-py3-none-any.whl"
    except PackageNotFoundError:
        return ""


def make_wheel(name: str = DISTRIBUTION, packages: Sequence[str] = PACKAGES, most_bytes: int = WHEEL_BYTES) -> Wheel:
    """The wheel of an installed distribution and its packages; blocks for a moment.

    Raises `PackageNotFoundError` if it isn't installed, `OSError` for files that can't be read, `ValueError` if
    there is no end to them.
    """
    found = distribution(name)
    members = [*_modules(packages), *_about(found)]
    if sum(len(data) for _, data in members) > most_bytes:
        raise ValueError("the packages are too large for a wheel")
    record = f"{_stem(found)}.dist-info/RECORD"
    members.append((record, _record(members, record)))
    return Wheel(f"{_stem(found)}-py3-none-any.whl", _zipped(members))


class Shelf:
    """Has the wheel once somebody has asked for it; it is made in a thread, once.

    `name` is what it will be called, empty if there can be none.
    """

    def __init__(self, make: Callable[[], Wheel] = make_wheel, name: str | None = None) -> None:
        self.name = wheel_name() if name is None else name
        self._make = make
        self._making: asyncio.Task[Wheel | None] | None = None
        """Set by the first who asks."""

    async def wheel(self) -> Wheel | None:
        """The wheel; None if it can't be made."""
        if self._making is None:
            self._making = asyncio.get_running_loop().create_task(self._made())
        # Whoever goes away shall not take it away from the others.
        return await asyncio.shield(self._making)

    async def _made(self) -> Wheel | None:
        try:
            return await asyncio.to_thread(self._make)
        except (PackageNotFoundError, OSError, ValueError) as error:
            _logger.warning("no wheel can be made", error=type(error).__name__)
            return None


def _stem(found: Distribution) -> str:
    return f"{found.metadata['Name'].replace('-', '_').lower()}-{found.version}"


def _modules(packages: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    for package in sorted(packages):
        folder = _folder(package)
        for file in sorted(folder.rglob("*")):
            within = file.relative_to(folder)
            if file.is_file() and file.suffix not in COMPILED and not set(LEFT_OUT) & set(within.parts):
                yield f"{package}/{within.as_posix()}", file.read_bytes()


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None or not Path(spec.origin).is_file():
        raise FileNotFoundError(package)
    return Path(spec.origin).parent


def _about(found: Distribution) -> Iterator[tuple[str, bytes]]:
    """The files of the folder that tells about a distribution, without the one that lists them."""
    folder = f"{_stem(found)}.dist-info"
    for file in sorted(found.files or ()):
        if file.parent.name == "licenses" and file.parent.parent.suffix == ".dist-info":
            yield f"{folder}/licenses/{file.name}", file.read_binary()
    for name in ("METADATA", "entry_points.txt"):
        text = found.read_text(name)
        if text is None:
            raise FileNotFoundError(name)
        yield f"{folder}/{name}", text.encode()
    generator = f"{found.metadata['Name']} {found.version}"
    said = f"Wheel-Version: 1.0\nGenerator: {generator}\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    yield f"{folder}/WHEEL", said.encode()


def _record(members: Sequence[tuple[str, bytes]], own: str) -> bytes:
    lines = [f"{path},sha256={_digest(data)},{len(data)}\n" for path, data in members]
    return "".join([*lines, f"{own},,\n"]).encode()


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _zipped(members: Sequence[tuple[str, bytes]]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, data in members:
            entry = zipfile.ZipInfo(path, MADE_AT)
            entry.create_system = UNIX
            entry.external_attr = MODE << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED, LEVEL)
    return out.getvalue()
