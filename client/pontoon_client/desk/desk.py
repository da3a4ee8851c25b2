"""Where a person sits: page, keyboard, chance, clock and files; all that comes from outside, in one place."""

import getpass
import os
import random
import secrets
import shutil
import sys
import textwrap
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from io import RawIOBase
from pathlib import Path

from msgspec import Struct

from pontoon_client.afterwards.nights import Nights
from pontoon_client.called import USUAL, called
from pontoon_client.desk.keyboard import Keyboard
from pontoon_client.desk.paper import Paper
from pontoon_client.desk.plain import Plain
from pontoon_client.desk.screen import Screen
from pontoon_client.desk.unseen import unseen
from pontoon_client.keys import Keys
from pontoon_client.language import _
from pontoon_client.lines.doubts import YES
from pontoon_client.lines.spoken import in_english
from pontoon_client.misuse import COLUMNS
from pontoon_client.places import state_folder
from pontoon_client.screens.taste import Taste
from pontoon_client.words.reasons import reason_words
from pontoon_client.words.style import Style
from pontoon_protocol.limits import NAME_CHARACTERS
from pontoon_protocol.safe_text import clean_name


def say_aside(text: str) -> None:
    """Say something on the error stream, broken between words where a person reads it."""
    if sys.stderr.isatty():
        text = textwrap.fill(text, COLUMNS, break_long_words=False, break_on_hyphens=False)
    print(text, file=sys.stderr)


class Desk(Struct, frozen=True):
    """What one run of the client has of the world."""

    paper: Paper
    keyboard: Keyboard
    style: Style
    bell: bool
    typing: bool
    """Whether a person may be asked something."""
    clock: Callable[[], float]
    rng: random.Random
    entropy: Callable[[int], bytes]
    folder: Path
    """For seat keys, the nights that were played, and the host's table."""
    today: Callable[[], float] = time.time
    """Seconds since 1970 (UTC), for what people read days later."""
    aside: Callable[[str], None] = say_aside
    """Says something that must not get into what the program writes for others to read."""
    screen: Callable[[], Screen | None] = lambda: None
    """The terminal as it is now; None where there is none."""
    command: str = USUAL
    """What starts this program again, as it can be typed here."""
    unseen: Callable[[], AbstractContextManager[None]] = nullcontext
    """Hides what is typed."""
    aloud: Callable[[], AbstractContextManager[None]] = nullcontext
    """Shows what is typed, where it is hidden while nothing is asked."""
    taste: Taste | None = None
    """How the full screen is to be; None: there is none, and lines are written."""

    @property
    def nights(self) -> Nights:
        """The kept nights."""
        return Nights(self.folder / "nights")

    @property
    def keys(self) -> Keys:
        """The saved seat keys."""
        return Keys(self.folder / "keys", self.entropy)

    def seat_key(self, server: str, code: str, name: str) -> str:
        """The saved key of a seat, or a new one; told where it can't be saved, since nobody comes back by it then."""
        try:
            return self.keys.key_for(server, code, name)
        except OSError as problem:
            told = _(
                "The key to your seat can't be kept on this machine ({why}): once you go you can't come back to it."
            )
            self.paper.write([told.format(why=problem.strerror or type(problem).__name__)], keep=False, stays=True)
            return self.keys.new()

    def plain(self, *, begun: bool = False) -> Plain:
        """A line client on this desk's page; `begun` for a night that begins by itself."""
        return Plain(self.paper, self.style, clock=self.clock, bell=self.bell, begun=begun)

    def named(self, typed: str) -> str:
        """The name as tables take it, empty if there is none in it; told where it is not what was typed."""
        typed, name = typed.strip(), clean_name(typed)
        if typed and not name:
            self.paper.write([reason_words("bad_name", None, None)], keep=False)
        elif name != typed:
            long = len(typed) > NAME_CHARACTERS and typed.startswith(name)
            told = _("A name has at most {most} characters: at the table you are called {name}.")
            told = told if long else _("At the table you are called {name}.")
            self.paper.write([told.format(name=name, most=NAME_CHARACTERS)], keep=False, stays=True)
        return name

    def underway(self) -> None:
        """Say that the screen will open, which takes a moment in which nothing else is seen."""
        if self.taste is not None:
            self.paper.write([_("Setting the table …")], keep=False)

    async def ask(self, question: str, *, secret: bool = False) -> str | None:
        """Ask the person at the desk; None when nobody answers any more. A `secret` is not seen as it is typed."""
        self.paper.write([question], keep=False)
        self.paper.mark()
        with self.unseen() if secret else self.aloud():
            line = await self.keyboard.next()
        self.paper.typed()
        return None if line is None else line.strip()

    async def agrees(self, question: str) -> bool:
        """Whether the person at the desk says yes to a question; whatever else is said, or nothing, is none."""
        answer = await self.ask(question)
        return answer is not None and in_english(answer).casefold() in YES


def open_desk(*, short: bool, ascii_only: bool, bell: bool, listening: bool = True) -> Desk:
    """The desk at this terminal, or at these pipes; needs the running loop.

    `listening` takes in what is typed from now on; else nothing is, until something is asked.
    """
    if hasattr(sys.stdout, "reconfigure"):
        # A terminal without the suit signs shows a mark instead of ending the program.
        sys.stdout.reconfigure(errors="replace")
    typing = sys.stdin.isatty() and sys.stdout.isatty()
    paper = Paper(
        sys.stdout,
        width=(lambda: shutil.get_terminal_size().columns) if sys.stdout.isatty() else None,
        typing=typing,
        ascii_only=ascii_only,
    )
    keyboard = Keyboard(read_raw, sys.stdin.encoding or "utf-8", ahead=listening)
    if listening:
        keyboard.start()
    return Desk(
        paper=paper,
        keyboard=keyboard,
        style=Style(short=short, ascii=ascii_only),
        bell=bell,
        typing=typing,
        clock=time.monotonic,
        rng=random.Random(secrets.randbits(64)),  # noqa: S311 - spreads returning clients out, no secret
        entropy=secrets.token_bytes,
        folder=state_folder(),
        screen=terminal,
        command=called(),
        unseen=(lambda: unseen(sys.stdin.fileno())) if typing else nullcontext,
    )


def terminal() -> Screen | None:
    """The terminal that this program writes to."""
    if not sys.stdout.isatty():
        return None
    size = shutil.get_terminal_size()
    return Screen(size.columns, size.lines, sys.stdout.encoding or "", os.environ)


def read_raw(size: int) -> bytes | None:
    """Bytes from the standard input without the lock of its buffer, so that a blocked read doesn't hold up the end.

    The raw file also knows how a Windows console wants to be read.
    """
    raw: RawIOBase | None = getattr(getattr(sys.stdin, "buffer", None), "raw", None)
    return b"" if raw is None else raw.read(size)


def login_name(whoever: Callable[[], str] = getpass.getuser) -> str:
    """The name that one is logged in by, as a player's name; a plain one if there is none."""
    try:
        name = clean_name(whoever())
    except (OSError, KeyError, ImportError):
        name = ""
    return name or _("Player")
