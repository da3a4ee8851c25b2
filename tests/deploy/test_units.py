"""The units for systemd, judged by systemd's own program: they are units, and they are confined."""

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from support.deployment import DEPLOY, judged, seconds, setting, settings, unit_environment

pytestmark = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None and "CI" not in os.environ,
    reason="systemd-analyze is not here (Debian: apt install systemd)",
)
SERVICE: Final = "pontoon.service"
UNITS: Final = (SERVICE, "pontoon-backup.service", "pontoon-backup.timer")
SERVICES: Final = (SERVICE, "pontoon-backup.service")
EXPOSURE_MOST: Final = 2.0
END_SECONDS: Final = 10
"""What a server may take to end beside its hands."""
OVERALL: Final = re.compile(r"Overall exposure level for \S+: ([0-9.]+)")
WEAKENED: Final = (
    ("CapabilityBoundingSet=\n", "CapabilityBoundingSet=CAP_SYS_ADMIN\n"),
    ("User=pontoon\nDynamicUser=yes\n", ""),
    ("SystemCallFilter=@system-service\nSystemCallFilter=~@privileged @resources\n", ""),
)
"""What stands in the unit, and what somebody in a hurry might make of it; all together are over the threshold."""


def unit(name: str) -> str:
    """The text of one of the units."""
    return (DEPLOY / name).read_text()


def verified(texts: Sequence[tuple[str, str]], folder: Path) -> tuple[int, str]:
    """What `systemd-analyze verify` says of units whose program is put where it need only be able to run."""
    program = folder / "pontoon-server"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o700)
    files = [folder / name for name, _ in texts]
    for file, (_, text) in zip(files, texts, strict=True):
        file.write_text(text.replace("/opt/pontoon/bin/pontoon-server", str(program)))
    found = judged("systemd-analyze", "verify", "--man=no", *files)
    return found.code, found.words


def exposure(text: str, folder: Path) -> float:
    """How much of the system a unit leaves open, from 0 to 10, as systemd counts it."""
    file = folder / SERVICE
    file.write_text(text)
    found = judged("systemd-analyze", "security", "--offline=true", "--no-pager", file)
    overall = OVERALL.search(found.words)
    assert overall is not None, found.words
    return float(overall[1])


def time_to_end(text: str) -> bool:
    """It is ended by force only after running hands have had their time, and its bots' process not before it."""
    drain = float(unit_environment(text, {})["PONTOON_SERVE_DRAIN_SECONDS"])
    return seconds(setting(text, "TimeoutStopSec")) >= drain + END_SECONDS and setting(text, "KillMode") == "mixed"


def test_they_are_units(tmp_path: Path) -> None:
    """`systemd-analyze verify` has nothing to say."""
    assert verified([(name, unit(name)) for name in UNITS], tmp_path) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("ProtectHome=yes", "ProtectHomes=yes", "ProtectHomes"),
        ("TimeoutStopSec=150", "TimeoutStopSec=soon", "time value"),
        ("ExecStart=/opt/pontoon/bin/pontoon-server", "ExecStart=/opt/pontoon/bin/pontoon-servant", "pontoon-servant"),
    ],
)
def test_what_is_no_setting_is_caught(old: str, new: str, word: str, tmp_path: Path) -> None:
    """Planted: a setting that is none, a time that is none, a program that isn't there."""
    assert old in unit(SERVICE)
    _, words = verified([(SERVICE, unit(SERVICE).replace(old, new))], tmp_path)
    assert word in words


@pytest.mark.parametrize("name", SERVICES)
def test_they_are_confined(name: str, tmp_path: Path) -> None:
    """The exposure that systemd counts is under 2 of 10."""
    assert exposure(unit(name), tmp_path) < EXPOSURE_MOST


def test_a_weakened_unit_is_caught(tmp_path: Path) -> None:
    """Each weakening is counted; with a handful of them the unit is over the threshold."""
    whole = text = unit(SERVICE)
    for old, new in WEAKENED:
        assert old in text
        assert exposure(whole.replace(old, new), tmp_path) > exposure(whole, tmp_path)
        text = text.replace(old, new)
    assert exposure(text, tmp_path) >= EXPOSURE_MOST


def test_it_may_take_its_time_to_end() -> None:
    """And planted: too little, or a signal to everybody."""
    text = unit(SERVICE)
    assert time_to_end(text)
    assert not time_to_end(text.replace("TimeoutStopSec=150", "TimeoutStopSec=120"))
    assert not time_to_end(text.replace("KillMode=mixed", "KillMode=control-group"))


def test_the_backup_is_of_the_log_that_the_server_keeps() -> None:
    """Both name one file, as one user, and the copies lie in a folder that the backup may write in."""
    server, backup = unit(SERVICE), unit("pontoon-backup.service")
    log = unit_environment(server, {})["PONTOON_SERVE_LOG"]
    assert f'--log "{log}"' in setting(backup, "ExecStart")
    assert setting(server, "User") == setting(backup, "User")
    assert "pontoon/backups" in setting(backup, "StateDirectory").split()
    assert '"%S/pontoon/backups/' in setting(backup, "ExecStart")


def test_both_services_are_confined_alike() -> None:
    """What the server's unit forbids the backup's does too."""
    server, backup = (dict(settings(unit(name))) for name in SERVICES)
    forbidden = {name for name, value in server.items() if name.startswith(("Protect", "Private", "Restrict"))}
    assert {name for name in forbidden if backup.get(name) not in (server[name], "none", "strict")} <= {
        "RestartPreventExitStatus"
    }
