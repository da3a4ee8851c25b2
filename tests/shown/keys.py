"""How soon a key is seen, and how soon what others do, at a busy table of eight."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from msgspec import Struct

from load.figures import percentile
from shown.crew import STAMP
from shown.page import Page
from shown.start import joining, link_to
from shown.terminal import Terminal

KEYS: Final = 300
"""Of each kind; for help a third of it, and a tenth."""
WORD: Final = 12
"""So many letters are typed before they are taken back, one by one."""
BEGINNING: Final = "zxq"
"""What is typed begins with it, and is so found nowhere else on the screen."""
LETTERS: Final = "abcdefghijklmnop"
THOUGHT: Final = (0.02, 0.15)
"""Seconds between a picture and the next key, at least and at most."""
SEED: Final = 8
WARM_UP_SECONDS: Final = 3.0
STAMPED: Final = re.compile(re.escape(STAMP) + r"(\d+\.\d{6})")
BACKSPACE: Final = "\x7f"
COVER: Final = "v cover"
SHOW: Final = "v show"
HELP: Final = "─ Help ─"
MOVES: Final = -2
"""The line of the moves, at 80x24."""
ANSWERS: Final = {"Enter stake": "\r", "s stick": "s", "t twist": "t"}
READING_SECONDS: Final = 0.5
ESCAPE: Final = "\x1b[27u"
"""From a terminal that tells keys apart (the kitty protocol, which the client asks for)."""
BARE_ESCAPE: Final = "\x1b"
"""From any other: what follows might be the rest of another key, for which Textual's input waits 100 ms."""
Seen = Callable[[Page], object]


class Times(Struct, frozen=True):
    """Milliseconds, rising, by what was pressed."""

    covers: tuple[float, ...]
    """The key that covers one's own cards, and shows them again."""
    letters: tuple[float, ...]
    """A letter of what one says, and taking it back: seen above the table, which goes on."""
    opening: tuple[float, ...]
    """Help."""
    closing: tuple[float, ...]
    """Back to the table by Esc."""
    closing_bare: tuple[float, ...]
    """The same in a terminal that doesn't tell Esc from the beginning of another key."""
    moves: tuple[float, ...]
    """A stake, a twist, sticking: until others may move. The way to the server and back is part of it."""
    news: tuple[float, ...]
    """From when somebody began to say something until it was seen here; the way over the server included."""
    pictures_a_second: float
    client_share: float
    """How much of one core the client used, from 0 to 1."""


def told(times: Times) -> tuple[str, ...]:
    """Lines about them."""
    return (
        _line("covering one's cards", times.covers),
        _line("letters of chat", times.letters),
        _line("opening help", times.opening),
        _line("closing it", times.closing),
        _line("closing it where Esc may begin another key", times.closing_bare),
        _line("moves, by way of the server", times.moves),
        _line("what others say, by way of the server", times.news),
        f"{times.pictures_a_second:.0f} pictures a second, {times.client_share:.0%} of a core",
    )


def _line(name: str, times: Sequence[float]) -> str:
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


def asks_no_more(asked: str) -> Seen:
    """Whether the moves are others."""
    return lambda page: page.lines[MOVES] != asked


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
        self.wait(self._rng.uniform(*THOUGHT))
        pressed = self._terminal.type(keys)
        return (self._terminal.until(seen) - pressed) * 1_000

    def wait(self, seconds: float) -> None:
        """Look on for so long."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            self._terminal.read(left)

    def covers(self, count: int) -> tuple[list[float], list[float]]:
        """Cover and show one's cards so often, and play meanwhile; the times of that, and of the moves."""
        covers: list[float] = []
        moves: list[float] = []
        while len(covers) < count:
            covers += [self.key("v", shows(label)) for label in (SHOW, COVER)]
            if (move := self._asked()) is not None:
                # No key that comes sooner is taken: it might have been meant for another question.
                self.wait(READING_SECONDS)
            if move is not None and move == self._asked():
                moves.append(self.key(move[1], asks_no_more(move[0])))
        return covers, moves

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
        self.key(ESCAPE, shows(COVER))

    def help(self, count: int, escape: str) -> tuple[list[float], list[float]]:
        """Open help and close it, so often; the times of each."""
        both = [(self.key("?", shows(HELP)), self.key(escape, shows_no(HELP))) for _again in range(count)]
        return [opening for opening, _ in both], [closing for _, closing in both]

    def _asked(self) -> tuple[str, str] | None:
        """The line of one's moves, and the key for one of them; None while none may be made."""
        line = self._terminal.page.lines[MOVES]
        return next(((line, key) for words, key in ANSWERS.items() if words in line), None)

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
        terminal.until(lambda page: page.full and COVER in page)
        bench = Bench(terminal)
        bench.wait(WARM_UP_SECONDS)
        bench.news.clear()
        began, before, cpu = monotonic(), terminal.page.frames, terminal.cpu()
        covers, moves = bench.covers(keys)
        seconds = monotonic() - began
        pictures, share = (terminal.page.frames - before) / seconds, (terminal.cpu() - cpu) / seconds
        news, letters = list(bench.news), list(bench.letters(keys))
        opening, closing = bench.help(keys // 3, ESCAPE)
        more, bare = bench.help(keys // 10, BARE_ESCAPE)
        return Times(
            covers=tuple(sorted(covers)),
            letters=tuple(sorted(letters)),
            opening=tuple(sorted([*opening, *more])),
            closing=tuple(sorted(closing)),
            closing_bare=tuple(sorted(bare)),
            moves=tuple(sorted(moves)),
            news=tuple(sorted(news)),
            pictures_a_second=pictures,
            client_share=share,
        )
