"""Tables whose columns give way in turn."""

from hypothesis import given
from hypothesis import strategies as st

from pontoon_client.screens.drawing.columns import Column, tabulated
from pontoon_client.screens.picture import Line, line, width, written


def column(*texts: str, gives: int = 0, least: int = 1, want: int = 0) -> Column:
    return Column([line(text) for text in texts], gives, least, want)


def drawn(columns: list[Column], across: int) -> str:
    return written(tuple(tabulated(columns, across)))


def test_columns_are_as_wide_as_they_need() -> None:
    """Two cells apart."""
    assert drawn([column("Ann", "Bartholomew"), column("100", "5")], 40) == "Ann          100\nBartholomew  5"


def test_numbers_stand_to_the_right() -> None:
    """Where that was said."""
    numbers = Column([line("100"), line("5")], right=True)
    assert drawn([column("Ann", "Ben"), numbers], 40) == "Ann  100\nBen    5"


def test_a_column_keeps_the_room_that_it_wants() -> None:
    """So that nothing moves when a card more is dealt; an empty column too."""
    assert drawn([column("▒▒", want=6), column("stuck")], 40) == "▒▒      stuck"
    assert drawn([column("", want=6), column("stuck")], 40) == "        stuck"


def test_an_empty_column_takes_no_room() -> None:
    """Unless it wants some."""
    assert drawn([column("Ann"), column(""), column("100")], 40) == "Ann  100"


def test_a_close_column_stands_one_cell_further() -> None:
    """As a number before a name."""
    assert drawn([column("1"), Column([line("Ann")], close=True)], 40) == "1 Ann"


def test_the_room_that_is_only_wanted_goes_first() -> None:
    """Before anything is cut."""
    assert drawn([column("▒▒", want=14), column("stuck")], 9) == "▒▒  stuck"


def test_the_gaps_close_before_anything_is_cut() -> None:
    """One cell is enough to tell two columns apart."""
    assert drawn([column("Ann"), column("100"), column("▒▒")], 10) == "Ann 100 ▒▒"


def test_the_column_that_gives_most_is_cut_first() -> None:
    """To its least; then the next."""
    columns = [column("Bartholomew", gives=1, least=4), column("stuck", gives=2, least=3)]
    assert drawn(columns, 15) == "Bartholomew st…"
    assert drawn(columns, 12) == "Barthol… st…"


def test_what_can_be_cut_no_further_goes() -> None:
    """Until there is room; the last stays, cut."""
    columns = [column("Bartholomew", least=4), column("stuck", gives=2, least=3)]
    assert drawn(columns, 5) == "Bart…"


def test_a_column_that_may_go_goes_before_the_next_is_cut() -> None:
    """Half a word says less than none."""
    words = Column([line("not connected")], gives=5, least=99, may_go=True)
    assert drawn([column("Bartholomew", gives=1, least=4), words], 16) == "Bartholomew"


@given(st.lists(st.lists(st.text("ab漢", max_size=9), min_size=3, max_size=3), max_size=5), st.integers(1, 40))
def test_no_row_is_too_long(cells: list[list[str]], across: int) -> None:
    """Whatever is in it, as long as there is a cell for the last column."""
    columns = [column(*texts, gives=place % 3) for place, texts in enumerate(cells)]
    rows: list[Line] = tabulated(columns, across)
    assert all(width(row) <= across for row in rows)
