"""Sound messages drawn from their types by a generator: every limit is met, every default left out at times.

What `support.messages` does for Hypothesis, at a cost that lets a run make thousands.
"""

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any, Final, assert_never

import msgspec
from msgspec import inspect as types

from pontoon_protocol.amounts import EXACT
from pontoon_protocol.cards import PACK, Card
from pontoon_protocol.command_base import Code, Key
from pontoon_protocol.kinds import known
from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS
from pontoon_protocol.options import BURNS
from support.keys import key_of

Draw = Callable[[Random], Any]
"""Draws a value of one type."""

MOST_ITEMS: Final = 3
"""Of any list."""
MOST_CHARACTERS: Final = 12
"""Of texts, mostly; now and then one is as long as it may be."""
LONGEST: Final = 300
LEFT_OUT: Final = 0.6
"""How often a field with a default has it."""
SIGNS: Final = "abcXYZ 019-_'.,:;!?\"\\/<>[]{}\n\t\0\x1b\x9bäßŁ漢🂡\u200b\u202e\ufeff\U0010ffff"
MOVERS: Final = ("pontoon", "never", "each_hands:1", "each_hands:999")
_FORMED: Final[tuple[tuple[types.Type, Draw], ...]] = (
    (types.type_info(Card), lambda rng: rng.choice(PACK)),
    (types.type_info(Code), lambda rng: "".join(rng.choices(CODE_ALPHABET, k=CODE_SYMBOLS))),
    (types.type_info(Key), lambda rng: key_of(str(rng.random()))),
)
"""Texts of a fixed form."""


@cache
def words(kind: type[msgspec.Struct]) -> Draw:
    """Draws messages, events or parts of that kind."""
    opened = types.type_info(kind)
    assert isinstance(opened, types.StructType)
    needed = tuple((field.name, value(field.type)) for field in opened.fields if field.required)
    others = tuple((field.name, value(field.type)) for field in opened.fields if not field.required)

    def draw(rng: Random) -> Any:
        fields = {name: one(rng) for name, one in needed}
        fields |= {name: one(rng) for name, one in others if rng.random() > LEFT_OUT}
        return kind(**fields)

    return draw


def value(opened: types.Type) -> Draw:
    """Draws values that a field of that type may have."""
    match known(opened):
        case types.IntType(ge=least, le=most):
            return partial(_number, -EXACT if least is None else int(least), EXACT if most is None else int(most))
        case types.FloatType(ge=least, le=most):
            return partial(_seconds, least or 0.0, 0.0 if most is None else most)
        case types.StrType() as text:
            return _text(text)
        case types.BoolType():
            return lambda rng: rng.random() < 0.5
        case types.NoneType():
            return lambda _: None
        case types.LiteralType(values=values):
            return lambda rng: rng.choice(values)
        case types.VarTupleType() as items:
            return _tuple(items)
        case types.TupleType(item_types=items):
            draws = tuple(map(value, items))
            return lambda rng: tuple(draw(rng) for draw in draws)
        case types.StructType(cls=cls):
            return lambda rng: words(cls)(rng)
        case types.UnionType(types=choices):
            any_of = tuple(map(value, choices))
            return lambda rng: rng.choice(any_of)(rng)
        case never:
            assert_never(never)


def _number(least: int, most: int, rng: Random) -> int:
    """Small ones mostly, those at the limits often."""
    found = rng.choice((0, 1, 2, 3, 7, 10, 50, 1_000, least, most, rng.randint(least, most)))
    return min(max(found, least), most)


def _seconds(least: float, most: float, rng: Random) -> float:
    return rng.choice((least, most, min(max(8.0, least), most), rng.uniform(least, most)))


def _text(text: types.StrType) -> Draw:
    for formed, draw_formed in _FORMED:
        if text == formed:
            return draw_formed
    if text.pattern is not None:
        return lambda rng: rng.choice(MOVERS)
    most = LONGEST if text.max_length is None else text.max_length

    def draw(rng: Random) -> str:
        length = most if rng.random() < 0.02 else rng.randrange(min(most, MOST_CHARACTERS) + 1)
        return "".join(rng.choices(SIGNS, k=length))

    return draw


def _tuple(items: types.VarTupleType) -> Draw:
    if isinstance(items.item_type, types.LiteralType):
        # The one list of this kind, which can't have any of its values in any order.
        return lambda rng: rng.choice(BURNS)
    least, draw = items.min_length or 0, value(items.item_type)
    most = min(items.max_length or MOST_ITEMS, MOST_ITEMS)
    return lambda rng: tuple(draw(rng) for _ in range(rng.randint(least, most)))
