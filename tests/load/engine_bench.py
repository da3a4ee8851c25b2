"""The rounds of the engine's bench: in each, our hands and PokerKit's one after the other, then a simulation."""

from collections.abc import Callable
from contextlib import closing
from time import perf_counter
from typing import Final

from msgspec import Struct

from load import engine, pokerkit_hands
from load.engine import PlayedHand, Speed
from pontoon_protocol.options import CASINO, TRADITIONAL
from pontoon_server.simulation.plan import HANDS_MOST, Plan, planned
from pontoon_server.simulation.workers import tallies

SEED: Final = 1
PLAYERS: Final = 8
WORKERS: Final = 2


class EnginePlan(Struct, frozen=True):
    """How much is measured."""

    rounds: int = 5
    traditional_hands: int = 400
    casino_hands: int = 4_000
    pokerkit_hands: int = 150
    simulated_seconds: float = 4.0


QUICK: Final = EnginePlan(1, 40, 400, 15, 1.0)


class EngineSample(Struct, frozen=True):
    """One round."""

    traditional: Speed
    """Eight players."""
    casino: Speed
    """One player against the house."""
    pokerkit: Speed
    simulated: float
    """Casino rounds a second by the published strategy, on two cores."""


def run_engine(plan: EnginePlan, say: Callable[[str], None]) -> list[EngineSample]:
    """All rounds, one after the other."""
    traditional = engine.played_hands(TRADITIONAL, PLAYERS, plan.traditional_hands, SEED)
    casino = engine.played_hands(CASINO, 1, plan.casino_hands, SEED)
    samples = []
    for number in range(1, plan.rounds + 1):
        sample = measure(plan, traditional, casino)
        samples.append(sample)
        say(
            f"engine, round {number} of {plan.rounds}: {sample.traditional.step_us:.1f} and"
            f" {sample.casino.step_us:.1f} us a step, PokerKit {sample.pokerkit.step_us:.1f},"
            f" {sample.simulated:,.0f} casino rounds/s"
        )
    return samples


def measure(plan: EnginePlan, traditional: list[PlayedHand], casino: list[PlayedHand]) -> EngineSample:
    """One round."""
    return EngineSample(
        engine.measure(traditional),
        engine.measure(casino),
        pokerkit_hands.measure(plan.pokerkit_hands),
        simulated(plan.simulated_seconds),
    )


def simulated(seconds: float) -> float:
    """How many rounds a second two workers play, counted from their first answer, when all have begun."""
    endless: Plan = planned(CASINO, players=1, punters="published", bank=None, hands=HANDS_MOST, seed=SEED)
    with closing(tallies(endless, WORKERS)) as coming:
        for _ in range(WORKERS):
            next(coming)
        began, hands = perf_counter(), 0
        while perf_counter() - began < seconds:
            hands += next(coming).hands
        return hands / (perf_counter() - began)
