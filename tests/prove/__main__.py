"""`make prove`: what the design promises, as figures; exit 0 if all reach their targets, 1 if one doesn't.

`PYTHONPATH=tests python -m prove` is the size of CI, `--deep` the large one. The same seed finds the same again.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

from prove.figure import Figure, Found, Size
from prove.figures import MODULES, figure
from prove.plan import phases
from prove.running import Run, run
from prove.told import all_hold, table

SEED: Final = 1
SECONDS: Final[dict[Size, float]] = {"ci": 240.0, "deep": 86_400.0}
"""The most that a share may take, unless the command line says otherwise."""


def main() -> int:
    """Find the figures that the command line asks for, and print their table."""
    asked = arguments()
    size: Size = "deep" if asked.deep else "ci"
    figures = [figure(name) for name in MODULES if name in (asked.only or MODULES)]
    seconds = 60.0 * asked.minutes if asked.minutes else SECONDS[size]
    began = monotonic()
    with tempfile.TemporaryDirectory(prefix="prove-") as folder:
        common = Run(size, seconds, Path(folder), say)
        found = asyncio.run(prove(figures, common, asked.seed, asked.at_once))
    print(*table(figures, found, size), sep="\n")
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    print(f"Seed {asked.seed}, {size}; it took {monotonic() - began:.0f} s, {asked.at_once} at once; load {load}.")
    return 0 if all_hold(figures, found, size) else 1


async def prove(figures: Sequence[Figure], common: Run, seed: int, at_once: int) -> dict[str, Found]:
    """All phases, one after the other."""
    found: dict[str, Found] = {}
    for phase in phases(figures, common.size, seed, at_once):
        for name, part in (await run(phase.jobs, phase.at_once, common)).items():
            found.setdefault(name, Found()).add(part)
    return found


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m prove", description=__doc__)
    parser.add_argument("--deep", action="store_true", help="the large size, for hours")
    parser.add_argument("--only", action="append", choices=tuple(MODULES), help="this figure; may be repeated")
    parser.add_argument("--seed", type=int, default=SEED, help="what every draw follows from; by default %(default)s")
    parser.add_argument(
        "--minutes", type=float, help="stop each share after so many, and say how far it got; what is short is missed"
    )
    cores = len(os.sched_getaffinity(0))
    parser.add_argument("--at-once", type=int, default=cores, help="processes at once; by default one a core")
    return parser.parse_args()


def say(words: str) -> None:
    """How far it has got."""
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
