"""What an idle table of eight holds, line by line: `python -m load.holding`.

Python's own allocations only; the resident memory that the bench judges also has what the allocator
wastes and what C libraries and threads take.
"""

import argparse
import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from load.bench import TARGETS, WITH_LOG, raise_descriptors, take_cores
from load.figures import KIB
from load.process import Server

WARM_UP_TABLES: Final = 2
"""Tables opened before the beginning, so that what is loaded once is not counted."""
WAIT_SECONDS: Final = 30.0


def main() -> None:
    """Print the lines that hold most, in KiB a table."""
    asked = _arguments()
    target = next(target for target in TARGETS if target.name == asked.target)
    raise_descriptors()
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "found"
        wrapped = ("-m", "load.allocated", str(found), *target.arguments[1:])
        with Server(wrapped, take_cores().server) as server:
            tables = [target.sit_down(server, number) for number in range(WARM_UP_TABLES)]
            ask(server.pid, found)
            tables += [target.sit_down(server, WARM_UP_TABLES + number) for number in range(asked.tables)]
            said = ask(server.pid, found)
            for table in tables:
                table.close()
    print(*shares(said, asked.tables), sep="\n")


def ask(pid: int, found: Path) -> str:
    """Signal the process and wait for what it says; raises `TimeoutError`."""
    os.kill(pid, signal.SIGUSR1)
    end = monotonic() + WAIT_SECONDS
    while not found.exists():
        if monotonic() > end:
            raise TimeoutError("the server doesn't say what it holds")
        sleep(0.05)
    said = found.read_text()
    found.unlink()
    return said


def shares(said: str, tables: int) -> Iterator[str]:
    """Each line's share of a table, in KiB."""
    for line in said.splitlines():
        size, _, place = line.partition("\t")
        yield f"{int(size) / tables / KIB:8.2f} KiB  {place}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m load.holding", description=__doc__)
    parser.add_argument("--target", choices=[target.name for target in TARGETS], default=WITH_LOG.name)
    parser.add_argument("--tables", type=int, default=30)
    return parser.parse_args()


if __name__ == "__main__":
    main()
