"""What an image says of itself, before anything runs from it."""

import re
from typing import Any, Final

from container.engine import Engine

SECRET: Final = re.compile(
    r"pass(word|wd|code)|secret|token|api.?key|credential|://[^/\s]*@|--index-url|BEGIN .*KEY", re.I
)
"""What must not stand in the history of an image, since everybody who has it can read that."""
LOOK: Final = """
from pathlib import Path
tops = ("/opt", "/data", "/src", "/wheel", "/tools")
files = [file for top in tops for file in Path(top).rglob("*") if "certifi" not in file.parts]
print([str(file) for file in files if file.name.startswith(".env") or file.suffix in (".db", ".whl", ".pem", ".key")])
"""


def verify_image(engine: Engine, tag: str) -> list[str]:
    """What holds, a line each; raises `AssertionError` for what does not."""
    config = engine.looked_at(tag)["Config"]
    return [_user(config), _start(config), _history(engine, tag), _files(engine, tag)]


def _user(config: Any) -> str:
    user = str(config["User"])
    assert all(part.isdigit() and int(part) for part in user.split(":")), f"runs as {user!r}"
    return f"its user is the number {user}"


def _start(config: Any) -> str:
    assert config["Entrypoint"] == ["pontoon-server"], config["Entrypoint"]
    assert config["StopSignal"] == "SIGTERM", config["StopSignal"]
    assert list(config["Volumes"]) == ["/data"], config["Volumes"]
    return "the server is its first process, SIGTERM its signal, /data its one volume"


def _history(engine: Engine, tag: str) -> str:
    history = engine.call("history", "--no-trunc", "--format", "{{.CreatedBy}}", tag)
    secret = SECRET.search(history)
    assert history, "no history"
    assert secret is None, secret
    return "no secret in its history"


def _files(engine: Engine, tag: str) -> str:
    left = engine.call("run", "--rm", *engine.options, "--entrypoint", "python", tag, "-c", LOOK)
    assert left == "[]", left
    return "no environment file, log, wheel or key among its files"
