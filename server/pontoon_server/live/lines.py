"""The lines at a table, in the order in which they came."""

from collections.abc import Iterator, MutableSet

from pontoon_server.live.outbox import Line


class Lines(MutableSet[Line]):
    """A set that is gone through in the order in which its lines came.

    So who is told first follows from what happened, and not from where in memory a line lies: the same night is the
    same night again.
    """

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines: dict[Line, None] = {}

    def add(self, line: Line) -> None:
        """A line has come; one that is there keeps its place."""
        self._lines[line] = None

    def discard(self, line: Line) -> None:
        """A line is gone, if it was there."""
        self._lines.pop(line, None)

    def __contains__(self, line: object) -> bool:
        return line in self._lines

    def __iter__(self) -> Iterator[Line]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)
