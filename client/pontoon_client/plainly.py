"""Reading a command line that is said plainly: words, and options that are on or off or have a word behind them.

Whatever else there is, or is wrong, must be read by the book, which takes longer; both say the same of what both can
read. Pure.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from inspect import Parameter, signature
from typing import Annotated, Any, Literal, get_args, get_origin

from msgspec import Struct

from pontoon_client.flags import Option


class Call(Struct, frozen=True):
    """What a command is called with."""

    words: tuple[str, ...]
    options: Mapping[str, Any]


class _Flag(Struct, frozen=True):
    """An option as it is typed."""

    place: tuple[str, str]
    """The argument of the command, and which field of it; an empty one: the argument itself."""
    value: bool | None = None
    """What it says by itself; None: the next word is what it says."""
    choices: tuple[str, ...] = ()
    """What that may be; empty: anything."""


def read(command: Callable[..., Any], words: Sequence[str]) -> Call | None:
    """What the command is called with; None if that is not said plainly."""
    arguments = signature(command).parameters.values()
    flags = {typed: flag for each in arguments for typed, flag in _flags_of(each)}
    free: list[str] = []
    given: dict[tuple[str, str], Any] = {}
    left = iter(words)
    for word in left:
        if not word.startswith("-"):
            free.append(word)
            continue
        flag = flags.get(word)
        value = None if flag is None else _said(flag, left)
        if flag is None or value is None or flag.place in given:
            return None
        given[flag.place] = value
    if free and not any(each.kind is Parameter.VAR_POSITIONAL for each in arguments):
        return None
    return Call(tuple(free), dict(_put_together(arguments, given)))


def _said(flag: _Flag, left: Iterator[str]) -> str | bool | None:
    """What an option says; None if that is not plain."""
    if flag.value is not None:
        return flag.value
    word = next(left, "-")
    return None if word.startswith("-") or (flag.choices and word not in flag.choices) else word


def _put_together(arguments: Any, given: Mapping[tuple[str, str], Any]) -> Iterator[tuple[str, Any]]:
    """Each argument of which something is said."""
    for each in arguments:
        fields = {field: value for (name, field), value in given.items() if name == each.name}
        kind = _options_in(each.annotation)
        if fields:
            yield each.name, fields[""] if kind is None else kind(**fields)


def _flags_of(argument: Parameter) -> Iterator[tuple[str, _Flag]]:
    if argument.kind is not Parameter.KEYWORD_ONLY:
        return
    kind = _options_in(argument.annotation)
    if kind is None:
        yield from _typed((argument.name, ""), argument.annotation)
        return
    for field, hint in kind.__annotations__.items():
        yield from _typed((argument.name, field), hint)


def _options_in(hint: Any) -> type | None:
    """The set of options that an argument is, if it is one."""
    return next((kind for kind in get_args(hint) if isinstance(kind, type) and is_dataclass(kind)), None)


def _typed(place: tuple[str, str], hint: Any) -> Iterator[tuple[str, _Flag]]:
    """The ways to type an option; none if it is none of the plain ones."""
    hint, option = _apart(hint)
    if option.check is not None or not option.shown:
        return
    name = option.name or "--" + (place[1] or place[0]).replace("_", "-")
    if hint is bool:
        yield name, _Flag(place, True)
        if option.off:
            yield name.replace("--", "--no-", 1), _Flag(place, False)
    elif hint is str:
        yield name, _Flag(place)
    elif get_origin(hint) is Literal:
        yield name, _Flag(place, choices=get_args(hint))


def _apart(hint: Any) -> tuple[Any, Option]:
    if get_origin(hint) is not Annotated:
        return hint, Option()
    kind, *told = get_args(hint)
    return kind, next((each for each in told if isinstance(each, Option)), Option())
