"""Whether a hand may make a move, one check for each verb; the reasons come in the order of the vectors' README."""

from typing import Final

from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.options import Options
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS, PIPS
from pontoon_server.rules.state import Hand, Round

BOXES_EACH_PACK: Final = 3
"""So many boxes may be played against the house for each pack, so that the shoe can't run out (C1)."""


def check_stake(state: Round, seat: int, amounts: tuple[int, ...]) -> None:
    """Refuse initial stakes that are outside the limits, the free boxes or the seat's chips (T5, C2, C12)."""
    options = state.options
    least, most = options.minimum_stake, options.maximum_stake
    played = [amount for amount in amounts if amount]
    if not played or len(amounts) > options.boxes or min(played) < least or max(played) > most:
        raise Refused("amount_out_of_range", Detail(least=least, most=most))
    free = free_boxes(state)
    if len(played) > free:
        raise Refused("no_free_box", Detail(most=free))
    _check_chips(state, seat, sum(played))


def check_buy(state: Round, hand: Hand, amount: int) -> None:
    """Refuse a buy that T8 and K5 don't allow."""
    if state.phase == "bank" or not state.options.buying:
        raise Refused("not_in_these_rules")
    total = hand.total[0]
    if hand.twisted:
        raise Refused("bought_out")
    if total == BUST_OVER or _too_low_for_fifth(state.options, hand):
        raise Refused("cannot_buy", Detail(total=total))
    _check_pack(state, 1)
    least, most = buy_limits(state.options, hand)
    if not least <= amount <= most:
        raise Refused("amount_out_of_range", Detail(least=least, most=most))
    _check_chips(state, hand.seat, amount)


def check_twist(state: Round, hand: Hand) -> None:
    """Refuse a twist of a hard 21 (T8, T13, C6)."""
    total, soft = hand.total
    if total == BUST_OVER and not soft:
        raise Refused("cannot_twist", Detail(total=total))
    _check_pack(state, 1)


def check_stick(state: Round, hand: Hand) -> None:
    """Refuse to end a punter's turn under the minimum (T8); without cards any total may (K6)."""
    least = state.options.stick_minimum
    total = hand.total[0]
    if state.phase == "punters" and total < least and state.cards_left:
        raise Refused("below_stick_minimum", Detail(least=least, total=total))


def check_split(state: Round, hand: Hand) -> None:
    """Refuse to split what is no pair, not as it was dealt, or in as many hands as a box may have (K3, C6)."""
    options = state.options
    if state.phase == "bank" or options.split == "none":
        raise Refused("not_in_these_rules")
    if len(hand.cards) != 2 or hand.burned or not _is_pair(options, hand) or _full(state, hand):
        raise Refused("cannot_split")
    _check_pack(state, 2)
    _check_chips(state, hand.seat, hand.stake)


def check_double(state: Round, hand: Hand) -> None:
    """Refuse to double twice, or with a hard 21 (C6)."""
    if state.phase == "bank" or not state.options.doubling:
        raise Refused("not_in_these_rules")
    if hand.doubled or hand.total == (BUST_OVER, False):
        raise Refused("cannot_double", Detail(total=hand.total[0]))
    _check_pack(state, 1)
    _check_chips(state, hand.seat, hand.stake)


def check_burn(state: Round, hand: Hand) -> None:
    """Refuse to change any cards but the first two with one of the hard totals of the table (K8)."""
    if state.phase == "bank" or not state.options.burn:
        raise Refused("not_in_these_rules")
    total, soft = hand.total
    first_move = len(hand.cards) == 2 and not hand.burned and hand.split is None
    if not first_move or soft or total not in state.options.burn:
        raise Refused("cannot_burn", Detail(total=total))
    _check_pack(state, 2)


def stake_limits(state: Round, seat: int) -> tuple[int, int]:
    """The least and the most that a seat may stake on a box."""
    options = state.options
    return options.minimum_stake, min(options.maximum_stake, state.free_chips(seat))


def buy_limits(options: Options, hand: Hand) -> tuple[int, int]:
    """The least and the most that the next card may be bought for (T8, `buy_limits`)."""
    if options.buy_limits == "initial":
        return 1, hand.initial
    if options.buy_limits == "double":
        return hand.initial, 2 * hand.initial
    return hand.initial, hand.last_buy or 2 * hand.initial


def free_boxes(state: Round) -> int:
    """How many boxes a seat may still play; only the house's table has so many that the packs matter (C1)."""
    if state.options.bank == "seat":
        return state.options.boxes
    taken = len([hand for hand in state.hands if hand.stake])
    return min(state.options.boxes, BOXES_EACH_PACK * state.options.packs - taken)


def _too_low_for_fifth(options: Options, hand: Hand) -> bool:
    lowest = sum(PIPS[card] for card in hand.cards)
    return len(hand.cards) == FIVE_CARDS - 1 and lowest < options.fifth_buy_minimum


def _full(state: Round, hand: Hand) -> bool:
    """Whether a hand's box has been split as often as it may be (K3, C6)."""
    box = [other for other in state.hands if other.seat == hand.seat and other.box == hand.box]
    return len(box) >= state.options.split_hands


def _is_pair(options: Options, hand: Hand) -> bool:
    one, other = hand.cards
    match options.split:
        case "equal_value":
            return PIPS[one] == PIPS[other]
        case "aces":
            return one[0] == other[0] == "A"
        case _:
            return one[0] == other[0]


def _check_pack(state: Round, cards: int) -> None:
    if state.cards_left < cards:
        raise Refused("pack_empty")


def _check_chips(state: Round, seat: int, amount: int) -> None:
    free = state.free_chips(seat)
    if amount > free:
        raise Refused("not_enough_chips", Detail(most=free))
