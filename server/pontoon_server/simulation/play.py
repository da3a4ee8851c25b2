"""One hand, played by bots through the rules that play the table."""

from collections.abc import Callable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.cards import Card
from pontoon_protocol.commands import Stake
from pontoon_protocol.hand_events import HandEvents, Settled
from pontoon_server.bots.play import choose
from pontoon_server.rules.decide import decide
from pontoon_server.rules.state import Round
from pontoon_server.simulation.sitting import Sitting

Draw = Callable[[int], tuple[Card, ...]]
"""The pack for so many punters' hands."""


class Minds(Struct, frozen=True):
    """The strategy of each role."""

    punters: str
    bank: str


class PlayedHand(Struct, frozen=True):
    """A hand that is over."""

    over: Round
    settled: Settled
    initial: int
    """What the punters staked of their own will, in chips: before the bank doubled, and before any split."""


def play_hand(sitting: Sitting, hand: Round, minds: Minds, draw: Draw, rng: Random) -> PlayedHand:
    """Play a hand that was dealt to its end.

    Where stakes are put up before the deal the pack is drawn with the last of them, for as many hands as there
    are then.
    """
    events: tuple[HandEvents, ...] = ()
    initial = 0
    while hand.phase != "over":
        seat = hand.movers[0]
        move = choose(sitting.seen(hand, seat), minds.bank if seat == hand.bank else minds.punters, 1, rng)
        if hand.phase == "stakes":
            amounts = move.amounts if isinstance(move, Stake) else ()
            initial += sum(amounts)
            hand = _with_pack(hand, amounts, draw)
        events, hand = decide(hand, seat, move)
    settled = events[-1]
    assert isinstance(settled, Settled)
    return PlayedHand(hand, settled, initial)


def _with_pack(hand: Round, amounts: tuple[int, ...], draw: Draw) -> Round:
    """The hand with the pack that the deal needs, if nobody stakes after these amounts."""
    if hand.pack or sum(1 for own in hand.hands if own.state == "first") > 1:
        return hand
    boxes = sum(1 for own in hand.hands if own.stake) + sum(1 for amount in amounts if amount)
    return replace(hand, pack=draw(boxes))
