"""`prove.plan`: figures are cut into shares that together are the whole, and no two draw the same."""

from itertools import pairwise

from prove.plan import PARTS, SEEDS_OF_SHARE, WAITING, Job, Phase, again, phases
from unit.prove.made_up import made_up


def test_shares_are_the_whole_and_draw_for_themselves() -> None:
    """What can't be divided evenly is still all there; the planted faults come after them."""
    found = phases([made_up(ci=11)], "ci", 1, 3)[0].jobs
    assert [job.wanted for job in found] == [6, 5, 1]
    assert [(job.part, job.parts) for job in found[:2]] == [(0, 2), (1, 2)]
    assert [job.fault for job in found] == ["", "", "a chip lost"]
    seeds = {job.seed for job in found[:2]}
    assert len(seeds) == 2
    assert seeds.isdisjoint(job.seed for job in phases([made_up(ci=11)], "ci", 2, 3)[0].jobs)


def test_no_two_shares_of_any_runs_count_up_to_the_same_seed() -> None:
    """As long as none counts further than its seeds go."""
    seeds = sorted(job.seed for run in range(5) for job in phases([made_up()], "deep", run, 1)[0].jobs if not job.fault)
    assert len(seeds) == 5 * PARTS["deep"]
    assert min(later - sooner for sooner, later in pairwise(seeds)) >= SEEDS_OF_SHARE


def test_a_seed_draws_the_same_however_many_are_done_at_once() -> None:
    """The shares don't depend on the machine's cores."""
    assert [phase.jobs for phase in phases([made_up()], "deep", 7, 1)] == [
        phase.jobs for phase in phases([made_up()], "deep", 7, 64)
    ]


def test_what_can_not_be_shared_is_done_at_once() -> None:
    """And nothing is cut into more shares than there are things."""
    assert [job.wanted for job in phases([made_up(shared=False)], "ci", 1, 3)[0].jobs] == [10, 1]
    assert [job.wanted for job in phases([made_up(ci=1)], "ci", 1, 8)[0].jobs] == [1, 1]


def test_a_seed_that_was_told_is_shown_again_as_it_is() -> None:
    """Alone, and without planted faults."""
    assert again([made_up()], 1_100_000_123) == [Phase([Job("hands", 1, 1_100_000_123)], 1)]


def test_each_figure_has_its_phase() -> None:
    """Quiet ones have nothing beside them but each other, and their faults come when all of them are done."""
    figures = [made_up("last", when="last"), made_up("loud"), made_up("quiet", when="quiet")]
    found = [[(job.figure, bool(job.fault)) for job in phase.jobs] for phase in phases(figures, "ci", 1, 2)]
    assert found == [
        [("loud", False), ("loud", False), ("loud", True)],
        [("quiet", False), ("quiet", False)],
        [("quiet", True)],
        [("last", False), ("last", False), ("last", True)],
    ]
    assert [phase.at_once for phase in phases(figures, "ci", 1, 2)] == [2, 2, 2 + WAITING, 2]


def test_a_size_has_its_own_figures() -> None:
    """What CI leaves out is left out there alone."""
    figures = [made_up("loud"), made_up("slow", ci=0)]
    assert {job.figure for phase in phases(figures, "ci", 1, 2) for job in phase.jobs} == {"loud"}
    assert {job.figure for phase in phases(figures, "deep", 1, 2) for job in phase.jobs} == {"loud", "slow"}


def test_the_longest_shares_are_not_begun_last() -> None:
    """What can't be shared comes first; faults, which are short, after the shares of all figures."""
    found = phases([made_up("one"), made_up("two"), made_up("whole", shared=False)], "ci", 1, 2)[0].jobs
    assert [(job.figure, bool(job.fault)) for job in found] == [
        ("whole", False), *[("one", False)] * 2, *[("two", False)] * 2, ("whole", True), ("one", True), ("two", True),
    ]  # fmt: skip


def test_a_job_says_what_it_does() -> None:
    """For whoever waits for it."""
    assert Job("hands", 1, 1).words == "hands"
    assert Job("hands", 1, 1, "a chip lost").words == "hands: a chip lost, planted"
