"""What the types say about the fields of a message: kind, limits, default, meaning."""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import get_args

import msgspec
from msgspec.inspect import Field as Typed
from msgspec.inspect import StructType

from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Events
from pontoon_protocol.kinds import kind, limits, parts_of
from pontoon_protocol.sentences import FIELDS
from pontoon_protocol.updates import Updates

Message = type[msgspec.Struct]


class Field(msgspec.Struct, frozen=True):
    """One row of a message's table, each cell as Markdown."""

    name: str
    kind: str
    limits: str
    default: str
    meaning: str


def struct_type(message: type[msgspec.Struct]) -> StructType:
    """The message's type, opened up."""
    found = msgspec.inspect.type_info(message)
    assert isinstance(found, StructType)
    return found


def fields_of(message: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a message in the order of the wire, its tag left out."""
    return tuple(_field(message, typed) for typed in struct_type(message).fields)


def parts() -> tuple[Message, ...]:
    """The structs inside messages that are no messages themselves, in the order in which they are met."""
    messages = (*get_args(Commands), *get_args(Updates), *get_args(Events))
    met: dict[Message, None] = {}
    waiting = list(messages)
    for message in waiting:
        inside = [part for field in struct_type(message).fields for part in parts_of(field.type)]
        fresh = [part for part in dict.fromkeys(inside) if part not in met and part not in messages]
        met.update(dict.fromkeys(fresh))
        waiting.extend(fresh)
    return tuple(met)


def meaning(message: type[msgspec.Struct], name: str) -> str:
    """What a field means: its own docstring, else what all fields of that name mean; empty if nobody says."""
    owners = (owner for owner in message.__mro__ if name in vars(owner).get("__annotations__", {}))
    owner = next(owners)
    return docstrings(owner.__module__).get((owner.__name__, name)) or FIELDS.get(name, "")


@cache
def docstrings(module: str) -> Mapping[tuple[str, str], str]:
    """The strings that stand under the fields of a module's classes, by class and field."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {(node.name, name): text for node in classes for name, text in _under(node.body)}


def _under(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for named, below in pairwise(body):
        match named, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str() as text)):
                yield name, " ".join(text.split())
            case _:
                pass


def _field(message: type[msgspec.Struct], typed: Typed) -> Field:
    return Field(typed.encode_name, kind(typed.type), limits(typed.type), _default(typed), meaning(message, typed.name))


def _default(typed: Typed) -> str:
    if typed.required:
        return "required"
    if typed.default is msgspec.NODEFAULT:
        return "absent"
    value = msgspec.to_builtins(typed.default)
    return "the defaults" if isinstance(value, dict) else f"`{msgspec.json.encode(value).decode()}`"
