"""What stands in the cells of a screen, and what is different in two pictures, told so that one sees it."""

import pyte
from wcwidth import wcwidth


def text_of(screen: pyte.Screen) -> str:
    """What stands on a screen, a line a row.

    What is left of a wide sign that was half written over is blank, as terminals have it; pyte's own `display` fails.
    """
    return "\n".join(_row([screen.buffer[y][x].data for x in range(screen.columns)]) for y in range(screen.lines))


def _row(cells: list[str]) -> str:
    row, awaited = [""], False
    for sign in cells:
        if awaited and sign:
            row[-1] = " "
        row.append(sign or ("" if awaited else " "))
        awaited = wcwidth(sign[:1]) == 2 if sign else False
    return "".join(row).rstrip()


def differences(stored: str | None, now: str) -> str:
    """Each line that is not as it was, with a mark under each cell; empty: all is as it was."""
    if stored is None:
        return f"There is no such picture yet.\n{now}"
    before, after = stored.splitlines(), now.splitlines()
    length = max(len(before), len(after))
    before += [""] * (length - len(before))
    after += [""] * (length - len(after))
    found: list[str] = []
    for number, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        if old != new:
            found += [f"{number:3} - {old}", f"    + {new}", f"      {_marks(old, new)}"]
    return "\n".join(found)


def _marks(old: str, new: str) -> str:
    length = max(len(old), len(new))
    pairs = zip(old.ljust(length), new.ljust(length), strict=True)
    return "".join(" " if one == other else "^" for one, other in pairs).rstrip()
