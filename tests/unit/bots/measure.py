"""How long bots think, in processor time: `PYTHONPATH=tests python -m unit.bots.measure [hands]`."""

import sys
import time
from collections import defaultdict

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.bots.play import choose
from unit.bots.test_play_tables import Table

TABLES: tuple[tuple[str, Options, str], ...] = (
    ("traditional", TRADITIONAL, "best"),
    ("club", CLUB, "best"),
    ("casino", CASINO, "best"),
    ("casino", CASINO, "published"),
    ("traditional", TRADITIONAL, "steady"),
)


def measured(options: Options, mind: str, hands: int) -> dict[str, list[float]]:
    """Milliseconds of each decision, by what was asked, at a table of eight bots."""
    table = Table(1, 8, options, 100_000)
    found: dict[str, list[float]] = defaultdict(list)
    for _ in range(hands):
        table.deal()
        # A long memory would be searched for garbage in the middle of a decision.
        table.night.log.clear()
        while places := table.asked():
            seen = table.seen(places[0])
            began = time.thread_time()
            move = choose(seen, mind, table.night.table.at(places[0]).handled + 1, table.rng)
            found[seen.phase].append(1_000 * (time.thread_time() - began))
            table.play(places[0], move)
    return found


def main() -> None:
    """Print a line for each table and question; the first decision at a table is told by itself."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"{'table':12} {'mind':10} {'asked':8} {'decisions':>9} {'median':>8} {'95 %':>8} {'worst':>8}  ms")
    for name, options, mind in TABLES:
        for asked, times in measured(options, mind, hands).items():
            first, times = times[0], sorted(times[1:])
            columns = f"{times[len(times) // 2]:8.3f} {times[len(times) * 95 // 100]:8.3f} {times[-1]:8.3f}"
            print(f"{name:12} {mind:10} {asked:8} {len(times):9} {columns}  (first {first:.1f})")


if __name__ == "__main__":
    main()
