"""Where settings come from: flags, then `PONTOON_*` variables, then the configuration file.

In the file, what stands above the first table holds for every command that knows it; a table named
after a command (`[play]`) holds for that command alone and may have nothing that it does not know.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.config import Env, Toml

from pontoon_protocol.options import Preset

PREFIX = "PONTOON_"


@Parameter(name="*")
@dataclass(frozen=True)
class Look:
    """How the line client looks and sounds."""

    short: Annotated[bool, Parameter(negative=())] = False
    "Write cards as A♠ instead of in words."
    ascii: Annotated[bool, Parameter(negative=())] = False
    "Use nothing but ASCII; short cards are AS then."
    bell: bool = True
    "Ring the bell when it is your turn."


@Parameter(name="*")
@dataclass(frozen=True)
class Game:
    """The rules of a table that is opened."""

    rules: Preset = "traditional"
    "The rules to begin from."
    changes: Annotated[tuple[str, ...], Parameter(name="--set", negative=(), show_default=False)] = ()
    """An option of the rules to change, as often as you like: `--set stick_minimum=16 --set burn=13,14`.
    `pontoon-server rules` tells them all."""


def sources(file: Path, *, must_exist: bool) -> tuple[Env, Toml, Toml]:
    """Variables, the command's own table in the file, what holds for all commands in it; the first that has it wins."""
    return (
        Env(PREFIX, command=False),
        Toml(file, must_exist=must_exist),
        Toml(file, must_exist=must_exist, use_commands_as_keys=False, allow_unknown=True),
    )


def unreadable(file: Path, *, must_exist: bool = True) -> str | None:
    """Why a configuration file can't be read, if it can't."""
    try:
        with file.open("rb") as opened:
            tomllib.load(opened)
    except FileNotFoundError as problem:
        return _unread(file, problem) if must_exist else None
    except OSError as problem:
        return _unread(file, problem)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        return f"The configuration file {file} is no good TOML: {problem}"
    return None


def _unread(file: Path, problem: OSError) -> str:
    return f"The configuration file can't be read: {problem.strerror}: {file}"
