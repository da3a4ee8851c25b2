"""`prove.mutants`: which tests count, what is counted of what became of the mutants, and when a theme is missed."""

import tomllib
from pathlib import Path
from time import monotonic

import pytest

from prove.figure import Found, Line, Task
from prove.mutants import FIGURE, NO_TEST, ROOT, SUBJECTS, THEMES, Subject, changed, note, plant, verdicts

KEYS = Subject("sessions", "live/keys.py")
TOLD = """\
    pontoon_server.live.keys.x_hashed__mutmut_1: killed
    pontoon_server.live.keys.x_hashed__mutmut_2: survived
    pontoon_server.live.outbox.xǁLineǁ__init____mutmut_4: timeout
    pontoon_server.live.outbox.xǁLineǁput__mutmut_10: no tests
    pontoon_server.live.outbox.xǁLineǁput__mutmut_11: not checked
"""


def found(noticed: int, mutants: int, *, missing: str = "") -> Found:
    """So many of so many were noticed in each theme, with all of its modules but that one."""
    result = Found()
    for subject in SUBJECTS:
        result.count(f"{subject.theme} modules", subject.module != missing)
    for theme in THEMES:
        result.count(f"{theme} mutants", mutants)
        result.count(f"{theme} noticed", noticed)
    return result


def rows(result: Found) -> list[Line]:
    return FIGURE.judge(result, 1)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.module)
def test_each_module_is_there_and_has_tests_of_its_own(subject: Subject) -> None:
    """And none but its own count, apart from those that are named."""
    assert (ROOT / "server" / "pontoon_server" / subject.module).is_file()
    name = subject.module.partition("/")[2].removesuffix(".py")
    own = [test for test in subject.tests if test.startswith("tests/unit/")]
    assert own
    assert all(f"/test_{name}" in test for test in own)
    assert bool(set(subject.tests) - set(own)) is bool(subject.more)


def test_nine_tenths_must_be_noticed_in_each_theme() -> None:
    """One mutant less is a miss, and so is none at all, or a module that there was no time for."""
    assert all(line.holds for line in rows(found(90, 100)))
    assert not any(line.holds for line in rows(found(89, 100)))
    assert not any(line.holds for line in rows(Found()))
    without = [line.what for line in rows(found(100, 100, missing="edge/talk.py")) if not line.holds]
    assert without == ["mutants killed in sessions"]


def test_it_is_found_in_the_deep_size_alone() -> None:
    """It takes too long for each night."""
    assert (FIGURE.wanted("ci"), FIGURE.wanted("deep")) == (0, 1)


def test_what_mutmut_tells_is_read_and_what_was_not_killed_survived() -> None:
    """Untested and unchecked mutants count against the tests; one that never ended was noticed."""
    results = verdicts(TOLD)
    assert list(results.values()) == ["killed", "survived", "timeout", "no tests", "not checked"]
    result = Found()
    note(result, KEYS, dict(list(results.items())[:3]), lambda name: f"-{name}\n+ not {name[-1]}\n")
    assert result.counts == {"sessions modules": 1, "sessions mutants": 3, "sessions noticed": 2, "survivors": 1}
    assert result.wrong == ["survivors: live/keys.py, hashed 2, survived: not 2"]


def test_a_survivor_is_told_with_the_line_that_it_has_instead() -> None:
    """So that somebody can see whether it matters."""
    assert changed("--- a\n+++ b\n@@ -1 +1 @@\n-    return 1\n+    return 2\n") == "return 2"
    assert changed("") == ""


def test_the_copy_has_one_root_and_says_what_is_tried(tmp_path: Path) -> None:
    """The module, and the tests that count: its own, or those that are planted."""
    tree = plant(tmp_path / "own", KEYS)
    settings = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    assert (tree / settings["only_mutate"][0]).is_file()
    assert settings["pytest_add_cli_args_test_selection"] == ["tests/unit/live/test_keys.py"]
    assert (tree / "tests" / "unit" / "live" / "test_keys.py").is_file()
    planted = plant(tmp_path / "planted", KEYS, NO_TEST)
    settings = tomllib.loads((planted / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    assert [(planted / test).read_text("utf-8") for test in settings["pytest_add_cli_args_test_selection"]] == [NO_TEST]


def test_without_time_nothing_is_tried(tmp_path: Path) -> None:
    """And everything is missed."""
    result = FIGURE.find(Task("deep", 1, 1, monotonic() - 1, tmp_path, tmp_path))
    assert result == Found()
    assert not any(line.holds for line in rows(result))
