"""A server in a process of its own: started on one core, measured from outside, ended by its id."""

import contextlib
import json
import os
import selectors
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final

from load.figures import KIB, Memory

START_SECONDS: Final = 20.0
STOP_SECONDS: Final = 10.0
LAST_WORDS_SECONDS: Final = 2.0
"""How long a server that fails to start may take to say why."""
ANNOUNCEMENT_BYTES: Final = 4_096
STDERR_SHOWN: Final = 2_000
TESTS: Final = Path(__file__).parents[1]


class ServerFailed(Exception):  # noqa: N818 - it is what happened, in the past tense
    """The server didn't start; the text has the end of what it wrote to stderr."""


class Server:
    """A running server; use as a context, which ends it."""

    def __init__(self, arguments: Sequence[str], core: int) -> None:
        """Start `python arguments...` on one core; raises `ServerFailed`."""
        self._stderr: Final = tempfile.TemporaryFile()  # noqa: SIM115 - closed in stop
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PONTOON_")}
        environment["PYTHONPATH"] = str(TESTS)
        with on_core(core):
            self._process = subprocess.Popen(
                [sys.executable, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                env=environment,
            )
        try:
            announced = self._announcement()
        except ServerFailed:
            self.stop()
            raise
        self.port: Final = int(str(announced["port"]))
        self.opener: Final = str(announced.get("opener") or "")
        self.pid: Final = self._process.pid

    def __enter__(self) -> "Server":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def cpu(self) -> float:
        """CPU seconds used so far by all threads, the kernel's part included (proc(5), stat)."""
        return cpu_seconds(Path(f"/proc/{self.pid}/stat").read_text())

    def memory(self) -> Memory:
        """What it holds now (proc(5), smaps_rollup)."""
        return memory(Path(f"/proc/{self.pid}/smaps_rollup").read_text())

    def stop(self) -> None:
        """End it, with force if it doesn't by itself."""
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._stderr.close()

    def _announcement(self) -> Mapping[str, object]:
        line = self._first_line()
        try:
            found: object = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or "port" not in found:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(LAST_WORDS_SECONDS)
            self._stderr.seek(0)
            said = self._stderr.read()[-STDERR_SHOWN:].decode(errors="replace")
            raise ServerFailed(f"no announcement from the server\n{said}")
        return found

    def _first_line(self) -> bytes:
        stdout = self._process.stdout
        assert stdout is not None
        end, line = monotonic() + START_SECONDS, b""
        with selectors.DefaultSelector() as waiting:
            waiting.register(stdout, selectors.EVENT_READ)
            while not line.endswith(b"\n") and len(line) < ANNOUNCEMENT_BYTES:
                if not waiting.select(max(0, end - monotonic())):
                    break
                piece = os.read(stdout.fileno(), ANNOUNCEMENT_BYTES)
                if not piece:
                    break
                line += piece
        return line


def cpu_seconds(stat: str) -> float:
    """utime and stime of a `/proc/PID/stat`, in seconds."""
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(rollup: str) -> Memory:
    """The resident and the proportional size in a `/proc/PID/smaps_rollup`."""
    sizes = {line.split()[0]: int(line.split()[1]) for line in rollup.splitlines()[1:]}
    return Memory(sizes["Rss:"] * KIB, sizes["Pss:"] * KIB)


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started in here runs on that core only."""
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)
