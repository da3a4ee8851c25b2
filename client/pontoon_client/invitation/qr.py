"""A link as a QR code, drawn with half blocks: two rows of modules in one line of text."""

from typing import Final, Literal

from pontoon_client.desk.screen import Screen

QUIET_ZONE: Final = 2
"""Light modules around the code; scanners of our days need no more."""
INK: Final = "\x1b[38;5;16;48;5;231m"
"""Black on white, whatever the terminal's own colours are: a code in light on dark is not read by everything."""
RESET: Final = "\x1b[0m"
PIECES: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""Two modules, one above the other; dark is ink."""
Hindrance = Literal["ascii", "no_terminal", "plain_terminal", "accessible", "too_small"]


def drawn(text: str) -> list[str]:
    """The code in lines, error correction level L; each line is as wide as the code."""
    # Not above: it takes a while to load, and most who play draw no code.
    import segno

    code = segno.make_qr(text, error="l", boost_error=False)
    rows = [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    return [
        "".join(PIECES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]


def inked(lines: list[str]) -> str:
    """The lines as they are written to a terminal."""
    return "".join(f"{INK}{line}{RESET}\n" for line in lines)


def hindrance(lines: list[str], screen: Screen | None, *, ascii_only: bool, asked: bool = False) -> Hindrance | None:
    """Why the code is not drawn on a screen, which may not be there; None: it is.

    Who `asked` for it has it also where it does not fit, and where things are made easy for the ear.
    """
    if ascii_only:
        return "ascii"
    if screen is None:
        return "no_terminal"
    if not screen.encoding.casefold().replace("-", "").startswith("utf8") or screen.variables.get("TERM") == "dumb":
        return "plain_terminal"
    if asked:
        return None
    if screen.variables.get("ACCESSIBLE"):
        return "accessible"
    return "too_small" if len(lines) >= screen.rows or len(lines[0]) > screen.columns else None
