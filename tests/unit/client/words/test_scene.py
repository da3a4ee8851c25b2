"""Who is `you`, and how others are named."""

from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.words.scene import Scene, first_word, for_whom, name_at, safe_name, seat_number, who
from pontoon_client.words.style import Style
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.views import TableView
from support.client_tables import ANN, BEN, YOU, box_turn, casino, table


def scene(before: TableView, now: TableView) -> Scene:
    return Scene(before, now, now, Style())


def test_you_are_you_and_others_have_names() -> None:
    """A watcher is nobody at the table."""
    assert who(table(), YOU) == "you"
    assert who(table(), ANN) == "Ann"
    assert who(table(you=None), YOU) == "Dot"


def test_only_you_and_the_dealer_begin_a_line_with_a_capital_of_ours() -> None:
    """Names stay as they were chosen."""
    small = tuple(replace(seat, name="ann") for seat in table().seats)
    here = table(seats=small)
    assert [first_word(here, seat) for seat in (YOU, ANN, HOUSE)] == ["You", "ann", "The dealer"]


def test_an_empty_seat_is_called_by_its_number_from_one() -> None:
    """No seat at all is nobody, and who deals for the house is the dealer."""
    assert name_at(table(), 6) == "seat 7"
    assert name_at(table(), None) == "nobody"
    assert name_at(table(), HOUSE) == "the dealer"
    assert seat_number(0) == 1


def test_who_just_left_is_still_called_by_name() -> None:
    """The name is taken from the table before."""
    without = replace(table(), seats=tuple(seat for seat in table().seats if seat.seat != BEN))
    assert scene(table(), without).who(BEN) == "Ben"


def test_a_sentence_is_told_to_you_or_about_others() -> None:
    """The dealer begins a sentence with a capital."""
    here = scene(table(), table())
    assert here.tell(YOU, "You win {n}.", "{name} wins {n}.", n=3) == "You win 3."
    assert here.tell(BEN, "You win {n}.", "{name} wins {n}.", n=3) == "Ben wins 3."
    assert here.tell(HOUSE, "You win {n}.", "{name} wins {n}.", n=3) == "The dealer wins 3."


def test_names_are_made_safe_and_never_read_as_a_pattern() -> None:
    """Escape sequences go, braces stay what they are."""
    assert safe_name("B\x1b[31me{n}n\u202e") == "B[31me{n}n"
    seats = tuple(replace(seat, name="{chips}\x07") if seat.seat == BEN else seat for seat in table().seats)
    here = scene(table(seats=seats), table(seats=seats))
    assert here.tell(BEN, "", "{name} has {chips}.", chips=1) == "{chips} has 1."


def test_one_of_several_hands_is_named_behind_who_has_it() -> None:
    """Unless the line has named it already; the only hand of a seat has no name."""
    here = scene(box_turn(), box_turn())
    told = "{name}{hand} hits."
    assert here.tell(YOU, "You{hand} hit.", told, 2) == "You (box 3) hit."
    assert here.tell(BEN, "You{hand} hit.", told, 0) == "Ben hits."
    assert here.tell(YOU, "You{hand} hit.", told) == "You hit."
    assert replace(here, named=True).tell(YOU, "You{hand} hit.", told, 2) == "You hit."


def test_a_table_where_the_house_banks_has_the_words_of_a_casino() -> None:
    """Any other has those of the game at home."""
    assert scene(casino(), casino()).casino
    assert not scene(table(), table()).casino


def test_you_have_four_forms_in_german() -> None:
    """Others have one."""
    choose("de")
    told = scene(table(), table())
    assert (told.who(YOU), told.whom(YOU), told.from_whom(YOU), for_whom(table(), YOU)) == ("du", "dich", "dir", "dich")
    assert (told.who(ANN), told.whom(ANN), told.from_whom(ANN), for_whom(table(), ANN)) == ("Ann",) * 4
    assert first_word(casino(), HOUSE) == "Der Geber"


def test_whole_numbers_are_told_as_the_language_writes_them() -> None:
    """Wherever they stand in a sentence."""
    assert scene(table(), table()).tell(ANN, "", "{name} takes {stake}.", stake=12_345) == "Ann takes 12,345."
