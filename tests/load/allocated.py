"""Runs a Python module and tells what it allocated between two signals.

`python -m load.allocated FILE MODULE ARGUMENTS...`: the first SIGUSR1 is the beginning, the second
writes the lines that hold most since then to FILE, in bytes.
"""

import gc
import os
import runpy
import signal
import sys
import tracemalloc
from pathlib import Path
from types import FrameType
from typing import Final

LINES: Final = 60


class Ledger:
    """What was there at the first signal; writes the difference at the second."""

    def __init__(self, target: Path) -> None:
        self._target: Final = target
        self._before: tracemalloc.Snapshot | None = None

    def start(self) -> None:
        """Listen for the signals."""
        tracemalloc.start()
        signal.signal(signal.SIGUSR1, self._asked)

    def note(self) -> None:
        """Begin, or write what was allocated since the beginning; tracemalloc must be running."""
        gc.collect()
        if self._before is None:
            self._before = tracemalloc.take_snapshot()
            said = "begun\n"
        else:
            said = self._difference(self._before)
        unfinished = self._target.with_suffix(".part")
        unfinished.write_text(said)
        os.replace(unfinished, self._target)

    def _asked(self, _: int, __: FrameType | None) -> None:
        self.note()

    def _difference(self, before: tracemalloc.Snapshot) -> str:
        found = tracemalloc.take_snapshot().compare_to(before, "lineno")
        lines = [f"{sum(line.size_diff for line in found)}\tall of it\n"]
        for line in found[:LINES]:
            frame = line.traceback[0]
            place = "/".join(Path(frame.filename).parts[-2:])
            lines.append(f"{line.size_diff}\t{place}:{frame.lineno} ({line.count_diff} blocks)\n")
        return "".join(lines)


def main() -> None:
    """Run the module that the command line names."""
    target, module = Path(sys.argv[1]), sys.argv[2]
    sys.argv = sys.argv[2:]
    Ledger(target).start()
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
