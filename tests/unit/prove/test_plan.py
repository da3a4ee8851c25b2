"""`prove.plan`: figures are cut into shares that together are the whole, and no two draw the same."""

from prove.plan import Job, jobs
from unit.prove.made_up import made_up


def test_shares_are_the_whole_and_draw_for_themselves() -> None:
    """What can't be divided evenly is still all there; the planted faults come after them."""
    found = jobs([made_up(ci=11)], "ci", 1, 3, "beside")
    assert [job.wanted for job in found] == [4, 4, 3, 1]
    assert [job.fault for job in found] == ["", "", "", "a chip lost"]
    seeds = {job.seed for job in found[:3]}
    assert len(seeds) == 3
    assert seeds.isdisjoint(job.seed for job in jobs([made_up(ci=11)], "ci", 2, 3, "beside"))


def test_what_can_not_be_shared_is_done_at_once() -> None:
    """And nothing is cut into more shares than there are things."""
    assert [job.wanted for job in jobs([made_up(shared=False)], "ci", 1, 3, "beside")] == [10, 1]
    assert [job.wanted for job in jobs([made_up(ci=2)], "ci", 1, 8, "beside")] == [1, 1, 1]


def test_a_phase_has_its_own_figures_and_a_size_too() -> None:
    """What CI leaves out is left out there alone."""
    figures = [made_up("loud"), made_up("quiet", when="quiet"), made_up("slow", ci=0)]
    assert {job.figure for job in jobs(figures, "ci", 1, 2, "beside")} == {"loud"}
    assert {job.figure for job in jobs(figures, "deep", 1, 2, "beside")} == {"loud", "slow"}
    assert {job.figure for job in jobs(figures, "ci", 1, 2, "quiet")} == {"quiet"}


def test_the_longest_shares_are_not_begun_last() -> None:
    """Faults, which are short, come after the shares of all figures."""
    found = jobs([made_up("one"), made_up("two")], "ci", 1, 2, "beside")
    assert [(job.figure, bool(job.fault)) for job in found] == [
        *[("one", False)] * 2, *[("two", False)] * 2, ("one", True), ("two", True),
    ]  # fmt: skip


def test_a_job_says_what_it_does() -> None:
    """For whoever waits for it."""
    assert Job("hands", 1, 1).words == "hands"
    assert Job("hands", 1, 1, "a chip lost").words == "hands: a chip lost, planted"
