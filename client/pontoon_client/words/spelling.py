"""A table's code as it is read aloud: `Kilo 7 Quebec X-ray, 2 Mike Papa Alfa`."""

from typing import Final

from pontoon_client.language import N_, _

SPELLED_MOST: Final = 16
ALPHABET: Final = {
    word[0]: word
    for word in (
        N_("Alfa"), N_("Bravo"), N_("Charlie"), N_("Delta"), N_("Echo"), N_("Foxtrot"), N_("Golf"), N_("Hotel"),
        N_("India"), N_("Juliett"), N_("Kilo"), N_("Lima"), N_("Mike"), N_("November"), N_("Oscar"), N_("Papa"),
        N_("Quebec"), N_("Romeo"), N_("Sierra"), N_("Tango"), N_("Uniform"), N_("Victor"), N_("Whiskey"),
        N_("X-ray"), N_("Yankee"), N_("Zulu"),
    )
}  # fmt: skip
"""The spelling alphabet of radio (ICAO); a translation may have that of its own country."""


def spelled(code: str) -> str:
    """Each symbol as a word, in two halves; what is no letter is said as it is."""
    half = len(code) // 2
    return ", ".join(" ".join(map(_word, part)) for part in (code[:half], code[half:]) if part)


def unspelled(text: str) -> str:
    """The symbols that words of the spelling alphabet stand for, in any case; all else is left as it is."""
    symbols = {word.casefold(): letter for letter, word in ALPHABET.items()}
    symbols |= {_(word).casefold(): letter for letter, word in ALPHABET.items()}
    words = text.replace(",", " ").split()
    return " ".join(symbols.get(word.casefold(), word) for word in words[:SPELLED_MOST])


def _word(symbol: str) -> str:
    return _(ALPHABET[symbol]) if symbol in ALPHABET else symbol
