"""What a move makes happen: its own event, and all that the rules then do by themselves."""

from typing import assert_never

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
from pontoon_protocol.events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    HandEvents,
    MadeTrick,
    SatOut,
    SecondCards,
    ShowedPontoon,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_server.rules.deck import total
from pontoon_server.rules.evolve import evolve
from pontoon_server.rules.legal import verify
from pontoon_server.rules.settle import settle
from pontoon_server.rules.state import Hand, Round

Outcome = tuple[tuple[HandEvents, ...], Round]
"""The events, and the state they lead to."""


def decide(state: Round, seat: int, move: Moves) -> Outcome:
    """What happens when `seat` makes `move`; raises `Refused` and changes nothing if it may not."""
    verify(state, seat, move)
    return _play_on(state, _moved(state, seat, move))


def deal(state: Round) -> Outcome:
    """The first card to everybody, from a pack that was just shuffled (T4)."""
    return _play_on(state, FirstCards())


def _play_on(state: Round, event: HandEvents | None) -> Outcome:
    events: list[HandEvents] = []
    while event is not None:
        events.append(event)
        state = evolve(state, event)
        event = _follow(state)
    return tuple(events), state


def _moved(state: Round, seat: int, move: Moves) -> HandEvents:
    place = BANK_HAND if state.phase == "bank" else state.turn
    match move:
        case Stake(amounts=amounts):
            return Staked(seat, amounts)
        case SitOut():
            return SatOut(seat)
        case Buy(amount=amount):
            return Bought(seat, place, amount)
        case Twist():
            return _twisted(state, seat, place)
        case Stick():
            return Stuck(seat, place)
        case Split() | Double() | Burn() | DoubleStakes() | KeepStakes():  # pragma: no cover - verify refuses them
            raise AssertionError("a move that these rules don't have")
        case _:
            assert_never(move)


def _twisted(state: Round, seat: int, place: int) -> Twisted:
    card = state.next_card()
    hand = state.bank_hand if place == BANK_HAND else state.hands[place]
    seen, soft = total((*hand.cards, card)) if hand.open else (0, False)
    return Twisted(seat, place, card, seen, soft)


def _follow(state: Round) -> HandEvents | None:
    """What the rules do next without being asked, or None when somebody is to move."""
    match state.phase:
        case "stakes":
            return _after_stakes(state)
        case "punters":
            return _after_punter(state)
        case "bank":
            return _after_bank(state)
        case "pack" | "over":
            return None
        case _:
            assert_never(state.phase)


def _after_stakes(state: Round) -> HandEvents | None:
    if any(hand.state == "first" for hand in state.hands):
        return None
    return SecondCards() if state.hands else settle(state)


def _after_punter(state: Round) -> HandEvents | None:
    if state.turn < 0:
        return TurnBegan(state.hands[0].seat, 0)
    hand = state.hands[state.turn]
    if hand.state == "in":
        return _finished(state, hand, state.turn)
    if state.turn + 1 < len(state.hands):
        return TurnBegan(state.hands[state.turn + 1].seat, state.turn + 1)
    if all(other.state == "bust" for other in state.hands):
        return settle(state)
    return BankTurnedUp(state.bank, state.bank_hand.cards, *state.bank_hand.total)


def _after_bank(state: Round) -> HandEvents | None:
    hand = state.bank_hand
    undecided = any(other.state in ("stuck", "trick") for other in state.hands)
    if hand.state != "in" or hand.pontoon or not undecided:
        return settle(state)
    return _finished(state, hand, BANK_HAND)


def _finished(state: Round, hand: Hand, place: int) -> HandEvents | None:
    """The end that a hand's cards bring by themselves (T7, T9, T10), or None."""
    if hand.pontoon:
        return ShowedPontoon(hand.seat, place, hand.cards)
    if hand.over:
        shown = state.options.bust_shown
        return Busted(hand.seat, place, hand.cards if shown else (), hand.total[0] if shown else 0)
    return MadeTrick(hand.seat, place) if hand.five else None
