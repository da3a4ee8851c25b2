"""Who wins what when a hand is over (RULES.md T14 to T16)."""

from pontoon_protocol.events import HandKind, HandResult, SeatResult, Settled
from pontoon_server.rules.state import Hand, Round

_RANKS: dict[HandKind, int] = {"bust": 0, "total": 1, "royal": 1, "trick": 2, "pontoon": 3}


def settle(state: Round) -> Settled:
    """Every hand's result and every seat's, markers included; chips only change seats (T15)."""
    results = tuple(_result(state, place) for place in range(len(state.hands)))
    nets = dict.fromkeys(state.order, 0)
    for result in results:
        nets[result.seat] += result.chips
        nets[state.bank] -= result.chips
    return Settled(results, tuple(_seat_result(state.chips[seat], seat, net) for seat, net in nets.items()))


def next_bank(state: Round) -> int:
    """Who banks the next hand by T16: the nearest punter with a Pontoon, unless the bank had one too."""
    takers = [hand.seat for hand in state.hands if hand.state == "pontoon"]
    return takers[0] if takers and not state.bank_hand.pontoon else state.bank


def kind_of(hand: Hand) -> HandKind:
    """What a finished hand amounts to; a hand of two cards that is 21 is a Pontoon (T7, T10)."""
    if hand.over:
        return "bust"
    if hand.pontoon:
        return "pontoon"
    return "trick" if hand.five else "total"


def _result(state: Round, place: int) -> HandResult:
    hand = state.hands[place]
    kind = kind_of(hand)
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
    if kind == "bust" or not _beats(hand, kind, state.bank_hand):
        return -hand.stake
    options = state.options
    return hand.stake * {"pontoon": options.pontoon_pays, "trick": options.trick_pays}.get(kind, 1)


def _beats(hand: Hand, kind: HandKind, bank_hand: Hand) -> bool:
    """Whether a hand that is not bust wins: the bank wins every equal rank (T14)."""
    bank_kind = kind_of(bank_hand)
    if _RANKS[kind] != _RANKS[bank_kind]:
        return _RANKS[kind] > _RANKS[bank_kind]
    return kind == "total" and hand.total[0] > bank_hand.total[0]


def _seat_result(chips: int, seat: int, net: int) -> SeatResult:
    marker = max(0, -(chips + net))
    return SeatResult(seat=seat, net=net, chips=chips + net + marker, marker=marker)
