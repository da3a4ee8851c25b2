"""The one source for what is legal: `verify` gives the reason, `choices` is built from it."""

from collections.abc import Callable
from typing import Final, TypeVarTuple, Unpack, assert_never

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
from pontoon_protocol.errors import Detail, Reason, Refused
from pontoon_protocol.views import Choice
from pontoon_server.rules.deck import BUST_OVER
from pontoon_server.rules.state import Hand, Round

Checked = TypeVarTuple("Checked")

BANK_TWISTS_TO: Final = 16
"""The highest total on which a bank whose time ran out still twists (T20)."""


def verify(state: Round, seat: int, move: Moves) -> None:
    """Return if `seat` may make `move` now.

    Raises `Refused` with the first reason that holds, in the order of the vectors' README.
    """
    if seat not in state.order:
        raise Refused("unknown_seat")
    match move:
        case Twist():
            _verify_twist(state, _moving_hand(state, seat))
        case Stick():
            _verify_stick(state, _moving_hand(state, seat))
        case Buy(amount=amount):
            _verify_buy(state, _moving_hand(state, seat), amount)
        case Stake(amounts=amounts):
            _verify_staking(state, seat)
            _verify_stake(state, seat, amounts)
        case SitOut():
            _verify_staking(state, seat)
        case DoubleStakes() | KeepStakes():
            raise Refused("wrong_phase")
        case Split() | Double() | Burn():
            _moving_hand(state, seat)
            raise Refused("not_in_these_rules")
        case _:
            assert_never(move)


def choices(state: Round, seat: int) -> tuple[Choice, ...]:
    """The complete options of a seat: what it may do now, and what it can't, with the reason.

    Empty when the seat is not to move. Amounts are in chips.
    """
    if state.phase == "stakes":
        return _staking_choices(state, seat) if _asked_to_stake(state, seat) else ()
    if state.mover != seat:
        return ()
    hand = state.bank_hand if state.phase == "bank" else state.hands[state.turn]
    twist = Choice("twist", closed=_reason(_verify_twist, state, hand))
    stick = Choice("stick", closed=_reason(_verify_stick, state, hand))
    return (twist, stick) if state.phase == "bank" else (_buy_choice(state, hand), twist, stick)


def default(state: Round, seat: int) -> Moves:
    """What is played for a seat whose time ran out or which is gone (T5, T20); one step of it."""
    if state.phase == "stakes":
        return SitOut(1, 0)
    if state.phase == "bank" and state.bank_hand.total[0] <= BANK_TWISTS_TO:
        return _possible(state, seat, Twist(1, 0), Stick(1, 0))
    return _possible(state, seat, Stick(1, 0), Twist(1, 0))


def stake_limits(state: Round, seat: int) -> tuple[int, int]:
    """The least and the most that a seat may stake on a box."""
    options = state.options
    return options.minimum_stake, min(options.maximum_stake, state.free_chips(seat))


def buy_limits(hand: Hand) -> tuple[int, int]:
    """The least and the most that the next card may be bought for (T8)."""
    return hand.initial, hand.last_buy or 2 * hand.initial


def _asked_to_stake(state: Round, seat: int) -> bool:
    return state.phase == "stakes" and any(hand.state == "first" for hand in state.hands_of(seat))


def _verify_staking(state: Round, seat: int) -> None:
    if not _asked_to_stake(state, seat):
        raise Refused("wrong_phase")


def _verify_stake(state: Round, seat: int, amounts: tuple[int, ...]) -> None:
    least, most = state.options.minimum_stake, state.options.maximum_stake
    if not 1 <= len(amounts) <= state.options.boxes or not all(least <= amount <= most for amount in amounts):
        raise Refused("amount_out_of_range", Detail(least=least, most=most))
    _verify_chips(state, seat, sum(amounts))


def _moving_hand(state: Round, seat: int) -> Hand:
    if state.phase not in ("punters", "bank"):
        raise Refused("wrong_phase")
    if state.mover != seat:
        raise Refused("not_your_turn")
    return state.bank_hand if state.phase == "bank" else state.hands[state.turn]


def _verify_buy(state: Round, hand: Hand, amount: int) -> None:
    if state.phase == "bank" or not state.options.buying:
        raise Refused("not_in_these_rules")
    total = hand.total[0]
    if hand.twisted:
        raise Refused("bought_out")
    if total == BUST_OVER:
        raise Refused("cannot_buy", Detail(total=total))
    _verify_pack(state)
    least, most = buy_limits(hand)
    if not least <= amount <= most:
        raise Refused("amount_out_of_range", Detail(least=least, most=most))
    _verify_chips(state, hand.seat, amount)


def _verify_twist(state: Round, hand: Hand) -> None:
    total, soft = hand.total
    if total == BUST_OVER and not soft:
        raise Refused("cannot_twist", Detail(total=total))
    _verify_pack(state)


def _verify_stick(state: Round, hand: Hand) -> None:
    least = state.options.stick_minimum
    total = hand.total[0]
    if state.phase == "punters" and total < least and state.dealt < len(state.pack):
        raise Refused("below_stick_minimum", Detail(least=least, total=total))


def _verify_pack(state: Round) -> None:
    if state.dealt >= len(state.pack):
        raise Refused("pack_empty")


def _verify_chips(state: Round, seat: int, amount: int) -> None:
    free = state.free_chips(seat)
    if amount > free:
        raise Refused("not_enough_chips", Detail(most=free))


def _reason(check: Callable[[Round, Unpack[Checked]], None], state: Round, *checked: *Checked) -> Reason | None:
    """Why one of the checks above refuses; None if it doesn't."""
    try:
        check(state, *checked)
    except Refused as refused:
        return refused.reason
    return None


def _possible(state: Round, seat: int, wanted: Moves, otherwise: Moves) -> Moves:
    return wanted if _reason(verify, state, seat, wanted) is None else otherwise


def _buy_choice(state: Round, hand: Hand) -> Choice:
    least, most = buy_limits(hand)
    closed = _reason(_verify_buy, state, hand, least)
    if closed is not None:
        return Choice("buy", closed=closed)
    return Choice("buy", least=least, most=min(most, state.free_chips(hand.seat)), usual=least)


def _staking_choices(state: Round, seat: int) -> tuple[Choice, ...]:
    least, most = stake_limits(state, seat)
    closed = _reason(_verify_stake, state, seat, (least,))
    usual = max(least, min(most, (least + state.options.maximum_stake) // 2))
    stake = Choice("stake", closed=closed) if closed else Choice("stake", least=least, most=most, usual=usual, boxes=1)
    return stake, Choice("sit_out")
