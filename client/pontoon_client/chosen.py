"""The rules that somebody chooses on the command line: a preset, and `name=value` for what is different."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Annotated, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from pontoon_client.language import _
from pontoon_client.words.cards import either, listed
from pontoon_protocol.options import Options, Preset, clash, from_changes
from pontoon_protocol.safe_text import safe_text

BOTS: Final = 3
"""How many play with one person if nothing else is said."""
WORD_CELLS: Final = 40
"""How much of a wrong word is said again."""
BANK_MOVES: Final = "pontoon, never, or each_hands:5 for any number of hands"
YES_AND_NO: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class WrongRules(Exception):  # noqa: N818 - it says what the rules are
    """Rules that no table can have; the text says why and what would do."""


def chosen(rules: Preset, changes: Iterable[str]) -> Options:
    """The options of a preset with `name=value` changes, the last of a name holding; raises `WrongRules`."""
    values: dict[str, object] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise WrongRules(
                _("--set needs a name and a value, like stick_minimum=16, and not {word}.").format(word=_safe(change))
            )
        if name not in Options.__struct_fields__:
            raise WrongRules(_unknown(name))
        values[name] = _value(name, value.strip())
    options = from_changes(rules, values)
    clashing = clash(options)
    if clashing:
        raise WrongRules(_clashing(options, clashing))
    return options


def bots_for(options: Options, bots: int | None) -> int:
    """How many bots play with one person: as many as were asked for, else the usual number.

    Raises `WrongRules` if the table has no seats for them, or nobody would play at all.
    """
    house = options.bank == "house"
    if bots is None:
        return 0 if house else min(BOTS, options.seats - 1)
    if bots < 1 and not house:
        raise WrongRules(_("With a bank at a seat you need a bot to play against: --bots 1, or --rules casino."))
    if bots > options.seats - 1:
        raise WrongRules(
            _("The table has {seats} seats, one of them yours; --bots can be {bots} at most.").format(
                seats=options.seats, bots=options.seats - 1
            )
        )
    return bots


def allowed(name: str) -> str:
    """What values an option may have, in words."""
    if name == "bank_moves":
        return BANK_MOVES
    kind = _kind(name)
    inner, _bounds = _bare(kind)
    if inner is bool:
        return _("true or false")
    if get_origin(inner) is tuple:
        items = [str(item) for item in get_args(get_args(inner)[0])]
        return _("none, {items}, or several with commas, like {all}").format(
            items=", ".join(items), all=",".join(items)
        )
    if get_origin(inner) is Literal:
        return either([str(item) for item in get_args(inner)])
    least, most = _bounds
    return _("a whole number from {least} to {most}").format(least=least, most=most)


def _value(name: str, text: str) -> object:
    """The value that the text means; raises `WrongRules`."""
    value = _read(name, text)
    try:
        from_changes("traditional", {name: value})
    except msgspec.ValidationError:
        raise WrongRules(
            _("{name} can't be {value}; it may be {allowed}.").format(
                name=name, value=_safe(text) or _("nothing"), allowed=allowed(name)
            )
        ) from None
    return value


def _read(name: str, text: str) -> object:
    inner, _bounds = _bare(_kind(name))
    if inner is bool:
        return YES_AND_NO.get(text.casefold(), text)
    if get_origin(inner) is tuple:
        bare = text.strip("[]")
        return (
            () if bare.casefold() in ("", "none") else tuple(dict.fromkeys(_number(part) for part in bare.split(",")))
        )
    return text.casefold() if _wordy(inner) else _number(text)


def _wordy(inner: object) -> bool:
    return inner is str or (get_origin(inner) is Literal and isinstance(get_args(inner)[0], str))


def _number(text: str) -> object:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(2**31)) else text


def _kind(name: str) -> object:
    return get_type_hints(Options, include_extras=True)[name]


def _bare(kind: object) -> tuple[object, tuple[int | None, int | None]]:
    """A type without its limits, and the limits."""
    if get_origin(kind) is not Annotated:
        return kind, (None, None)
    inner, *metas = get_args(kind)
    limits = next((meta for meta in metas if isinstance(meta, Meta)), None)
    return inner, (None, None) if limits is None else (_whole(limits.ge), _whole(limits.le))


def _whole(limit: float | None) -> int | None:
    return None if limit is None else int(limit)


def _unknown(name: str) -> str:
    named = [option for option in Options.__struct_fields__ if name and name in option.split("_")]
    close = named or get_close_matches(name, Options.__struct_fields__, n=3)
    told = _("There is no option {name}.").format(name=_safe(name) or "=")
    if close:
        return f"{told} {_('Did you mean {names}?').format(names=either(close))}"
    return f"{told} {_('The options are {names}.').format(names=listed(Options.__struct_fields__))}"


def _clashing(options: Options, names: Sequence[str]) -> str:
    told = [f"{name}={_shown(getattr(options, name))}" for name in names]
    return _("These options don't go together: {options}.").format(options=listed(told))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "none"
    return str(value)


def _safe(text: str) -> str:
    return safe_text(text, WORD_CELLS)
