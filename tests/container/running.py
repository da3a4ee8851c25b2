"""What runs from the image, confined as in compose.yaml, at a port other than the usual one."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from container.engine import Engine
from support.clients import Client, caller
from support.playing import in_step, play_out, play_to

NAME: Final = f"pontoon-deploy-test-{os.getpid()}"
VOLUME: Final = NAME
INSIDE_PORT: Final = 9_321
HEALTH: Final = ("pontoon-server", "healthcheck")
START_SECONDS: Final = 30.0
STOP_SECONDS: Final = 10.0
BETWEEN_TRIES_SECONDS: Final = 0.5
CONFINED: Final = (
    "--read-only",
    "--cap-drop=ALL",
    "--security-opt=no-new-privileges",
    "--tmpfs=/tmp",
    f"--volume={VOLUME}:/data",
    f"--env=PONTOON_SERVE_PORT={INSIDE_PORT}",
    f"--publish=127.0.0.1::{INSIDE_PORT}",
)
TRY_TO_WRITE: Final = """
import os
def tried(path):
    try:
        open(path, "w").close()
    except OSError:
        return False
    os.unlink(path)
    return True
print(os.getuid(), [path for path in ("/x", "/opt/pontoon/x", "/data/x", "/tmp/x") if tried(path)])
"""


async def verify_running(engine: Engine, tag: str) -> list[str]:
    """What holds, a line each; raises `AssertionError` for what does not."""
    with engine.volume(VOLUME):
        with _healthy(engine, tag):
            lines = [_follows_the_port(engine), _is_confined(engine)]
            ann, ben = await _half_a_hand(engine)
            lines.append(_stops(engine))
        with _healthy(engine, tag):
            await _the_other_half(engine, ann, ben)
            lines.append("the hand went on in a new container on the same volume, with the same cards")
    return lines


@contextmanager
def _healthy(engine: Engine, tag: str) -> Iterator[None]:
    """A container, once the health check says that all is well."""
    with engine.running(NAME, tag, *CONFINED):
        until = time.monotonic() + START_SECONDS
        while engine.ended("exec", NAME, *HEALTH).returncode:
            assert time.monotonic() < until, engine.ended("logs", NAME)
            time.sleep(BETWEEN_TRIES_SECONDS)
        yield


def _follows_the_port(engine: Engine) -> str:
    wrong = engine.ended("exec", f"--env=PONTOON_SERVE_PORT={INSIDE_PORT + 1}", NAME, *HEALTH)
    assert wrong.returncode == 1, wrong
    asked = engine.looked_at(NAME)["Config"]["Healthcheck"]["Test"]
    assert asked == ["CMD", *HEALTH], asked
    return f"healthy at port {INSIDE_PORT}, and not at another"


def _is_confined(engine: Engine) -> str:
    user, _, writable = engine.call("exec", NAME, "python", "-c", TRY_TO_WRITE).partition(" ")
    assert int(user) > 0, user
    assert writable == "['/data/x', '/tmp/x']", writable
    return f"it runs as {user} and can write at /data and /tmp alone"


def _stops(engine: Engine) -> str:
    began = time.monotonic()
    engine.call("stop", "--time", "30", NAME)
    took = time.monotonic() - began
    code = engine.looked_at(NAME)["State"]["ExitCode"]
    assert code == 0, code
    assert took < STOP_SECONDS, took
    return f"SIGTERM ended it with exit code 0 in {took:.1f} s"


def _port(engine: Engine) -> int:
    return int(engine.call("port", NAME, f"{INSIDE_PORT}/tcp").splitlines()[0].rpartition(":")[2])


async def _half_a_hand(engine: Engine) -> tuple[Client, Client]:
    opener = engine.call("exec", NAME, "cat", "/data/opener")
    async with caller(_port(engine)) as ann, caller(_port(engine)) as ben:
        await ben.join(await ann.open("Ann", opener=opener), "Ben")
        await in_step((ann, ben))
        await play_to((ann, ben), "punters")
    return ann, ben


async def _the_other_half(engine: Engine, *lost: Client) -> None:
    async with caller(_port(engine)) as ann, caller(_port(engine)) as ben:
        for client, before, name in zip((ann, ben), lost, ("Ann", "Ben"), strict=True):
            await client.come_back(before, name)
            assert client.table.hands == before.table.hands
        await in_step((ann, ben))
        await play_out((ann, ben))
