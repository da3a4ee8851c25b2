"""What the host did, and who waits at the door, in the past tense, as everybody at the table may know it."""

from typing import Literal

from pontoon_protocol.amounts import Count, Many, Seat, Whole
from pontoon_protocol.hand_events import Event
from pontoon_protocol.options import Options, Settings


class HostChanged(Event, frozen=True):
    """The host's rights are this seat's now."""

    seat: Seat
    why: Literal["first", "gone", "given", "back"] = "gone"
    """It came first; the host was gone and this is the longest-seated person there; the host gave them away; or the
    host is back (`host_returns`)."""


class Paused(Event, frozen=True):
    """All clocks stand still, and nobody moves."""

    seat: Seat
    """The host's."""


class WentOn(Event, frozen=True):
    """The pause is over: the wait that ran goes on with the seconds it had."""

    seat: Seat | None = None
    """The host's; null: it had lasted as long as a pause may."""


class Locked(Event, frozen=True):
    """Nobody new comes in."""


class Unlocked(Event, frozen=True):
    """People may come in again."""


class GuestCame(Event, frozen=True):
    """Somebody waits at the door: for the host's word, for a free seat, or for both."""

    guest: Count
    """The guest's number; it is never anybody else's at this table."""
    name: str
    admitted: bool = True
    """The host's word is not needed."""


class GuestAdmitted(Event, frozen=True):
    """The host lets a guest have the next free seat."""

    guest: Count


class GuestLost(Event, frozen=True):
    """The connection to a guest was lost; the place at the door is kept until the next hand begins."""

    guest: Count


class GuestBack(Event, frozen=True):
    """The guest is connected again."""

    guest: Count


class GuestLeft(Event, frozen=True):
    """A guest waits at the door no more."""

    guest: Count
    why: Literal["seated", "turned_away", "gone"]


class Kicked(Event, frozen=True):
    """The host sends a player away; `left` or `seat_freed` follows."""

    seat: Seat


class Voted(Event, frozen=True):
    """Somebody votes for waiting no longer."""

    seat: Seat
    votes: Count
    """So many so far."""
    needed: Count
    """With so many the wait is skipped."""


class WaitSkipped(Event, frozen=True):
    """The wait for these seats, which are absent, is over before its time."""

    seats: Many[Seat]
    by: Literal["host", "vote"]
    """Who would wait no longer."""


class RulesChanged(Event, frozen=True):
    """The next hand is played by these rules."""

    rules: Options


class SettingsChanged(Event, frozen=True):
    """The table agrees on something else beside the rules."""

    settings: Settings


class ToppedUp(Event, frozen=True):
    """The host brought chips to a seat; they stand in its player's account like a buy-in."""

    seat: Seat
    chips: Whole


class BotNamed(Event, frozen=True):
    """A bot is called something else."""

    seat: Seat
    name: str


HostEvents = (
    HostChanged | Paused | WentOn | Locked | Unlocked | GuestCame | GuestAdmitted | GuestLost | GuestBack | GuestLeft
    | Kicked | Voted | WaitSkipped | RulesChanged | SettingsChanged | ToppedUp | BotNamed
)  # fmt: skip
