"""A table with one of its parts changed: the rest is the very same."""

from msgspec.structs import replace

from pontoon_server.table.parts import booked, cleared, placed, with_chips, with_seat
from pontoon_server.table.state import Table
from support.moments import between, punters, settled

OTHERS = set(Table.__struct_fields__)


def same(one: Table, other: Table, *but: str) -> bool:
    """Whether two tables have the very same parts, but for some."""
    return all(getattr(one, name) is getattr(other, name) for name in OTHERS - set(but))


def test_a_seat_is_changed_in_its_place() -> None:
    """The others are what they were."""
    table = between().table
    found = with_seat(table, 1, ready=True)
    assert found.at(1) == replace(table.at(1), ready=True)
    assert (found.at(0), found.at(2)) == (table.at(0), table.at(2))
    assert same(found, table, "seats")


def test_a_seat_is_put_in_a_place_or_taken_from_it() -> None:
    """As many places as before."""
    table = between().table
    assert placed(table, 1, None)[:3] == (table.at(0), None, table.at(2))
    assert placed(table, 7, table.at(1))[7] == table.at(1)
    assert {len(placed(table, place, None)) for place in range(8)} == {8}


def test_chips_are_added_to_a_stack_and_to_what_a_hand_is_settled_on() -> None:
    """T15: what is brought meanwhile belongs to it. Without a hand there is only the stack."""
    table = punters().table
    found = with_chips(table, 1, 7)
    assert found.at(1).chips == 107
    assert found.round is not None
    assert found.round.chips[:3] == (100, 107, 100)
    assert same(found, table, "seats", "round")
    table = between().table
    assert with_chips(table, 1, -7).at(1).chips == 93
    assert same(with_chips(table, 1, -7), table, "seats")


def test_what_is_booked_is_added_to_one_account() -> None:
    """Each sum to its own."""
    table = between().table
    found = booked(table, 2, buy_ins=1, markers=2, cash_outs=3, sales=-4)
    line = found.lines[1]
    assert (line.buy_ins, line.markers, line.cash_outs, line.sales) == (101, 2, 3, -4)
    assert found.lines[0] is table.lines[0]
    assert same(found, table, "lines")
    assert booked(table, 99, buy_ins=1).lines == table.lines


def test_a_cleared_table_has_no_finished_hand_on_it() -> None:
    """Neither the cards nor how it ended; chips, bank and pack stay."""
    table = settled().table
    found = cleared(table)
    assert (found.round, found.settled) == (None, None)
    assert same(found, table, "round", "settled")
