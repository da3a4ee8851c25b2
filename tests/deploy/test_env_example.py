"""`.env.example` explains every setting, under the name that works, with the value that holds."""

import dataclasses
import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from pontoon_server.config import Serve
from support.deployment import DEPLOY, unit_environment, variables

EXAMPLE: Final = (DEPLOY / ".env.example").read_text()
UNIT: Final = (DEPLOY / "pontoon.service").read_text()
SHOWN: Final = dict(variables(EXAMPLE))
PREFIX: Final = "PONTOON_SERVE_"
FOLDERS: Final = {"%S": Path("/var/lib"), "%t": Path("/run")}
PLACEHOLDERS: Final = {"PONTOON_SERVE_PUBLIC_URL", "PONTOON_SERVE_METRICS_TOKEN_FILE"}
"""Shown with a value that is an example, since nothing holds by itself."""


def used(file: str) -> set[str]:
    """The variables that a file of `deploy/` takes from the environment."""
    return set(re.findall(r"\$?\{\$?(PONTOON_[A-Z_]+)", (DEPLOY / file).read_text()))


def unexplained(text: str) -> list[str]:
    """The lines of an environment file with a variable and no comment right before."""
    lines = text.splitlines()
    return [line for above, line in pairwise(lines) if dict(variables(line)) and not above.startswith("# ")]


def test_every_setting_of_the_server_is_there() -> None:
    """And none that it hasn't."""
    names = {PREFIX + field.name.upper() for field in dataclasses.fields(Serve)}
    assert {name for name in SHOWN if name.startswith(PREFIX)} == names


@pytest.mark.parametrize("file", ["compose.yaml", "Caddyfile"])
def test_every_variable_that_a_file_uses_is_there(file: str) -> None:
    """Whatever stands in compose.yaml or the Caddyfile as a variable can be looked up."""
    assert used(file) > {"PONTOON_DOMAIN", "PONTOON_TLS"}
    assert used(file) <= set(SHOWN)


def test_every_variable_is_explained() -> None:
    """Right before it."""
    assert unexplained(EXAMPLE) == []
    assert unexplained("\nPONTOON_NEW=1\n") == ["PONTOON_NEW=1"]


def test_what_is_shown_is_what_holds() -> None:
    """The values behind a # are those of the unit, or else of the server."""
    holds = {PREFIX + field.name.upper(): _text(field.default) for field in dataclasses.fields(Serve)}
    holds |= unit_environment(UNIT, FOLDERS)
    shown = {name: value for name, value in SHOWN.items() if name.startswith(PREFIX) and name not in PLACEHOLDERS}
    assert shown == {name: holds[name] for name in shown}


def _text(value: object) -> str:
    return f"{value:g}" if isinstance(value, float | int) and not isinstance(value, bool) else str(value).lower()
