"""What every command is made of: its fields' limits, the numbered kind, the tag on the wire."""

import re
from typing import Annotated

from msgspec import Meta, Struct

from pontoon_protocol.limits import (
    AMOUNT_LEAST,
    AMOUNT_MOST,
    CHAT_CHARACTERS,
    CODE_ALPHABET,
    CODE_SYMBOLS,
    KEY_CHARACTERS,
    NAME_CHARACTERS,
    PASSCODE_CHARACTERS,
    TABLE_NAME_CHARACTERS,
)

# The lengths stand beside the patterns because `$` also matches before a last line feed.
Code = Annotated[str, Meta(pattern=f"^[{CODE_ALPHABET}]{{{CODE_SYMBOLS}}}$", max_length=CODE_SYMBOLS)]
"""A table's code without its hyphen."""
Key = Annotated[str, Meta(pattern=f"^[A-Za-z0-9_-]{{{KEY_CHARACTERS}}}$", max_length=KEY_CHARACTERS)]
"""32 random bytes as base64url without padding, made by the client; who has it has the seat."""
Name = Annotated[str, Meta(max_length=NAME_CHARACTERS)]
TableName = Annotated[str, Meta(max_length=TABLE_NAME_CHARACTERS)]
Passcode = Annotated[str, Meta(max_length=PASSCODE_CHARACTERS)]
Chat = Annotated[str, Meta(max_length=CHAT_CHARACTERS)]
Amount = Annotated[int, Meta(ge=AMOUNT_LEAST, le=AMOUNT_MOST)]
"""Chips as they were typed: any 32-bit integer is well formed, the rules say whether it will do."""
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Version = Annotated[int, Meta(ge=1, le=65_535)]


def snake(name: str) -> str:
    """A message's tag on the wire: `BuyIn` is `buy_in`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Whatever a client sends."""


class SeatCommand(Command, frozen=True):
    """A numbered command of a seated player."""

    id: Annotated[int, Meta(ge=1, le=2**53)]
