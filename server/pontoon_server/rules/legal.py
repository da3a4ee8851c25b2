"""The one source for what is legal: `verify` gives the reason, `choices` is built from it."""

from collections.abc import Callable
from typing import Final, Literal, TypeVarTuple, Unpack, assert_never

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
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.options import Options
from pontoon_protocol.views import Choice
from pontoon_server.rules.checks import (
    buy_limits,
    check_burn,
    check_buy,
    check_double,
    check_split,
    check_stake,
    check_stick,
    check_twist,
    free_boxes,
    stake_limits,
)
from pontoon_server.rules.state import Hand, Round

Checked = TypeVarTuple("Checked")

BANK_TWISTS_TO: Final = 16
"""The highest total on which a bank whose time ran out still twists (T20)."""


def verify(state: Round, seat: int, move: Moves) -> None:
    """Return if `seat` may make `move` now.

    Raises `Refused` with the first reason that holds, in the order of the vectors' README.
    """
    if seat < 0 or seat not in state.order:
        raise Refused("unknown_seat")
    match move:
        case Twist():
            check_twist(state, _moving_hand(state, seat))
        case Stick():
            check_stick(state, _moving_hand(state, seat))
        case Stake(amounts=amounts):
            _check_staking(state, seat)
            check_stake(state, seat, amounts)
        case Buy(amount=amount):
            check_buy(state, _moving_hand(state, seat), amount)
        case Double():
            check_double(state, _moving_hand(state, seat))
        case Split():
            check_split(state, _moving_hand(state, seat))
        case Burn():
            check_burn(state, _moving_hand(state, seat))
        case SitOut():
            _check_staking(state, seat)
        case DoubleStakes() | KeepStakes():
            _check_asked(state, seat)
        case _:
            assert_never(move)


def choices(state: Round, seat: int) -> tuple[Choice, ...]:
    """The complete options of a seat: what it may do now, and what it can't, with the reason.

    Empty when the seat is not to move. Amounts are in chips.
    """
    if seat not in state.movers:
        return ()
    match state.phase:
        case "stakes":
            return _staking_choices(state, seat)
        case "double":
            return Choice("double_stakes"), Choice("keep_stakes")
        case "bank":
            return _drawing_choices(state, state.bank_hand)
        case _:
            return _punters_choices(state, state.hands[state.turn])


def default(state: Round, seat: int) -> Moves:
    """What is played for a seat whose time ran out or which is gone (T5, K1, T20); one step of it."""
    if state.phase == "stakes":
        return SitOut(1, 0)
    if state.phase == "double":
        return KeepStakes(1, 0)
    if state.phase == "bank" and state.bank_hand.total[0] <= BANK_TWISTS_TO:
        return _possible(state, seat, Twist(1, 0), Stick(1, 0))
    return _possible(state, seat, Stick(1, 0), Twist(1, 0))


def _check_staking(state: Round, seat: int) -> None:
    if state.phase == "stakes" and seat in state.movers:
        return
    if state.phase != "stakes" or all(hand.state != "first" for hand in state.hands_of(seat)):
        raise Refused("wrong_phase")
    raise Refused("not_your_turn")


def _check_asked(state: Round, seat: int) -> None:
    """Refuse an answer to the banker's question (K1) unless it is open, and this seat's to answer."""
    if state.phase != "double":
        raise Refused("wrong_phase")
    if state.bank != seat:
        raise Refused("not_your_turn")


def _moving_hand(state: Round, seat: int) -> Hand:
    if state.phase not in ("punters", "bank"):
        raise Refused("wrong_phase")
    hand = state.bank_hand if state.phase == "bank" else state.hands[state.turn]
    if hand.seat != seat:
        raise Refused("not_your_turn")
    return hand


def _reason(check: Callable[[Round, Unpack[Checked]], None], state: Round, *checked: *Checked) -> Reason | None:
    """Why one of the checks refuses; None if it doesn't."""
    try:
        check(state, *checked)
    except Refused as refused:
        return refused.reason
    return None


def _possible(state: Round, seat: int, wanted: Moves, otherwise: Moves) -> Moves:
    return wanted if _reason(verify, state, seat, wanted) is None else otherwise


def _staking_choices(state: Round, seat: int) -> tuple[Choice, ...]:
    least, most = stake_limits(state, seat)
    closed = _reason(check_stake, state, seat, (least,))
    if closed is not None:
        return Choice("stake", closed=closed), Choice("sit_out")
    usual = max(least, min(most, _usual_stake(state.options, least)))
    stake = Choice("stake", least=least, most=most, usual=usual, boxes=free_boxes(state))
    return stake, Choice("sit_out")


def _usual_stake(options: Options, least: int) -> int:
    """Half of the most; a tenth where there are boxes for more, and nobody has seen a card."""
    return options.maximum_stake // 10 if options.boxes > 1 else (least + options.maximum_stake) // 2


def _drawing_choices(state: Round, hand: Hand) -> tuple[Choice, Choice]:
    twist = Choice("twist", closed=_reason(check_twist, state, hand))
    return twist, Choice("stick", closed=_reason(check_stick, state, hand))


def _punters_choices(state: Round, hand: Hand) -> tuple[Choice, ...]:
    """The moves that the rules of the table have, those that a punter thinks of first before the others."""
    options = state.options
    found = list(_drawing_choices(state, hand))
    if options.buying:
        found.insert(0, _buy_choice(state, hand))
    if options.doubling:
        found.append(_for_stake("double", _reason(check_double, state, hand), hand))
    if options.split != "none":
        found.append(_for_stake("split", _reason(check_split, state, hand), hand))
    if options.burn:
        found.append(Choice("burn", closed=_reason(check_burn, state, hand)))
    return tuple(found)


def _buy_choice(state: Round, hand: Hand) -> Choice:
    least, most = buy_limits(state.options, hand)
    closed = _reason(check_buy, state, hand, least)
    if closed is not None:
        return Choice("buy", closed=closed)
    return Choice("buy", least=least, most=min(most, state.free_chips(hand.seat)), usual=least)


def _for_stake(verb: Literal["double", "split"], closed: Reason | None, hand: Hand) -> Choice:
    """A move that costs the hand's stake once more."""
    if closed is not None:
        return Choice(verb, closed=closed)
    return Choice(verb, least=hand.stake, most=hand.stake, usual=hand.stake)
