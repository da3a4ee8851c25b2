"""What a run came to, as a table in Markdown: what was measured, what it must be, and the planted faults caught."""

from collections.abc import Iterator, Mapping, Sequence

from prove.figure import Figure, Found, Line, Size

HEAD = ("| figure | measured | target | |", "|---|---|---|---|")


def lines_of(figure: Figure, found: Found, size: Size) -> list[Line]:
    """The rows of a figure: its own, its planted faults, and what couldn't be measured."""
    rows = figure.judge(found, figure.wanted(size))
    if figure.faults:
        caught = sum(found.caught.get(fault, False) for fault in figure.faults)
        missed = ", ".join(fault for fault in figure.faults if not found.caught.get(fault, False))
        words = f"{caught} of {len(figure.faults)}" + (f", not {missed}" if missed else "")
        rows.append(Line("planted faults caught", words, f"{len(figure.faults)} of {len(figure.faults)}", not missed))
    broken = found.counts.get("broken", 0)
    if broken:
        rows.append(Line("shares that broke off", str(broken), "0", False))
    return rows


def table(figures: Sequence[Figure], found: Mapping[str, Found], size: Size) -> Iterator[str]:
    """The table, and below it, in words, what went wrong."""
    yield from HEAD
    for figure in figures:
        if not figure.wanted(size):
            continue
        for line in lines_of(figure, found.get(figure.name, Found()), size):
            yield f"| {figure.name}: {line.what} | {line.measured} | {line.target} | {'' if line.holds else 'MISSED'} |"
    for figure in figures:
        for words in found.get(figure.name, Found()).wrong:
            yield f"{figure.name}: {words}"


def all_hold(figures: Sequence[Figure], found: Mapping[str, Found], size: Size) -> bool:
    """Whether every figure reached its target."""
    rows = (
        line
        for figure in figures
        if figure.wanted(size)
        for line in lines_of(figure, found.get(figure.name, Found()), size)
    )
    return all(line.holds for line in rows)
