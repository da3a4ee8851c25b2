"""Who wins what when a hand is over, and who banks next (RULES.md T14 to T16, K2, K4, K8, C10)."""

from typing import Final

from pontoon_protocol.hand_events import HandKind, HandResult, SeatResult, Settled
from pontoon_protocol.options import Options
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS, total
from pontoon_server.rules.state import Hand, Round

_RANKS: Final[dict[HandKind, int]] = {"bust": 0, "total": 1, "royal": 1, "trick": 2, "pontoon": 3}


def settle(state: Round) -> Settled:
    """Every hand's result and every seat's, markers included; chips only change seats (T15)."""
    bank_hand = state.bank_hand
    bank_kind = _plain_kind(bank_hand)
    results = tuple([_result(state, place, hand, bank_kind) for place, hand in enumerate(state.hands)])
    nets, won = dict.fromkeys(state.order, 0), 0
    for result in results:
        nets[result.seat] += result.chips
        won -= result.chips
    nets[state.bank] = won
    return Settled(results, tuple([_seat_result(state.chips[seat], seat, net) for seat, net in nets.items()]))


def next_bank(state: Round) -> int:
    """Who banks the next hand, by T16 and `bank_moves` alone."""
    moves, _colon, number = state.options.bank_moves.partition(":")
    if moves == "each_hands":
        banked = state.hands_banked + bool(state.hands)
        return state.left if banked >= int(number) else state.bank
    if moves == "never" or state.bank_hand.pontoon:
        return state.bank
    return next((hand.seat for hand in state.hands if hand.state == "pontoon" and hand.split is None), state.bank)


def kind_of(options: Options, hand: Hand) -> HandKind:
    """What a punter's finished hand amounts to (T7, T10, K4, K8)."""
    if options.royal_pays > 1 and len(hand.cards) == 3 and all(card[0] == "7" for card in hand.cards):
        return "royal"
    return _plain_kind(hand)


def _plain_kind(hand: Hand) -> HandKind:
    cards = hand.cards
    if total(cards)[0] > BUST_OVER:
        return "bust"
    if len(cards) == FIVE_CARDS:
        return "trick"
    return "pontoon" if len(cards) == 2 and hand.pontoon else "total"


def _result(state: Round, place: int, hand: Hand, bank_kind: HandKind) -> HandResult:
    options, cards = state.options, hand.cards
    kind = kind_of(options, hand)
    won = _won(options, hand, kind, state.bank_hand, bank_kind)
    if kind == "bust" and not options.bust_shown:
        return HandResult(hand.seat, place, kind, won)
    points, soft = total(cards)
    return HandResult(hand.seat, place, kind, won, points, cards, soft)


def _won(options: Options, hand: Hand, kind: HandKind, bank_hand: Hand, bank_kind: HandKind) -> int:
    if kind == "bust":
        return -hand.stake
    if _beats(hand, kind, bank_hand, bank_kind):
        return hand.stake * _times_paid(options, hand, kind)
    return -hand.stake * _times_lost(options, kind, bank_kind)


def _times_paid(options: Options, hand: Hand, kind: HandKind) -> int:
    match kind:
        case "pontoon":
            return 1 if hand.split == "single" else options.pontoon_pays
        case "trick":
            return options.trick_pays
        case "royal":
            return options.royal_pays
        case _:
            return 1


def _times_lost(options: Options, kind: HandKind, bank_kind: HandKind) -> int:
    """A Pontoon loses once to the bank's; all others as the options say (K2)."""
    if bank_kind == "pontoon":
        return 1 if kind == "pontoon" else options.bank_pontoon_pays
    return options.bank_trick_pays if bank_kind == "trick" else 1


def _beats(hand: Hand, kind: HandKind, bank_hand: Hand, bank_kind: HandKind) -> bool:
    """Whether a hand that is not bust wins: the bank wins every equal rank (T14)."""
    rank, bank_rank = _RANKS[kind], _RANKS[bank_kind]
    if rank != bank_rank:
        return rank > bank_rank
    return bank_kind == "total" and total(hand.cards)[0] > total(bank_hand.cards)[0]


def _seat_result(chips: int, seat: int, net: int) -> SeatResult:
    marker = max(0, -(chips + net))
    return SeatResult(seat, net, chips + net + marker, marker)
