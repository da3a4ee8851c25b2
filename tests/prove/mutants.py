"""Mutants: small changes to the code, each of which some test of that module must notice (mutmut).

mutmut finds no tests where the code has three roots: each module is tried in a copy of the tree with a single `src`.
Only the module's own tests count, and for the settlement the rulebook, whose clauses are its tests too.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from msgspec import Struct

from prove.figure import WRONG_MOST, Figure, Found, Line, Task

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ("protocol/pontoon_protocol", "server/pontoon_server", "client/pontoon_client")
TESTS: Final = ("support", "unit", "rulebook", "property", "conftest.py")
SHARE: Final = 0.9
"""Of the mutants that must be noticed, in each theme."""
NOTICED: Final = frozenset({"killed", "timeout", "segfault"})
"""A mutant that never ends, or ends all, has been noticed too."""
VERDICT: Final = re.compile(r"^\s+(\S+)__mutmut_(\d+): (.+)$", re.M)
CLASS: Final = "ǁ"
"""Stands around the name of a class in the name of a mutant."""
SHOW_SECONDS: Final = 60.0
STOP_SECONDS: Final = 10.0
SETTINGS: Final = """\
[tool.pytest.ini_options]
addopts = ["--import-mode=importlib", "--strict-markers", "--strict-config", "-p", "no:cacheprovider"]
pythonpath = ["tests"]
asyncio_mode = "auto"
asyncio_default_fixture_loop_scope = "function"
filterwarnings = ["error"]
[tool.mutmut]
source_paths = ["src/"]
only_mutate = ["src/pontoon_server/{module}"]
pytest_add_cli_args_test_selection = {tests}
also_copy = ["server"]
use_git_change_detection = false
"""


class Subject(Struct, frozen=True):
    """A module whose mutants are tried."""

    theme: str
    module: str
    """Below `pontoon_server`."""
    more: tuple[str, ...] = ()
    """Patterns of tests that count beside its own."""

    @property
    def tests(self) -> list[str]:
        """The test modules that count, below the root."""
        folder, name = self.module.removesuffix(".py").split("/")
        own = (f"tests/unit/{folder}/test_{name}.py", f"tests/unit/{folder}/test_{name}_*.py")
        return sorted(str(path.relative_to(ROOT)) for pattern in (*own, *self.more) for path in ROOT.glob(pattern))


SUBJECTS: Final = (
    Subject("view", "table/view.py"),
    Subject("settlement", "rules/settle.py", more=("tests/rulebook/test_*.py",)),
    *(Subject("sessions", module) for module in ("live/entrances.py", "live/keys.py", "live/answers.py")),
    Subject("sessions", "edge/talk.py"),
    *(Subject("limits", f"edge/{name}.py") for name in ("rate", "meter", "capacity", "connections")),
    Subject("limits", "live/outbox.py"),
)
THEMES: Final = tuple(dict.fromkeys(subject.theme for subject in SUBJECTS))


def find(task: Task) -> Found:
    """Try the mutants of every module, as far as the time goes."""
    found = Found()
    for subject in SUBJECTS:
        if task.time_is_up:
            break
        tree = plant(task.scratch / subject.module.replace("/", "-"), subject)
        note(found, subject, tried(tree, task), partial(_shown, tree))
    return found


def plant(tree: Path, subject: Subject, tests: str = "") -> Path:
    """A copy of the code and its tests with one root; `tests`, if they are given, in place of the module's own."""
    for source in SOURCES:
        _copy(ROOT / source, tree / "src" / Path(source).name)
    for name in TESTS:
        _copy(ROOT / "tests" / name, tree / "tests" / name)
    (tree / "server").mkdir()
    for document in (ROOT / "server").glob("*.md"):
        shutil.copy(document, tree / "server")
    chosen = subject.tests
    if tests:
        chosen = ["tests/test_planted.py"]
        (tree / chosen[0]).write_text(tests, "utf-8")
    (tree / "pyproject.toml").write_text(SETTINGS.format(module=subject.module, tests=chosen), "utf-8")
    return tree


def tried(tree: Path, task: Task) -> dict[str, str]:
    """What became of each mutant, by its name; those that there was no time for are `not checked`."""
    children = str(len(os.sched_getaffinity(0)))
    seconds = max(1.0, task.until - monotonic())
    _mutmut(tree, "run", "--max-children", children, seconds=seconds)
    return verdicts(_mutmut(tree, "results", "--all", "true", seconds=SHOW_SECONDS))


def verdicts(told: str) -> dict[str, str]:
    """What mutmut tells of its results, by the name of the mutant."""
    return {f"{name}__mutmut_{number}": verdict for name, number, verdict in VERDICT.findall(told)}


def note(found: Found, subject: Subject, results: Mapping[str, str], show: Callable[[str], str]) -> None:
    """Count what was noticed and what was not; the first of those in words, by the differences that `show` gives."""
    found.count(f"{subject.theme} modules", bool(results))
    found.count(f"{subject.theme} mutants", len(results))
    survivors = [name for name, verdict in results.items() if verdict not in NOTICED]
    found.count(f"{subject.theme} noticed", len(results) - len(survivors))
    for number, name in enumerate(survivors):
        change = changed(show(name)) if number < WRONG_MOST else ""
        found.went_wrong("survivors", f"{subject.module}, {_plain(name)}, {results[name]}: {change}")


def changed(diff: str) -> str:
    """The line that a mutant has in place of another, as it is in the code."""
    lines = [line[1:].strip() for line in diff.splitlines() if line.startswith("+") and not line.startswith("+++")]
    return next(iter(lines), "")


def judge(found: Found, wanted: int) -> list[Line]:
    """One row for each theme; a theme of which a module is missing is a miss."""
    del wanted
    return list(_rows(found))


def _rows(found: Found) -> Iterator[Line]:
    for theme in THEMES:
        modules = sum(subject.theme == theme for subject in SUBJECTS)
        mutants, noticed = found.counts.get(f"{theme} mutants", 0), found.counts.get(f"{theme} noticed", 0)
        whole = mutants > 0 and found.counts.get(f"{theme} modules", 0) == modules
        percent = 100 * noticed / mutants if mutants else 0.0
        measured = f"{noticed:,} of {mutants:,}, {percent:.1f} %"
        yield Line(f"mutants killed in {theme}", measured, "at least 90 %", whole and noticed >= SHARE * mutants)


NO_TEST: Final = """\
from pontoon_server.live.keys import code_of, hashed, matches

def test_nothing() -> None:
    assert (hashed("a"), matches("a", "b"), code_of("a", 0)) is not None
"""
"""Goes everywhere and looks at nothing."""


def unnoticed(task: Task) -> bool:
    """Whether it is seen that tests which look at nothing notice few mutants."""
    subject = next(subject for subject in SUBJECTS if subject.module == "live/keys.py")
    results = tried(plant(task.scratch / "planted", subject, NO_TEST), task)
    noticed = sum(verdict in NOTICED for verdict in results.values())
    return bool(results) and noticed < SHARE * len(results)


def _shown(tree: Path, name: str) -> str:
    return _mutmut(tree, "show", name, seconds=SHOW_SECONDS)


def _plain(name: str) -> str:
    """`pontoon_server.live.keys.x_hashed__mutmut_3` is `hashed 3`, and a method of a class `Line.put 3`."""
    function, _, number = name.rpartition("__mutmut_")
    plain = function.rpartition(".")[2].removeprefix("x").lstrip(CLASS).removeprefix("_")
    return f"{plain.replace(CLASS, '.')} {number}"


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def _mutmut(tree: Path, *arguments: str, seconds: float) -> str:
    """What it printed until its end, or until its time was up."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=tree, stdout=pipe, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL) as child:
        try:
            out, _ = child.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            # Then it ends what it has begun, and keeps what it knows.
            child.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.communicate(timeout=STOP_SECONDS)
            child.kill()
            out, _ = child.communicate()
    return out.decode(errors="replace")


FIGURE: Final = Figure(
    name="mutants",
    about="modules whose mutants are tried",
    ci=0,
    deep=1,
    find=find,
    judge=judge,
    faults={"tests that look at nothing": unnoticed},
    shared=False,
)
