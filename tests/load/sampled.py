"""Runs a Python module and samples where its main thread is while it uses CPU.

`python -m load.sampled FILE MODULE ARGUMENTS...`; writes a count and a stack a line to FILE at the
end. A sampler disturbs less than cProfile, which doubles the price of small functions.
"""

import runpy
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

INTERVAL_SECONDS: Final = 0.001
"""CPU time between two samples; the kernel rounds it up to its own tick."""
DEPTH: Final = 60

Stack = tuple[str, ...]
"""Functions, the innermost first."""


class Sampler:
    """Counts stacks at each SIGPROF."""

    def __init__(self) -> None:
        self.stacks: Final[Counter[Stack]] = Counter()

    def start(self) -> None:
        """Sample from now on."""
        signal.signal(signal.SIGPROF, self._sample)
        signal.setitimer(signal.ITIMER_PROF, INTERVAL_SECONDS, INTERVAL_SECONDS)

    def stop(self) -> None:
        """Sample no more."""
        signal.setitimer(signal.ITIMER_PROF, 0)

    def _sample(self, _: int, frame: FrameType | None) -> None:
        self.stacks[tuple(_functions(frame))] += 1


def _functions(frame: FrameType | None) -> Iterator[str]:
    depth = 0
    while frame is not None and depth < DEPTH:
        path = Path(frame.f_code.co_filename)
        yield f"{path.parent.name}/{path.name}:{frame.f_code.co_qualname}:{frame.f_lineno}"
        frame, depth = frame.f_back, depth + 1


def main() -> None:
    """Run the module that the command line names, then write what was sampled."""
    target, module = Path(sys.argv[1]), sys.argv[2]
    sys.argv = sys.argv[2:]
    sampler = Sampler()
    sampler.start()
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    finally:
        sampler.stop()
        lines = (f"{count}\t{';'.join(stack)}\n" for stack, count in sampler.stacks.items())
        target.write_text("".join(lines))


if __name__ == "__main__":
    main()
