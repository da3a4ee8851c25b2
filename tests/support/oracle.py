"""A second opinion about refusals, written from the vectors' README alone and not from the engine.

Every reason is looked at by itself, whatever the others say; the first in the README's table is the answer.
"""

from collections.abc import Iterator

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
from pontoon_protocol.errors import Reason
from pontoon_server.rules.state import Hand, Round

TABLE: tuple[Reason, ...] = (
    "unknown_seat",
    "wrong_phase",
    "not_your_turn",
    "not_in_these_rules",
    "below_stick_minimum",
    "cannot_twist",
    "bought_out",
    "cannot_buy",
    "cannot_split",
    "cannot_double",
    "cannot_burn",
    "pack_empty",
    "amount_out_of_range",
    "no_free_box",
    "not_enough_chips",
)
"""The reasons in the order of the README's table."""
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def first_reason(state: Round, seat: int, move: Moves) -> Reason | None:
    """Why the move is to be refused, or None if it is to be made."""
    holding = set(all_reasons(state, seat, move))
    return next((reason for reason in TABLE if reason in holding), None)


def all_reasons(state: Round, seat: int, move: Moves) -> Iterator[Reason]:
    """Every reason that holds, in no order."""
    if seat not in state.order:
        yield "unknown_seat"
    if _wrong_phase(state, seat, move):
        yield "wrong_phase"
    if state.phase in ("punters", "bank") and _turn(state) != seat:
        yield "not_your_turn"
    if isinstance(move, Split | Double | Burn) or (isinstance(move, Buy) and seat == state.order[-1]):
        yield "not_in_these_rules"
    hand = _hand(state, seat)
    if hand is not None:
        yield from _hands_reasons(state, hand, move)
    yield from _amounts_reasons(state, seat, hand, move)


def worth(hand: Hand) -> tuple[int, bool]:
    """The total and whether it is soft, card by card (T2)."""
    lowest = sum(WORTH.get(card[0]) or int(card[0]) for card in hand.cards)
    soft = any(card[0] == "A" for card in hand.cards) and lowest + 10 <= 21
    return (lowest + 10 if soft else lowest), soft


def _wrong_phase(state: Round, seat: int, move: Moves) -> bool:
    if isinstance(move, DoubleStakes | KeepStakes):
        return True
    if isinstance(move, Stake | SitOut):
        hand = _hand(state, seat)
        return state.phase != "stakes" or seat == state.order[-1] or hand is None or hand.stake > 0
    return state.phase not in ("punters", "bank")


def _hands_reasons(state: Round, hand: Hand, move: Moves) -> Iterator[Reason]:
    total, soft = worth(hand)
    banks = hand.seat == state.order[-1]
    nothing_left = state.dealt == len(state.pack)
    if isinstance(move, Stick) and not banks and total < state.options.stick_minimum and not nothing_left:
        yield "below_stick_minimum"
    if isinstance(move, Twist) and total == 21 and not soft:
        yield "cannot_twist"
    if isinstance(move, Buy) and any(hand.up):
        yield "bought_out"
    if isinstance(move, Buy) and total == 21:
        yield "cannot_buy"
    if isinstance(move, Buy | Twist) and nothing_left:
        yield "pack_empty"


def _amounts_reasons(state: Round, seat: int, hand: Hand | None, move: Moves) -> Iterator[Reason]:
    free = state.chips[seat] - (hand.stake if hand else 0) if 0 <= seat < len(state.chips) else 0
    if isinstance(move, Stake):
        least, most = state.options.minimum_stake, state.options.maximum_stake
        if len(move.amounts) != 1 or not least <= move.amounts[0] <= most:
            yield "amount_out_of_range"
        if sum(move.amounts) > free:
            yield "not_enough_chips"
    elif isinstance(move, Buy) and hand is not None:
        bought = hand.stake - hand.initial
        highest = hand.last_buy if bought else 2 * hand.initial
        if not hand.initial <= move.amount <= highest:
            yield "amount_out_of_range"
        if move.amount > free:
            yield "not_enough_chips"


def _turn(state: Round) -> int:
    return state.order[-1] if state.phase == "bank" else state.hands[state.turn].seat


def _hand(state: Round, seat: int) -> Hand | None:
    own = [hand for hand in state.hands if hand.seat == seat]
    if own:
        return own[0]
    return state.bank_hand if seat == state.order[-1] else None
