"""The seats of the table in columns."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.seats import seats, wanted_heights
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import cells, width, written
from pontoon_protocol.options import Options
from pontoon_protocol.views import HandView, SeatView, TableView
from support.client_tables import ANN, YOU, box_turn, table, your_turn


def drawn(view: TableView, columns: int = 78, rows: int = 4) -> str:
    return written(seats(Model(view), columns, rows))


def test_seats_stand_in_columns() -> None:
    """With room for what is still to come, so that nothing moves when it does."""
    assert drawn(your_turn()) == (
        "  1 Ann          ◆ bank       100            ▒▒ ▒▒\n"
        "  2 Ben                        92  stake 8   ▒▒ ▒▒\n"
        "▸ 3 you (Dot)                  95  stake 5   A♠ 4♦           soft 15  to move\n"
        "  4 Cy           bot           97  stake 3   ▒▒ ▒▒"
    )


def test_a_card_more_moves_no_column() -> None:
    """The stakes stand where they stood."""
    view = your_turn()
    more = replace(view, hands=(*view.hands[:2], replace(view.hands[2], cards=(None,) * 5)))
    assert drawn(more).split("\n")[0] == drawn(view).split("\n")[0]


def test_in_a_narrow_picture_the_words_go_first() -> None:
    """Then names are cut; who is there, what they have and what they stake stays."""
    assert drawn(your_turn(), 38) == (
        "  1 Ann  ◆  100       ▒▒ ▒▒\n"
        "  2 Ben      92  (8)  ▒▒ ▒▒\n"
        "▸ 3 you      95  (5)  A♠ 4♦  soft 15\n"
        "  4 Cy       97  (3)  ▒▒ ▒▒"
    )


def test_while_the_bank_plays_its_cards_have_room() -> None:
    """Five of your own stand below, and make room."""
    five = HandView(YOU, ("AS", "4D", "9H", "5S", "KC"), 14, "bust", 29)
    hands = (your_turn().hands[0], five, your_turn().hands[2])
    view = replace(your_turn(), phase="bank", offer=None, hands=hands, bank_hand=HandView(ANN, ("QD", "6S"), total=16))
    lines = drawn(view, 38).split("\n")
    assert lines[0] == "▸ 1 Ann  ◆  100        Q♦ 6♠  16"
    assert lines[2] == "  3 you      86  (14)         bust 29"


def test_where_not_all_have_room_the_most_missed_stay() -> None:
    """Whose turn it is, you, the bank; and it is said that there are more."""
    view = replace(your_turn(), turn=2)
    assert drawn(view, 38, 3) == "  3 you  95  (5)  A♠ 4♦  soft 15\n▸ 4 Cy   97  (3)  ▒▒ ▒▒  to move\n  and 2 more"
    assert drawn(view, 38, 1) == "▸ 4 Cy  97  (3)  ▒▒ ▒▒  to move"
    assert seats(Model(view), 38, 0) == ()


def test_all_seats_stand_in_the_order_of_their_numbers() -> None:
    """A free one between others too, and whoever came late."""
    view = table(options=Options(seats=6))
    moved = tuple(replace(seat, seat=4) if seat.name == "Ben" else seat for seat in view.seats)
    numbers = [line[2] for line in drawn(replace(view, seats=moved[::-1]), 78, 6).split("\n")]
    assert numbers == ["1", "2", "3", "4", "5", "6"]
    assert [line[2] for line in drawn(replace(view, seats=moved[::-1]), 78, 4).split("\n")] == ["1", "3", "4", "5"]


def test_in_a_hand_nobody_is_shown_free_seats() -> None:
    """Neither a player nor who has come late: how much room there is makes no difference."""
    assert "free" not in drawn(your_turn(), 78, 20)
    assert "free" not in drawn(your_turn(table(you=None)), 78, 20)


def test_free_seats_stand_below_where_there_is_room_for_all() -> None:
    """Else none does."""
    view = table(options=Options(seats=6))
    assert drawn(view, 78, 6).split("\n")[4:] == ["  5 free", "  6 free"]
    assert "free" not in drawn(view, 78, 5)


def test_wide_and_combining_names_keep_the_columns() -> None:
    """Chinese, an accent that is a sign of its own, and what is written from right to left."""
    names = ("漢字漢字", "Rene\u0301e", "שלום", "Bartholomew Featherstone")
    view = table(seats=tuple(SeatView(seat, seat + 1, name, 100) for seat, name in enumerate(names)))
    for columns in (78, 38, 24):
        picture = seats(Model(view), columns, 4)
        places = {cells("".join(piece.text for piece in line).partition("100")[0]) for line in picture}
        assert len(places) == 1, columns
        assert {width(line) <= columns for line in picture} == {True}


def test_without_a_table_there_are_no_seats() -> None:
    """Nothing is drawn of nothing."""
    assert seats(Model(), 78, 8) == ()


def test_the_seats_say_in_which_heights_they_look_best() -> None:
    """All seats, all hands of others, and the free seats too."""
    assert wanted_heights(Model(your_turn()), your_turn()) == (4, 4, 4)
    assert wanted_heights(Model(table()), table()) == (4, 4, 8)
    assert wanted_heights(Model(box_turn()), box_turn()) == (5, 5, 5)
