"""Docker or Podman, whichever is here and can run; each call has a deadline."""

import json
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

ENGINES: Final = ("docker", "podman")
BUILD_SECONDS: Final = 1_800.0
CALL_SECONDS: Final = 60.0
WORDS_MOST: Final = 2_000


class NoEngine(Exception):  # noqa: N818 - what there isn't
    """Nothing here can build and run an image; the text says why."""


class Failed(Exception):  # noqa: N818 - what a call did
    """The engine did not do what it was told; the text is what it said."""


class Engine:
    """One of ENGINES."""

    def __init__(self, program: str, run_options: Sequence[str] = ()) -> None:
        self.program = program
        self.options = tuple(run_options)
        """What each `run` needs on this machine."""

    def call(self, *arguments: str, seconds: float = CALL_SECONDS) -> str:
        """What it prints for a command; raises `Failed`."""
        ended = self.ended(*arguments, seconds=seconds)
        if ended.returncode:
            raise Failed(f"{self.program} {shlex.join(arguments)}: {ended.stderr.strip()[-WORDS_MOST:]}")
        return ended.stdout.strip()

    def ended(self, *arguments: str, seconds: float = CALL_SECONDS) -> subprocess.CompletedProcess[str]:
        """A command run to its end, however that is."""
        command = [self.program, *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)

    def build(self, file: str, tag: str, options: Sequence[str]) -> None:
        """Build an image from the project's folder; raises `Failed`."""
        # Podman's own format has no health check.
        form = ("--format", "docker") if self.program == "podman" else ()
        self.call("build", *form, "--file", file, "--tag", tag, *options, ".", seconds=BUILD_SECONDS)

    def looked_at(self, what: str) -> Any:
        """What `inspect` says of an image or container."""
        return json.loads(self.call("inspect", what))[0]

    @contextmanager
    def running(self, name: str, image: str, *options: str) -> Iterator[None]:
        """A container of an image; removed at the end."""
        self.call("run", "--detach", "--name", name, *self.options, *options, image)
        try:
            yield
        finally:
            self.ended("rm", "--force", "--volumes", name)

    @contextmanager
    def volume(self, name: str) -> Iterator[None]:
        """A volume of its own; removed at the end."""
        self.call("volume", "create", name)
        try:
            yield
        finally:
            self.ended("volume", "rm", "--force", name)


def found() -> Engine:
    """The first that is here and answers; ENGINE names another program, RUN_OPTIONS what each `run` needs here.

    Raises `NoEngine`.
    """
    wanted = [os.environ["ENGINE"]] if os.environ.get("ENGINE") else list(ENGINES)
    reasons: list[str] = []
    for program in wanted:
        if shutil.which(program) is None:
            reasons.append(f"{program} is not here.")
            continue
        engine = Engine(program, shlex.split(os.environ.get("RUN_OPTIONS", "")))
        answer = engine.ended("info")
        if answer.returncode == 0:
            return engine
        reasons.append(f"{program} can't run: {(answer.stderr.strip() or 'No answer.').splitlines()[-1]}")
    raise NoEngine(" ".join(reasons))
