"""A replayed hand in English sentences, for the operator who reads them on a terminal."""

from collections.abc import Iterator
from typing import assert_never

from pontoon_protocol.commands import Buy, Stake
from pontoon_protocol.events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    HandEvents,
    HandResult,
    MadeTrick,
    SatOut,
    SecondCards,
    Settled,
    ShowedPontoon,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.limits import AMOUNT_LEAST, NAME_CHARACTERS
from pontoon_protocol.safe_text import safe_text
from pontoon_server.rules.evolve import evolve
from pontoon_server.rules.settle import next_bank
from pontoon_server.rules.state import Hand, Round
from pontoon_server.store.history import HandLine
from pontoon_server.store.replay import NotAllowed, Replayed, start
from pontoon_server.store.written_moves import verb_of

_KINDS = {"pontoon": " with a Pontoon", "trick": " with a Five Card Trick", "royal": " with three sevens"}


def story(hand: HandLine, replayed: Replayed) -> list[str]:
    """What happened in the hand, a sentence a line; nothing for a hand that is not yet played."""
    return [] if replayed.result == "not_yet_played" else list(_Teller(hand).tell(replayed))


class _Teller:
    """Tells one hand. Cards come off the pack, since no event names those that lie face down."""

    def __init__(self, hand: HandLine) -> None:
        self._names = [safe_text(name, NAME_CHARACTERS) or f"Seat {seat}" for seat, name in enumerate(hand.names)]
        self._chips = hand.chips
        self._state: Round = start(hand)

    def tell(self, replayed: Replayed) -> Iterator[str]:
        held = ", ".join(f"{name} {chips}" for name, chips in zip(self._names, self._chips, strict=True))
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
            case SatOut(seat=seat):
                card = before.hands_of(seat)[0].cards[0]
                yield f"{self._names[seat]} doesn't stake; {card} is put away unseen."
            case TurnBegan():
                pass
            case BankTurnedUp(seat=seat, cards=cards, total=total):
                yield f"{self._names[seat]} turns up {' '.join(cards)}: {total}."
            case Settled():
                yield from self._settled(event)
            case Staked(seat=seat, amounts=amounts):
                yield f"{self._names[seat]} stakes {' and '.join(map(str, amounts))}."
            case _:
                yield f"{self._names[event.seat]} {self._turn(event)}."

    def _turn(self, event: Bought | Twisted | Stuck | Busted | MadeTrick | ShowedPontoon) -> str:
        hand = self._state.bank_hand if event.hand == BANK_HAND else self._state.hands[event.hand]
        total = _total(hand)
        match event:
            case Bought(amount=amount):
                return f"buys {hand.cards[-1]} for {amount}: {total}, stake {hand.stake}"
            case Twisted(card=card):
                return f"twists {card}: {total}"
            case Stuck():
                return f"sticks on {total}"
            case Busted():
                return f"is bust with {total}"
            case MadeTrick():
                return f"has a Five Card Trick: {total}"
            case ShowedPontoon(cards=cards):
                return f"turns up a Pontoon: {' '.join(cards)}"
            case _:
                assert_never(event)

    def _settled(self, event: Settled) -> Iterator[str]:
        if not event.hands:
            yield "Nobody stakes, and the hand ends."
        for result in event.hands:
            yield self._result(result)
        for seat in event.seats:
            if seat.seat == self._state.bank and event.hands:
                yield f"{self._names[seat.seat]} {_won(seat.net)} as the bank."
            if seat.marker:
                yield f"{self._names[seat.seat]} draws a marker of {seat.marker}."
        bank = next_bank(self._state)
        takes = "keeps the bank" if bank == self._state.bank else "takes the bank"
        yield f"{self._names[bank]} {takes}."

    def _result(self, result: HandResult) -> str:
        return f"{self._names[result.seat]} {_won(result.chips)}{_KINDS.get(result.kind, '')}."

    def _not_allowed(self, refused: NotAllowed) -> str:
        seat, move = refused.played.seat, refused.played.move
        name = self._names[seat] if 0 <= seat < len(self._names) else f"Seat {seat}"
        words = verb_of(move).replace("_", " ")
        if isinstance(move, Stake | Buy):
            amounts = move.amounts if isinstance(move, Stake) else (move.amount,)
            words = f"{words} {' and '.join('?' if amount == AMOUNT_LEAST else str(amount) for amount in amounts)}"
        return f"{name} may not {words}: {refused.reason}."

    def _everybody(self) -> str:
        hands = (*self._state.hands, self._state.bank_hand)
        return ", ".join(f"{self._names[hand.seat]} {' '.join(hand.cards)}" for hand in hands)


def _total(hand: Hand) -> str:
    total, soft = hand.total
    return f"soft {total}" if soft else str(total)


def _won(chips: int) -> str:
    if chips == 0:
        return "comes out even"
    return f"wins {chips}" if chips > 0 else f"loses {-chips}"
