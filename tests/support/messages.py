"""Any message of the protocol, drawn from its type: every limit is met and reached, every default left out at times."""

from functools import cache
from typing import Any, assert_never, get_args

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import inspect as types

from pontoon_protocol.amounts import EXACT
from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Events
from pontoon_protocol.kinds import known
from pontoon_protocol.limits import LIST_ITEMS
from pontoon_protocol.options import BURNS
from pontoon_protocol.updates import Updates

MOST_ITEMS = 5
"""Of any list; the longest lists have tests of their own."""
MOST_CHARACTERS = 40
"""Of texts without a limit of their own."""


@cache
def any_command() -> SearchStrategy[Commands]:
    """Each command as likely as any other."""
    return st.one_of([message(kind) for kind in get_args(Commands)])


@cache
def any_update() -> SearchStrategy[Updates]:
    """Each update as likely as any other."""
    return st.one_of([message(kind) for kind in get_args(Updates)])


@cache
def any_message() -> SearchStrategy[Commands | Updates]:
    """What either side may send."""
    return st.one_of(any_command(), any_update())


@cache
def any_event() -> SearchStrategy[Events]:
    """Each event as likely as any other."""
    return st.one_of([message(kind) for kind in get_args(Events)])


@cache
def message(kind: type[msgspec.Struct]) -> SearchStrategy[Any]:
    """Any message, event or part of that kind."""
    opened = types.type_info(kind)
    assert isinstance(opened, types.StructType)
    needed = {field.name: value(field.type) for field in opened.fields if field.required}
    optional = {field.name: value(field.type) for field in opened.fields if not field.required}
    return st.fixed_dictionaries(needed, optional=optional).map(lambda fields: kind(**fields))


def value(opened: types.Type) -> SearchStrategy[Any]:
    """Any value that a field of that type may have."""
    match known(opened):
        case types.IntType(ge=least, le=most):
            return st.integers(-EXACT if least is None else least, EXACT if most is None else most)
        case types.FloatType(ge=least, le=most):
            return st.floats(least, most, allow_nan=False, allow_infinity=False)
        case types.StrType() as text:
            return _text(text)
        case types.BoolType():
            return st.booleans()
        case types.NoneType():
            return st.none()
        case types.LiteralType(values=values):
            return st.sampled_from(values)
        case types.VarTupleType() as items:
            return _tuple(items)
        case types.TupleType(item_types=items):
            return st.tuples(*map(value, items))
        case types.StructType(cls=cls):
            return message(cls)
        case types.UnionType(types=choices):
            return st.one_of([value(choice) for choice in choices])
        case never:
            assert_never(never)


def _text(text: types.StrType) -> SearchStrategy[str]:
    if text.pattern is not None:
        # Python's `$` also matches before a line feed at the end, which no text of these patterns may have.
        return st.from_regex(text.pattern.replace("(?!\\n)", ""), fullmatch=True).map(str.strip)
    return st.text(max_size=MOST_CHARACTERS if text.max_length is None else text.max_length)


def _tuple(items: types.VarTupleType) -> SearchStrategy[tuple[Any, ...]]:
    if isinstance(items.item_type, types.LiteralType):
        # The one list of this kind, which can't have any of its values in any order.
        return st.sampled_from(BURNS)
    most = min(items.max_length or LIST_ITEMS, MOST_ITEMS)
    return st.lists(value(items.item_type), min_size=items.min_length or 0, max_size=most).map(tuple)
