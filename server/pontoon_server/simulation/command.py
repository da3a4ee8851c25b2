"""`pontoon-server simulate`: plays a plan, shows how far it is, and prints what it found."""

from collections.abc import Callable
from contextlib import closing
from typing import Final, TextIO

from pontoon_server.simulation.plan import Plan
from pontoon_server.simulation.progress import Progress
from pontoon_server.simulation.report import as_json, in_words
from pontoon_server.simulation.tally import Tally, added
from pontoon_server.simulation.workers import tallies

STOPPED: Final = 130
"""The exit code of a simulation that was stopped by Ctrl+C, as shells have it."""


def simulate_command(
    plan: Plan, workers: int, json: bool, out: TextIO, err: TextIO | None, clock: Callable[[], float]
) -> int:
    """Play the plan and print to `out` what came of it, or, after Ctrl+C, of the part that was played.

    Returns the exit code. Raises `WorkerLost`, `OSError` for `out`.
    """
    total = Tally()
    progress = Progress(err, plan.hands, clock)
    code = 0
    try:
        with closing(tallies(plan, workers)) as coming:
            for tally in coming:
                total = added(total, tally)
                progress.show(total.hands)
    except KeyboardInterrupt:
        code = STOPPED
    progress.clear()
    for line in [as_json(plan, total)] if json else in_words(plan, total):
        print(line, file=out)
    return code
