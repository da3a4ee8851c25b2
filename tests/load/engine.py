"""Hands that were played once, played again through the rules alone: on one core, without bots and views."""

import statistics
from random import Random
from time import perf_counter, process_time

from msgspec import Struct

from load.figures import MICRO
from pontoon_protocol.commands import Moves
from pontoon_protocol.options import Options
from pontoon_server.bots.play import choose_at_once
from pontoon_server.rules.decide import deal, decide
from pontoon_server.rules.state import Round, begin
from pontoon_server.simulation.packs import Shoe
from pontoon_server.simulation.sitting import Sitting, order_from, stack


class PlayedHand(Struct, frozen=True):
    """A hand about to be dealt, and the moves that end it."""

    begun: Round
    moves: tuple[tuple[int, Moves], ...]


class Speed(Struct, frozen=True):
    """How fast hands are played."""

    step_us: float
    """A hand's CPU time, from its beginning to its settlement, shared out over its moves: the mean."""
    call_us: float
    """What a single move takes, its hand being there already: the median."""
    hands_per_second: float
    """Of CPU time."""


def speed(seconds: float, hands: int, calls: list[float]) -> Speed:
    """The speed of so many hands that took so long, with what each of their moves took in another run."""
    return Speed(seconds / len(calls) * MICRO, statistics.median(calls) * MICRO, hands / seconds)


def played_hands(options: Options, players: int, count: int, seed: int) -> list[PlayedHand]:
    """So many hands as bots play them by habit: at a seat's bank all seats but the last are punters."""
    rng = Random(seed)
    bank = -1 if options.bank == "house" else players - 1
    sitting, shoe = Sitting(options, players, bank), Shoe(options, rng)
    chips = (stack(options),) * (players + (bank < 0))
    begun = (begin(options, order_from(bank, players), chips, shoe.draw(players)) for _ in range(count))
    return [PlayedHand(hand, tuple(_moves(hand, sitting, rng))) for hand in begun]


def measure(hands: list[PlayedHand]) -> Speed:
    """Play all hands twice: once to time the whole, once to time each move."""
    began = process_time()
    for hand in hands:
        _, state = deal(hand.begun)
        for seat, move in hand.moves:
            _, state = decide(state, seat, move)
    seconds = process_time() - began
    return speed(seconds, len(hands), [taken for hand in hands for taken in _calls(hand)])


def _calls(hand: PlayedHand) -> list[float]:
    found = []
    _, state = deal(hand.begun)
    for seat, move in hand.moves:
        began = perf_counter()
        _, state = decide(state, seat, move)
        found.append(perf_counter() - began)
    return found


def _moves(begun: Round, sitting: Sitting, rng: Random) -> list[tuple[int, Moves]]:
    made = []
    _, state = deal(begun)
    while state.phase != "over":
        seat = state.movers[0]
        move = choose_at_once(sitting.seen(state, seat), "steady", 1, rng)
        made.append((seat, move))
        _, state = decide(state, seat, move)
    return made
