"""Keys that somebody chose for deeds, in the table `[keys]` of the configuration file. Pure.

`buy = "b"` or `twist = ["t", "h"]`: a key is one sign, or is called by its name (enter, tab, space, up, pageup, f5,
ctrl+b). No list takes all keys from a deed. All other deeds keep theirs.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from pontoon_client.language import _
from pontoon_client.screens.bindings import DIGITS, KEYS, SIGNS, shown_key
from pontoon_client.words.cards import either, listed
from pontoon_protocol.safe_text import safe_text

Chosen = tuple[tuple[str, tuple[str, ...]], ...]
"""Deeds and their keys, as Textual calls them."""
KEYS_MOST: Final = 8
"""So many keys may one deed have."""
SHOWN_CELLS: Final = 24
"""More of what is no key is not said again."""
NAMED: Final = (
    "enter", "space", "tab", "escape", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown",
    "up", "down", "left", "right", "shift+tab", "shift+up", "shift+down", "shift+left", "shift+right",
    *(f"f{number}" for number in range(1, 13)),
)  # fmt: skip
"""Keys that have names, as Textual has them."""
ALSO: Final = {"return": "enter", "esc": "escape", "del": "delete", "pgup": "pageup", "pgdn": "pagedown"}
"""Other names that people have for them."""
LEADING_OUT: Final = ("ctrl+c", "ctrl+q", "ctrl+z")
"""Always what they are in every program; so are letters that a terminal can't tell from other keys with Ctrl."""
NOT_WITH_CTRL: Final = "ijmh"
REPLACED: Final = {"solidus": "slash", "reverse_solidus": "backslash", "commercial_at": "at", "low_line": "underscore"}
"""Signs that Textual calls otherwise than Unicode does."""


class WrongKeys(ValueError):  # noqa: N818 - it says what is wrong
    """What was chosen can't be; the text says what, and what could be."""


def chosen_keys(said: Mapping[str, Iterable[str]]) -> Chosen:
    """The keys of each deed that was named; raises `WrongKeys` for an unknown deed or key, or a key that has two."""
    found = tuple((_deed(name), tuple(_key(name, text) for text in keys)) for name, keys in said.items())
    changed = dict(found)
    for deed, keys in found:
        if len(keys) > KEYS_MOST:
            raise WrongKeys(_("{deed} has too many keys in [keys]; at most {most}.").format(deed=deed, most=KEYS_MOST))
    _check_once(changed)
    return found


def _deed(name: str) -> str:
    deed = name.strip().casefold().replace("-", "_")
    if deed in KEYS:
        return deed
    shown = _shown(name)
    told = _("Nothing is called {name} that a key could do, in [keys] of the configuration file.").format(name=shown)
    close = get_close_matches(deed, KEYS, n=3)
    if close:
        raise WrongKeys(f"{told} {_('Did you mean {names}?').format(names=either(close))}")
    raise WrongKeys(f"{told} {_('There are: {names}.').format(names=listed(list(KEYS)))}")


def _key(name: str, text: str) -> str:
    key = key_named(text)
    if key:
        return key
    shown = _shown(text)
    if text and text in DIGITS:
        raise WrongKeys(
            _("The key {key} can't be for {name}: digits are always amounts.").format(key=shown, name=_shown(name))
        )
    if text.casefold() in LEADING_OUT:
        raise WrongKeys(
            _("The key {key} can't be for {name}: it always leads out.").format(key=shown, name=_shown(name))
        )
    told = _(
        "There is no key {key} for {name}. A key is one sign, or one of {names}, or Ctrl with a letter, as ctrl+b."
    )
    raise WrongKeys(told.format(key=shown or "''", name=_shown(name), names=listed(list(NAMED))))


def key_named(text: str) -> str:
    """A key as Textual calls it; empty if there is none of that name, or it can't be chosen."""
    name = text.strip().casefold().replace(" ", "") if len(text) > 1 else text
    if len(name) == 1:
        return "" if name in DIGITS else _of_sign(name)
    name = ALSO.get(name, name)
    if name in NAMED:
        return name
    ctrl, letter = name[:5], name[5:]
    free = len(letter) == 1 and letter.isascii() and letter.isalpha() and letter not in NOT_WITH_CTRL
    return name if ctrl == "ctrl+" and free and name not in LEADING_OUT else ""


def _of_sign(sign: str) -> str:
    if sign.isalnum():
        return sign
    if sign == " ":
        return "space"
    known = next((key for key, shown in SIGNS.items() if shown == sign), "")
    name = unicodedata.name(sign, "").lower().replace("-", "_").replace(" ", "_")
    return known or REPLACED.get(name, name)


def _check_once(changed: Mapping[str, tuple[str, ...]]) -> None:
    """No key may have two deeds, those with their usual keys among them."""
    owners: dict[str, str] = {}
    for deed in (*changed, *(deed for deed in KEYS if deed not in changed)):
        for key in changed.get(deed, KEYS[deed]):
            if owners.setdefault(key, deed) != deed:
                told = _("The key {key} is for {one} and for {other}; choose another for one of them, in [keys].")
                raise WrongKeys(told.format(key=shown_key(key), one=owners[key], other=deed))


def _shown(text: str) -> str:
    """What was written, safe to print."""
    return safe_text(text, SHOWN_CELLS)
