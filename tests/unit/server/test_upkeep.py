"""The commands that keep a server running for years: their words and exit codes."""

import json
import shutil
from pathlib import Path

import pytest

from pontoon_server import command_line
from pontoon_server.store.lock import FileLock
from support.houses import served
from support.processes import run

OLD = Path(__file__).parents[2] / "golden" / "format-1.log"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "nights.db"
    shutil.copy(OLD, path)
    path.chmod(0o600)
    return path


def test_a_backup_says_what_is_in_it(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And is made again only if that is wanted."""
    copy = str(tmp_path / "copy.db")
    assert command_line.run(["backup", copy, "--log", str(log)]) == 0
    assert capsys.readouterr().out == f"{copy}: 7 tables, 532 rows.\n"
    assert command_line.run(["backup", copy, "--log", str(log)]) == 2
    assert "--force" in capsys.readouterr().err
    assert command_line.run(["backup", copy, "--log", str(log), "--force"]) == 0


def test_a_restore_says_where_the_old_log_is(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Which somebody may still want."""
    copy = str(tmp_path / "copy.db")
    assert command_line.run(["backup", copy, "--log", str(log)]) == 0
    assert command_line.run(["restore", copy, "--log", str(log)]) == 0
    (kept,) = tmp_path.glob("nights.db.before-*[Z0-9]")
    assert f"kept as {kept}" in capsys.readouterr().out


def test_a_restore_waits_for_no_server(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told to stop it first."""
    lock = FileLock.take(log, "pid 7 at home")
    assert command_line.run(["restore", str(log), "--log", str(log)]) == 3
    lock.release()
    said = capsys.readouterr().err
    assert "pid 7 at home" in said
    assert "Stop that server first" in said


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_what_is_no_log_is_said_to_be_none(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2."""
    nowhere, file = str(tmp_path / "nowhere.db"), str(tmp_path / "file.db")
    arguments = [file, "--log", nowhere] if command == "backup" else [nowhere, "--log", file]
    assert command_line.run([command, *arguments]) == 2
    assert "no log" in capsys.readouterr().err


async def test_the_log_is_the_one_that_serve_keeps(log: Path, tmp_path: Path) -> None:
    """As the variables and the file have it."""
    ended = await run("backup", str(tmp_path / "copy.db"), environment={"PONTOON_SERVE_LOG": str(log)})
    assert (ended.code, "7 tables" in ended.out) == (0, True)
    file = tmp_path / "pontoon.toml"
    file.write_text(f'[serve]\nlog = "{log}"\n')
    ended = await run("--config", str(file), "backup", str(tmp_path / "again.db"))
    assert (ended.code, "7 tables" in ended.out) == (0, True)


async def test_health_is_asked_of_the_server_that_the_settings_name(tmp_path: Path) -> None:
    """By variable, by file, by flag."""
    file = tmp_path / "pontoon.toml"
    async with served() as here:
        file.write_text(f'[serve]\nhost = "0.0.0.0"\nport = {here.port}\n')
        by_variable = await run("healthcheck", environment={"PONTOON_SERVE_PORT": str(here.port)})
        by_file = await run("--config", str(file), "healthcheck")
        by_flag = await run("healthcheck", "--port", str(here.port), environment={"PONTOON_SERVE_PORT": "1"})
    for ended in (by_variable, by_file, by_flag):
        assert (ended.code, ended.out) == (0, f"127.0.0.1 port {here.port}: ok\n")
    gone = await run("healthcheck", "--port", str(here.port))
    assert gone.code == 1
    assert "does not answer" in gone.err


def test_the_doctor_s_exit_code_is_whether_anything_failed(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For people and for programs."""
    assert command_line.run(["doctor", "--log", str(log), "--quick", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["well"]
    assert {"about": "log", "level": "ok", "words": "the file is intact"} in report["findings"]
    log.write_text("Dear Ann,\n" * 500)
    assert command_line.run(["doctor", "--log", str(log)]) == 1
    said = capsys.readouterr().out
    assert "fail  " in said
    assert "restore" in said
