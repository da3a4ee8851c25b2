"""The yardstick of the engine: hands of PokerKit in which whoever may checks, and everybody else folds."""

from time import perf_counter, process_time
from typing import Final

from pokerkit import Automation, NoLimitTexasHoldem, State

from load.engine import Speed, speed

SEATS: Final = 8
BLINDS: Final = (1, 2)
STACK: Final = 200
BY_THEMSELVES: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
"""All that a hand can do without being asked, as ours does."""


def measure(hands: int) -> Speed:
    """Play so many hands twice: once to time the whole, once to time each step."""
    began = process_time()
    for _ in range(hands):
        state = dealt()
        while state.status:
            step(state)
    seconds = process_time() - began
    return speed(seconds, hands, [taken for _ in range(hands) for taken in _calls()])


def dealt() -> State:
    """A hand of eight, its cards dealt and its blinds posted."""
    return NoLimitTexasHoldem.create_state(BY_THEMSELVES, True, 0, BLINDS, BLINDS[1], STACK, SEATS)


def step(state: State) -> None:
    """Check if that is free, else fold."""
    if state.checking_or_calling_amount:
        state.fold()
    else:
        state.check_or_call()


def _calls() -> list[float]:
    found = []
    state = dealt()
    while state.status:
        began = perf_counter()
        step(state)
        found.append(perf_counter() - began)
    return found
