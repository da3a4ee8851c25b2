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
    if "start" in asked.only:
        with table("quiet") as (port, code):
            begun = start.measure(port, code, QUICK_RUNS if asked.quick else start.RUNS)
        print(*start.told(begun), sep="\n", flush=True)
    if "keys" in asked.only:
        with table() as (port, code):
            times = keys.measure(port, code, QUICK_KEYS if asked.quick else keys.KEYS)
        print(*keys.told(times), sep="\n", flush=True)
    if "memory" in asked.only:
        print(*memory.told(memory.measure(QUICK_HANDS if asked.quick else memory.HANDS)), sep="\n", flush=True)
    print("Load of the machine in the last 1, 5 and 15 minutes:", *(f"{load:.1f}" for load in os.getloadavg()))


@contextmanager
def table(*manners: str) -> Iterator[tuple[int, str]]:
    """A server, and a table with seven at it, who begin when an eighth has sat down, unless they are quiet.

    The server's port and the table's code.
    """
    with Server((*SERVE, "--temporary"), min(os.sched_getaffinity(0))) as server:
        command = (sys.executable, "-m", "shown.crew", str(server.port), *manners)
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as crew:
            assert crew.stdout is not None
            # Leaving closes their standard input, and with it they go.
            yield server.port, crew.stdout.readline().strip()


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
