"""PROTOCOL.md's tables, schema.json and asyncapi.json, made from the types.

What people wrote in PROTOCOL.md stays; between `<!-- made: NAME -->` and `<!-- end: NAME -->` stands what is
made here.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, get_args

from pontoon_protocol.asyncapi import asyncapi
from pontoon_protocol.codec import Encoding, decode_command, decode_update
from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Events
from pontoon_protocol.fields import Message, fields_of, parts
from pontoon_protocol.schema import schema
from pontoon_protocol.sentences import NOTICES, REASONS
from pontoon_protocol.tables import bounds, close_codes, closings, sentences, table
from pontoon_protocol.updates import Updates

DOCUMENT: Final = "PROTOCOL.md"
SCHEMA: Final = "schema.json"
ASYNCAPI: Final = "asyncapi.json"
_FRAME: Final = re.compile(r"^([<>]) (\{.*\})$", re.MULTILINE)
_MADE: Final = re.compile(r"(?P<open><!-- made: (?P<name>\w+) -->\n).*?(?P<close><!-- end: (?P=name) -->)", re.DOTALL)


def made(folder: Path) -> dict[Path, str]:
    """What DOCUMENT, SCHEMA and ASYNCAPI in `folder` should be, by path.

    Raises `FileNotFoundError` without a document there, `ValueError` if its markers are not one pair a section.
    """
    document = (folder / DOCUMENT).read_text("utf-8")
    texts = {DOCUMENT: filled(document), SCHEMA: schema(), ASYNCAPI: asyncapi(worked(document))}
    return {folder / name: text for name, text in texts.items()}


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


def worked(document: str) -> tuple[Commands | Updates, ...]:
    """The messages of the document's worked sessions; raises `ProtocolError` if one of them is none."""
    decoders = {">": decode_command, "<": decode_update}
    return tuple(decoders[sign](Encoding.JSON, frame) for sign, frame in _FRAME.findall(document))


def message(kind: Message) -> str:
    """A message's heading, what it says, and the table of its fields."""
    tag = kind.__struct_config__.tag
    heading = f"### {kind.__name__}\n\n" + (f"`{tag}`: " if tag else "") + _prose(kind)
    rows = [(f"`{it.name}`", it.kind, it.limits, it.default, it.meaning) for it in fields_of(kind)]
    return heading + ("\n" + table(("field", "type", "limits", "default", "meaning"), rows) if rows else "")


def _prose(kind: Message) -> str:
    return " ".join((kind.__doc__ or "").split()) + "\n"


def _messages(union: object) -> str:
    return "\n".join(map(message, get_args(union)))


SECTIONS: Final[Mapping[str, Callable[[], str]]] = {
    "commands": lambda: _messages(Commands),
    "updates": lambda: _messages(Updates),
    "events": lambda: _messages(Events),
    "parts": lambda: "\n".join(map(message, parts())),
    "reasons": lambda: sentences(REASONS),
    "notices": lambda: sentences(NOTICES),
    "closings": closings,
    "close_codes": close_codes,
    "limits": bounds,
}
"""What is made, by the name in its markers."""
