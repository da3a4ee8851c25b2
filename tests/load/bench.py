"""The rounds of the bench: in each, every server once, in a process of its own, on the same generator."""

import os
import resource
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from load import night, yardstick
from load.connection import Connection
from load.figures import Sample, figures, memory_a_table
from load.generator import Generator
from load.process import Server
from load.tables import Table

DESCRIPTORS: Final = 4_096


class Target(Struct, frozen=True):
    """A server to measure and how to sit down at it."""

    name: str
    arguments: tuple[str, ...]
    sit_down: Callable[[Server, int], Table[Connection]]


BARE: Final = Target("bare", yardstick.BARE, yardstick.sit_down)
WITH_LOG: Final = Target("log", (*night.SERVE, "--temporary"), night.sit_down)
WITHOUT_LOG: Final = Target("no-log", (*night.SERVE, "--no-log"), night.sit_down)
TARGETS: Final = (BARE, WITH_LOG, WITHOUT_LOG)


class Plan(Struct, frozen=True):
    """How much is measured."""

    rounds: int = 5
    tables: int = 50
    saturated_seconds: float = 3.0
    paced_seconds: float = 4.0
    warm_up_seconds: float = 0.5
    actions_per_second: float = 1_000.0


class Cores(Struct, frozen=True):
    """Which core is whose."""

    server: int
    generator: int


QUICK: Final = Plan(rounds=1, saturated_seconds=1.5, paced_seconds=2.0, warm_up_seconds=0.4)


class TooFewCores(Exception):  # noqa: N818 - it is what is the case
    """The server and the generator need a core each."""


def take_cores() -> Cores:
    """Two cores of those this process may use; the generator moves to its own. Raises `TooFewCores`."""
    usable = sorted(os.sched_getaffinity(0))
    if len(usable) < 2:
        raise TooFewCores("the server and the generator need a core each")
    cores = Cores(usable[0], usable[1])
    os.sched_setaffinity(0, {cores.generator})
    return cores


def raise_descriptors() -> None:
    """Let this process and the servers it starts open enough sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < DESCRIPTORS:
        most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def run(plan: Plan, cores: Cores, targets: Sequence[Target], say: Callable[[str], None]) -> dict[str, list[Sample]]:
    """All rounds; the samples of each target by its name.

    Raises whatever ends a bench: `ServerFailed`, `Stalled`, `Unplayable`, `ConnectionFailed`.
    """
    samples: dict[str, list[Sample]] = {target.name: [] for target in targets}
    for number in range(1, plan.rounds + 1):
        for target in targets:
            sample = measure(target, plan, cores)
            samples[target.name].append(sample)
            say(
                f"round {number} of {plan.rounds}, {target.name}: {sample.saturated.cpu_us:.0f} us an action,"
                f" p99 {sample.paced.p99_ms:.2f} ms, {sample.table_kib:.0f} KiB a table"
            )
    return samples


def measure(target: Target, plan: Plan, cores: Cores) -> Sample:
    """One run of one server, from its start to its end."""
    with Server(target.arguments, cores.server) as server:
        before = server.memory()
        tables = [target.sit_down(server, number) for number in range(plan.tables)]
        after = server.memory()
        generator = Generator(tables, server.cpu)
        try:
            saturated = generator.saturate(plan.saturated_seconds, plan.warm_up_seconds)
            paced = generator.pace(plan.actions_per_second, plan.paced_seconds, plan.warm_up_seconds)
        finally:
            generator.close()
        return Sample(
            figures(saturated),
            figures(paced),
            memory_a_table(before.rss, after.rss, plan.tables),
            memory_a_table(before.pss, after.pss, plan.tables),
        )
