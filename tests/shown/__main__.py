"""`PYTHONPATH=tests python -m shown`: what starting costs, how soon a key is seen, and what is kept in memory."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from load.night import SERVE
from load.process import Server
from shown import start

PARTS: Final = ("start", "keys", "memory")


@contextmanager
def table(server: Server, *manners: str) -> Iterator[str]:
    """A table with seven at it, who begin when an eighth has sat down, unless they are quiet; its code."""
    crew = subprocess.Popen(
        (sys.executable, "-m", "shown.crew", str(server.port), *manners),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert crew.stdin is not None
    assert crew.stdout is not None
    with crew:
        try:
            yield crew.stdout.readline().strip()
        finally:
            crew.stdin.close()


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(prog="python -m shown", description=__doc__)
    parser.add_argument("--only", action="append", choices=PARTS, help="this part; may be repeated")
    parser.add_argument("--quick", action="store_true", help="few rounds; the figures only say that all works")
    asked = parser.parse_args()
    parts = asked.only or PARTS
    with Server((*SERVE, "--temporary"), min(os.sched_getaffinity(0))) as server:
        if "start" in parts:
            with table(server, "quiet") as code:
                print(start.measure(server.port, code, 3 if asked.quick else start.RUNS))


if __name__ == "__main__":
    main()
