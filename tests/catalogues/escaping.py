"""Words for people that go past the catalogue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from catalogues.marked import MARKS, name_of
from pontoon_client.lines.spoken import WORDS

WORDS_OF_PEOPLE: Final = re.compile(
    r"[A-Za-z]{2}[,:;.]? \(?[A-Za-z]{2}|^[A-Z][a-z]+[.:?!]$|^[,;] [A-Za-z]|^ [A-Za-z]{2}"
)
"""How a text looks that people read: words with spaces between, or one with the sign of a sentence's end."""
COLOURS: Final = "black|red|green|yellow|blue|magenta|cyan|white|default"
STYLES: Final = re.compile(
    rf"\{{[^}}]*:[^}}]*;|^ ?(?:(?:bold|dim|reverse|underline|on|(?:bright_)?(?:{COLOURS})|#[0-9a-f]{{6}}) ?){{1,5}}$"
)
"""Style sheets, and the styles of Rich; only below `screens`."""
NOT_FOR_PEOPLE: Final = ("compile", "fullmatch", "search", "sub", "split", "namedtuple", "TypeVar", "Literal")
"""Calls whose texts are for programs."""


class Escaped(NamedTuple):
    """A text that nobody can translate."""

    line: int
    text: str


def escaped(path: Path) -> list[Escaped]:
    """The texts of a module that look like words for people and go through no mark; no command and no style."""
    tree = ast.parse(path.read_text())
    texts = [each for each in sorted(set(_texts(tree))) if WORDS_OF_PEOPLE.search(each[1])]
    styles = STYLES if "screens" in path.parts else None
    return [
        Escaped(line, text)
        for line, text in texts
        if not _typed(text) and not (styles is not None and styles.search(text))
    ]


def said_too_early(path: Path) -> list[int]:
    """Lines on which something is translated while the module is loaded: before anybody chose a language."""
    tree = ast.parse(path.read_text())
    return sorted({call.lineno for node in _at_once(tree) for call in _look_ups(node)})


def _typed(text: str) -> bool:
    """Whether it is what somebody types, and so is the same in every language or stands in `lines/spoken.py`."""
    return text.strip() in (*WORDS, "and deal", "host") or text.strip().startswith("pontoon ")


def _at_once(tree: ast.AST) -> Iterator[ast.AST]:
    """What runs when a module is loaded: all but the bodies of functions; their defaults and decorators do."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (*node.decorator_list, *node.args.defaults, *(each for each in node.args.kw_defaults if each))
        elif isinstance(node, ast.ClassDef | ast.If | ast.Try | ast.With):
            yield from _at_once(node)
        else:
            yield node


def _look_ups(node: ast.AST) -> Iterator[ast.Call]:
    """Calls that look a sentence up, but not those inside a function that is only defined here."""
    if isinstance(node, ast.Lambda):
        return
    if isinstance(node, ast.Call) and name_of(node) in MARKS and name_of(node) not in ("N_", "NC_"):
        yield node
    for child in ast.iter_child_nodes(node):
        yield from _look_ups(child)


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # says what a name is
    if isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and _is_no_saying(node)):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    if isinstance(node, ast.AnnAssign):
        yield from (text for child in (node.value,) if child is not None for text in _texts(child))
        return
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def _is_no_saying(call: ast.Call) -> bool:
    """Whether a call marks its text already, or is none that says anything."""
    if name_of(call) in (*MARKS, *NOT_FOR_PEOPLE):
        # A look-up may have something to say among what it fills in, but that is another call.
        return True
    return isinstance(call.func, ast.Attribute) and call.func.attr in NOT_FOR_PEOPLE
