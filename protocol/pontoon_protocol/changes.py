"""Changes to a preset, or to what a table has, as people write them: `stick_minimum=16`, `burn=13,14`, `chat=off`."""

import re
from collections.abc import Iterable
from typing import Annotated, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from pontoon_protocol.options import Options, Preset, Settings, from_changes

YES_AND_NO: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
NONE: Final = ("", "none")
"""How an empty list is written."""
DECIMAL: Final = re.compile(r"[0-9]{1,6}(\.[0-9]{1,3})?", re.ASCII)

Terms = Options | Settings


class WrongChange(Exception):  # noqa: N818 - it says what the change is
    """A change that no rules can have: without a value, of an option that there is not, or to what it can't be."""

    def __init__(self, why: Literal["no_value", "no_option", "bad_value"], name: str, value: str = "") -> None:
        super().__init__(why)
        self.why: Literal["no_value", "no_option", "bad_value"] = why
        self.name = name
        """As it was written; not safe to show."""
        self.value = value


def read_changes(preset: Preset, changes: Iterable[str]) -> Options:
    """The options of a preset with `name=value` changes, the last of a name holding.

    Hyphens in names will do, and case and spaces don't matter. Raises `WrongChange`; that the options go together is
    not looked at.
    """
    return from_changes(preset, dict(_read_change(change, Options)[1:] for change in changes))


def amended(options: Options, settings: Settings, changes: Iterable[str]) -> tuple[Options, Settings]:
    """A table's rules and settings with `name=value` changes to either, written and read like those of a preset.

    Raises `WrongChange`; that the options go together is not looked at.
    """
    for change in changes:
        kind, name, value = _read_change(change, Options, Settings)
        if kind is Options:
            options = msgspec.convert({**msgspec.to_builtins(options), name: value}, Options)
        else:
            settings = msgspec.convert({**msgspec.to_builtins(settings), name: value}, Settings)
    return options, settings


def option_name(typed: str) -> str:
    """The name of an option or a setting as somebody types it: hyphens will do, case and spaces don't matter."""
    return typed.strip().casefold().replace("-", "_")


def bare(name: str) -> object:
    """The type of an option or a setting, without its limits."""
    kind = get_type_hints(_owner(name, Options, Settings), include_extras=True)[name]
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _owner(name: str, *kinds: type[Terms]) -> type[Terms] | None:
    return next((kind for kind in kinds if name in kind.__struct_fields__), None)


def _read_change(change: str, *kinds: type[Terms]) -> tuple[type[Terms], str, object]:
    """Which of the kinds it is about, the name, and the value."""
    typed, equals, text = change.partition("=")
    name, text = option_name(typed), text.strip()
    if not equals:
        raise WrongChange("no_value", change)
    kind = _owner(name, *kinds)
    if kind is None:
        raise WrongChange("no_option", name)
    # What a chip is worth is said in anybody's own words.
    value = text if name == "chip" else _read(bare(name), text.casefold())
    try:
        msgspec.convert({name: value}, kind)
    except msgspec.ValidationError:
        raise WrongChange("bad_value", name, text) from None
    return kind, name, value


def _read(kind: object, text: str) -> object:
    if kind is bool:
        return YES_AND_NO.get(text, text)
    if get_origin(kind) is tuple:
        listed = text.strip("[]")
        return () if listed in NONE else tuple(dict.fromkeys(map(_number, listed.split(","))))
    if kind is float:
        return float(text) if DECIMAL.fullmatch(text) else text
    return text if _wordy(kind) else _number(text)


def _wordy(kind: object) -> bool:
    return kind is str or (get_origin(kind) is Literal and isinstance(get_args(kind)[0], str))


def _number(text: str) -> object:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(2**31)) else text
