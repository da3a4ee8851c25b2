"""What a move makes happen: its own event, and all that the rules then do by themselves."""

from typing import Final, assert_never

from pontoon_protocol.cards import Card
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
from pontoon_protocol.hand_events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    DoubleOpened,
    FirstCards,
    HandEvents,
    MadeTrick,
    SatOut,
    SecondCards,
    ShowedPontoon,
    SplitPair,
    Staked,
    StakesDoubled,
    StakesKept,
    StakesOpened,
    Stuck,
    TurnBegan,
    Twisted,
    WholeHand,
)
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS, total
from pontoon_server.rules.evolve import evolve
from pontoon_server.rules.legal import verify
from pontoon_server.rules.settle import settle
from pontoon_server.rules.state import Hand, Round

Outcome = tuple[tuple[HandEvents, ...], Round]
"""The events, and the state they lead to."""

DRAWS_TO: Final = 16
"""A bank that plays by rule draws to any total up to this (C9)."""


def decide(state: Round, seat: int, move: Moves) -> Outcome:
    """What happens when `seat` makes `move`; raises `Refused` and changes nothing if it may not."""
    verify(state, seat, move)
    return _play_on(state, _moved(state, seat, move))


def deal(state: Round) -> Outcome:
    """The beginning of a hand: the first card to everybody (T4), or the stakes before it (C2)."""
    return _play_on(state, StakesOpened() if state.options.stake_when == "before_deal" else _first_cards(state))


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
        case Twist():
            return _twisted(state, seat, place)
        case Stick():
            return Stuck(seat, place)
        case Stake(amounts=amounts):
            return Staked(seat, amounts)
        case Buy(amount=amount):
            return Bought(seat, place, amount)
        case SitOut():
            return SatOut(seat)
        case Double():
            return _doubled(state, seat, place)
        case Split():
            return _split(state, seat, place)
        case Burn():
            return _burned(state, seat, place)
        case DoubleStakes():
            return StakesDoubled(seat)
        case KeepStakes():
            return StakesKept(seat)
        case _:
            assert_never(move)


def _twisted(state: Round, seat: int, place: int) -> Twisted:
    card = state.next_card()
    hand = state.bank_hand if place == BANK_HAND else state.hands[place]
    seen, soft = total((*hand.cards, card)) if hand.open else (0, False)
    return Twisted(seat, place, card, seen, soft)


def _doubled(state: Round, seat: int, place: int) -> Doubled:
    hand = state.hands[place]
    if state.options.punter_cards == "hidden":
        return Doubled(seat, place, hand.stake)
    card = state.next_card()
    seen, soft = total((*hand.cards, card)) if hand.open else (0, False)
    return Doubled(seat, place, hand.stake, card, seen, soft)


def _split(state: Round, seat: int, place: int) -> SplitPair:
    first, second = state.hands[place].cards
    new = state.next_cards(2)
    halves = (_whole(place, (first, new[0])), _whole(place + 1, (second, new[1])))
    return SplitPair(seat, place, (first, second), halves if state.options.punter_cards == "open" else ())


def _burned(state: Round, seat: int, place: int) -> Burned:
    if state.options.punter_cards == "hidden":
        return Burned(seat, place)
    cards = state.next_cards(2)
    return Burned(seat, place, cards, *total(cards))


def _follow(state: Round) -> HandEvents | None:
    """What the rules do next without being asked, or None when somebody is to move."""
    match state.phase:
        case "punters":
            return _after_punter(state)
        case "bank":
            return _after_bank(state)
        case "stakes":
            return _after_stakes(state)
        case "cards":
            return _second_cards(state)
        case "double" | "pack" | "over":
            return None
        case _:
            assert_never(state.phase)


def _after_stakes(state: Round) -> HandEvents | None:
    if "first" in [hand.state for hand in state.hands]:
        return None
    if not state.hands:
        return settle(state)
    # A bank that is played by the rules has no moves, this one neither (RULES.md section 5).
    if state.options.bank_double and state.options.bank_play == "free":
        return DoubleOpened(state.bank)
    return _second_cards(state) if state.bank_hand.cards else _first_cards(state)


def _first_cards(state: Round) -> FirstCards:
    return FirstCards(_dealt_open(state))


def _second_cards(state: Round) -> SecondCards:
    return SecondCards(_dealt_open(state))


def _dealt_open(state: Round) -> tuple[WholeHand, ...]:
    """The punters' hands with a card more each, where everybody sees them (C3)."""
    if state.options.punter_cards == "hidden":
        return ()
    held = [hand.cards for hand in state.hands] or [()] * (len(state.order) - 1)
    dealt = zip(held, state.next_cards(len(held)), strict=True)
    return tuple([_whole(place, (*cards, card)) for place, (cards, card) in enumerate(dealt)])


def _whole(place: int, cards: tuple[Card, ...]) -> WholeHand:
    return WholeHand(place, cards, *total(cards))


def _after_punter(state: Round) -> HandEvents | None:
    if state.turn < 0:
        declared = state.options.bank_declares and state.bank_hand.pontoon
        return _bank_turned_up(state) if declared else TurnBegan(state.hands[0].seat, 0)
    hand = state.hands[state.turn]
    if hand.state == "in":
        return _finished(state, hand, state.turn)
    if state.turn + 1 < len(state.hands):
        return TurnBegan(state.hands[state.turn + 1].seat, state.turn + 1)
    if {other.state for other in state.hands} == {"bust"}:
        return settle(state)
    return _bank_turned_up(state)


def _bank_turned_up(state: Round) -> BankTurnedUp:
    return BankTurnedUp(state.bank, state.bank_hand.cards, *state.bank_hand.total)


def _after_bank(state: Round) -> HandEvents | None:
    hand = state.bank_hand
    if hand.state != "in" or (len(hand.cards) == 2 and hand.pontoon) or not _undecided(state):
        return settle(state)
    ended = _finished(state, hand, BANK_HAND)
    return _by_rule(state, hand) if ended is None else ended


def _undecided(state: Round) -> bool:
    """Whether the bank's play can still change how a hand ends (T13, C9)."""
    return not {"stuck", "trick"}.isdisjoint([hand.state for hand in state.hands])


def _by_rule(state: Round, hand: Hand) -> HandEvents | None:
    """What a bank does that plays by rule (C9); None for one that plays as it likes."""
    play = state.options.bank_play
    if play == "free":
        return None
    points, soft = hand.total
    draws = points <= DRAWS_TO or (soft and points == DRAWS_TO + 1 and play == "soft_17")
    return _twisted(state, hand.seat, BANK_HAND) if draws and state.cards_left else Stuck(hand.seat, BANK_HAND)


def _finished(state: Round, hand: Hand, place: int) -> HandEvents | None:
    """The end that a hand's cards bring by themselves (T7, T9, T10), or None."""
    points = total(hand.cards)[0]
    if points < BUST_OVER and len(hand.cards) < FIVE_CARDS:
        return None
    if points > BUST_OVER:
        shown = state.options.bust_shown
        return Busted(hand.seat, place, hand.cards if shown else (), points if shown else 0)
    if hand.pontoon:
        return ShowedPontoon(hand.seat, place, hand.cards)
    return MadeTrick(hand.seat, place) if hand.five else None
