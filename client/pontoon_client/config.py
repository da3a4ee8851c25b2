"""What can be set by flags, `PONTOON_*` variables and the configuration file. Pure."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pontoon_client.flags import Between, BuyIn, Flag, Option, Port, Seconds, Stake, Words
from pontoon_client.invitation.links import DEFAULT_PORT
from pontoon_client.screens.chosen_keys import chosen_keys
from pontoon_client.screens.fit import Surroundings
from pontoon_client.screens.taste import RINGS, Ring, Taste, Theme
from pontoon_protocol.options import Preset


@dataclass(frozen=True)
class Look:
    """How the client looks and sounds."""

    plain: Flag = False
    "Write lines in place of a full screen: for a screen reader, a log, or because you like them better."
    short: Flag = False
    "Write cards as A♠ instead of in words."
    ascii: Flag = False
    "Use nothing but ASCII; short cards are AS then."
    bell: bool = True
    "Ring the bell when it is your turn."
    language: Words = ""
    "The language spoken: en or de; that of the system if nothing is said (LANGUAGE, LC_ALL, LC_MESSAGES, LANG)."


@dataclass(frozen=True)
class FullScreen:
    """How the full screen looks, and what it rings for."""

    theme: Theme = "dark"
    "Its colours; contrast is for who sees badly, terminal takes the terminal's own. NO_COLOR leaves them all out."
    two_colours: Flag = False
    "Draw hearts and diamonds alike, and clubs and spades; else each suit has a colour of its own."
    mouse: bool = True
    "Take clicks; without, the terminal lets you mark and copy as ever."
    animation: bool = True
    "Let things move; without, all is there at once."
    guard: bool = True
    "Ask once more when a key looks like a slip: a twist on 18, a buy for more than usual."
    covered: Flag = False
    "Begin with your own cards covered, because of who looks over your shoulder; a key shows them."
    ring: Annotated[tuple[Ring, ...], Option(off=False, default=False)] = RINGS
    "What the bell rings for, said once for each; turn, stakes and door if nothing is said. --no-bell silences all."
    notify: Flag = False
    "Tell the desktop too, where the terminal can (OSC 9 or OSC 777)."
    keys: Annotated[dict[str, tuple[str, ...]] | None, Option(shown=False)] = None
    """Other keys, in the table `[keys]` of the configuration file: `buy = "b"`, `twist = ["t", "h"]`."""


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


def taste_of(look: Look, full: FullScreen, around: Surroundings) -> Taste:
    """How the full screen is to be, by what was chosen and by what it stands in.

    NO_COLOR leaves colours out if it is set to anything; a terminal that can't write more than ASCII gets no more.
    Raises `WrongKeys` for keys that can't be as they were chosen.
    """
    return Taste(
        theme=full.theme,
        colours=not around.variables.get("NO_COLOR"),
        ascii=look.ascii or not around.unicode,
        four_colours=not full.two_colours,
        mouse=full.mouse,
        animation=full.animation,
        guard=full.guard,
        covered=full.covered,
        rings=full.ring if look.bell else (),
        notices=full.notify,
        keys=chosen_keys(full.keys or {}),
    )
