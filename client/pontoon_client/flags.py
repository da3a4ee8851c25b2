"""The kinds of values that options of the command line have."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from msgspec import Struct

from pontoon_client.language import _
from pontoon_protocol.limits import CHIPS, SEATS, STAKE_CHIPS, WAIT_SECONDS_MOST

Check = Callable[[object, Any], None]
"""Takes the kind of a value and the value; raises `ValueError`, which says what will do."""


class Option(Struct, frozen=True):
    """What is to be known of an option, beside its kind and its help."""

    name: str = ""
    """As it is typed, where that is not its own name."""
    off: bool = True
    """Whether there is a `--no-...` that turns it off."""
    default: bool = True
    """Whether the help tells what holds if nothing is said."""
    shown: bool = True
    check: Check | None = None


def within(least: int, most: int) -> Check:
    """A check that a number is at least and at most that; None is nothing to be checked."""

    def check(_kind: object, number: float | None) -> None:
        if number is not None and not least <= number <= most:
            raise ValueError(_("Must be {least} to {most}.").format(least=least, most=most))

    return check


def none_or_enough(_kind: object, seconds: float) -> None:
    """Raise `ValueError` unless it is 0 or what `--seconds` may be."""
    if seconds and not 5 <= seconds <= WAIT_SECONDS_MOST:
        raise ValueError(_("Must be 0, or 5 to {most}.").format(most=WAIT_SECONDS_MOST))


Seconds = Annotated[float | None, Option(default=False, check=within(5, WAIT_SECONDS_MOST))]
Between = Annotated[float | None, Option(default=False, check=within(0, WAIT_SECONDS_MOST))]
Words = Annotated[str, Option(default=False)]
Stake = Annotated[int | None, Option(default=False, check=within(1, STAKE_CHIPS))]
BuyIn = Annotated[int | None, Option(default=False, check=within(1, CHIPS))]
Bots = Annotated[int | None, Option(default=False, check=within(0, SEATS - 1))]
Port = Annotated[int, Option(check=within(1, 65_535))]
Flag = Annotated[bool, Option(off=False)]
PlaySeconds = Annotated[float, Option(check=none_or_enough)]
HOST_SECONDS: Final = 30.0
PLAY_SECONDS: Final = 600.0
"""Nobody else is kept waiting."""
