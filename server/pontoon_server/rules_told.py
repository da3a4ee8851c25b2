"""`pontoon-server rules`: the presets and every option with its meaning, its values and its value in each preset.

All of it is read from the types, so that a changed option changes the text.
"""

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TextIO, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect as types

from pontoon_protocol.fields import meaning, struct_type
from pontoon_protocol.options import PRESETS, Options, Preset

COLUMNS: Final = 80
NAME_COLUMNS: Final = 20
VALUE_COLUMNS: Final = 18
INDENT: Final = "    "
_INTRODUCTION: Final = (
    "A table's rules are a preset with any of its options changed, for example:\n"
    "    pontoon host --rules club --set stick_minimum=16\n"
    "T1, K3 and C7 are clauses of RULES.md, section 1, 2 and 3."
)
_EXPLAINED: Final = {
    "buy_limits": (
        "pagat: the first card costs the initial stake up to twice that, each later one the initial stake up to "
        "what the last one cost. initial: each costs 1 up to the initial stake. double: each costs the initial "
        "stake up to twice that."
    ),
}
"""What values mean whose names don't tell."""
_NUMBER: Final = ("[1-9][0-9]{0,2}", "N (N is 1 to 999)")
"""How the types write a number inside a text, and how people do."""


class ToldOption(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One option; its values as they are written after `--set`."""

    name: str
    meaning: str
    values: str
    """What it can be, in words."""
    one_of: tuple[object, ...] = ()
    """The same as data: the values, or those in its list; empty for a number and for a text."""
    least: int | None = None
    """Of a number, as data."""
    most: int | None = None
    presets: dict[str, object]
    """Its value in each preset."""


def told_options(presets: Mapping[str, Options]) -> tuple[ToldOption, ...]:
    """Every option, in the order of RULES.md section 5, with its value in each of these presets."""
    kind = type(next(iter(presets.values())))
    return tuple(_told(kind, typed, presets) for typed in struct_type(kind).fields)


def rules_command(preset: Preset | None, json: bool, out: TextIO) -> None:
    """Print one preset, or all of them side by side, to `out`."""
    presets: dict[str, Options] = {name: PRESETS[name] for name in (PRESETS if preset is None else (preset,))}
    told = told_options(presets)
    if json:
        found = {"presets": tuple(presets), "options": told}
        print(msgspec.json.format(msgspec.json.encode(found)).decode(), file=out)
        return
    for line in in_words(told, tuple(presets)):
        print(line, file=out)


def in_words(told: Sequence[ToldOption], presets: Sequence[str]) -> Iterator[str]:
    """The options for people, in lines of at most 80 columns."""
    yield from _INTRODUCTION.splitlines()
    yield ""
    yield _row("", presets)
    for option in told:
        yield ""
        yield _row(option.name, [written(value) for value in option.presets.values()])
        yield from textwrap.wrap(option.meaning, COLUMNS, initial_indent=INDENT, subsequent_indent=INDENT)
        explained = _EXPLAINED.get(option.name, "")
        yield from textwrap.wrap(explained, COLUMNS, initial_indent=INDENT, subsequent_indent=INDENT)
        yield from textwrap.wrap(option.values, COLUMNS, initial_indent=INDENT, subsequent_indent=INDENT)


def written(value: object) -> str:
    """A value as it is written after `--set`: text as it is, anything else as JSON."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def values(opened: types.Type, one_of: Sequence[object]) -> str:
    """What an option can be, in words; raises `TypeError` for a type that no option has."""
    match opened:
        case types.BoolType() | types.LiteralType():
            return _either([written(value) for value in one_of])
        case types.IntType(ge=int(least), le=int(most)):
            return f"{least} to {most}"
        case types.StrType(pattern=str(pattern)):
            return _either(_words(pattern))
        case types.VarTupleType():
            return f"a list of {_either([written(value) for value in one_of])}, or none: []"
        case _:
            raise TypeError(f"no option has a {type(opened).__name__}")


def _told(kind: type[Options], typed: types.Field, presets: Mapping[str, Options]) -> ToldOption:
    one_of = _listed(get_type_hints(kind)[typed.name])
    bounds = (typed.type.ge, typed.type.le) if isinstance(typed.type, types.IntType) else (None, None)
    return ToldOption(
        name=typed.name,
        meaning=meaning(kind, typed.name),
        values=values(typed.type, one_of),
        one_of=one_of,
        least=bounds[0],
        most=bounds[1],
        presets={preset: getattr(options, typed.name) for preset, options in presets.items()},
    )


def _listed(hint: object) -> tuple[object, ...]:
    """The values that a type lists, in the order in which it does, which `msgspec` doesn't keep."""
    if hint is bool:
        return (True, False)
    if get_origin(hint) is Literal:
        return get_args(hint)
    return _listed(get_args(hint)[0]) if get_origin(hint) is tuple else ()


def _row(name: str, cells: Sequence[str]) -> str:
    return (name.ljust(NAME_COLUMNS) + "".join(cell.ljust(VALUE_COLUMNS) for cell in cells)).rstrip()


def _either(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _words(pattern: str) -> list[str]:
    """The texts that a pattern of alternatives allows, a number in them as N."""
    found = re.match(r"\^\((.*)\)\$", pattern)
    return found.group(1).replace(*_NUMBER).split("|") if found else [pattern]
