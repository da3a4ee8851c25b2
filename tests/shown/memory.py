"""What a client keeps in memory: at its first picture, and when thousands of hands were played before it."""

import select
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct

from load.process import memory
from shown.start import joining, link_to
from shown.terminal import Terminal
from support.nights import CODE

HANDS: Final = (0, 100, 500, 1_000, 2_000)
"""After so many hands it is looked."""
TABLE: Final = "Friday"
READ_SECONDS: Final = 0.02
MIB: Final = 1 << 20


class Kept(Struct, frozen=True):
    """What was resident after so many hands."""

    hands: int
    updates: int
    resident: float
    """MiB."""


def told(kept: list[Kept]) -> tuple[str, ...]:
    """Lines about it."""
    return tuple(f"after {each.hands:,} hands, {each.updates:,} updates: {each.resident:.1f} MiB" for each in kept)


def measure(hands: tuple[int, ...] = HANDS) -> list[Kept]:
    """Play so many hands to a client, as fast as it takes them."""
    feed = subprocess.Popen(
        (sys.executable, "-m", "shown.feed"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert feed.stdin is not None
    assert feed.stdout is not None
    with feed, TemporaryDirectory() as folder:
        link = link_to(int(feed.stdout.readline()), CODE)
        with Terminal(joining(link), Path(folder)) as terminal:
            terminal.until(lambda page: page.full and TABLE in page)
            kept = [Kept(0, 0, _resident(terminal))]
            for before, after in pairwise(hands):
                print(after - before, file=feed.stdin, flush=True)
                while not select.select([feed.stdout], [], [], 0)[0]:
                    terminal.read(READ_SECONDS)
                updates = kept[-1].updates + int(feed.stdout.readline())
                kept.append(Kept(after, updates, _resident(terminal)))
        feed.stdin.close()
    return kept


def _resident(terminal: Terminal) -> float:
    return memory(Path(f"/proc/{terminal.pid}/smaps_rollup").read_text()).rss / MIB
