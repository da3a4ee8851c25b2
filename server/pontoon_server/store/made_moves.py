"""Which move of a player or of the clock an event tells of."""

from pontoon_protocol.commands import (
    Burn,
    Buy,
    Double,
    DoubleStakes,
    KeepStakes,
    Moves,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
)
from pontoon_protocol.hand_events import (
    BANK_HAND,
    Bought,
    Burned,
    Doubled,
    SatOut,
    SplitPair,
    Staked,
    StakesDoubled,
    StakesKept,
    Stuck,
    Twisted,
)
from pontoon_protocol.options import Options
from pontoon_server.table.events import Logged


def made_move(event: Logged, options: Options) -> tuple[int, Moves] | None:
    """The seat and the move it made, numbered 1 and answering 0; None for what the rules did by themselves."""
    match event:
        case Twisted(hand=hand) | Stuck(hand=hand) if hand == BANK_HAND and options.bank_play != "free":
            return None
        case Bought(amount=amount):
            return event.seat, Buy(1, 0, amount)
        case Twisted():
            return event.seat, Twist(1, 0)
        case Stuck():
            return event.seat, Stick(1, 0)
        case SplitPair():
            return event.seat, Split(1, 0)
        case Doubled():
            return event.seat, Double(1, 0)
        case Burned():
            return event.seat, Burn(1, 0)
        case _:
            return _staking(event)


def _staking(event: Logged) -> tuple[int, Moves] | None:
    match event:
        case Staked(amounts=amounts):
            return event.seat, Stake(1, 0, amounts)
        case SatOut():
            return event.seat, SitOut(1, 0)
        case StakesDoubled():
            return event.seat, DoubleStakes(1, 0)
        case StakesKept():
            return event.seat, KeepStakes(1, 0)
        case _:
            return None
