"""What a run came to, as a table in Markdown: what was measured, what it must be, and the planted faults caught."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from prove.figure import Figure, Found, Line, Size

HEAD = ("| figure | measured | target | holds |", "|---|---|---|---|")


def lines_of(figure: Figure, found: Found, size: Size) -> list[Line]:
    """The rows of a figure: its own, its planted faults, and what couldn't be measured.

    None holds if a planted fault wasn't noticed: what can't see a fault counts for nothing.
    """
    rows = figure.judge(found, figure.wanted(size))
    if figure.faults:
        caught = sum(found.caught.get(fault, False) for fault in figure.faults)
        missed = ", ".join(fault for fault in figure.faults if not found.caught.get(fault, False))
        words = f"{caught} of {len(figure.faults)}" + (f", not {missed}" if missed else "")
        rows.append(Line("planted faults caught", words, f"{len(figure.faults)} of {len(figure.faults)}", not missed))
        rows = [replace(row, holds=row.holds and not missed) for row in rows]
    broken = found.counts.get("broken", 0)
    if broken:
        rows.append(Line("shares that broke off", str(broken), "0", False))
    return rows


def table(figures: Sequence[Figure], found: Mapping[str, Found], size: Size) -> Iterator[str]:
    """The table, and below it, in words, what went wrong and how to see it again."""
    yield from HEAD
    for figure, line in _rows(figures, found, size):
        holds = "yes" if line.holds else "MISSED"
        yield f"| {figure.name}: {line.what} | {line.measured} | {line.target} | {holds} |"
    for figure in figures:
        wrong = found.get(figure.name, Found()).wrong
        yield from (f"{figure.name}: {words}" for words in wrong)
        if wrong:
            yield f"To see one again: python -m prove --only {figure.name} --again SEED"


def all_hold(figures: Sequence[Figure], found: Mapping[str, Found], size: Size) -> bool:
    """Whether every figure reached its target."""
    return all(line.holds for _, line in _rows(figures, found, size))


def _rows(figures: Sequence[Figure], found: Mapping[str, Found], size: Size) -> Iterator[tuple[Figure, Line]]:
    for figure in figures:
        if figure.wanted(size):
            for line in lines_of(figure, found.get(figure.name, Found()), size):
                yield figure, line
