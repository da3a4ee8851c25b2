"""A server of one's own, as another process."""

import socket
import sys
from pathlib import Path

import pytest

from pontoon_client.home.local import (
    LogTaken,
    NotStarted,
    everywhere,
    free_port,
    start_for_friends,
    start_for_play,
    start_for_question,
)

STAND_IN = """
import json, os, sys, time
print(json.dumps({"port": 4242, "opener": "o", "pid": os.getpid(), "arguments": sys.argv[1:]}), flush=True)
sys.stderr.write(" ".join(sys.argv[1:]))
sys.stdin.read()
"""
LIES = """
import sys
print("what went wrong", file=sys.stderr, flush=True)
print("I am up", flush=True)
sys.stdin.read()
"""
FAILS = "import sys; print('the log is in use', file=sys.stderr); sys.exit(3)"
LINGERS = STAND_IN + "\ntime.sleep(600)"


def python(script: str) -> list[str]:
    return [sys.executable, "-c", script]


async def test_a_server_for_play_ends_with_its_pipe() -> None:
    """It listens at a port of its own, and says which."""
    running = await start_for_play(python(STAND_IN))
    assert running.announcement.port == 4242
    assert running.announcement.opener == "o"
    running.end()
    assert running.process.wait(0) == 0


async def test_a_server_that_does_not_end_is_ended() -> None:
    """By force, after a while."""
    running = await start_for_play(python(LINGERS))
    running.end(seconds=0.05)
    assert running.process.wait(0) != 0


async def test_a_server_for_friends_is_told_its_log_and_port_and_may_stay(tmp_path: Path) -> None:
    """It has no pipe that could close; what it complains about is kept for its owner."""
    log, complaints = tmp_path / "state" / "host.db", tmp_path / "state" / "server.log"
    running = await start_for_friends(log, 8421, complaints, ["--discoverable"], python(STAND_IN))
    assert running.process.wait(10) == 0
    told = complaints.read_text()
    assert f"serve --port 8421 --host {everywhere()} --announce --log {log} --until-empty --discoverable" in told


async def test_a_server_for_a_question_has_the_log_and_nobody_else_s_ear(tmp_path: Path) -> None:
    """It listens to this machine alone, and ends with its pipe."""
    running = await start_for_question(tmp_path / "host.db", python(STAND_IN))
    running.end()
    assert running.process.wait(0) == 0


def test_a_server_for_a_network_listens_for_every_kind_of_address() -> None:
    """Where the system can do both; else for IPv4."""
    host = everywhere()
    assert host in ("::", "0.0.0.0")  # noqa: S104
    family = socket.AF_INET6 if host == "::" else socket.AF_INET
    with socket.create_server((host, 0), family=family, dualstack_ipv6=host == "::") as listening:
        socket.create_connection(("127.0.0.1", listening.getsockname()[1]), timeout=5).close()


@pytest.mark.parametrize(("script", "said"), [(LIES, "what went wrong"), (FAILS, "the log is in use")])
async def test_a_server_that_does_not_come_up_tells_why(script: str, said: str) -> None:
    """It is gone then."""
    with pytest.raises(NotStarted) as failed:
        await start_for_play(python(script))
    assert said in str(failed.value)


@pytest.mark.parametrize(("said", "pid"), [("(pid 7 at [::]:8421)", 7), ("(it has not said who it is)", 0)])
async def test_a_log_that_another_server_has_is_told_apart(said: str, pid: int) -> None:
    """With that server's process, if it has said which; nothing else is taken for it."""
    script = f"import sys; print('in use by another server {said}', file=sys.stderr); sys.exit(3)"
    with pytest.raises(LogTaken) as taken:
        await start_for_play(python(script))
    assert taken.value.pid == pid
    with pytest.raises(NotStarted) as failed:
        await start_for_play(python("import sys; sys.exit(2)"))
    assert not isinstance(failed.value, LogTaken)


async def test_a_server_that_can_t_be_run_is_an_error_of_the_system() -> None:
    """There is no such program."""
    with pytest.raises(OSError, match="nowhere"):
        await start_for_play(["/nowhere/pontoon-server"])


def test_the_next_free_port_is_found() -> None:
    """Any, if all that were tried are taken."""
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port(port) != port
        assert free_port(port, tries=1) == 0
    assert free_port(port, tries=1) == port
