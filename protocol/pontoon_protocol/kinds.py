"""Types in words: what a field can hold, and within which limits."""

from typing import Final, assert_never, get_args

import msgspec
from msgspec import inspect as types

from pontoon_protocol.amounts import EXACT
from pontoon_protocol.cards import Card
from pontoon_protocol.errors import Reason
from pontoon_protocol.events import Events
from pontoon_protocol.updates import ClosingCode, NoticeCode

Kind = (
    types.IntType | types.FloatType | types.StrType | types.BoolType | types.NoneType | types.LiteralType
    | types.VarTupleType | types.TupleType | types.StructType | types.UnionType
)  # fmt: skip
"""The types of which messages are made."""

_CODES: Final = {
    frozenset(get_args(Reason)): "[reason](#reasons-for-a-refusal)",
    frozenset(get_args(NoticeCode)): "[notice](#notices)",
    frozenset(get_args(ClosingCode)): "[closing](#closings)",
}
"""Lists of codes that have a table of their own."""
_CARD: Final = types.type_info(Card)
_MANY: Final = {"whole number": "whole numbers", "text": "texts", "card": "cards", "card or null": "cards or null"}


def known(opened: types.Type) -> Kind:
    """The type as one that messages are made of; raises `TypeError` for any other."""
    if isinstance(opened, Kind):
        return opened
    raise TypeError(f"no message has a {type(opened).__name__}")


def kind(opened: types.Type) -> str:
    """What kind of value it is, as Markdown."""
    match known(opened):
        case types.IntType():
            return "whole number"
        case types.FloatType():
            return "number"
        case types.StrType():
            return "card" if opened == _CARD else "text"
        case types.BoolType():
            return "true or false"
        case types.NoneType():
            return "null"
        case types.LiteralType(values=values):
            return _CODES.get(frozenset(values)) or " or ".join(f"`{value}`" for value in values)
        case types.VarTupleType(item_type=item):
            return f"list of {_MANY.get(kind(item), kind(item))}"
        case types.TupleType(item_types=items):
            return f"[{', '.join(map(kind, items))}]"
        case types.StructType(cls=cls):
            return f"[{cls.__name__}](#{cls.__name__.lower()})"
        case types.UnionType(types=choices):
            return _any_of(choices)
        case never:
            assert_never(never)


def _any_of(choices: tuple[types.Type, ...]) -> str:
    classes = {choice.cls for choice in choices if isinstance(choice, types.StructType)}
    if classes == set(get_args(Events)):
        return "[event](#events)"
    return " or ".join(map(kind, choices))


def limits(opened: types.Type) -> str:
    """The limits of a value, as Markdown; empty if there are none beyond its kind."""
    match known(opened):
        case types.IntType() | types.FloatType() as number:
            return _range(number)
        case types.StrType() as text:
            return _text(text)
        case types.VarTupleType(item_type=item) as items:
            return "; ".join(filter(None, (_length(items), _each(item))))
        case types.TupleType(item_types=items):
            return ", ".join(filter(None, map(limits, items)))
        case types.UnionType(types=choices):
            return ", ".join(filter(None, map(limits, choices)))
        case _:
            return ""


def _range(number: types.IntType | types.FloatType) -> str:
    return "" if number.ge is None or number.le is None else f"{_bound(number.ge)} to {_bound(number.le)}"


def _bound(value: float) -> str:
    sign = "-" if value < 0 else ""
    return f"{sign}2^53" if abs(value) == EXACT else f"{value:,}"


def _text(text: types.StrType) -> str:
    if text == _CARD:
        return ""
    if text.pattern is not None:
        return f"`{text.pattern}`".replace("|", "\\|")
    return "" if text.max_length is None else f"at most {text.max_length} characters"


def _length(items: types.VarTupleType) -> str:
    if items.max_length is None:
        return ""
    least = f"{items.min_length} to" if items.min_length else "at most"
    return f"{least} {items.max_length:,} of them"


def _each(item: types.Type) -> str:
    return f"each {limits(item)}" if limits(item) else ""


def parts_of(opened: types.Type) -> tuple[type[msgspec.Struct], ...]:
    """The structs directly inside a value, in the order in which they stand there."""
    match known(opened):
        case types.StructType(cls=cls):
            return (cls,)
        case types.VarTupleType(item_type=item):
            return parts_of(item)
        case types.TupleType(item_types=choices) | types.UnionType(types=choices):
            return tuple(part for choice in choices for part in parts_of(choice))
        case _:
            return ()
