"""What only the host may do. All of it is told to everybody at the table."""

from typing import Annotated

from msgspec import Meta

from pontoon_protocol.command_base import Amount, Name, Number, SeatCommand, SeatIndex
from pontoon_protocol.limits import NAME_CHARACTERS
from pontoon_protocol.options import Options, Settings


class StartNight(SeatCommand, frozen=True):
    """Begin the night: the first bank is drawn (T3)."""


class EndNight(SeatCommand, frozen=True):
    """End the night after the running hand; everybody is cashed out."""


class Pause(SeatCommand, frozen=True):
    """Let all clocks stand still; nobody moves until `GoOn`."""


class GoOn(SeatCommand, frozen=True):
    """End a pause: every wait goes on with the seconds it had."""


class Lock(SeatCommand, frozen=True):
    """Let nobody new in, to play or to look on; who has a seat may come back to it."""


class Unlock(SeatCommand, frozen=True):
    """Let people in again."""


class Admit(SeatCommand, frozen=True):
    """Let somebody who waits at the door have the next free seat."""

    guest: Number


class TurnAway(SeatCommand, frozen=True):
    """Send somebody away who waits at the door."""

    guest: Number


class Kick(SeatCommand, frozen=True):
    """Take somebody's seat: what is at risk is played out (T20), the rest is cashed out.

    Who comes back with the same key has to be admitted.
    """

    seat: SeatIndex


class Skip(SeatCommand, frozen=True):
    """Wait no longer for those who are absent: what the clock would play for them is played now (T5, T20)."""


class ChangeRules(SeatCommand, frozen=True):
    """Play by other rules from the next hand; between hands. `bank` can't change."""

    rules: Options


class ChangeSettings(SeatCommand, frozen=True):
    """Agree on other times, buy-ins and the like; between hands."""

    settings: Settings


class TopUp(SeatCommand, frozen=True):
    """Bring chips to somebody's stack; they stand in that player's account like a buy-in."""

    seat: SeatIndex
    amount: Amount


class AddBot(SeatCommand, frozen=True):
    """Seat a bot."""

    temper: Annotated[str, Meta(max_length=NAME_CHARACTERS)] = ""
    """`careful`, `steady` or `bold`; empty: whichever the table has fewest of."""
    name: Name = ""
    """Empty: one that nobody has."""


class NameBot(SeatCommand, frozen=True):
    """Call a bot something else."""

    seat: SeatIndex
    name: Name


class RemoveBot(SeatCommand, frozen=True):
    """Send a bot away."""

    seat: SeatIndex


class HandOver(SeatCommand, frozen=True):
    """Make somebody else the host."""

    seat: SeatIndex


HostCommands = (
    StartNight | EndNight | Pause | GoOn | Lock | Unlock | Admit | TurnAway | Kick | Skip | ChangeRules | ChangeSettings
    | TopUp | AddBot | NameBot | RemoveBot | HandOver
)  # fmt: skip
