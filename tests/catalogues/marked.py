"""The sentences that the sources mark for the catalogue.

Read from the syntax tree: tools that read signs alone don't see, before Python 3.12, what stands inside an f-string.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

TO_TRANSLATORS: Final = "# Translators: "
"""How a comment begins that is meant for them; it stands in the line before."""
MARKS: Final = {
    "_": ("one",),
    "N_": ("one",),
    "ngettext": ("one", "many"),
    "pgettext": ("context", "one"),
    "NC_": ("context", "one"),
}
"""The functions that a sentence goes through, and what their arguments are."""


class Marked(NamedTuple):
    """A sentence, in both forms if it has two, and where it stands."""

    one: str
    many: str | None
    context: str | None
    line: int
    comment: str


class NotMarked(Exception):  # noqa: N818 - it says where
    """Something else than a plain text is marked: nobody could translate it."""


def marked(path: Path) -> Iterator[Marked]:
    """Every sentence that a module marks, as it stands there; raises `NotMarked`."""
    text = path.read_text()
    lines = text.splitlines()
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call) and name_of(node) in MARKS]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        parts = _parts(path, call)
        if parts is not None:
            before = lines[call.lineno - 2].strip() if call.lineno > 1 else ""
            comment = before.removeprefix(TO_TRANSLATORS) if before.startswith(TO_TRANSLATORS) else ""
            yield Marked(parts["one"], parts.get("many"), parts.get("context"), call.lineno, comment)


def name_of(call: ast.Call) -> str:
    """What a call calls, if that is a plain name."""
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _parts(path: Path, call: ast.Call) -> dict[str, str] | None:
    """The texts of a call by what they are; None where a variable is looked up that was marked elsewhere."""
    kinds = MARKS[name_of(call)]
    texts = [node.value for node in call.args if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    if len(texts) >= len(kinds):
        return dict(zip(kinds, texts, strict=False))
    if any(isinstance(node, ast.JoinedStr | ast.BinOp) for node in call.args):
        raise NotMarked(f"{path}:{call.lineno}")
    return None
