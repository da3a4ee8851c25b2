"""`make bench`: prints the figures and the bars; exit 0 if all bars hold, 1 if one doesn't, 2 if it can't measure."""

import argparse
import sys
from time import monotonic

import msgspec

from load.bench import BARE, QUICK, TARGETS, WITH_LOG, Plan, TooFewCores, raise_descriptors, run, take_cores
from load.connection import ConnectionFailed
from load.figures import Sample
from load.game import Unplayable
from load.generator import Stalled
from load.process import ServerFailed
from load.report import Bar, bars, doubts, table

FAILURES = (ConnectionFailed, OSError, ServerFailed, Stalled, TooFewCores, Unplayable)
ROUNDS_MOST = 20


def main() -> int:
    """Run the bench as the command line says."""
    asked = arguments()
    plan = QUICK if asked.quick else Plan()
    plan = msgspec.structs.replace(plan, rounds=asked.rounds or plan.rounds, tables=asked.tables)
    targets = [target for target in TARGETS if target.name in (asked.only or target.name)]
    raise_descriptors()
    began = monotonic()
    try:
        samples = run(plan, take_cores(), targets, lambda line: print(line, file=sys.stderr, flush=True))
    except FAILURES as failure:
        print(f"The bench broke off: {type(failure).__name__}: {failure}", file=sys.stderr)
        return 2
    both = BARE.name in samples and WITH_LOG.name in samples
    found = bars(samples[BARE.name], samples[WITH_LOG.name]) if both else ()
    if asked.json:
        print(as_json(samples, found))
    else:
        print(table(samples), *doubts(samples), *found, f"It took {monotonic() - began:.0f} s.", sep="\n", flush=True)
    return 0 if all(bar.passed for bar in found) else 1


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round; its figures only say that all works")
    parser.add_argument("--json", action="store_true", help="every sample as JSON instead of the table")
    parser.add_argument("--rounds", type=int, choices=range(1, ROUNDS_MOST + 1), metavar="N", help="1 to 20 (5)")
    parser.add_argument("--tables", type=int, choices=range(1, 201), metavar="N", default=Plan().tables, help="(50)")
    parser.add_argument(
        "--only", action="append", choices=[target.name for target in TARGETS], help="this server; may be repeated"
    )
    return parser.parse_args()


def as_json(samples: dict[str, list[Sample]], found: tuple[Bar, ...]) -> str:
    """All samples and bars, for a program to read."""
    verdicts = [{"bar": bar.name, "most": bar.most, "found": bar.found, "passed": bar.passed} for bar in found]
    return msgspec.json.format(msgspec.json.encode({"samples": samples, "bars": verdicts})).decode()


if __name__ == "__main__":
    sys.exit(main())
