"""The kinds of values that options of the command line have."""

from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from pontoon_protocol.limits import CHIPS, SEATS, STAKE_CHIPS, WAIT_SECONDS_MOST

Seconds = Annotated[float | None, Parameter(validator=Number(gte=5, lte=WAIT_SECONDS_MOST), show_default=False)]
Between = Annotated[float | None, Parameter(validator=Number(gte=0, lte=WAIT_SECONDS_MOST), show_default=False)]
Words = Annotated[str, Parameter(show_default=False)]
Stake = Annotated[int | None, Parameter(validator=Number(gte=1, lte=STAKE_CHIPS), show_default=False)]
BuyIn = Annotated[int | None, Parameter(validator=Number(gte=1, lte=CHIPS), show_default=False)]
Bots = Annotated[int | None, Parameter(validator=Number(gte=0, lte=SEATS - 1), show_default=False)]
Port = Annotated[int, Parameter(validator=Number(gte=1, lte=65_535))]
Flag = Annotated[bool, Parameter(negative=())]
HOST_SECONDS: Final = 30.0
PLAY_SECONDS: Final = 600.0
"""Nobody else is kept waiting."""


def none_or_enough(_kind: object, seconds: float) -> None:
    """Raise `ValueError` unless it is 0 or what `--seconds` may be."""
    if seconds and not 5 <= seconds <= WAIT_SECONDS_MOST:
        raise ValueError(f"Must be 0, or 5 to {WAIT_SECONDS_MOST}.")


PlaySeconds = Annotated[float, Parameter(validator=none_or_enough)]
