"""Where settings come from: flags, then `PONTOON_*` variables, then the configuration file.

In the file, what stands above the first table holds for every command that knows it; a table named
after a command (`[play]`) holds for that command alone and may have nothing that it does not know.
"""

from pathlib import Path
from typing import Final

from cyclopts.config import Env, Toml

from pontoon_client.language import _

PREFIX: Final = "PONTOON_"


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
        written = file.read_bytes()
    except FileNotFoundError as problem:
        return _unread(file, problem) if must_exist else None
    except OSError as problem:
        return _unread(file, problem)
    # Not above: most people have no such file.
    import tomllib

    try:
        tomllib.loads(written.decode())
    except ValueError as problem:
        return _("The configuration file {file} is no good TOML: {problem}").format(file=file, problem=problem)
    return None


def _unread(file: Path, problem: OSError) -> str:
    return _("The configuration file can't be read: {problem}: {file}").format(problem=problem.strerror, file=file)
