"""Which key does what: the deeds by their names, with their usual keys. Pure.

A key is called as Textual calls it. It does the same deed everywhere; what the deed means depends on what is open: `d`
doubles a hand, the bank's stakes, or all that lies on the boxes.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from pontoon_client.language import _, pgettext
from pontoon_client.lines.spoken import folded, spoken

KEYS: Final[dict[str, tuple[str, ...]]] = {
    # Moves.
    "usual": ("enter",),
    "buy": ("b",),
    "twist": ("t", "h"),
    "stick": ("s",),
    "split": ("p",),
    "double": ("d",),
    "burn": ("x",),
    "keep": ("k",),
    "sit_out": ("o",),
    # Amounts.
    "more": ("up",),
    "less": ("down",),
    "right": ("right",),
    "left": ("left",),
    "most": ("end",),
    "least": ("home",),
    "erase": ("backspace",),
    # Boxes.
    "next_box": ("tab",),
    "last_box": ("shift+tab",),
    "clear": ("delete",),
    "rebet": ("r",),
    "rebet_and_deal": ("ctrl+r",),
    # Between hands.
    "ready": ("n",),
    "away": ("w",),
    "buyin": ("plus",),
    "cashout": ("minus",),
    "sell": ("f",),
    "accept": ("a",),
    "skip": ("z",),
    "join": ("j",),
    # The host's.
    "admit": ("g",),
    "refuse": ("ctrl+g",),
    "pause": ("f3",),
    "host": ("f2",),
    # To look and to talk.
    "chat": ("c",),
    "ledger": ("l",),
    "help": ("question_mark", "f1"),
    "rules": ("f4",),
    "invite": ("i",),
    "peek": ("v",),
    "mute": ("m",),
    "log_up": ("pageup",),
    "log_down": ("pagedown",),
    "word": ("colon",),
    "palette": ("ctrl+p",),
    # Answers.
    "yes": ("y",),
    "back": ("escape",),
    "quit": ("q", "ctrl+c", "ctrl+q"),
}
"""Every deed that has a key."""
OTHER: Final = "other"
"""The deed of all other keys: they say no more than that somebody is there."""
DIGITS: Final = "0123456789"
"""Always the amount; a digit is the deed `digit:5`."""
DIGIT: Final = "digit:"
SIGNS: Final = {"question_mark": "?", "colon": ":", "plus": "+", "minus": "-"}
"""Keys that are shown by their sign."""
INITIALS: Final = {"h": "hit"}
"""Usual keys that are the initials of English words: elsewhere `h` may well be meant for `halten`."""


def deeds_by_key(changed: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Which deed each key does; `changed` has other keys for some deeds.

    A capital does what its letter does, for who has pressed Caps Lock, unless somebody gave it a deed of its own.
    A usual key that is an initial does nothing in a language whose words begin otherwise.
    """
    found = {key: deed for deed, keys in KEYS.items() for key in changed.get(deed, filter(_fits, keys))}
    others = {other: deed for key, deed in found.items() if len(key) == len(other := key.swapcase()) == 1}
    return others | found | {digit: DIGIT + digit for digit in DIGITS}


def labels_of(changed: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The first key of each deed, as it is shown; a deed without keys has none."""
    keys = {deed: tuple(changed.get(deed, usual)) for deed, usual in KEYS.items()}
    names = _names()
    labels = {deed: _shown(chosen[0], names) for deed, chosen in keys.items() if chosen}
    # German's `j` says yes as well, wherever it is asked.
    return labels if "yes" in changed else {**labels, "yes": pgettext("key", "y")}


def shown_key(key: str) -> str:
    """A key as people call it, from how Textual calls it."""
    return _shown(key, _names())


def _fits(key: str) -> bool:
    """Whether a usual key is none of an English word alone."""
    return key not in INITIALS or any(folded(word).startswith(key) for word in spoken(INITIALS[key]))


def _shown(key: str, names: Mapping[str, str]) -> str:
    if key.startswith("ctrl+"):
        return _("Ctrl+{key}").format(key=key.removeprefix("ctrl+").upper())
    return names.get(key) or SIGNS.get(key) or (key.upper() if key[0] == "f" and key[1:].isdigit() else key)


def _names() -> dict[str, str]:
    return {
        "enter": _("Enter"),
        "escape": _("Esc"),
        "tab": _("Tab"),
        "space": _("Space"),
        "backspace": _("Backspace"),
        "delete": _("Del"),
        "home": _("Home"),
        "end": _("End"),
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
        "up": _("Up"),
        "down": _("Down"),
        "left": _("Left"),
        "right": _("Right"),
        "shift+tab": _("Shift+Tab"),
    }
