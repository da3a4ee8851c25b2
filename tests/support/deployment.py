"""What stands in `deploy/`, read as far as the tests look at it, and the programs that judge it."""

import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
TOOL_SECONDS: Final = 60.0


class Judged(Struct, frozen=True):
    """What a program said of a file."""

    code: int
    words: str


def judged(program: str, *arguments: str | Path, environment: Mapping[str, str] | None = None) -> Judged:
    """Run a program that came with the tests' packages, or one of the system's, to its end."""
    beside = Path(sys.executable).with_name(program)
    command = [str(beside) if beside.exists() else program, *map(str, arguments)]
    ended = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=TOOL_SECONDS,
        check=False,
        env=None if environment is None else dict(environment),
    )
    return Judged(ended.returncode, ended.stdout + ended.stderr)


class Instruction(Struct, frozen=True):
    """One instruction of a Dockerfile, its lines joined."""

    word: str
    rest: str


def instructions(dockerfile: str) -> list[Instruction]:
    """The instructions of a Dockerfile in their order."""
    kept = [line for line in dockerfile.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = "\n".join(kept).replace("\\\n", " ")
    parts = (line.strip().partition(" ") for line in joined.splitlines())
    return [Instruction(word.upper(), " ".join(rest.split())) for word, _, rest in parts]


def last_stage(dockerfile: str) -> list[Instruction]:
    """The instructions of the stage that becomes the image."""
    found = instructions(dockerfile)
    begins = max(at for at, each in enumerate(found) if each.word == "FROM")
    return found[begins:]


def variables(text: str) -> Iterator[tuple[str, str]]:
    """The variables of an environment file: those that are set, and those that are shown behind a `#`."""
    for line in text.splitlines():
        name, equals, value = line.removeprefix("#").partition("=")
        if equals and name.replace("_", "").isalnum() and name.isupper():
            yield name, value


def settings(unit: str) -> Iterator[tuple[str, str]]:
    """The settings of a systemd unit in their order, whatever section they stand in."""
    for line in unit.replace("\\\n", " ").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith(("#", ";")):
            yield name, value


def setting(unit: str, name: str) -> str:
    """The value of a setting, as the last line that has it gives it."""
    return dict(settings(unit))[name]


def unit_environment(unit: str, folders: Mapping[str, Path]) -> dict[str, str]:
    """What a unit sets in its process's environment, with systemd's specifiers (`%S`, `%t`) put as `folders` say."""
    set_here: dict[str, str] = {}
    for name, value in settings(unit):
        if name == "Environment":
            for part in shlex.split(value):
                variable, _, text = part.partition("=")
                set_here[variable] = specified(text, folders)
    return set_here


def specified(text: str, folders: Mapping[str, Path]) -> str:
    """A text of a unit with its specifiers put in."""
    for specifier, folder in folders.items():
        text = text.replace(specifier, str(folder))
    return text


def seconds(text: str) -> float:
    """A length of time as units and compose write it: `150`, `150s`, `10min`, `8h`."""
    for unit, length in (("min", 60.0), ("h", 3600.0), ("s", 1.0)):
        if text.endswith(unit):
            return float(text.removesuffix(unit)) * length
    return float(text)
