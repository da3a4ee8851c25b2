"""Telling of what nobody foresaw."""

import asyncio
import subprocess
import sys

import pytest

from pontoon_client.config import Look
from pontoon_client.desk.desk import Desk
from pontoon_client.running import at_desk
from pontoon_client.unforeseen import TRACE_CHARACTERS, harmless, tell_background, tell_trace

SENT = "esc\x1b[31mRED\x9b\u202e\r\x07"


async def _dies() -> None:
    raise ValueError(SENT)


def test_what_a_terminal_would_obey_is_spelled_out() -> None:
    """Controls, orders of writing and half characters; lines stay lines, and letters letters."""
    assert harmless(f"{SENT}\nÄ ♠\ud800") == "esc\\x1b[31mRED\\x9b\\u202e\\r\\x07\nÄ ♠\\ud800"


def test_a_trace_is_told_without_anything_that_a_terminal_obeys(capsys: pytest.CaptureFixture[str]) -> None:
    """Whole where it is short, and its end where it is long."""
    tell_trace(ValueError(SENT))
    assert capsys.readouterr().err == "ValueError: esc\\x1b[31mRED\\x9b\\u202e\\r\\x07\n"
    tell_trace(ValueError("x" * 2 * TRACE_CHARACTERS + "end"))
    told = capsys.readouterr().err
    assert len(told) == TRACE_CHARACTERS
    assert told.endswith("xend\n")


def test_a_task_that_dies_alone_says_only_what_kind_of_mishap_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    """What it quotes may be a stranger's; the command goes on."""

    async def command(_desk: Desk) -> int:
        task = asyncio.get_running_loop().create_task(_dies())
        await asyncio.wait([task])
        del task
        return 7

    assert at_desk(Look(), command, listening=False) == 7
    told = capsys.readouterr().err
    assert told == "Something went wrong in the background (ValueError); the rest goes on.\n"


def test_a_mishap_without_an_exception_is_told_in_the_words_of_the_loop(capsys: pytest.CaptureFixture[str]) -> None:
    """Those are no stranger's, and made harmless all the same."""
    loop = asyncio.new_event_loop()
    tell_background(loop, {"message": f"Task was destroyed {SENT}"})
    loop.close()
    assert "(Task was destroyed esc\\x1b[31mRED" in capsys.readouterr().err


def test_a_program_that_dies_shows_no_strangers_text_as_it_came() -> None:
    """A trace, for whoever mends it, and the exit code of what failed."""
    dying = (
        "import sys, types\n"
        "def run():\n"
        "    raise ValueError('esc' + chr(27) + '[31mRED')\n"
        "sys.modules['pontoon_client.app'] = types.SimpleNamespace(run=run)\n"
        "from pontoon_client.__main__ import main\n"
        "main()\n"
    )
    ended = subprocess.run([sys.executable, "-c", dying], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("Traceback")
    assert ended.stderr.endswith("ValueError: esc\\x1b[31mRED\n")
