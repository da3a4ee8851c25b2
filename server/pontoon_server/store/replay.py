"""Playing a written hand again through the rules, and comparing what comes out."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.errors import Refused
from pontoon_protocol.hand_events import HandEvents, Settled
from pontoon_protocol.options import clash
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import PackTooShort, Round, begin
from pontoon_server.store.history import HandLine
from pontoon_server.store.written_moves import LineError, Played

Value = tuple[int, ...] | int | str | None


class Difference(Struct, frozen=True):
    """Where a hand went another way than written: the key, what was written there, and what came out."""

    key: Literal["moves", "net", "next_bank", "markers"]
    written: Value
    """Of a move `accepted`, or the reason of its refusal."""
    came_out: Value
    entry: int = 0
    """Which of the moves, from 1."""


class NotAllowed(Struct, frozen=True):
    """A move that the rules refused."""

    played: Played
    reason: str


Happening = HandEvents | NotAllowed


class Replayed(Struct, frozen=True, kw_only=True):
    """What came of one written hand."""

    result: Literal["right", "different"]
    differences: tuple[Difference, ...] = ()
    happened: tuple[Happening, ...] = ()
    """The events, and the refusals among them."""
    ended: bool = False
    """Whether the hand came to its end; only one that differs may not, and it has no sums."""
    net: tuple[int, ...] = ()
    next_bank: int | None = None
    markers: tuple[int, ...] = ()


def replay(hand: HandLine) -> Replayed:
    """The hand played again.

    Raises `LineError` if its options don't go together, its pack has too few cards for it, or its
    moves end before the hand does.
    """
    if names := clash(hand.options):
        raise LineError(f"its rules don't go together: {', '.join(names)}")
    again = _Again(hand)
    for entry, played in enumerate(hand.moves, 1):
        again.play(entry, played)
    return again.compared()


def start(hand: HandLine) -> Round:
    """The written hand, about to be dealt. Its pack is as it was dealt: what came round again stands in it (K6)."""
    options = replace(hand.options, shuffle="every_hand")
    seats = len(hand.names)
    if hand.bank is None:
        return begin(options, (*range(seats), HOUSE), (*hand.chips, 0), hand.pack, hand.hands_banked)
    order = tuple((hand.bank + step) % seats for step in range(1, seats + 1))
    return begin(options, order, hand.chips, hand.pack, hand.hands_banked)


class _Again:
    """A hand being played again. Lives for one replay."""

    def __init__(self, hand: HandLine) -> None:
        self._hand = hand
        self._happened: list[Happening] = []
        self._differences: list[Difference] = []
        try:
            events, self._state = deal(start(hand))
        except PackTooShort:
            raise LineError("its pack has too few cards") from None
        self._happened.extend(events)

    def play(self, entry: int, played: Played) -> None:
        """One entry: a move that was made, or one that is to be refused and changes nothing."""
        reason = None
        try:
            events, after = decide(self._state, played.seat, played.move)
        except Refused as refused:
            reason = refused.reason
            self._happened.append(NotAllowed(played, reason))
        except PackTooShort:
            raise LineError("its pack has too few cards") from None
        else:
            # What is written as refused changes nothing, so that the rest is compared as it was written.
            if played.reason is None:
                self._happened.extend(events)
                self._state = after
        if reason == "pack_empty" and played.reason is None:
            raise LineError("its pack has too few cards")
        if reason != played.reason:
            self._differences.append(Difference("moves", played.reason or "accepted", reason or "accepted", entry))

    def compared(self) -> Replayed:
        """What came of it, beside what was written."""
        if self._state.phase != "over":
            if not self._differences:
                raise LineError("its moves end before the hand does")
            return Replayed(result="different", differences=tuple(self._differences), happened=tuple(self._happened))
        settled = next(event for event in reversed(self._happened) if isinstance(event, Settled))
        return self._with_sums(settled)

    def _with_sums(self, settled: Settled) -> Replayed:
        hand = self._hand
        results = {result.seat: result for result in settled.seats}
        net = tuple(results[seat].net if seat in results else 0 for seat in range(len(hand.names)))
        markers = tuple(results[seat].marker if seat in results else 0 for seat in range(len(hand.names)))
        bank = None if hand.bank is None else next_bank(self._state)
        if hand.net != net:
            self._differences.append(Difference("net", hand.net, net))
        if hand.next_bank != bank:
            self._differences.append(Difference("next_bank", hand.next_bank, bank))
        if hand.markers != markers:
            self._differences.append(Difference("markers", hand.markers, markers))
        return Replayed(
            result="different" if self._differences else "right",
            differences=tuple(self._differences),
            happened=tuple(self._happened),
            ended=True,
            net=net,
            next_bank=bank,
            markers=markers,
        )
