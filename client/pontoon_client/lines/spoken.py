"""The words that people type, in the language that is spoken. Pure.

English words are understood in every language. Each of them is marked here for the catalogue, which has the words of
another language for it, with commas; the first of them is the one that is told.
"""

import unicodedata
from typing import Final

from pontoon_client.language import NC_, SPELLED_OUT, pgettext

CONTEXT: Final = "typed"
WORDS: Final = (
    # The game.
    NC_("typed", "stake"), NC_("typed", "sit out"), NC_("typed", "buy"), NC_("typed", "twist"), NC_("typed", "hit"),
    NC_("typed", "stick"), NC_("typed", "stand"), NC_("typed", "split"), NC_("typed", "double"), NC_("typed", "burn"),
    NC_("typed", "double stakes"), NC_("typed", "keep stakes"),
    # Chips on boxes.
    NC_("typed", "box"), NC_("typed", "clear"), NC_("typed", "double all"), NC_("typed", "rebet"),
    NC_("typed", "rebet and deal"), NC_("typed", "deal"),
    # To look.
    NC_("typed", "table"), NC_("typed", "cards"), NC_("typed", "ledger"), NC_("typed", "rules"),
    NC_("typed", "repeat"), NC_("typed", "help"), NC_("typed", "peek"), NC_("typed", "cover"),
    NC_("typed", "uncover"),
    # Around the hands.
    NC_("typed", "ready"), NC_("typed", "away"), NC_("typed", "back"), NC_("typed", "buyin"),
    NC_("typed", "cashout"), NC_("typed", "seat"), NC_("typed", "vote"), NC_("typed", "join"),
    NC_("typed", "invite"), NC_("typed", "say"), NC_("typed", "mute"), NC_("typed", "unmute"),
    NC_("typed", "quit"), NC_("typed", "sell"), NC_("typed", "unsell"), NC_("typed", "accept"),
    # The host's.
    NC_("typed", "start"), NC_("typed", "end"), NC_("typed", "pause"), NC_("typed", "go on"), NC_("typed", "lock"),
    NC_("typed", "unlock"), NC_("typed", "skip"), NC_("typed", "admit"), NC_("typed", "refuse"),
    NC_("typed", "kick"), NC_("typed", "hand over"), NC_("typed", "topup"), NC_("typed", "addbot"),
    NC_("typed", "addbot careful"), NC_("typed", "addbot steady"), NC_("typed", "addbot bold"),
    NC_("typed", "namebot"), NC_("typed", "removebot"), NC_("typed", "set"), NC_("typed", "stakes"),
    NC_("typed", "chat"), NC_("typed", "chat on"), NC_("typed", "chat off"), NC_("typed", "watchers"),
    NC_("typed", "watchers on"), NC_("typed", "watchers off"), NC_("typed", "door"), NC_("typed", "door open"),
    NC_("typed", "door asks"),
    # Answers.
    NC_("typed", "yes"), NC_("typed", "no"), NC_("typed", "stay"), NC_("typed", "leave"), NC_("typed", "keep"),
    NC_("typed", "to"),
)  # fmt: skip
"""Every word or phrase that a line may begin with, as English has it, and `to` in the middle of some."""


def in_english(line: str) -> str:
    """The line with the words that it begins with in English, if they were of the language that is spoken."""
    typed = line.strip()
    alike = folded(typed)
    for own, word in _by_length():
        if alike == own or alike.startswith(own + " "):
            words = len(own.split())
            return " ".join((word, *typed.split(None, words)[words:]))
    return typed


def spoken(word: str) -> tuple[str, ...]:
    """The words of the language that is spoken for an English one; that itself where there are none."""
    return tuple(each.strip() for each in pgettext(CONTEXT, word).split(","))


def own_words() -> tuple[str, ...]:
    """Every word of the language that is spoken, beside the English ones; those in several words too."""
    return tuple(each for word in WORDS for each in spoken(word) if each != word)


def without_to(text: str) -> str:
    """What comes behind `to`, or behind nothing: `3` of `to 3`."""
    first, _space, rest = text.strip().partition(" ")
    return rest.strip() if rest.strip() and folded(first) in tos() else text.strip()


def tos() -> frozenset[str]:
    """`to`, as it may be typed between two things, folded."""
    return frozenset({"to", *map(folded, spoken("to"))})


def folded(text: str) -> str:
    """Words as they are compared: in small letters, single spaces between, the letters of German spelled out."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().translate(SPELLED_OUT).split())


def _by_length() -> list[tuple[str, str]]:
    """What may be typed, folded, and what it is in English; the longest first."""
    pairs = [(folded(each), word) for word in WORDS for each in spoken(word) if word != "to" and each != word]
    return sorted(pairs, key=lambda pair: len(pair[0]), reverse=True)
