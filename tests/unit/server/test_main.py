"""The command `pontoon-server`, run as a process: its options, sentences and exit codes."""

import asyncio
import socket
import subprocess
from pathlib import Path

import pytest

from pontoon_server import __main__ as main
from support.processes import COMMAND, run, serving

VECTORS = Path(__file__).parents[2] / "vectors" / "given.jsonl"


async def test_help_says_what_there_is() -> None:
    """The commands, the exit codes, the variables."""
    ended = await run("--help")
    assert ended.code == 0
    for word in ("serve", "replay", "export", "--version", "PONTOON_SERVE_PORT", "Exit codes"):
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
        (("serve", "--rate-limit", "-1"), "--rate-limit"),
        (("--config", "/nonexistent/pontoon.toml", "serve"), "/nonexistent/pontoon.toml"),
        (("replay",), "file"),
        (("replay", "/nonexistent/hands.jsonl"), "/nonexistent/hands.jsonl"),
        (("export", "--log", "/nonexistent/nights.db"), "/nonexistent/nights.db"),
        (("nonsense",), "nonsense"),
    ],
)
def test_what_can_not_be_understood_ends_with_2_and_a_sentence(
    arguments: tuple[str, ...], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which names what is wrong."""
    assert main.run(arguments) == 2
    said = capsys.readouterr()
    assert word in said.err + said.out


@pytest.mark.parametrize(("option", "value"), [("--public-url", "pontoon.example"), ("--proxy", "proxy.example")])
async def test_a_setting_that_makes_no_sense_ends_with_a_sentence(option: str, value: str) -> None:
    """Not with a traceback."""
    ended = await run("serve", "--temporary", option, value)
    assert ended.code == 2
    assert ended.err
    assert "Traceback" not in ended.err


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


async def test_a_file_with_a_slip_is_refused(tmp_path: Path) -> None:
    """An option that nobody knows is no option that is set."""
    file = tmp_path / "pontoon.toml"
    file.write_text("[serve]\nprot = 8421\n")
    ended = await run("--config", str(file), "serve", "--temporary")
    assert ended.code == 2
    assert "prot" in ended.err


async def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    """Nothing starts without a word why."""
    file = tmp_path / "pontoon.toml"
    file.write_text("[serve\n")
    ended = await run("--config", str(file), "serve", "--temporary")
    assert ended.code == 2
    assert f"The configuration file {file} can't be read" in ended.err


async def test_replay_reports_what_it_can_not_play() -> None:
    """Hands of other rules are not yet played: there is something to report."""
    ended = await run("replay", str(VECTORS))
    assert ended.code == 1
    assert "not yet played" in ended.out


@pytest.mark.parametrize(
    ("arguments", "closed", "code"),
    [
        (("replay", str(VECTORS)), ">/dev/full", 2),
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


async def test_a_port_has_one_server() -> None:
    """The second is told that the address is in use, and what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = await run("serve", "--temporary", "--port", str(port))
    assert ended.code == 4
    assert str(port) in ended.err
    assert "--port 0" in ended.err


async def test_an_address_that_is_not_this_machines_is_refused() -> None:
    """With what the system says."""
    ended = await run("serve", "--temporary", "--port", "0", "--host", "192.0.2.1")
    assert ended.code == 4
    assert "192.0.2.1" in ended.err


async def test_a_log_that_is_another_programs_file_is_left_alone(tmp_path: Path) -> None:
    """Exit code 2, and not a byte of it changed."""
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\n" * 200)
    ended = await run("serve", "--port", "0", "--log", str(file))
    assert ended.code == 2
    assert "Traceback" not in ended.err
    assert file.read_text() == "Dear Ann,\n" * 200
