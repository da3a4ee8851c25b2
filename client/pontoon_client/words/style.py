"""How things are written."""

from msgspec import Struct

from pontoon_client.words.by_key import TYPED, Keys


class Style(Struct, frozen=True):
    """Cards in words, or short; `ascii` keeps the suit signs out of the short form.

    `keys` are told of in place of words to type.
    """

    short: bool = False
    ascii: bool = False
    keys: Keys = TYPED
