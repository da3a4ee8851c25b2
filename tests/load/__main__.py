"""`make bench`: prints the figures and the bars; exit 0 if all bars hold, 1 if one doesn't, 2 if it can't measure."""

import argparse
import sys
from time import monotonic

import msgspec

from load import engine_bench
from load.bench import BARE, QUICK, TARGETS, WITH_LOG, Plan, TooFewCores, raise_descriptors, run, take_cores
from load.connection import ConnectionFailed
from load.engine_bench import EnginePlan, EngineSample, run_engine
from load.engine_report import engine_bars, engine_table
from load.figures import Sample
from load.game import Unplayable
from load.generator import Stalled
from load.process import ServerFailed
from load.report import Bar, bars, doubts, table
from pontoon_server.simulation.workers import WorkerLost

FAILURES = (ConnectionFailed, OSError, ServerFailed, Stalled, TooFewCores, Unplayable, WorkerLost)
ENGINE = "engine"
ROUNDS_MOST = 20


def main() -> int:
    """Run the bench as the command line says."""
    asked = arguments()
    raise_descriptors()
    began = monotonic()
    try:
        engine = measured_engine(asked) if ENGINE in asked.only else []
        # Only the servers have a core each; the engine's simulation uses all there are.
        samples = measured_servers(asked) if set(asked.only) - {ENGINE} else {}
    except FAILURES as failure:
        print(f"The bench broke off: {type(failure).__name__}: {failure}", file=sys.stderr)
        return 2
    both = BARE.name in samples and WITH_LOG.name in samples
    found = bars(samples[BARE.name], samples[WITH_LOG.name]) if both else ()
    found += engine_bars(engine) if engine else ()
    if asked.json:
        print(as_json(samples, engine, found))
    else:
        tables = [table(samples)] if samples else []
        tables += [engine_table(engine)] if engine else []
        print(*tables, *doubts(samples), *found, f"It took {monotonic() - began:.0f} s.", sep="\n", flush=True)
    return 0 if all(bar.passed for bar in found) else 1


def measured_engine(asked: argparse.Namespace) -> list[EngineSample]:
    """The rounds of the engine's bench that are asked for."""
    plan = engine_bench.QUICK if asked.quick else EnginePlan()
    return run_engine(msgspec.structs.replace(plan, rounds=asked.rounds or plan.rounds), say)


def measured_servers(asked: argparse.Namespace) -> dict[str, list[Sample]]:
    """The rounds of the servers' bench that are asked for."""
    plan = QUICK if asked.quick else Plan()
    plan = msgspec.structs.replace(plan, rounds=asked.rounds or plan.rounds, tables=asked.tables)
    return run(plan, take_cores(), [target for target in TARGETS if target.name in asked.only], say)


def say(line: str) -> None:
    """Tell how far it is."""
    print(line, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round; its figures only say that all works")
    parser.add_argument("--json", action="store_true", help="every sample as JSON instead of the table")
    parser.add_argument("--rounds", type=int, choices=range(1, ROUNDS_MOST + 1), metavar="N", help="1 to 20 (5)")
    parser.add_argument("--tables", type=int, choices=range(1, 201), metavar="N", default=Plan().tables, help="(50)")
    names = [*(target.name for target in TARGETS), ENGINE]
    parser.add_argument("--only", action="append", choices=names, help="this server or the engine; may be repeated")
    asked = parser.parse_args()
    asked.only = asked.only or names
    return asked


def as_json(samples: dict[str, list[Sample]], engine: list[EngineSample], found: tuple[Bar, ...]) -> str:
    """All samples and bars, for a program to read."""
    verdicts = [
        {
            "bar": bar.name,
            "least" if bar.least else "most": bar.limit,
            "found": bar.found,
            "passed": bar.passed,
        }
        for bar in found
    ]
    return msgspec.json.format(msgspec.json.encode({"samples": samples, "engine": engine, "bars": verdicts})).decode()


if __name__ == "__main__":
    sys.exit(main())
