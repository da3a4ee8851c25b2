"""What can be set by flags, `PONTOON_*` variables and the configuration file, of a table that is opened. Pure."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pontoon_client.flags import Between, BuyIn, Flag, Option, Port, Seconds, Stake, Words
from pontoon_client.invitation.links import DEFAULT_PORT
from pontoon_protocol.options import Preset


@dataclass(frozen=True)
class Game:
    """The rules of a table that is opened."""

    rules: Preset = "traditional"
    "The rules to begin from."
    changes: Annotated[tuple[str, ...], Option(name="--set", off=False, default=False)] = ()
    """An option of the rules to change, as often as you like: `--set stick_minimum=16 --set burn=13,14`.
    `pontoon-server rules` tells them all."""


@dataclass(frozen=True)
class Stakes:
    """The chips of a table that is opened."""

    minimum_stake: Stake = None
    "The least that may be staked, in chips; 1 if nothing is said."
    maximum_stake: Stake = None
    "The most that may be staked, in chips; 10, and 100 at a casino table, if nothing is said."
    buy_in: BuyIn = None
    "How many chips everybody starts with; 100, and 1000 at a casino table, if nothing is said."


@dataclass(frozen=True)
class Table:
    """What friends find at a table that is opened for them."""

    table: Words = ""
    "What the table is called."
    passcode: Words = ""
    "What friends must know to sit down; it becomes part of the link."
    door: Annotated[Literal["open", "asks"] | None, Option(default=False)] = None
    "open: friends sit down at once; asks: you let each of them in."
    seconds: Seconds = None
    "Seconds for a stake and for a turn, 30 if nothing is said; the bank has half as much again."
    between: Between = None
    "Seconds between hands, in which chips are bought and the bank is sold; 8 if nothing is said."
    chip: Words = ""
    """What a chip is worth, for the ledger: "0.10 GBP", "5 cents"; other words do too, but are not reckoned with."""


@dataclass(frozen=True)
class Reach:
    """How friends come to a table."""

    address: Words = ""
    """The address or the name that the link has: one of this machine, or one from outside that leads here. It is
    remembered; if several would do you are asked."""
    public_url: Words = ""
    "What friends open in place of an address, like https://pontoon.example: a tunnel's or a proxy's."
    port: Port = DEFAULT_PORT
    "The port to listen at; the next free one if it is taken."
    hidden: Flag = False
    "Don't tell this network of the table; `pontoon join` alone will not find it."
    server: Words = ""
    "Open the table on this server, which runs already, like https://pontoon.example; none is started here."
    opener: Words = ""
    "The key that opens tables on that server; you are asked for it if it isn't said (PONTOON_OPENER keeps it unseen)."
    qr: Annotated[bool | None, Option(default=False)] = None
    "Draw the link as a QR code; if nothing is said, wherever it does good."
