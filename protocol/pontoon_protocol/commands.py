"""Everything a client may say. Frozen, limited in its types, unknown fields refused.

A `SeatCommand` is numbered: `id` rises by one for each seat, and an id that was handled has no
second effect. A `Move` also names the `offer` it answers, the number of the last options that were
sent to that seat. Who speaks comes from the connection, never from the message.
"""

from typing import Annotated, Literal

from msgspec import Meta

from pontoon_protocol.command_base import (
    Amount,
    Chat,
    Code,
    Command,
    Key,
    Name,
    Number,
    Passcode,
    SeatCommand,
    SeatIndex,
    TableName,
    Version,
)
from pontoon_protocol.host_commands import HostCommands
from pontoon_protocol.limits import BOXES, CLIENT_CHARACTERS, KEY_CHARACTERS, VERSIONS_OFFERED
from pontoon_protocol.options import Options, Settings


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
    again: bool = False
    """If the night at the table of this key is over: begin another one there, with its ledger and its people."""
    opener: Annotated[str, Meta(max_length=KEY_CHARACTERS)] = ""
    """The key that the server gave to whoever started it; not needed on an open server."""


class Join(Command, frozen=True):
    """Sit down at a table, or wait at its door: for the host's word (`door`), or for a free seat.

    The same key again is the same seat, or the same place at the door. Who looks on may send it on that connection.
    """

    code: Code
    key: Key
    name: Name
    passcode: Passcode = ""


class Recall(Command, frozen=True):
    """Ask for what a table's log keeps for those who play or played there; takes no seat, and may be sent again.

    Answered by a `LedgerTold` or a `HandsTold`.
    """

    code: Code
    key: Key
    about: Literal["ledger", "hands"]
    """Everybody's accounts; or the hands: what this player could see, and once the night is over all of them whole."""
    after: Number = 0
    """For hands: only those of a higher number."""


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


class ChangeSeat(SeatCommand, frozen=True):
    """Move to an empty seat, between hands; chips and the bank come along."""

    seat: SeatIndex


class Vote(SeatCommand, frozen=True):
    """Vote for not waiting any longer for who is absent, while the host is absent too.

    With more than half of the people who are there the wait is skipped.
    """


class Leave(SeatCommand, frozen=True):
    """Give up the seat; what is at risk is played out by T20, the rest is cashed out."""


Moves = Stake | SitOut | Buy | Twist | Stick | Split | Double | Burn | DoubleStakes | KeepStakes
"""What the rules of a hand decide about."""
TableCommands = (
    Ready | Away | Back | Say | BuyIn | CashOut | OfferBank | WithdrawOffer | AcceptOffer | Leave
    | ChangeSeat | Vote | HostCommands
)  # fmt: skip
SeatCommands = Moves | TableCommands
Entrances = Open | Join | Watch | Resume
Commands = Hello | Entrances | Recall | SeatCommands
