"""A second opinion about refusals, written from the vectors' README and RULES.md alone and not from the engine.

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
NEEDS: dict[type[Moves], int] = {Buy: 1, Twist: 1, Double: 1, Split: 2, Burn: 2}
"""How many cards a move takes (K6)."""


def first_reason(state: Round, seat: int, move: Moves) -> Reason | None:
    """Why the move is to be refused, or None if it is to be made."""
    holding = set(all_reasons(state, seat, move))
    return next((reason for reason in TABLE if reason in holding), None)


def all_reasons(state: Round, seat: int, move: Moves) -> Iterator[Reason]:
    """Every reason that holds, in no order."""
    if seat < 0 or seat not in state.order:
        yield "unknown_seat"
    if _wrong_phase(state, seat, move):
        yield "wrong_phase"
    if state.phase != "over" and _asked(state) not in (seat, None):
        yield "not_your_turn"
    if _off(state, seat, move):
        yield "not_in_these_rules"
    hand = _hand(state, seat)
    if hand is not None and hand.cards:
        yield from _cards_reasons(state, hand, move)
        yield from _pairs_reasons(state, hand, move)
    if isinstance(move, Stake):
        yield from _stakes_reasons(state, seat, move.amounts)
    elif hand is not None:
        yield from _chips_reasons(state, seat, hand, move)


def worth(hand: Hand) -> tuple[int, bool]:
    """The total and whether it is soft, card by card (T2)."""
    lowest = _lowest(hand)
    soft = any(card[0] == "A" for card in hand.cards) and lowest + 10 <= 21
    return (lowest + 10 if soft else lowest), soft


def _lowest(hand: Hand) -> int:
    return sum(_worth(card) for card in hand.cards)


def _worth(card: str) -> int:
    return WORTH.get(card[0]) or int(card[0])


def _wrong_phase(state: Round, seat: int, move: Moves) -> bool:
    if isinstance(move, DoubleStakes | KeepStakes):
        return state.phase != "double"
    if isinstance(move, Stake | SitOut):
        return state.phase != "stakes" or seat == state.order[-1] or seat not in _unstaked(state)
    return state.phase not in ("punters", "bank")


def _unstaked(state: Round) -> list[int]:
    """The punters that have put up nothing yet, in turn order."""
    return [seat for seat in state.order[:-1] if not any(hand.stake for hand in state.hands if hand.seat == seat)]


def _asked(state: Round) -> int | None:
    """The only seat that may move now; None where several may."""
    if state.phase == "stakes":
        return _unstaked(state)[0] if state.options.stake_order == "in_turn" else None
    return state.hands[state.turn].seat if state.phase == "punters" else state.order[-1]


def _off(state: Round, seat: int, move: Moves) -> bool:
    options = state.options
    on = {
        Buy: options.buying,
        Split: options.split != "none",
        Double: options.doubling,
        Burn: len(options.burn) > 0,
    }
    return type(move) in on and (seat == state.order[-1] or not on[type(move)])


def _cards_reasons(state: Round, hand: Hand, move: Moves) -> Iterator[Reason]:
    total, soft = worth(hand)
    left = len(state.pack) - state.dealt
    if isinstance(move, Stick) and hand.seat != state.order[-1] and total < state.options.stick_minimum and left:
        yield "below_stick_minimum"
    if isinstance(move, Twist) and total == 21 and not soft:
        yield "cannot_twist"
    if isinstance(move, Buy) and hand.twisted:
        yield "bought_out"
    if isinstance(move, Buy) and (total == 21 or (len(hand.cards) == 4 and _lowest(hand) < _fifth(state))):
        yield "cannot_buy"
    if left < NEEDS.get(type(move), 0):
        yield "pack_empty"


def _fifth(state: Round) -> int:
    return state.options.fifth_buy_minimum


def _pairs_reasons(state: Round, hand: Hand, move: Moves) -> Iterator[Reason]:
    total, soft = worth(hand)
    as_dealt = len(hand.cards) == 2 and not hand.burned
    of_box = [other for other in state.hands if (other.seat, other.box) == (hand.seat, hand.box)]
    may_split = as_dealt and _pair(state, hand) and len(of_box) < state.options.split_hands
    if isinstance(move, Split) and not may_split:
        yield "cannot_split"
    if isinstance(move, Double) and (hand.doubled or (total == 21 and not soft)):
        yield "cannot_double"
    if isinstance(move, Burn) and not (as_dealt and not hand.split and not soft and total in state.options.burn):
        yield "cannot_burn"


def _pair(state: Round, hand: Hand) -> bool:
    one, other = hand.cards
    return {
        "none": False,
        "aces": one[0] + other[0] == "AA",
        "equal_rank": one[0] == other[0],
        "equal_value": _worth(one) == _worth(other),
    }[state.options.split]


def _stakes_reasons(state: Round, seat: int, amounts: tuple[int, ...]) -> Iterator[Reason]:
    options = state.options
    played = [amount for amount in amounts if amount != 0]
    limits = range(options.minimum_stake, options.maximum_stake + 1)
    if not played or len(amounts) > options.boxes or any(amount not in limits for amount in played):
        yield "amount_out_of_range"
    taken = sum(1 for hand in state.hands if hand.stake)
    if options.bank == "house" and len(played) + taken > 3 * options.packs:
        yield "no_free_box"
    if sum(played) > _free(state, seat):
        yield "not_enough_chips"


def _chips_reasons(state: Round, seat: int, hand: Hand, move: Moves) -> Iterator[Reason]:
    if isinstance(move, Buy):
        least, most = {
            "pagat": (hand.initial, hand.last_buy or 2 * hand.initial),
            "initial": (1, hand.initial),
            "double": (hand.initial, 2 * hand.initial),
        }[state.options.buy_limits]
        if not least <= move.amount <= most:
            yield "amount_out_of_range"
        if move.amount > _free(state, seat):
            yield "not_enough_chips"
    elif isinstance(move, Split | Double) and hand.stake > _free(state, seat):
        yield "not_enough_chips"


def _free(state: Round, seat: int) -> int:
    """The chips that are not at risk, never below 0 (K1: a doubled stake may not be covered)."""
    if not 0 <= seat < len(state.chips):
        return 0
    return max(0, state.chips[seat] - sum(hand.stake for hand in state.hands if hand.seat == seat))


def _hand(state: Round, seat: int) -> Hand | None:
    """The hand that a seat's move would be about: the one whose turn it is, or any other of the seat's."""
    if seat == state.order[-1]:
        return state.bank_hand
    if state.phase == "punters" and state.hands[state.turn].seat == seat:
        return state.hands[state.turn]
    return next((hand for hand in state.hands if hand.seat == seat), None)
