"""Where the server's time goes at saturation: `python -m load.profiling`.

`--how sample` (the default) samples the main thread's Python stacks, `--how cprofile` counts calls
exactly and slows small functions, `--how perf` shows C and the kernel, where `perf` is installed.
"""

import argparse
import pstats
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from load.bench import TARGETS, WITH_LOG, Target, raise_descriptors, take_cores
from load.figures import figures
from load.generator import Generator
from load.process import STOP_SECONDS, Server

WARM_UP_SECONDS: Final = 1.0
LINES: Final = 45


def main() -> None:
    """Profile as the command line says and print the busiest functions."""
    asked = _arguments()
    target = next(target for target in TARGETS if target.name == asked.target)
    raise_descriptors()
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "profile"
        wrapped = wrap(asked.how, target, found)
        with Server(wrapped, take_cores().server) as server:
            generator = Generator([target.sit_down(server, number) for number in range(asked.tables)], server.cpu)
            with _perf(asked.how, server.pid, found):
                window = generator.saturate(asked.seconds, WARM_UP_SECONDS)
            generator.close()
        measured = figures(window)
        print(f"{target.name}: {measured.cpu_us:.0f} us an action while profiled, {len(window.times)} actions\n")
        show(asked.how, found)


def wrap(how: str, target: Target, found: Path) -> tuple[str, ...]:
    """The target's arguments for Python, run under the profiler that is asked for."""
    match how:
        case "sample":
            return ("-m", "load.sampled", str(found), *target.arguments[1:])
        case "cprofile":
            return ("-m", "cProfile", "-o", str(found), *target.arguments)
        case _:
            return target.arguments


def show(how: str, found: Path) -> None:
    """Print what was found, the busiest first."""
    match how:
        case "sample":
            print(*busiest(found.read_text().splitlines()), sep="\n")
        case "cprofile":
            pstats.Stats(str(found)).sort_stats("tottime").print_stats(LINES)
        case _:
            report = [
                "perf",
                "report",
                "--stdio",
                "--no-children",
                "-g",
                "none",
                "--percent-limit",
                "0.5",
                "-i",
                str(found),
            ]
            subprocess.run(report, check=True, stderr=subprocess.DEVNULL)


def busiest(lines: Iterable[str]) -> Iterator[str]:
    """Two tables of functions: by the share of samples in each alone, and in each or what it calls.

    What was sampled while modules were imported doesn't count.
    """
    own: Counter[str] = Counter()
    inclusive: Counter[str] = Counter()
    for line in lines:
        count, _, stack = line.partition("\t")
        names = [frame.rpartition(":")[0] for frame in stack.split(";")]
        if not any("importlib._bootstrap" in name for name in names):
            own[names[0]] += int(count)
            inclusive.update(dict.fromkeys(names, int(count)))
    total = max(1, own.total())
    yield "    own  and callees"
    for name, samples in own.most_common(LINES):
        yield f"{samples / total:7.1%} {inclusive[name] / total:7.1%}  {name}"
    yield "\nand callees"
    for name, samples in inclusive.most_common(LINES):
        yield f"{samples / total:7.1%}  {name}"


@contextmanager
def _perf(how: str, pid: int, found: Path) -> Iterator[None]:
    if how != "perf":
        yield
        return
    perf = shutil.which("perf")
    if perf is None:
        sys.exit("perf is not installed")
    recording = subprocess.Popen(
        [perf, "record", "-q", "-g", "-o", str(found), "-p", str(pid)], stdout=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        recording.send_signal(signal.SIGINT)
        recording.wait(STOP_SECONDS)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m load.profiling", description=__doc__)
    parser.add_argument("--how", choices=["sample", "cprofile", "perf"], default="sample")
    parser.add_argument("--target", choices=[target.name for target in TARGETS], default=WITH_LOG.name)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--tables", type=int, default=50)
    return parser.parse_args()


if __name__ == "__main__":
    main()
