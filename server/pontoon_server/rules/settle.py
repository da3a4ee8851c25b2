"""Who wins what when a hand is over, and who banks next (RULES.md T14 to T16, K2, K4, K8, C10)."""

from typing import Final

from pontoon_protocol.hand_events import HandKind, HandResult, SeatResult, Settled
from pontoon_protocol.options import Options
from pontoon_server.rules.state import Hand, Round

_RANKS: Final[dict[HandKind, int]] = {"bust": 0, "total": 1, "royal": 1, "trick": 2, "pontoon": 3}


def settle(state: Round) -> Settled:
    """Every hand's result and every seat's, markers included; chips only change seats (T15)."""
    results = tuple(_result(state, place) for place in range(len(state.hands)))
    nets = dict.fromkeys(state.order, 0)
    for result in results:
        nets[result.seat] += result.chips
        nets[state.bank] -= result.chips
    return Settled(results, tuple(_seat_result(state.chips[seat], seat, net) for seat, net in nets.items()))


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
    if hand.over:
        return "bust"
    if hand.pontoon:
        return "pontoon"
    return "trick" if hand.five else "total"


def _result(state: Round, place: int) -> HandResult:
    hand = state.hands[place]
    kind = kind_of(state.options, hand)
    shown = kind != "bust" or state.options.bust_shown
    total, soft = hand.total if shown else (0, False)
    return HandResult(
        seat=hand.seat,
        hand=place,
        kind=kind,
        chips=_won(state, hand, kind),
        total=total,
        cards=hand.cards if shown else (),
        soft=soft,
    )


def _won(state: Round, hand: Hand, kind: HandKind) -> int:
    if kind == "bust":
        return -hand.stake
    bank_kind = _plain_kind(state.bank_hand)
    if _beats(hand, kind, state.bank_hand, bank_kind):
        return hand.stake * _times_paid(state.options, hand, kind)
    return -hand.stake * _times_lost(state.options, kind, bank_kind)


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
    if _RANKS[kind] != _RANKS[bank_kind]:
        return _RANKS[kind] > _RANKS[bank_kind]
    return bank_kind == "total" and hand.total[0] > bank_hand.total[0]


def _seat_result(chips: int, seat: int, net: int) -> SeatResult:
    marker = max(0, -(chips + net))
    return SeatResult(seat=seat, net=net, chips=chips + net + marker, marker=marker)
