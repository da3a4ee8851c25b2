"""What a hand or the bank did in its turn, as the end of a sentence of a story."""

from typing import assert_never

from pontoon_protocol.hand_events import (
    BANK_HAND,
    Bought,
    Burned,
    Busted,
    Doubled,
    MadeTrick,
    ShowedPontoon,
    SplitPair,
    Stuck,
    Twisted,
)
from pontoon_server.rules.state import Hand, Round

TurnEvents = Bought | Twisted | SplitPair | Doubled | Burned | Stuck | Busted | MadeTrick | ShowedPontoon
"""What happens in a turn."""


def told_move(after: Round, event: TurnEvents) -> str:
    """What happened, in the words of the table, without the name; `after` is the hand as it then was."""
    hand = after.bank_hand if event.hand == BANK_HAND else after.hands[event.hand]
    match event:
        case SplitPair(pair=pair, hand=place):
            halves = " and ".join(" ".join(half.cards) for half in after.hands[place : place + 2])
            return f"splits {' '.join(pair)}: {halves}"
        case Bought() | Doubled() | Burned():
            return _paid(hand, event)
        case Busted() | MadeTrick() | ShowedPontoon():
            return _ended(hand, event)
        case Twisted() | Stuck():
            return _plain(after, hand, event)
        case _:
            assert_never(event)


def _paid(hand: Hand, event: Bought | Doubled | Burned) -> str:
    match event:
        case Bought(amount=amount):
            return f"buys {hand.cards[-1]} for {amount}: {_total(hand)}, stake {hand.stake}"
        case Doubled(amount=amount):
            return f"doubles for {amount} and is dealt {hand.cards[-1]}: {_total(hand)}, stake {hand.stake}"
        case Burned():
            return f"burns two cards for {' '.join(hand.cards)}: {_total(hand)}"
        case _:
            assert_never(event)


def _ended(hand: Hand, event: Busted | MadeTrick | ShowedPontoon) -> str:
    match event:
        case Busted():
            return f"is bust with {_total(hand)}"
        case MadeTrick():
            return f"has a Five Card Trick: {_total(hand)}"
        case ShowedPontoon(cards=cards):
            return f"turns up a Pontoon: {' '.join(cards)}"
        case _:
            assert_never(event)


def _plain(after: Round, hand: Hand, event: Twisted | Stuck) -> str:
    casino = after.options.bank == "house"
    if isinstance(event, Twisted):
        return f"{'hits' if casino else 'twists'} {event.card}: {_total(hand)}"
    return f"{'stands' if casino else 'sticks'} on {_total(hand)}"


def _total(hand: Hand) -> str:
    total, soft = hand.total
    return f"soft {total}" if soft else str(total)
