"""deploy/README.md speaks of what is there: files, folders, commands and their options."""

import re
from typing import Final

import pytest

from pontoon_client.host_command import host
from pontoon_client.opening import Reach, Table
from pontoon_server.command_line import app
from support.deployment import DEPLOY, setting, unit_environment

README: Final = (DEPLOY / "README.md").read_text()
HOST_OPTIONS: Final = {name.replace("_", "-") for kind in (Reach, Table, host) for name in kind.__annotations__}


def headings(text: str) -> set[str]:
    """The anchors of a Markdown text."""
    titles = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_within_it_lead_somewhere() -> None:
    """Each to a heading."""
    linked = set(re.findall(r"\]\(#([^)]+)\)", README))
    assert linked
    assert linked <= headings(README)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"deploy/([\w.-]+[a-z])", README))))
def test_files_that_it_names_are_there(name: str) -> None:
    """Beside it."""
    assert (DEPLOY / name).is_file()


def test_commands_that_it_names_are_there() -> None:
    """Of the server."""
    named = set(re.findall(r"pontoon-server ([a-z]+)", README))
    assert {"backup", "restore", "doctor"} <= named
    assert named <= set(app.resolved_commands())


def test_options_of_the_client_that_it_names_are_there() -> None:
    """Of `pontoon host`."""
    named = set(re.findall(r"(?:pontoon host |`)--([a-z-]+)", README)) - {"network"}
    assert {"public-url", "address", "passcode", "door"} <= named
    assert named <= HOST_OPTIONS


def test_paths_are_those_of_the_unit() -> None:
    """The log, the copies and the key, where the units put them."""
    unit = (DEPLOY / "pontoon.service").read_text()
    backup = setting((DEPLOY / "pontoon-backup.service").read_text(), "ExecStart")
    environment = unit_environment(unit, {})
    for variable, folder in (("PONTOON_SERVE_LOG", "%S"), ("PONTOON_SERVE_OPENER_FILE", "%t")):
        path = environment[variable].replace(folder, {"%S": "/var/lib", "%t": "/run"}[folder])
        assert path in README
    assert "%S/pontoon/backups/nights-" in backup
    assert "/var/lib/pontoon/backups/nights-1.db" in README
