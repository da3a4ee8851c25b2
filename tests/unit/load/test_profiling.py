"""A profile says where the time goes."""

import subprocess
import sys
from pathlib import Path

from load.bench import BARE
from load.process import TESTS
from load.profiling import busiest, wrap


def test_a_function_has_its_own_samples_and_those_of_what_it_calls() -> None:
    """Lines of one function are added up; a function that calls itself counts once."""
    lines = ["3\ta.py:leaf:1;a.py:main:7", "1\ta.py:main:8;a.py:main:7"]
    found = list(busiest(lines))
    assert found[1].split() == ["75.0%", "75.0%", "a.py:leaf"]
    assert found[2].split() == ["25.0%", "100.0%", "a.py:main"]


def test_imports_do_not_count() -> None:
    """A server is profiled at play, not at its start."""
    lines = ["9\tre.py:compile:1;<frozen importlib._bootstrap>:_load:3", "1\ta.py:main:8"]
    assert next(line for line in busiest(lines) if "a.py" in line).split()[0] == "100.0%"


def test_the_bare_server_is_run_under_each_profiler() -> None:
    """The target's own arguments come last and whole."""
    found = Path("found")
    assert wrap("sample", BARE, found) == ("-m", "load.sampled", "found", "load.bare")
    assert wrap("cprofile", BARE, found) == ("-m", "cProfile", "-o", "found", "-m", "load.bare")
    assert wrap("perf", BARE, found) == BARE.arguments


def test_a_sampled_module_runs_as_it_would_alone(tmp_path: Path) -> None:
    """It sees its own arguments, and its stacks are written at its end."""
    (tmp_path / "busy.py").write_text("import sys\nprint(sys.argv[1:], sum(n * n for n in range(3_000_000)) > 0)\n")
    found = tmp_path / "found"
    ran = subprocess.run(
        [sys.executable, "-m", "load.sampled", str(found), "busy", "--port", "0"],
        env={"PYTHONPATH": f"{TESTS}:{tmp_path}"},
        capture_output=True,
        check=True,
        timeout=30,
    )
    assert ran.stdout == b"['--port', '0'] True\n"
    assert "busy.py:" in found.read_text()
