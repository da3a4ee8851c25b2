"""Lines shared out among the parts of a picture, and parts put together."""

from pontoon_client.screens.drawing.layout import ALL, beside, indented, rule, shares, stacked
from pontoon_client.screens.picture import line, width, written


def test_the_first_wishes_are_met_first() -> None:
    """With too few lines the later wishes are the ones that go unmet."""
    assert shares(3, [("question", 1), ("hand", 2), ("log", 1)]) == {"question": 1, "hand": 2}


def test_a_later_wish_of_a_part_is_for_more_than_it_has() -> None:
    """A hand that has one line and wishes six takes five more."""
    assert shares(8, [("hand", 1), ("log", 1), ("hand", 6)]) == {"hand": 6, "log": 1}


def test_a_wish_without_room_is_not_met_in_part() -> None:
    """Half a card is no card; who comes later may have the lines."""
    assert shares(4, [("hand", 1), ("hand", 6), ("rule", 1)]) == {"hand": 1, "rule": 1}


def test_an_elastic_part_takes_what_there_is_at_first() -> None:
    """Some of the seats are better than none."""
    assert shares(4, [("question", 1), ("seats", 8)], ["seats"]) == {"question": 1, "seats": 3}


def test_an_elastic_part_that_has_lines_waits_for_whole_ones() -> None:
    """The second wish is for a larger picture, of which a part would say nothing."""
    assert shares(5, [("seats", 4), ("seats", 8)], ["seats"]) == {"seats": 4}


def test_a_wish_for_all_takes_what_is_left() -> None:
    """Nothing is left over at the end."""
    assert shares(9, [("question", 1), ("log", 2), ("log", ALL)]) == {"question": 1, "log": 8}


def test_without_lines_nobody_has_any() -> None:
    """No size is too small to be asked for."""
    assert shares(-3, [("question", 1), ("log", ALL)], ["question"]) == {}


def test_parts_stand_below_each_other_in_their_lines() -> None:
    """A part with fewer lines than it has room for is filled, one with none is not seen."""
    lines = stacked([("a", [line("one")]), ("b", [line("two")]), ("c", [line("three")])], {"a": 2, "c": 1}, 5)
    assert written(tuple(lines)) == "one\n\nthree"
    assert {width(each) for each in lines} == {5}


def test_parts_stand_beside_each_other_with_a_rule_between() -> None:
    """Both are as wide as they were given, however long their lines are."""
    lines = beside([line("left")], [line("right"), line("below")], 16, 6)
    assert written(tuple(lines)) == "left    │ right\n        │ below"
    assert {width(each) for each in lines} == {16}


def test_a_rule_meets_another() -> None:
    """Where there is such a place at all."""
    assert written((rule(5), rule(5, "┬", 2), rule(5, "┬", 9))) == "─────\n──┬──\n─────"


def test_lines_are_set_in() -> None:
    """By as many cells as was said."""
    assert written(indented([line("in"), line("deep")], 2)) == "  in\n  deep"
