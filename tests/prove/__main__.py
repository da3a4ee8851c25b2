"""`make prove`: what the design promises, as figures; exit 0 if all reach their targets, 1 if one doesn't.

`PYTHONPATH=tests python -m prove` is the size of CI, `--deep` the large one. The same seed draws the same on every
machine; what the system's own shuffle, processes and clocks do it doesn't decide. Exit 130 if broken off.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Final

from prove.figure import Found, Size
from prove.figures import MODULES, figure
from prove.plan import Phase, again, phases
from prove.running import Run, Running
from prove.told import all_hold, table

SEED: Final = 1
SECONDS: Final[dict[Size, float]] = {"ci": 240.0, "deep": 86_400.0}
"""The most that a share may take, unless the command line says otherwise."""
BROKEN_OFF: Final = 130


def main() -> int:
    """Find the figures that the command line asks for, and print their table."""
    asked = arguments()
    size: Size = "deep" if asked.deep else "ci"
    figures = [figure(name) for name in MODULES if name in (asked.only or MODULES)]
    if asked.list:
        print(*(f"{each.name:12} {each.about}" for each in figures), sep="\n")
        return 0
    found: dict[str, Found] = {}
    began = monotonic()
    plan = phases(figures, size, asked.seed, asked.at_once) if asked.again is None else again(figures, asked.again)
    with folder(asked.keep) as place:
        seconds = 60.0 * asked.minutes if asked.minutes else SECONDS[size]
        whole = not broken_off(plan, Run(size, seconds, place, say), found)
    if asked.again is not None:
        wrong = any(each.wrong for each in found.values())
        print("" if wrong else f"With seed {asked.again} nothing goes wrong.")
        return int(wrong)
    print(*table(figures, found, size), sep="\n")
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    print(f"Seed {asked.seed}, {size}; it took {monotonic() - began:.0f} s, {asked.at_once} at once; load {load}.")
    if not whole:
        print("Broken off: what is above is what was found by then.")
        return BROKEN_OFF
    return 0 if all_hold(figures, found, size) else 1


def broken_off(plan: Sequence[Phase], common: Run, found: dict[str, Found]) -> bool:
    """Do all phases, one after the other; whether Ctrl+C or SIGTERM ended it before. What was found is in `found`."""

    async def prove() -> None:
        task = asyncio.current_task()
        assert task is not None
        for number in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        for phase in plan:
            await Running(phase.jobs, common, found).run(phase.at_once)

    try:
        asyncio.run(prove())
    except (KeyboardInterrupt, asyncio.CancelledError):
        return True
    return False


@contextlib.contextmanager
def folder(keep: Path | None) -> Iterator[Path]:
    """Where the run has its files: gone afterwards, unless they are to be kept."""
    if keep is None:
        with tempfile.TemporaryDirectory(prefix="prove-") as place:
            yield Path(place)
    else:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep.resolve()


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m prove", description=__doc__)
    parser.add_argument("--list", action="store_true", help="say what figures there are")
    parser.add_argument("--deep", action="store_true", help="the large size, for hours")
    parser.add_argument("--only", action="append", choices=tuple(MODULES), help="this figure; may be repeated")
    parser.add_argument("--seed", type=int, default=SEED, help="what every draw follows from; by default %(default)s")
    parser.add_argument(
        "--again", type=int, metavar="SEED", help="show what a failure told with this seed; needs --only"
    )
    parser.add_argument(
        "--minutes",
        type=positive,
        help="stop each share after so many, and say how far it got; what is short is missed",
    )
    cores = len(os.sched_getaffinity(0))
    parser.add_argument("--at-once", type=at_least_one, default=cores, help="processes at once; by default one a core")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep there what servers logged and counted")
    asked = parser.parse_args()
    if asked.again is not None and not asked.only:
        parser.error("--again needs --only: the figure that told the seed")
    left_out = [name for name in asked.only or () if not figure(name).ci and not asked.deep and not asked.list]
    if left_out:
        parser.error(f"{', '.join(left_out)}: found with --deep only")
    return asked


def positive(text: str) -> float:
    """A number above 0; raises ValueError."""
    number = float(text)
    if not number > 0:
        raise ValueError(text)
    return number


def at_least_one(text: str) -> int:
    """A whole number above 0; raises ValueError."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def say(words: str) -> None:
    """How far it has got."""
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
