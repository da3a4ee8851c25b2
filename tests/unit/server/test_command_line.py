"""The command `pontoon-server`, run as a process: its options, sentences and exit codes."""

import asyncio
import contextlib
import gc
import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from pontoon_server import command_line
from pontoon_server.config import default_config
from support.processes import BY_DEFAULT, COMMAND, Ended, run, serving

WORKING_SECONDS = 30.0
VECTORS = Path(__file__).parents[2] / "vectors" / "given.jsonl"
Said = pytest.CaptureFixture[str]


@pytest.fixture
def restored() -> Iterator[None]:
    """How this process logs and collects garbage is afterwards as it was before `serve` has set it for its own."""
    threshold, logging_as = gc.get_threshold(), structlog.get_config()
    yield
    gc.set_threshold(*threshold)
    structlog.configure(**logging_as)


def ends(capsys: Said, *arguments: str) -> Ended:
    """The command in this process: its code, and what it has said."""
    code = command_line.run(arguments)
    said = capsys.readouterr()
    return Ended(code, said.out, said.err)


async def test_help_says_what_there_is_and_where_the_configuration_file_is() -> None:
    """The commands, the exit codes, the variables; the file's path however the terminal breaks it."""
    ended = await run("--help")
    assert ended.code == 0
    assert str(default_config()).replace(" ", "") in "".join(ended.out.replace("│", "").split())
    for word in (
        "serve",
        "replay",
        "export",
        "rules",
        "simulate",
        "doctor",
        "backup",
        "restore",
        "healthcheck",
        "--version",
        "PONTOON_SERVE_PORT",
        "Exit codes",
    ):
        assert word in ended.out


async def test_the_version_is_the_distributions() -> None:
    """One number, and nothing else."""
    ended = await run("--version")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.strip().replace(".", "").isdigit()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("serve", "--nonsense"), "--nonsense"),
        (("serve", "--port", "70000"), "65535"),
        (("serve", "--pace", "nan"), "--pace"),
        (("serve", "--drain-seconds", "-1"), "--drain-seconds"),
        (("serve", "--metrics-port", "70000"), "65535"),
        (("backup",), "FILE"),
        (("serve", "--rate-limit", "-1"), "--rate-limit"),
        (("--config", "/nonexistent/pontoon.toml", "serve"), "/nonexistent/pontoon.toml"),
        (("replay",), "file"),
        (("replay", "/nonexistent/hands.jsonl"), "/nonexistent/hands.jsonl"),
        (("export", "--log", "/nonexistent/nights.db"), "/nonexistent/nights.db"),
        (("nonsense",), "nonsense"),
        (("rules", "poker"), "poker"),
        (("simulate", "--hands", "0"), "--hands"),
        (("simulate", "--workers", "1000"), "--workers"),
        (("simulate", "--players", "9"), "--players"),
        (("simulate", "--set", "stick_minimum=17"), "stick_minimum"),
        (("simulate", "--rules", "casino", "--set", "bank_play=free"), "bank_play"),
        (("simulate", "--strategy", "wild"), "naive"),
    ],
)
def test_what_can_not_be_understood_ends_with_2_and_a_sentence(
    arguments: tuple[str, ...], word: str, capsys: Said
) -> None:
    """Which names what is wrong."""
    assert command_line.run(arguments) == 2
    said = capsys.readouterr()
    assert word in said.err + said.out


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--public-url", "pontoon.example"),
        ("--proxy", "proxy.example"),
        ("--metrics-token-file", "/nonexistent/token"),
    ],
)
@pytest.mark.usefixtures("restored")
def test_a_setting_that_makes_no_sense_ends_with_a_sentence(option: str, value: str, capsys: Said) -> None:
    """Not with a traceback."""
    assert command_line.run(("serve", "--temporary", option, value)) == 2
    said = capsys.readouterr().err
    assert said
    assert "Traceback" not in said


async def test_a_variable_and_a_file_set_what_a_flag_sets(tmp_path: Path) -> None:
    """The flag wins over the variable, the variable over the file."""
    file = tmp_path / "pontoon.toml"
    file.write_text("[serve]\nport = 70001\n")
    ended = await run("serve", environment={"PONTOON_CONFIG": str(file)})
    assert (ended.code, "70001" in ended.err) == (2, True)
    ended = await run("--config", str(file), "serve", environment={"PONTOON_SERVE_PORT": "70002"})
    assert (ended.code, "70002" in ended.err) == (2, True)
    ended = await run("--config", str(file), "serve", "--port", "70003", environment={"PONTOON_SERVE_PORT": "70002"})
    assert (ended.code, "70003" in ended.err) == (2, True)


def test_a_file_with_a_slip_is_refused(tmp_path: Path, capsys: Said) -> None:
    """An option that nobody knows is no option that is set."""
    file = tmp_path / "pontoon.toml"
    file.write_text("[serve]\nprot = 8421\n")
    ended = ends(capsys, "--config", str(file), "serve", "--temporary")
    assert ended.code == 2
    assert "prot" in ended.err


def test_a_file_that_is_no_toml_is_named(tmp_path: Path, capsys: Said) -> None:
    """Nothing starts without a word why."""
    file = tmp_path / "pontoon.toml"
    file.write_text("[serve\n")
    ended = ends(capsys, "--config", str(file), "serve", "--temporary")
    assert ended.code == 2
    assert f"The configuration file {file} can't be read" in ended.err


def test_replay_plays_what_was_written(capsys: Said) -> None:
    """Hands of all rules come out right."""
    ended = ends(capsys, "replay", str(VECTORS))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.endswith("113 right, 0 different, 0 unreadable.\n")


def test_rules_are_told(capsys: Said) -> None:
    """All presets, one of them, or data."""
    for arguments in ((), ("club",), ("casino", "--json")):
        ended = ends(capsys, "rules", *arguments)
        assert (ended.code, ended.err) == (0, "")
        assert "split_pontoon" in ended.out


async def test_a_simulation_ends_in_one_object() -> None:
    """With --json there is nothing else to read, however many processes play."""
    arguments = ("simulate", "--rules", "casino", "--set", "boxes=1", "--strategy", "naive", "--hands", "600")
    ended = [await run(*arguments, "--seed", "1", "--json", "--workers", count) for count in ("1", "2")]
    assert [end.code for end in ended] == [0, 0]
    assert ended[0].out == ended[1].out
    found = json.loads(ended[0].out)
    assert (found["hands"], found["rules"]) == (600, {"preset": "casino", "boxes": 1})
    assert ended[0].err == ended[1].err == ""


async def test_ctrl_c_ends_a_simulation_with_what_there_is() -> None:
    """The exit code of whatever Ctrl+C ended, no traceback, and no process left over."""
    arguments = ("simulate", "--rules", "casino", "--strategy", "naive", "--hands", "1000000000", "--workers", "2")
    ours, terminal = os.openpty()
    process = await asyncio.create_subprocess_exec(
        *BY_DEFAULT, *COMMAND, *arguments, stdout=subprocess.PIPE, stderr=terminal, start_new_session=True
    )
    os.close(terminal)
    async with asyncio.timeout(WORKING_SECONDS):
        shown = await asyncio.to_thread(os.read, ours, 1_024)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: everybody is told
        out, _ = await process.communicate()
        await asyncio.to_thread(read_to_the_end, ours)
    os.close(ours)
    assert b" of 1,000,000,000 hands, " in shown, "a bar shows that the workers play"
    assert process.returncode == 130
    assert b"hands of 1,000,000,000" in out


def read_to_the_end(terminal: int) -> None:
    """Read until no process is left that could write to a terminal."""
    with contextlib.suppress(OSError):
        while os.read(terminal, 1_024):
            pass


@pytest.mark.parametrize(
    ("arguments", "closed", "code"),
    [
        (("rules",), ">/dev/full", 2),
        (("--help",), ">/dev/full", 2),
        (("serve", "--temporary", "--port", "0", "--announce"), ">/dev/full", 2),
        (("serve", "--temporary", "--port", "0", "--announce"), ">&-", 2),
        (("serve", "--temporary", "--port", "0", "--until-stdin-closes"), ">&- 2>&-", 0),
        (("serve", "--temporary", "--port", "0", "--until-stdin-closes"), "2>/dev/full", 0),
    ],
)
async def test_what_can_not_be_said_is_no_crash(arguments: tuple[str, ...], closed: str, code: int) -> None:
    """A full disk, a closed stream: the exit code tells, and the server serves where only its own words are lost."""
    shell = await asyncio.create_subprocess_exec(
        "sh", "-c", f'"$@" {closed}', "sh", *COMMAND, *arguments, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    _, err = await shell.communicate()
    assert (shell.returncode, "Traceback" in err.decode()) == (code, False)


async def test_a_log_has_one_server(tmp_path: Path) -> None:
    """The second is told who has it, and what to do; the first is not disturbed."""
    log = tmp_path / "nights.db"
    async with serving("--open", log=log) as first:
        ended = await run("serve", "--port", "0", "--log", str(log))
        assert ended.code == 3
        assert f"pid {first.pid} at 127.0.0.1:{first.port}" in ended.err
        assert "--log" in ended.err
        assert "Traceback" not in ended.err
    async with serving("--open", log=log):
        pass


@pytest.mark.usefixtures("restored")
def test_a_port_has_one_server(capsys: Said) -> None:
    """The second is told that the address is in use, and what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = ends(capsys, "serve", "--temporary", "--port", str(port))
    assert ended.code == 4
    assert str(port) in ended.err
    assert "--port 0" in ended.err


@pytest.mark.usefixtures("restored")
def test_an_address_that_is_not_this_machines_is_refused(capsys: Said) -> None:
    """With what the system says."""
    ended = ends(capsys, "serve", "--temporary", "--port", "0", "--host", "192.0.2.1")
    assert ended.code == 4
    assert "192.0.2.1" in ended.err


@pytest.mark.usefixtures("restored")
def test_a_log_that_is_another_programs_file_is_left_alone(tmp_path: Path, capsys: Said) -> None:
    """Exit code 2, and not a byte of it changed."""
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\n" * 200)
    ended = ends(capsys, "serve", "--port", "0", "--log", str(file))
    assert ended.code == 2
    assert "Traceback" not in ended.err
    assert file.read_text() == "Dear Ann,\n" * 200
