"""What it costs to start: CPU from the process's beginning to the first picture of a table."""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from shown.crew import TABLE
from shown.page import Page
from shown.terminal import Terminal, cpu_of

RUNS: Final = 9
PONTOON: Final = (sys.executable, "-m", "pontoon_client")
NAME: Final = "Harry"


LISTENING: Final = """
import sys
told = open(sys.argv.pop(1), "w")
sys.addaudithook(lambda event, about: event == "import" and print(about[0], file=told, flush=True))
from pontoon_client.__main__ import main
main()
"""
"""A program that is the client, and writes down the names of all modules that it asks for."""
FINDING: Final = """
import contextlib, importlib, sys
for name in sys.argv[1:]:
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
        print(name)
"""
"""A program that says which of these modules there are."""
LOADING: Final = """
import gc, importlib, os, sys
gc.disable()
for name in sys.argv[1:]:
    importlib.import_module(name)
os._exit(0)
"""
"""A program that loads modules, without looking for garbage and without clearing up: it goes as if it were killed."""


class Start(Struct, frozen=True):
    """CPU milliseconds, rising; one of each for every round."""

    interpreter: tuple[float, ...]
    """Python alone, with nothing to do."""
    loaded: tuple[float, ...]
    """The same, loading all modules that are loaded until the end, with no garbage looked for."""
    picture: tuple[float, ...]
    """Until the first picture of the table is there, all of the above included."""


def told(begun: Start) -> tuple[str, ...]:
    """Lines about it."""
    bare, loaded, picture = map(statistics.median, (begun.interpreter, begun.loaded, begun.picture))
    return (
        f"start to the first picture: {picture:.0f} ms of CPU (from {begun.picture[0]:.0f} to {begun.picture[-1]:.0f})",
        f"  Python itself {bare:.0f}, loading modules {loaded - bare:.0f}, all else {picture - loaded:.0f}",
    )


def measure(port: int, code: str, runs: int = RUNS) -> Start:
    """Start the client so often at a table that is there, and end it at once."""
    command = joining(link_to(port, code))
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        # The first makes the seat, and what Python keeps of each module.
        modules = _modules(command, folder)
        rounds = [(_loading(()), _loading(modules), _until(command, folder, _has_table)) for _round in range(runs)]
    interpreter, loaded, picture = (tuple(sorted(each)) for each in zip(*rounds, strict=True))
    return Start(interpreter, loaded, picture)


def link_to(port: int, code: str) -> str:
    """The link to a table."""
    return f"http://127.0.0.1:{port}/t/{code}"


def joining(link: str, *, name: str = NAME) -> tuple[str, ...]:
    """The command that sits down at a table."""
    return (*PONTOON, "join", link, "--name", name)


def _has_table(page: Page) -> bool:
    # The words that ordinary lines may have about the table come before the full screen.
    return page.full and TABLE in page


def _until(command: Sequence[str], folder: Path, seen: Callable[[Page], bool]) -> float:
    with Terminal(command, folder) as terminal:
        terminal.until(seen)
        return cpu_of(terminal.kill()) * 1_000


def _modules(command: Sequence[str], folder: Path) -> tuple[str, ...]:
    """All modules that are asked for until the first picture is there, in the order in which they are."""
    told = folder / "modules"
    with Terminal((sys.executable, "-c", LISTENING, str(told), *command[len(PONTOON) :]), folder) as terminal:
        terminal.until(_has_table)
    asked_for = dict.fromkeys(told.read_text().split())
    found = subprocess.run((sys.executable, "-c", FINDING, *asked_for), capture_output=True, text=True, check=True)
    return tuple(found.stdout.split())


def _loading(modules: Sequence[str]) -> float:
    """CPU milliseconds of a Python that loads these modules, and does nothing else."""
    process = subprocess.Popen((sys.executable, "-c", LOADING, *modules))
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, "a module that was loaded before can be loaded"
    return cpu_of(used) * 1_000
