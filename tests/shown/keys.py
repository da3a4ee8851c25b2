"""How soon a key is seen, and how soon what others do, at a busy table of eight."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from msgspec import Struct

from load.figures import percentile
from shown.crew import STAMP, TABLE
from shown.page import Page
from shown.start import joining, link_to
from shown.terminal import Terminal

KEYS: Final = 300
"""Of each kind."""
WORD: Final = 12
"""So many letters are typed before they are taken back, one by one."""
BEGINNING: Final = "zxq"
"""What is typed begins with it, and is so found nowhere else on the screen."""
LETTERS: Final = "abcdefghijklmnop"
THOUGHT: Final = (0.02, 0.15)
"""Seconds between a picture and the next key, at least and at most."""
SEED: Final = 8
STAMPED: Final = re.compile(re.escape(STAMP) + r"(\d+\.\d{6})")
BACKSPACE: Final = "\x7f"
ESCAPE: Final = "\x1b"
Seen = Callable[[Page], object]


class Times(Struct, frozen=True):
    """Milliseconds, rising, by what was pressed."""

    letters: tuple[float, ...]
    """A letter of what one says, and taking it back: seen above the table, which goes on."""
    covers: tuple[float, ...]
    """The key that covers one's own cards, and shows them again."""
    overlays: tuple[float, ...]
    """Help, and back to the table."""
    news: tuple[float, ...]
    """From when somebody began to say something until it was seen here; the way over the server included."""
    pictures_a_second: float


def told(name: str, times: tuple[float, ...]) -> str:
    """One line about them."""
    if not times:
        return f"{name}: none"
    shares = " / ".join(f"{percentile(times, share):.1f}" for share in (0.5, 0.99, 1.0))
    return f"{name}: {len(times)} times, p50 / p99 / longest {shares} ms"


def shows(words: str) -> Seen:
    """Whether a picture has these words on a line."""
    return lambda page: words in page


def shows_no(words: str) -> Seen:
    """Whether it has not."""
    return lambda page: words not in page


def any_picture(page: Page) -> bool:
    """Any will do."""
    return True


class Bench:
    """A client at a busy table, and whoever presses its keys."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._rng = random.Random(SEED)
        self._seen: set[str] = set()
        self.news: list[float] = []
        terminal.at_picture = self._look

    def key(self, keys: str, seen: Seen) -> float:
        """Press a key after some thought; milliseconds until a complete picture shows what it did."""
        ready = monotonic() + self._rng.uniform(*THOUGHT)
        while (left := ready - monotonic()) > 0:
            self._terminal.read(left)
        pressed = self._terminal.type(keys)
        return (self._terminal.until(seen) - pressed) * 1_000

    def letters(self, count: int) -> Iterator[float]:
        """Type words and take them back."""
        self.key("c", any_picture)
        word = BEGINNING
        self.key(word, shows(word))
        for _word in range(count // (2 * WORD)):
            for sign in self._rng.choices(LETTERS, k=WORD):
                word += sign
                yield self.key(sign, shows(word))
            while word != BEGINNING:
                gone, word = word, word[:-1]
                yield self.key(BACKSPACE, shows_no(gone))
        self.key(BACKSPACE * len(word), shows_no(word))
        self.key(ESCAPE, any_picture)

    def _look(self, came: float) -> None:
        """What others have said is new on the screen."""
        for line in self._terminal.page.lines:
            for stamp in STAMPED.findall(line):
                if stamp not in self._seen:
                    self._seen.add(stamp)
                    self.news.append((came - float(stamp)) * 1_000)


def measure(port: int, code: str, keys: int = KEYS) -> Times:
    """Sit down at the busy table and press keys there."""
    command = joining(link_to(port, code))
    with TemporaryDirectory() as folder, Terminal(command, Path(folder)) as terminal:
        terminal.until(lambda page: page.full and TABLE in page)
        bench = Bench(terminal)
        began, before = monotonic(), terminal.page.frames
        letters = tuple(sorted(bench.letters(keys)))
        pictures = (terminal.page.frames - before) / (monotonic() - began)
        return Times(letters, (), (), tuple(sorted(bench.news)), pictures)
