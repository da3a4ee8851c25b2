"""Looks in text for words that must not be there, however many words and however long the text.

A long word counts as found by its beginning alone: who cuts a token short before it writes it has leaked it.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

CARD: Final = re.compile(r"\b[A2-9TJQK][SHDC]\b")
"""A card as the protocol writes it."""
SIGNS: Final = re.compile(r"(?:10|[A2-9TJQK]) ?(?:[\u2660-\u2667]|\\u266[0-7])")
"""A card as people read it, and the same as JSON may write it."""
WORDS: Final = re.compile(
    r"\b(?:ace|king|queen|jack|knave|ten|nine|eight|seven|six|five|four|three|two|10|[2-9]) of "
    r"(?:spade|heart|diamond|club)s\b",
    re.IGNORECASE,
)
"""A card in English."""
TRACEBACK: Final = "Traceback"
LONG_CHARACTERS: Final = 24
BEGINNING_CHARACTERS: Final = 12
KEY_CHARACTERS: Final = 6
"""By so many of its first characters a word is looked up; shorter ones are looked for one by one."""


class Secrets:
    """Words that nobody may find, as they are and as JSON writes them."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_key: dict[str, set[str]] = {}
        self._short: set[str] = set()
        self.count = 0
        """How many different words there are."""
        for word in set(words) - {""}:
            self.count += 1
            for form in {word, json.dumps(word)[1:-1]}:
                self._add(form)

    def _add(self, word: str) -> None:
        looked_for = word[:BEGINNING_CHARACTERS] if len(word) >= LONG_CHARACTERS else word
        if len(looked_for) < KEY_CHARACTERS:
            self._short.add(looked_for)
        else:
            self._by_key.setdefault(looked_for[:KEY_CHARACTERS], set()).add(looked_for)

    def found_in(self, text: str) -> Iterator[str]:
        """Each of them that is in a text, or the beginning of a long one; as often as it is."""
        by_key = self._by_key
        for at in range(len(text) - KEY_CHARACTERS + 1):
            for word in by_key.get(text[at : at + KEY_CHARACTERS], ()):
                if text.startswith(word, at):
                    yield word
        for word in self._short:
            yield from [word] * text.count(word)


def cards_in(text: str) -> list[str]:
    """The cards in a text: as the protocol writes them, as signs, and in words."""
    return [card for form in (CARD, SIGNS, WORDS) for card in form.findall(text)]
