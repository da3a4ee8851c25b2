"""Where the line client writes: whole lines that are never touched again, and a mark where one may type."""

import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TextIO

from pontoon_protocol.cell_width import cell_width

LINES_KEPT: Final = 8
"""How many lines `repeat` says again."""
NARROWEST: Final = 20
MARK: Final = "> "


class Paper:
    """An append-only page. With a `width` lines are broken between words; without, they are left whole.

    `typing` says whether somebody may type here: then a mark shows where, and the bell may ring.
    """

    def __init__(self, out: TextIO, *, width: Callable[[], int] | None, typing: bool, ascii_only: bool = False) -> None:
        self._out = out
        self._width = width
        self._typing = typing
        self._ascii = ascii_only
        self._marked = False
        """Whether the mark stands at the end of the page, with no line end after it."""
        self._last: deque[str] = deque(maxlen=LINES_KEPT)
        self._elsewhere: Callable[[Sequence[str]], None] | None = None
        """Where lines go while something else than this page is seen."""
        self._pin: Callable[[Sequence[str], Sequence[str]], None] | None = None
        """Where notices go then."""
        self._staying: deque[str] = deque(maxlen=LINES_KEPT)
        """Lines that are still to be read when another picture has hidden this page."""

    @contextmanager
    def elsewhere(
        self,
        take: Callable[[Sequence[str]], None],
        pin: Callable[[Sequence[str], Sequence[str]], None] | None = None,
    ) -> Iterator[None]:
        """While this lasts lines go to `take`, whole, and nothing is written here: another picture is on the screen.

        `pin` takes whole notices, as `pinned` has them; without it they come line by line like all else.
        What was written before to stay comes first: whoever was to read it may not have got to it.
        """
        before = self._elsewhere, self._pin
        self._elsewhere, self._pin = take, pin
        if self._staying:
            take(tuple(self._staying))
            self._staying.clear()
        try:
            yield
        finally:
            self._elsewhere, self._pin = before

    @property
    def pins(self) -> bool:
        """Whether somebody has the screen who takes whole notices."""
        return self._pin is not None

    def pinned(self, lines: Sequence[str], picture: Sequence[str]) -> bool:
        """Give a notice as one thing to whoever has the screen; False: nobody has, or takes it so; write it then.

        `picture` goes with it, in lines of one width without colours; empty: there is none.
        """
        if self._pin is None:
            return False
        self._pin(lines, picture)
        return True

    def write(self, lines: Iterable[str], *, keep: bool = True, whole: bool = False, stays: bool = False) -> None:
        """Write lines; `keep` remembers them for `repeat`, `whole` leaves them unbroken, to be copied.

        `stays`: they are to be read too when another picture hides this page in the next moment.
        """
        plain = [self._plain(line) for line in lines if line]
        if not plain:
            return
        if self._elsewhere is not None:
            self._elsewhere(plain)
            return
        if keep:
            self._last.extend(plain)
        if stays:
            self._staying.extend(plain)
        text = "".join(f"{part}\n" for line in plain for part in ([line] if whole else self._broken(line)))
        self._put(("\n" if self._marked else "") + text)
        self._marked = False

    def draw(self, picture: str) -> None:
        """Put a picture on the page as it is, colours and all; nothing of it may come from outside.

        It is left out while lines go elsewhere.
        """
        if self._elsewhere is not None:
            return
        self._put(("\n" if self._marked else "") + picture)
        self._marked = False

    def mark(self) -> None:
        """Show where one may type, unless it shows already."""
        if self._typing and not self._marked and self._elsewhere is None:
            self._put(MARK)
            self._marked = True

    def typed(self) -> None:
        """Somebody ended a line on this page by Enter."""
        self._marked = False

    def interrupted(self) -> None:
        """A key ended the program, and the terminal may have written its sign where nothing stood."""
        if self._typing and not self._marked and self._elsewhere is None:
            self._put("\n")

    def ring(self) -> None:
        """Ring the terminal's bell."""
        if self._typing and self._elsewhere is None:
            self._put("\a")

    def repeat(self) -> None:
        """Write the last lines again."""
        self.write(list(self._last), keep=False)

    def _put(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    def _plain(self, line: str) -> str:
        """One line and no control character, whatever comes; ASCII if that was asked for."""
        if self._ascii:
            bare = "".join(sign for sign in unicodedata.normalize("NFKD", line) if not unicodedata.combining(sign))
            line = bare.encode("ascii", "replace").decode("ascii")
        return "".join(sign if sign.isprintable() else "?" for sign in line)

    def _broken(self, line: str) -> list[str]:
        """The line in pieces that fit; all but the first are set in, so that none looks like a line of its own."""
        width = max(NARROWEST, self._width()) if self._width is not None else 0
        if not width or cell_width(line) < width:
            return [line]
        pieces = [""]
        for word in line.split(" "):
            longer = f"{pieces[-1]} {word}" if pieces[-1] else word
            if cell_width(longer) < width or not pieces[-1]:
                pieces[-1] = longer
            else:
                pieces.append(f"  {word}")
        return pieces
