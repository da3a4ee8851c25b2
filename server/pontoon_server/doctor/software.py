"""Versions: Python, the libraries and SQLite, against what the distribution says that it needs."""

import platform
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, version
from typing import Final

import apsw

from pontoon_protocol.release import DISTRIBUTION, release
from pontoon_server.doctor.finding import Finding, good

SQLITE_FLOOR: Final = "3.51.3"
"""Before it, two connections at once could damage a write-ahead log that is begun anew."""
_NEEDS: Final = re.compile(r"([A-Za-z0-9._-]+)\s*>=\s*([0-9.]+)$")
_UPGRADE: Final = "install the program anew, with its libraries"


def look_at_software(name: str = DISTRIBUTION) -> Iterator[Finding]:
    """Whether everything is as new as it must be."""
    try:
        found = distribution(name)
    except PackageNotFoundError:
        yield Finding("release", "fail", f"{name} is not installed", "install it with pip, pipx or uv")
        return
    yield good("release", f"{name} {release(name)}")
    floor = str(found.metadata["Requires-Python"]).removeprefix(">=")
    yield compared("Python", platform.python_version(), floor, "run it with a newer Python")
    yield compared("SQLite", apsw.sqlite_lib_version(), SQLITE_FLOOR, _UPGRADE)
    for line in found.requires or ():
        if needed := _NEEDS.match(line):
            yield _library(*needed.groups())


def compared(about: str, has: str, floor: str, do: str) -> Finding:
    """Whether a version is at least another."""
    if numbers(has) < numbers(floor):
        return Finding(about, "fail", f"{about} {has}, but at least {floor} is needed", do)
    return good(about, f"{about} {has} (at least {floor})" if floor else f"{about} {has}")


def numbers(text: str) -> tuple[int, ...]:
    """A version as numbers, as far as it has them, without zeros at its end: 3.11 for 3.11.0rc1."""
    found = re.match(r"\d+(\.\d+)*", text)
    parts = [int(part) for part in found.group().split(".")] if found else []
    while parts and not parts[-1]:
        parts.pop()
    return tuple(parts)


def _library(name: str, floor: str) -> Finding:
    try:
        return compared(name, version(name), floor, _UPGRADE)
    except PackageNotFoundError:
        return Finding(name, "fail", f"{name} is not installed, but at least {floor} is needed", _UPGRADE)
