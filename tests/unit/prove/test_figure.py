"""`prove.figure`: shares add up, and a row holds only if everything was looked at and nothing was wrong."""

from prove.figure import WRONG_MOST, Found, all_reached, at_most, none_of, percentile


def test_shares_add_up() -> None:
    """Counts are summed, the extremes kept, the rest put together."""
    found = Found(counts={"hands": 3}, most={"wait": 2.0}, least={"left": 4.0}, times={"back": [1.0]})
    found.reach("phases", ["lobby"])
    other = Found(counts={"hands": 4, "lost": 1}, most={"wait": 1.0}, least={"left": 3.0}, times={"back": [2.0]})
    other.reach("phases", ["hand"])
    found.add(other)
    assert found.counts == {"hands": 7, "lost": 1}
    assert (found.most, found.least, found.times) == ({"wait": 2.0}, {"left": 3.0}, {"back": [1.0, 2.0]})
    assert found.reached == {"phases": {"lobby", "hand"}}


def test_a_fault_is_caught_only_if_every_share_caught_it() -> None:
    """One that overlooked it is enough."""
    found = Found(caught={"a leak": True})
    found.add(Found(caught={"a leak": True, "a loss": False}))
    assert found.caught == {"a leak": True, "a loss": False}
    found.add(Found(caught={"a leak": False, "a loss": True}))
    assert found.caught == {"a leak": False, "a loss": False}


def test_all_that_went_wrong_is_counted_and_some_of_it_told() -> None:
    """However much it is."""
    found = Found()
    for number in range(3 * WRONG_MOST):
        found.went_wrong("leaks", f"seed {number}")
    assert found.counts == {"leaks": 3 * WRONG_MOST}
    assert len(found.wrong) == WRONG_MOST
    assert found.wrong[0] == "leaks: seed 0"
    found.add(found)
    assert len(found.wrong) == WRONG_MOST


def test_nothing_wrong_in_too_few_is_a_miss() -> None:
    """As is one wrong among enough."""
    assert none_of(Found(counts={"hands": 100}), "lost", "hands", 100, "hands").holds
    assert not none_of(Found(counts={"hands": 99}), "lost", "hands", 100, "hands").holds
    missed = none_of(Found(counts={"hands": 1_000, "lost": 1}), "lost", "hands", 1_000, "hands")
    assert (missed.measured, missed.target, missed.holds) == ("1 in 1,000", "0 in 1,000", False)


def test_what_was_never_measured_is_a_miss() -> None:
    """And no zero."""
    assert at_most("p99", 0.1, 0.1, "s").holds
    assert not at_most("p99", 0.11, 0.1, "s").holds
    assert not at_most("p99", None, 0.1, "s").holds
    assert at_most("p99", None, 0.1, "s").measured == "never measured"


def test_what_was_not_reached_is_named() -> None:
    """What was reached beyond it counts for nothing."""
    found = Found(reached={"phases": {"lobby", "draw", "sleep"}})
    assert all_reached(found, "phases", ("lobby", "draw")).holds
    line = all_reached(found, "phases", ("lobby", "draw", "over", "hand"))
    assert (line.measured, line.holds) == ("2 of 4, not hand, over", False)
    assert not all_reached(found, "commands", ("buy",)).holds


def test_a_percentile_is_a_time_that_was_measured() -> None:
    """The smallest that so many don't exceed."""
    hundred = [float(number) for number in range(1, 101)]
    assert percentile(hundred, 0.99) == 99.0
    assert percentile(hundred, 1.0) == 100.0
    assert percentile([*hundred, 101.0], 0.99) == 100.0
    assert percentile(reversed(hundred), 0.5) == 50.0
    assert percentile([7.0], 0.99) == 7.0
    assert percentile([], 0.99) is None
