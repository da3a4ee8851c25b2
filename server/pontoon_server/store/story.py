"""A replayed hand in English sentences, for the operator who reads them on a terminal."""

from collections.abc import Iterator
from typing import assert_never

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.commands import Buy, Stake
from pontoon_protocol.hand_events import (
    BANK_HAND,
    BankTurnedUp,
    DoubleOpened,
    FirstCards,
    HandEvents,
    HandResult,
    SatOut,
    SecondCards,
    Settled,
    Staked,
    StakesDoubled,
    StakesKept,
    StakesOpened,
    TurnBegan,
)
from pontoon_protocol.limits import AMOUNT_LEAST, NAME_CHARACTERS
from pontoon_protocol.safe_text import safe_text
from pontoon_server.rules.evolve import evolve
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import Round
from pontoon_server.store.history import HandLine
from pontoon_server.store.replay import NotAllowed, Replayed, start
from pontoon_server.store.told_moves import told_move
from pontoon_server.store.written_moves import verb_of

HOUSE_NAME = "The house"
_KINDS = {"pontoon": " with a Pontoon", "trick": " with a Five Card Trick", "royal": " with three sevens"}


def story(hand: HandLine, replayed: Replayed) -> list[str]:
    """What happened in the hand, a sentence a line."""
    return list(_Teller(hand).tell(replayed))


class _Teller:
    """Tells one hand. Cards come off the pack, since no event names those that lie face down."""

    def __init__(self, hand: HandLine) -> None:
        self._seats = [safe_text(name, NAME_CHARACTERS) or f"Seat {seat}" for seat, name in enumerate(hand.names)]
        # The house's seat is -1, which finds the last name.
        self._names = self._seats if hand.bank is not None else [*self._seats, HOUSE_NAME]
        self._chips = hand.chips
        self._state: Round = start(hand)

    def tell(self, replayed: Replayed) -> Iterator[str]:
        held = ", ".join(f"{name} {chips}" for name, chips in zip(self._seats, self._chips, strict=True))
        yield f"{self._names[self._state.bank]} has the bank. Chips: {held}."
        for happening in replayed.happened:
            if isinstance(happening, NotAllowed):
                yield self._not_allowed(happening)
                continue
            before, self._state = self._state, evolve(self._state, happening)
            yield from self._sentences(before, happening)

    def _sentences(self, before: Round, event: HandEvents) -> Iterator[str]:
        match event:
            case FirstCards():
                yield f"First cards: {self._everybody()}."
            case SecondCards():
                yield f"Second cards: {self._everybody()}."
            case StakesOpened() | DoubleOpened() | TurnBegan():
                pass
            case Staked() | SatOut() | StakesDoubled() | StakesKept():
                yield f"{self._names[event.seat]} {_staking(before, event)}."
            case BankTurnedUp(seat=seat, cards=cards, total=total):
                yield f"{self._names[seat]} turns up {' '.join(cards)}: {total}."
            case Settled():
                yield from self._settled(event)
            case _:
                yield f"{self._whose(event.seat, event.hand)} {told_move(self._state, event)}."

    def _whose(self, seat: int, place: int) -> str:
        """Who has the hand, and which it is of several."""
        own = [at for at, hand in enumerate(self._state.hands) if hand.seat == seat]
        name = self._names[seat]
        return name if place == BANK_HAND or len(own) < 2 else f"{name}'s hand {own.index(place) + 1}"

    def _settled(self, event: Settled) -> Iterator[str]:
        if not event.hands:
            yield "Nobody stakes, and the hand ends."
        for result in event.hands:
            yield self._result(result)
        for seat in event.seats:
            if seat.seat == self._state.bank and event.hands:
                yield f"{self._names[seat.seat]} {_won(seat.net)} as the bank."
            if seat.marker and seat.seat != HOUSE:
                yield f"{self._names[seat.seat]} draws a marker of {seat.marker}."
        if self._state.options.bank == "seat":
            bank = next_bank(self._state)
            takes = "keeps the bank" if bank == self._state.bank else "takes the bank"
            yield f"{self._names[bank]} {takes}."

    def _result(self, result: HandResult) -> str:
        return f"{self._whose(result.seat, result.hand)} {_won(result.chips)}{_KINDS.get(result.kind, '')}."

    def _not_allowed(self, refused: NotAllowed) -> str:
        seat, move = refused.played.seat, refused.played.move
        name = self._seats[seat] if 0 <= seat < len(self._seats) else f"Seat {seat}"
        words = verb_of(move).replace("_", " ")
        if isinstance(move, Stake | Buy):
            amounts = move.amounts if isinstance(move, Stake) else (move.amount,)
            words = f"{words} {' and '.join('?' if amount == AMOUNT_LEAST else str(amount) for amount in amounts)}"
        return f"{name} may not {words}: {refused.reason}."

    def _everybody(self) -> str:
        places = [(hand, place) for place, hand in enumerate(self._state.hands)]
        dealt = (*places, (self._state.bank_hand, BANK_HAND))
        return ", ".join(f"{self._whose(hand.seat, place)} {' '.join(hand.cards)}" for hand, place in dealt)


def _staking(before: Round, event: Staked | SatOut | StakesDoubled | StakesKept) -> str:
    match event:
        case Staked(amounts=amounts):
            return f"stakes {' and '.join(map(str, amounts))}"
        case SatOut(seat=seat):
            unseen = " ".join(card for hand in before.hands_of(seat) for card in hand.cards)
            return f"doesn't stake; {unseen} is put away unseen" if unseen else "doesn't stake"
        case StakesDoubled():
            return "doubles every stake"
        case StakesKept():
            return "leaves the stakes as they are"
        case _:
            assert_never(event)


def _won(chips: int) -> str:
    if chips == 0:
        return "comes out even"
    return f"wins {chips}" if chips > 0 else f"loses {-chips}"
