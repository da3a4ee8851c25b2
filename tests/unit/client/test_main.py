"""`python -m pontoon_client`, and the command `pontoon`."""

import os
import subprocess
import sys
from importlib.metadata import entry_points

import pytest

from pontoon_client.__main__ import main
from pontoon_protocol.release import release


@pytest.mark.parametrize(("argument", "code"), [("--version", 0), ("--no-such-flag", 2)])
def test_the_program_ends_with_the_exit_code_of_what_it_did(argument: str, code: int) -> None:
    """And says on which stream it has to what was asked."""
    ended = subprocess.run(
        [sys.executable, "-m", "pontoon_client", argument], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == code
    assert (ended.stdout.strip() == release()) == (code == 0)


def test_the_command_that_is_installed_runs_this_module() -> None:
    """Both ways to start the program are one."""
    (command,) = entry_points(group="console_scripts", name="pontoon")
    assert command.load() is main


def test_whoever_interrupts_while_it_is_loading_is_not_shown_its_insides() -> None:
    """Ctrl+C is a way to leave, also in the first moment."""
    interrupted = (
        "import sys\n"
        "class Interrupter:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'pontoon_client.app':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupter())\n"
        "from pontoon_client.__main__ import main\n"
        "main()\n"
    )
    ended = subprocess.run([sys.executable, "-c", interrupted], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


@pytest.mark.parametrize("words", [["play", "--plain"], ["ledger", "--list"], ["--help"]])
def test_a_reader_who_has_gone_ends_the_program_without_a_word(words: list[str]) -> None:
    """As behind `| head`: no traceback, and an exit code that says that not all was told."""
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-m", "pontoon_client", *words],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, "")
