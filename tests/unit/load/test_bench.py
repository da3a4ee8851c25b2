"""A bench measures every server in every round and ends what it started."""

import os
import resource
from dataclasses import dataclass, field

import pytest

from load import night
from load.bench import BARE, DESCRIPTORS, Cores, Plan, Target, TooFewCores, measure, raise_descriptors, run, take_cores
from load.process import Server

FAKE = Target("fake", ("-m", "unit.load.fake_server"), night.sit_down)
SMALL = Plan(rounds=1, tables=2, saturated_seconds=0.2, paced_seconds=0.2, warm_up_seconds=0.05, actions_per_second=100)
CORES = Cores(min(os.sched_getaffinity(0)), max(os.sched_getaffinity(0)))


@dataclass
class Said:
    """Keeps the lines that a bench says."""

    lines: list[str] = field(default_factory=list)

    def __call__(self, line: str) -> None:
        self.lines.append(line)


def test_a_game_is_played_and_measured() -> None:
    """Eight people sit down at each table of a server that speaks the protocol, and play hand after hand."""
    sample = measure(FAKE, SMALL, CORES)
    assert sample.saturated.actions_per_second > 10
    assert 8.0 <= sample.saturated.frames_an_action < 9.0
    assert sample.paced.p99_ms >= sample.paced.p50_ms > 0


def test_each_round_has_a_sample_of_each_server() -> None:
    """They are measured in turn, and every run is told of."""
    said = Said()
    samples = run(Plan(2, 1, 0.01, 0.02, 0.0, 50), CORES, (BARE, FAKE), said)
    assert {name: len(found) for name, found in samples.items()} == {"bare": 2, "fake": 2}
    assert [line.split(":")[0] for line in said.lines] == [
        "round 1 of 2, bare",
        "round 1 of 2, fake",
        "round 2 of 2, bare",
        "round 2 of 2, fake",
    ]


def test_eight_people_sit_at_a_table_before_its_first_hand() -> None:
    """All have been told of each other, and the night has not begun."""
    with Server(FAKE.arguments, CORES.server) as server:
        table = night.sit_down(server, 1)
        assert len(table.seats) == 8
        assert [seat.drive() for seat in table.seats] == [[]] * 8
        table.close()


def test_one_core_is_too_few() -> None:
    """Server and generator would take each other's time."""
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(mine)})
    try:
        with pytest.raises(TooFewCores):
            take_cores()
    finally:
        os.sched_setaffinity(0, mine)


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="needs two cores")
def test_the_generator_moves_to_its_own_core() -> None:
    """And leaves the server the other."""
    mine = os.sched_getaffinity(0)
    try:
        cores = take_cores()
        assert os.sched_getaffinity(0) == {cores.generator}
        assert cores.server in mine - {cores.generator}
    finally:
        os.sched_setaffinity(0, mine)


def test_raising_the_descriptors_never_lowers_them() -> None:
    """Twice is as good as once."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    raise_descriptors()
    once = resource.getrlimit(resource.RLIMIT_NOFILE)
    raise_descriptors()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == once
    assert once[0] >= min(before[0], DESCRIPTORS)
    assert once[1] == before[1]
