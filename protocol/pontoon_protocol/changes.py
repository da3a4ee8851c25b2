"""A preset with changes, as people write them: `stick_minimum=16`, `burn=13,14`."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from pontoon_protocol.options import Options, Preset, from_changes

YES_AND_NO: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
NONE: Final = ("", "none")
"""How an empty list is written."""


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
    return from_changes(preset, dict(map(_read_change, changes)))


def bare(name: str) -> object:
    """An option's type without its limits."""
    kind = get_type_hints(Options, include_extras=True)[name]
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _read_change(change: str) -> tuple[str, object]:
    name, equals, text = change.partition("=")
    name = name.strip().casefold().replace("-", "_")
    if not equals:
        raise WrongChange("no_value", change)
    if name not in Options.__struct_fields__:
        raise WrongChange("no_option", name)
    value = _read(bare(name), text.strip().casefold())
    try:
        from_changes("traditional", {name: value})
    except msgspec.ValidationError:
        raise WrongChange("bad_value", name, text.strip()) from None
    return name, value


def _read(kind: object, text: str) -> object:
    if kind is bool:
        return YES_AND_NO.get(text, text)
    if get_origin(kind) is tuple:
        listed = text.strip("[]")
        return () if listed in NONE else tuple(dict.fromkeys(map(_number, listed.split(","))))
    return text if _wordy(kind) else _number(text)


def _wordy(kind: object) -> bool:
    return kind is str or (get_origin(kind) is Literal and isinstance(get_args(kind)[0], str))


def _number(text: str) -> object:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(2**31)) else text
