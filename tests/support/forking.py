"""Starts servers as forks of one process that has their modules loaded: each runs its program whole, from its start.

`python -m support.forking PROGRAM`, a module with a `main`: it reads lines of JSON, each the arguments of a
server, and writes a line for what happens to them, see `Forked`; what the servers print comes between. When its
standard input ends, it kills those of them that still run, and ends.
"""

import gc
import os
import selectors
import signal
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Final, Literal

import msgspec
from msgspec import Struct

FAULT: Final = "FAULT_OF_SERVER"
"""The variable that names a planted fault, for a program that has some."""
LOADED: Final = ("pontoon_server.command_line", "pontoon_server.app", "pontoon_server.house")
READ_BYTES: Final = 65_536


class Forked(Struct, frozen=True, tag="forked"):
    """A server began, or ended with this exit code (negative: by this signal)."""

    what: Literal["began", "ended"]
    pid: int
    code: int = 0


class Parent:
    """The process that forks; it has one thread, and no loop that a child would inherit."""

    def __init__(self, program: Callable[[], None]) -> None:
        self._program = program
        self._children: set[int] = set()
        self._input = b""
        self._woken, self._wake = os.pipe()
        for end in (self._woken, self._wake):
            os.set_blocking(end, False)

    def run(self) -> None:
        """Fork for each line, and tell of each end, until standard input ends."""
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._wake)
        waiting = selectors.DefaultSelector()
        waiting.register(0, selectors.EVENT_READ)
        waiting.register(self._woken, selectors.EVENT_READ)
        while True:
            ready = {key.fd for key, _ in waiting.select()}
            if self._woken in ready:
                os.read(self._woken, READ_BYTES)
                self._bury(os.WNOHANG)
            if 0 in ready and not self._hear():
                break
        for pid in self._children:
            os.kill(pid, signal.SIGKILL)
        self._bury(0)

    def _hear(self) -> bool:
        data = os.read(0, READ_BYTES)
        *lines, self._input = (self._input + data).split(b"\n")
        for line in lines:
            self._fork(msgspec.json.decode(line, type=list[str]))
        return bool(data)

    def _fork(self, arguments: list[str]) -> None:
        pid = os.fork()
        if pid == 0:
            self._be_server(arguments)
        self._children.add(pid)
        _say(Forked("began", pid))

    def _be_server(self, arguments: list[str]) -> None:
        """In the child: as a program that was just started; never returns."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.close(self._woken)
        os.close(self._wake)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.argv = ["pontoon-server", *arguments]
        code = 1
        try:
            self._program()
        except SystemExit as over:
            code = over.code if isinstance(over.code, int) else 1
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(code)

    def _bury(self, flags: int) -> None:
        while self._children:
            pid, status = os.waitpid(-1, flags)
            if pid == 0:
                return
            self._children.discard(pid)
            _say(Forked("ended", pid, os.waitstatus_to_exitcode(status)))


def _say(word: Forked) -> None:
    os.write(1, msgspec.json.encode(word) + b"\n")


def main() -> None:
    """Load everything, and fork when asked to."""
    for module in LOADED:
        import_module(module)
    program: Callable[[], None] = import_module(sys.argv[1]).main
    # What is there already is never looked through by a child, whose copy of its pages that would cost.
    gc.collect()
    gc.freeze()
    Parent(program).run()


if __name__ == "__main__":
    main()
