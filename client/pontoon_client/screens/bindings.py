"""Which key does what: the deeds by their names, with their usual keys. Pure."""

from collections.abc import Mapping
from typing import Final

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "buy": ("b",),
    "twist": ("t", "h"),
    "stick": ("s",),
    "split": ("p",),
    "double": ("d",),
    "burn": ("x",),
    "keep": ("k",),
    "sit_out": ("o",),
    "usual": ("enter", "space"),
    "more": ("up", "right"),
    "less": ("down", "left"),
    "most": ("end",),
    "least": ("home",),
    "erase": ("backspace",),
    "next_box": ("tab",),
    "last_box": ("shift+tab",),
    "rebet": ("r",),
    "clear": ("delete",),
    "chat": ("c",),
    "word": ("colon",),
    "ledger": ("l",),
    "help": ("question_mark", "f1"),
    "host": ("f2",),
    "invite": ("i",),
    "away": ("w",),
    "peek": ("v",),
    "back": ("escape",),
    "quit": ("q", "ctrl+c", "ctrl+q"),
    "palette": ("ctrl+p",),
    "log_up": ("pageup",),
    "log_down": ("pagedown",),
}
"""Keys by the name that Textual gives them."""
SHOWN: Final = {"question_mark": "?", "colon": ":", "enter": "Enter", "escape": "Esc", "tab": "Tab"}
"""Keys that are written otherwise than they are called."""
DIGITS: Final = "0123456789"
"""Always the amount; a digit is the deed `digit:5`."""


def deeds_by_key(changed: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Which deed each key does; `changed` has other keys for some deeds."""
    found = {key: deed for deed, keys in KEYS.items() for key in changed.get(deed, keys)}
    return found | {digit: f"digit:{digit}" for digit in DIGITS}


def labels_of(changed: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The first key of each deed, as it is shown."""
    keys = {deed: changed.get(deed, usual) for deed, usual in KEYS.items()}
    return {deed: _shown(chosen[0]) for deed, chosen in keys.items() if chosen}


def _shown(key: str) -> str:
    return SHOWN.get(key, key)
