"""The values of options and settings in words: what they are, may be and can't be, and what was meant perhaps."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta

from pontoon_client.language import N_, _, pgettext
from pontoon_client.words.cards import either
from pontoon_protocol.changes import WrongChange, bare
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.safe_text import safe_text

WORD_CELLS: Final = 40
"""How much of a wrong word is said again."""
BANK_MOVES: Final = N_("pontoon, never, or each_hands:5 for any number of hands")


def allowed(name: str) -> str:
    """What values an option or a setting may have, in words."""
    if name == "bank_moves":
        return _(BANK_MOVES)
    if name == "chip":
        return _("a few words, like 0.10 GBP, or nothing")
    inner = bare(name)
    if inner is bool:
        return _("on or off")
    if get_origin(inner) is tuple:
        items = [str(item) for item in get_args(get_args(inner)[0])]
        return _("none, {items}, or several with commas, like {all}").format(
            items=", ".join(items), all=",".join(items)
        )
    if get_origin(inner) is Literal:
        return either([str(item) for item in get_args(inner)])
    least, most = _limits(name)
    if inner is float:
        return _("seconds, from {least} to {most}").format(least=least, most=most)
    return _("a whole number from {least} to {most}").format(least=least, most=most)


def wrong_value(wrong: WrongChange, may_be: str = "") -> str:
    """What something can't be, and what it may be; `may_be` tells that otherwise than by the values alone."""
    return _("{name} can't be {value}; it may be {allowed}.").format(
        name=wrong.name, value=said_again(wrong.value) or _("nothing"), allowed=may_be or allowed(wrong.name)
    )


def shown(value: object) -> str:
    """A value as it is written after an equals sign, wherever English is understood."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "none"
    return f"{value:g}" if isinstance(value, float) else str(value)


def in_english(value: str) -> str:
    """`on` and `off` as they are typed in the language that is spoken; anything else as it is."""
    said = value.strip().casefold()
    own = {word.strip(): each for each in ("on", "off") for word in pgettext("value", each).split(",")}
    return own.get(said, value)


def alike(name: str, names: Sequence[str]) -> list[str]:
    """Those of the names that have it as one of their words, else those that are most like it."""
    return [each for each in names if name and name in each.split("_")] or get_close_matches(name, names, n=3)


def said_again(text: str) -> str:
    """A wrong word, safe to print."""
    return safe_text(text, WORD_CELLS)


def _limits(name: str) -> tuple[int | None, int | None]:
    """The least and the most that a number may be."""
    kind = Options if name in Options.__struct_fields__ else Settings
    metas = get_args(get_type_hints(kind, include_extras=True)[name])
    limits = next((meta for meta in metas if isinstance(meta, Meta)), Meta())
    return _whole(limits.ge), _whole(limits.le)


def _whole(limit: float | None) -> int | None:
    return None if limit is None else int(limit)
