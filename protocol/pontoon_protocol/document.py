"""PROTOCOL.md's tables and schema.json, made from the types.

What people wrote in PROTOCOL.md stays; between `<!-- made: NAME -->` and `<!-- end: NAME -->` stands what is
made here.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, TypeVar, get_args

import msgspec

from pontoon_protocol import commands, events, limits, updates
from pontoon_protocol.closings import CLOSES_WITH, comes_back
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.fields import fields_of, struct_type
from pontoon_protocol.kinds import parts_of
from pontoon_protocol.schema import schema
from pontoon_protocol.sentences import CLOSE_CODES, CLOSINGS, LIMITS, NOTICES, REASONS

Code = TypeVar("Code", bound=str)

Message = type[msgspec.Struct]

DOCUMENT: Final = "PROTOCOL.md"
SCHEMA: Final = "schema.json"
_MADE: Final = re.compile(r"(?P<open><!-- made: (?P<name>\w+) -->\n).*?(?P<close><!-- end: (?P=name) -->)", re.DOTALL)


def made(folder: Path) -> dict[Path, str]:
    """What DOCUMENT and SCHEMA in `folder` should be, by path.

    Raises `FileNotFoundError` without a document there, `ValueError` if its markers are not one pair a section.
    """
    document = folder / DOCUMENT
    return {document: filled(document.read_text("utf-8")), folder / SCHEMA: schema()}


def out_of_date(folder: Path) -> list[Path]:
    """The files in `folder` that are not what they should be."""
    return [path for path, text in made(folder).items() if not path.exists() or path.read_text("utf-8") != text]


def make(folder: Path) -> list[Path]:
    """Write what is out of date in `folder`, and say what that was."""
    stale = out_of_date(folder)
    texts = made(folder)
    for path in stale:
        path.write_text(texts[path], "utf-8", newline="\n")
    return stale


def filled(document: str) -> str:
    """The document with each of SECTIONS between its markers; raises `ValueError` if they don't match."""
    names = [found["name"] for found in _MADE.finditer(document)]
    if sorted(names) != sorted(SECTIONS):
        raise ValueError(f"the document has the sections {names}, not {list(SECTIONS)}")
    return _MADE.sub(lambda found: f"{found['open']}\n{SECTIONS[found['name']]()}\n{found['close']}", document)


def parts() -> tuple[Message, ...]:
    """The structs inside messages that are no messages themselves, in the order in which they are met."""
    messages = (*get_args(commands.Commands), *get_args(updates.Updates), *get_args(events.Events))
    met: dict[Message, None] = {}
    waiting = list(messages)
    for message in waiting:
        inside = [part for field in struct_type(message).fields for part in parts_of(field.type)]
        fresh = [part for part in dict.fromkeys(inside) if part not in met and part not in messages]
        met.update(dict.fromkeys(fresh))
        waiting.extend(fresh)
    return tuple(met)


def message(kind: Message) -> str:
    """A message's heading, what it says, and the table of its fields."""
    tag = kind.__struct_config__.tag
    heading = f"### {kind.__name__}\n\n" + (f"`{tag}`: " if tag else "") + _prose(kind)
    rows = [(f"`{it.name}`", it.kind, it.limits, it.default, it.meaning) for it in fields_of(kind)]
    return heading + ("\n" + table(("field", "type", "limits", "default", "meaning"), rows) if rows else "")


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    head = tuple(head)
    lines = [head, ("---",) * len(head), *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def _prose(kind: Message) -> str:
    return " ".join((kind.__doc__ or "").split()) + "\n"


def _messages(union: object) -> str:
    return "\n".join(map(message, get_args(union)))


def _sentences(told: Mapping[Code, str]) -> str:
    return table(("code", "sentence"), ((f"`{code}`", sentence) for code, sentence in told.items()))


def _closings() -> str:
    rows = ((f"`{code}`", sentence, int(CLOSES_WITH[code])) for code, sentence in CLOSINGS.items())
    return table(("code", "sentence", "close code"), rows)


def _close_codes() -> str:
    back = {True: "yes", False: "no"}
    rows = ((int(code), CLOSE_CODES[code], back[comes_back(code)]) for code in CloseCode)
    return table(("close code", "what it means", "come back by yourself?"), rows)


def _limits() -> str:
    rows = ((f"`{name}`", f"{getattr(limits, name):,}", what) for name, what in LIMITS.items())
    return table(("limit", "value", "of what"), rows)


SECTIONS: Final[Mapping[str, Callable[[], str]]] = {
    "commands": lambda: _messages(commands.Commands),
    "updates": lambda: _messages(updates.Updates),
    "events": lambda: _messages(events.Events),
    "parts": lambda: "\n".join(map(message, parts())),
    "reasons": lambda: _sentences(REASONS),
    "notices": lambda: _sentences(NOTICES),
    "closings": _closings,
    "close_codes": _close_codes,
    "limits": _limits,
}
"""What is made, by the name in its markers."""
