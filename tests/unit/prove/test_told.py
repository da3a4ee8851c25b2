"""`prove.told`: the table says what was measured, and what was missed in so many words."""

from prove.figure import Found
from prove.told import all_hold, lines_of, table
from unit.prove.made_up import made_up

GOOD = {"hands": Found(counts={"hands": 10}, caught={"a chip lost": True})}


def test_a_row_says_what_was_measured_and_what_it_must_be() -> None:
    """In Markdown, to be pasted."""
    assert list(table([made_up()], GOOD, "ci")) == [
        "| figure | measured | target | holds |",
        "|---|---|---|---|",
        "| hands: hands | 0 in 10 | 0 in 10 | yes |",
        "| hands: planted faults caught | 1 of 1 | 1 of 1 | yes |",
    ]
    assert all_hold([made_up()], GOOD, "ci")


def test_a_fault_that_was_not_caught_is_a_miss() -> None:
    """Named, and so is one that was never planted; and the zero counts for nothing."""
    for caught in ({"a chip lost": False}, {}):
        found = {"hands": Found(counts={"hands": 10}, caught=dict(caught))}
        assert not all_hold([made_up()], found, "ci")
        lines = lines_of(made_up(), found["hands"], "ci")
        assert [(line.measured, line.holds) for line in lines] == [
            ("0 in 10", False),
            ("0 of 1, not a chip lost", False),
        ]


def test_a_share_that_broke_off_is_a_miss() -> None:
    """Even if the others found all that was wanted."""
    found = Found(counts={"hands": 10}, caught={"a chip lost": True})
    found.went_wrong("broken", "hands, seed 7: ended with 1")
    assert not all_hold([made_up()], {"hands": found}, "ci")
    assert list(table([made_up()], {"hands": found}, "ci"))[-3:] == [
        "| hands: shares that broke off | 1 | 0 | MISSED |",
        "hands: broken: hands, seed 7: ended with 1",
        "To see one again: python -m prove --only hands --again SEED",
    ]


def test_a_figure_that_was_not_found_at_all_is_a_miss() -> None:
    """Unless this size leaves it out."""
    assert not all_hold([made_up()], {}, "ci")
    assert all_hold([made_up(ci=0)], {}, "ci")
    assert list(table([made_up(ci=0)], {}, "ci"))[2:] == []
