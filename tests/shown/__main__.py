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
from shown import keys, memory, start

PARTS: Final = ("start", "keys", "memory")
QUICK_RUNS, QUICK_KEYS, QUICK_HANDS = 3, 48, (0, 50, 100)


def main() -> None:
    """Measure what the command line asks for, and print it."""
    asked = arguments()
    with Server((*SERVE, "--temporary"), min(os.sched_getaffinity(0))) as server:
        if "start" in asked.only:
            with table(server, "quiet") as code:
                begun = start.measure(server.port, code, QUICK_RUNS if asked.quick else start.RUNS)
            print(*start.told(begun), sep="\n", flush=True)
        if "keys" in asked.only:
            with table(server) as code:
                times = keys.measure(server.port, code, QUICK_KEYS if asked.quick else keys.KEYS)
            print(*keys.told(times), sep="\n", flush=True)
    if "memory" in asked.only:
        print(*memory.told(memory.measure(QUICK_HANDS if asked.quick else memory.HANDS)), sep="\n", flush=True)
    print("Loads of the machine in the last 1, 5 and 15 minutes:", *(f"{load:.1f}" for load in os.getloadavg()))


@contextmanager
def table(server: Server, *manners: str) -> Iterator[str]:
    """A table with seven at it, who begin when an eighth has sat down, unless they are quiet; its code."""
    command = (sys.executable, "-m", "shown.crew", str(server.port), *manners)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as crew:
        assert crew.stdout is not None
        # Leaving closes their standard input, and with it they go.
        yield crew.stdout.readline().strip()


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m shown", description=__doc__)
    parser.add_argument("--only", action="append", choices=PARTS, help="this part; may be repeated")
    parser.add_argument("--quick", action="store_true", help="few rounds; the figures only say that all works")
    asked = parser.parse_args()
    asked.only = asked.only or PARTS
    return asked


if __name__ == "__main__":
    main()
