"""Everything a client may say. Frozen, limited in its types, unknown fields refused.

A `SeatCommand` is numbered: `id` rises by one for each seat, and an id that was handled has no
second effect. A `Move` also names the `offer` it answers, the number of the last options that were
sent to that seat. Who speaks comes from the connection, never from the message.
"""

import re
from typing import Annotated

from msgspec import Meta, Struct

from pontoon_protocol.limits import (
    AMOUNT_LEAST,
    AMOUNT_MOST,
    BOXES,
    CHAT_CHARACTERS,
    CLIENT_CHARACTERS,
    CODE_ALPHABET,
    CODE_SYMBOLS,
    KEY_CHARACTERS,
    NAME_CHARACTERS,
    PASSCODE_CHARACTERS,
    TABLE_NAME_CHARACTERS,
    VERSIONS_OFFERED,
)
from pontoon_protocol.options import Options, Settings

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


class Hello(Command, frozen=True):
    """The first message on a connection: the protocol versions that the client speaks."""

    versions: Annotated[tuple[Version, ...], Meta(min_length=1, max_length=VERSIONS_OFFERED)]
    client: Annotated[str, Meta(max_length=CLIENT_CHARACTERS)] = ""


class Open(Command, frozen=True):
    """Open a table and sit down at it as its host. The same key again finds the same table."""

    key: Key
    name: Name
    table: TableName
    rules: Options = Options()
    settings: Settings = Settings()
    passcode: Passcode = ""
    opener: Annotated[str, Meta(max_length=KEY_CHARACTERS)] = ""
    """The key that the server gave to whoever started it; not needed on an open server."""


class Join(Command, frozen=True):
    """Sit down at a table. The same key again is the same seat."""

    code: Code
    key: Key
    name: Name
    passcode: Passcode = ""


class Watch(Command, frozen=True):
    """Look on without a seat."""

    code: Code
    passcode: Passcode = ""


class Resume(Command, frozen=True):
    """Take one's seat again after a lost line and get what was missed since `seq`."""

    code: Code
    key: Key
    epoch: Annotated[str, Meta(max_length=KEY_CHARACTERS)] = ""
    """The epoch of the last welcome; empty: send a snapshot."""
    seq: Number = 0
    """The last version that this client has."""


class SeatCommand(Command, frozen=True):
    """A numbered command of a seated player."""

    id: Annotated[int, Meta(ge=1, le=2**53)]


class Move(SeatCommand, frozen=True):
    """A move in the hand, answering the options numbered `offer`."""

    offer: Number


class Stake(Move, frozen=True):
    """Put up the initial stakes, box 1 first, 0 for a box that is not played (T5, C2)."""

    amounts: Annotated[tuple[Amount, ...], Meta(min_length=1, max_length=BOXES)]


class SitOut(Move, frozen=True):
    """Leave this hand without loss instead of staking (T5)."""


class Buy(Move, frozen=True):
    """Add to the stake and take a card face down (T8)."""

    amount: Amount


class Twist(Move, frozen=True):
    """Take a card face up; the casino's hit (T8, T13, C6)."""


class Stick(Move, frozen=True):
    """End the turn; the casino's stand (T8, T13, C6)."""


class Split(Move, frozen=True):
    """Make two hands of a pair (K3, C6)."""


class Double(Move, frozen=True):
    """Double the stake and take one card (C6)."""


class Burn(Move, frozen=True):
    """Change the first two cards for two new ones (K8)."""


class DoubleStakes(Move, frozen=True):
    """The bank doubles every initial stake (K1)."""


class KeepStakes(Move, frozen=True):
    """The bank leaves the stakes as they are (K1)."""


class Ready(SeatCommand, frozen=True):
    """Begin the next hand as soon as all who are there are ready."""


class Away(SeatCommand, frozen=True):
    """Sit out until `Back`."""


class Back(SeatCommand, frozen=True):
    """Be dealt in again from the next hand."""


class Say(SeatCommand, frozen=True):
    """Say something to everybody at the table."""

    text: Chat


class BuyIn(SeatCommand, frozen=True):
    """Bring chips to the table, between hands or at any time (`buy_in_when`)."""

    amount: Amount


class CashOut(SeatCommand, frozen=True):
    """Take chips off the table, between hands."""

    amount: Amount


class OfferBank(SeatCommand, frozen=True):
    """The bank is offered for a price, between hands; in place of an offer made before (K7)."""

    price: Amount
    """In chips."""
    to: SeatIndex | None = None
    """The only seat that may buy it; null: whoever accepts first."""


class WithdrawOffer(SeatCommand, frozen=True):
    """The bank takes its offer back (K7)."""


class AcceptOffer(SeatCommand, frozen=True):
    """Buy the bank for the price that is asked, and bank next (K7)."""

    price: Amount
    """The price that was seen; with another one nothing is bought."""


class Leave(SeatCommand, frozen=True):
    """Give up the seat; what is at risk is played out by T20, the rest is cashed out."""


class AddBot(SeatCommand, frozen=True):
    """The host seats a bot."""

    temper: Annotated[str, Meta(max_length=NAME_CHARACTERS)] = ""
    """`careful`, `steady` or `bold`; empty: whichever the table has fewest of."""


class RemoveBot(SeatCommand, frozen=True):
    """The host sends a bot away."""

    seat: SeatIndex


class StartNight(SeatCommand, frozen=True):
    """The host begins the night: the first bank is drawn (T3)."""


class EndNight(SeatCommand, frozen=True):
    """The host ends the night after the running hand; everybody is cashed out."""


Moves = Stake | SitOut | Buy | Twist | Stick | Split | Double | Burn | DoubleStakes | KeepStakes
"""What the rules of a hand decide about."""
TableCommands = (
    Ready | Away | Back | Say | BuyIn | CashOut | OfferBank | WithdrawOffer | AcceptOffer | Leave
    | AddBot | RemoveBot | StartNight | EndNight
)  # fmt: skip
SeatCommands = Moves | TableCommands
Entrances = Open | Join | Watch | Resume
Commands = Hello | Entrances | SeatCommands
