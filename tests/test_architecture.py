"""The house keeps its shape: which way imports point, and what the pure parts stay away from (DESIGN.md section 2)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = {"pontoon_protocol": "protocol", "pontoon_client": "client", "pontoon_server": "server"}
MAY_IMPORT = {
    "pontoon_protocol": {"pontoon_protocol"},
    "pontoon_client": {"pontoon_client", "pontoon_protocol"},
    "pontoon_server": {"pontoon_server", "pontoon_protocol"},
}
SERVER_LAYERS = {
    "rules": {"rules"},
    "table": {"table", "rules"},
    "bots": {"bots", "rules"},
    "simulation": {"simulation", "table", "rules", "bots"},
    "store": {"store", "table", "rules"},
    "live": {"live", "store", "table", "rules", "bots", "entropy", "logs"},
    "edge": {"edge", "live", "logs"},
}
"""What each part of the server may import of the server; `app` and what stands beside it see all."""
PURE = ("rules", "table", "bots")
CLIENTS_PURE = {
    "model", "update", "fold_hand", "fold_deal", "fold_table", "fold_host", "fold_seats", "fold_ledger", "commands",
    "moves", "stakes", "selling", "tray", "typed", "chosen", "hosting", "changing", "naming", "around", "muting",
    "doubts", "spoken", "asked", "news", "session", "unanswered", "countdown",
    "addresses", "agreed", "links", "plan", "qr", "screen", "moved", "came", "about_you", "picture", "plain_signs",
    "unswayed", "bursts", "looks", "taste", "fit", "ringing", "plainly", "config", "opening", "flags",
    "bindings", "openings", "follows", "amounts", "asked_now", "entering", "haste", "guards", "making", "offered",
    "meaning", "playing", "ordering", "pressing", "chosen_keys", "covering",
    "questions", "tools", "repertoire", "found_by", "finding", "feasible", "meanwhile", "ending", "paragraphs", "under",
}  # fmt: skip
"""The client's modules that know what is at the table and what a line means; `words` says it."""
WORLD = {
    "asyncio", "datetime", "io", "logging", "os", "pathlib", "secrets", "socket", "sqlite3", "apsw",
    "structlog", "subprocess", "sys", "threading", "time", "aiohttp", "websockets",
}  # fmt: skip
"""Modules through which time, chance or the world come in."""
MODULE_LINES = 300
"""Of tests too."""
FUNCTION_LINES = 60


def sources(folder: str) -> Iterator[Path]:
    yield from sorted((ROOT / folder).rglob("*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def own_tests(path: Path) -> Path:
    """The test module of a module."""
    side, _package, *folders = path.relative_to(ROOT).parts[:-1]
    home = folders if side == "server" and folders else [side, *folders]
    return ROOT.joinpath("tests", "unit", *home, f"test_{path.stem.strip('_')}.py")


def outside(path: Path, package: str) -> set[str]:
    """The project's packages that a module imports and may not."""
    tops = {name.split(".")[0] for name in imports(path)}
    return (tops & set(PACKAGES)) - MAY_IMPORT[package]


def wrong_layers(path: Path, layer: str) -> set[str]:
    """The parts of the server that a module of `layer` imports and may not."""
    parts = {name.split(".")[1] for name in imports(path) if name.startswith("pontoon_server.")}
    return parts - SERVER_LAYERS[layer]


def worldly(path: Path) -> set[str]:
    """What a module imports through which the world comes in."""
    return {name for name in imports(path) if name.split(".")[0] in WORLD}


@pytest.mark.parametrize(("package", "folder"), PACKAGES.items())
def test_imports_point_inward(package: str, folder: str) -> None:
    """Protocol knows nobody, client and server know the protocol and never each other."""
    assert {str(path): names for path in sources(folder) if (names := outside(path, package))} == {}


@pytest.mark.parametrize("layer", SERVER_LAYERS)
def test_the_parts_of_the_server_import_inward(layer: str) -> None:
    """Rules know only rules, the table rules, a simulation both and the bots, live table and store, the edge live."""
    found = {
        str(path): names for path in sources(f"server/pontoon_server/{layer}") if (names := wrong_layers(path, layer))
    }
    assert found == {}


@pytest.mark.parametrize("layer", PURE)
def test_the_pure_parts_touch_nothing_of_the_world(layer: str) -> None:
    """No await, clock, logging or I/O in rules, table and bots; chance comes as an argument."""
    folder = f"server/pontoon_server/{layer}"
    assert {str(path): names for path in sources(folder) if (names := worldly(path))} == {}
    for path in sources(folder):
        awaits = [
            node
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, (ast.Await, ast.AsyncFunctionDef))
        ]
        assert awaits == [], path


@pytest.mark.parametrize("layer", ["rules", "table"])
def test_chance_never_starts_in_the_rules_or_the_table(layer: str) -> None:
    """Rules and table don't even know a generator: the pack is an argument."""
    assert [path for path in sources(f"server/pontoon_server/{layer}") if "random" in imports(path)] == []


def test_the_protocol_is_pure() -> None:
    """The shared words do no I/O; only the command that makes their documents does."""
    makers = {"__main__.py", "document.py", "fields.py"}
    found = {str(path): names for path in sources("protocol") if path.name not in makers and (names := worldly(path))}
    assert found == {}


def test_the_clients_pure_parts_are_pure() -> None:
    """What is known and how it is said needs neither a socket nor a clock."""
    folders = ("words", "drawing")
    paths = [path for path in sources("client") if path.stem in CLIENTS_PURE or path.parent.name in folders]
    assert {path.stem for path in paths} > CLIENTS_PURE
    found = {str(path): names for path in paths if (names := worldly(path))}
    assert found == {}


@pytest.mark.parametrize("folder", PACKAGES.values())
def test_no_module_lies_directly_in_a_top_folder(folder: str) -> None:
    """An editable install would make a global module of it."""
    assert list((ROOT / folder).glob("*.py")) == []


@pytest.mark.parametrize("folder", [*PACKAGES.values(), "tests"])
def test_modules_and_functions_stay_small(folder: str) -> None:
    """A module has at most about 300 lines, a function at most 60."""
    too_long: list[str] = []
    for path in sources(folder):
        text = path.read_text()
        if text.count("\n") > MODULE_LINES:
            too_long.append(str(path))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > FUNCTION_LINES:
                    too_long.append(f"{path}:{node.name}")
    assert too_long == []


@pytest.mark.parametrize("folder", PACKAGES.values())
def test_every_module_and_public_name_says_what_it_is(folder: str) -> None:
    """Each module, public class and public function has a docstring."""
    silent: list[str] = []
    for path in sources(folder):
        tree = ast.parse(path.read_text())
        if path.name != "__init__.py" and not ast.get_docstring(tree):
            silent.append(str(path))
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and not node.name.startswith(
                "_"
            ):
                silent.extend([f"{path}:{node.name}"] if not ast.get_docstring(node) else [])
    assert silent == []


@pytest.mark.parametrize("folder", PACKAGES.values())
def test_every_module_has_a_test_module_of_its_own(folder: str) -> None:
    """Under the same name and in the same folder; a long one has others beside it."""
    alone = [str(path) for path in sources(folder) if path.name != "__init__.py" and not own_tests(path).exists()]
    assert alone == []


def test_every_module_stands_in_the_design() -> None:
    """Section 2 of server/DESIGN.md names each of them, but in folders whose contents another document tells."""
    listed = (ROOT / "server" / "DESIGN.md").read_text().partition("## 2.")[2].split("```")[1]
    names = set(re.findall(r"\w+\*?|\*\w+", listed))
    prefixes, suffixes = (tuple(name.strip("*") for name in names if name[end] == "*") for end in (-1, 0))
    elsewhere = {"bots", "simulation", "doctor", "words"}
    missing = [
        str(path.relative_to(ROOT))
        for folder in PACKAGES.values()
        for path in sources(folder)
        if path.name != "__init__.py" and path.parent.name not in elsewhere and path.stem not in names
        if not path.stem.startswith(prefixes) and not path.stem.endswith(suffixes)
    ]
    assert missing == []


def test_the_checks_catch_what_they_are_for(tmp_path: Path) -> None:
    """Planted: a client that imports the server, a rule that imports the table, a table that looks at the clock."""
    planted = tmp_path / "planted.py"
    planted.write_text(
        "import time\nfrom pontoon_server.table import state\nfrom pontoon_server.live.actor import LiveTable\n"
    )
    assert outside(planted, "pontoon_client") == {"pontoon_server"}
    assert wrong_layers(planted, "rules") == {"table", "live"}
    assert wrong_layers(planted, "table") == {"live"}
    assert worldly(planted) == {"time"}
