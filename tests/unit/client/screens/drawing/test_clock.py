"""The clock of a wait."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.clock import clock
from pontoon_client.screens.picture import width, written
from pontoon_protocol.views import Wait
from support.client_tables import table, your_turn

VIEW = your_turn()


def drawn(left: float | None, columns: int = 40) -> str:
    return written((clock(VIEW, left, columns),))


def test_the_bar_empties_as_the_seconds_go() -> None:
    """Beside them."""
    assert drawn(30.0) == "━" * 20 + " 30 s"
    assert drawn(15.0) == "━" * 10 + "─" * 10 + " 15 s"
    assert drawn(0.0) == "─" * 20 + "  0 s"


def test_more_time_than_usual_is_a_full_bar() -> None:
    """As with the time that is added when a line is lost."""
    assert drawn(50.0) == "━" * 20 + " 50 s"


def test_many_seconds_are_told_in_minutes() -> None:
    """As on any clock."""
    assert drawn(245.0) == "━" * 20 + " 4:05"


def test_a_clock_that_hurries_looks_so() -> None:
    """If it is yours: not in a pause, when it stands, and not that of others."""
    assert clock(VIEW, 9.0, 40)[0].look == "warn"
    assert clock(VIEW, 11.0, 40)[0].look == "plain"
    assert clock(replace(VIEW, paused=True), 9.0, 40)[0].look == "plain"
    assert clock(replace(VIEW, offer=None), 9.0, 40)[0].look == "plain"


def test_with_little_room_the_bar_is_short_or_none() -> None:
    """The number stays."""
    assert drawn(15.0, 16) == "━" * 5 + "─" * 5 + " 15 s"
    assert drawn(15.0, 12) == "15 s"


def test_no_wait_has_no_clock() -> None:
    """Nor one that does not end by itself."""
    assert drawn(None) == ""
    assert clock(table(), 5.0, 40) == ()


def test_each_kind_of_wait_has_its_own_length() -> None:
    """As the table has agreed."""
    for kind, left in (("stakes", 15.0), ("double", 22.5), ("bank", 22.5), ("between", 4.0)):
        view = replace(VIEW, wait=Wait(kind, (), 1.0))  # type: ignore[arg-type]  # kinds as words
        assert clock(view, left, 40)[0].text == "━" * 10
        assert width(clock(view, left, 40)) <= 40
