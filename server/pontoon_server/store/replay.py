"""Playing a written hand again through the rules, and comparing what comes out."""

from typing import Literal

from msgspec import Struct

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import HandEvents, Settled
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.played import not_yet_played
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import Round, begin
from pontoon_server.store.history import HandLine, LineError


class Difference(Struct, frozen=True):
    """Where a hand went another way than written: the key (or `move 3`), what was written, what came out."""

    key: str
    written: str
    came_out: str


class Replayed(Struct, frozen=True, kw_only=True):
    """What came of one written hand."""

    id: str
    result: Literal["right", "different", "not_yet_played"]
    differences: tuple[Difference, ...] = ()
    options: tuple[str, ...] = ()
    """The options that are not yet played."""
    net: tuple[int, ...] = ()
    next_bank: int | None = None
    markers: tuple[int, ...] = ()
    events: tuple[HandEvents, ...] = ()


def replay(hand: HandLine) -> Replayed:
    """The hand played again.

    Raises `LineError` if it has too few cards or its moves end before the hand does.
    """
    if options := not_yet_played(hand.options):
        return Replayed(id=hand.id, result="not_yet_played", options=options)
    if len(hand.names) < 2 or hand.bank is None:
        raise LineError("a seat must have the bank, and another must play")
    state, events, differences = _play(hand)
    if state.phase != "over":
        raise LineError("its moves end before the hand does")
    return _compared(hand, state, tuple(events), differences)


def turn_order(bank: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise from the bank's left, the bank last (T4)."""
    return tuple((bank + step) % seats for step in range(1, seats + 1))


def _play(hand: HandLine) -> tuple[Round, list[HandEvents], list[Difference]]:
    assert hand.bank is not None
    differences: list[Difference] = []
    try:
        state = begin(hand.options, turn_order(hand.bank, len(hand.names)), hand.chips, hand.pack)
        dealt, state = deal(state)
        events = list(dealt)
        for number, played in enumerate(hand.moves, 1):
            reason = None
            try:
                happened, state = decide(state, played.seat, played.move)
                events.extend(happened)
            except Refused as refused:
                reason = refused.reason
            if reason != played.reason:
                differences.append(Difference(f"move {number}", played.reason or "accepted", reason or "accepted"))
    except (IndexError, ValueError):
        raise LineError("its pack has too few cards") from None
    return state, events, differences


def _compared(hand: HandLine, state: Round, events: tuple[HandEvents, ...], differences: list[Difference]) -> Replayed:
    settled = events[-1]
    assert isinstance(settled, Settled)
    seats = range(len(hand.names))
    by_seat = {result.seat: result for result in settled.seats}
    net = tuple(by_seat[seat].net if seat in by_seat else 0 for seat in seats)
    markers = tuple(by_seat[seat].marker if seat in by_seat else 0 for seat in seats)
    bank = next_bank(state)
    for key, written, came_out in (
        ("net", hand.net, net),
        ("next_bank", hand.next_bank, bank),
        ("markers", hand.markers, markers),
    ):
        if written != came_out:
            differences.append(Difference(key, str(written), str(came_out)))
    return Replayed(
        id=hand.id,
        result="different" if differences else "right",
        differences=tuple(differences),
        net=net,
        next_bank=bank,
        markers=markers,
        events=events,
    )
