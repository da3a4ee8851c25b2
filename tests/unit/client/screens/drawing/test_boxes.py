"""Several hands of yours side by side."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.boxes import several_hands, wanted_heights
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import written
from pontoon_protocol.views import HandView
from support.client_tables import box_turn

MODEL = Model(box_turn())
PLACES = (1, 2)


def drawn(columns: int = 70, rows: int = 6, model: Model = MODEL) -> str:
    return written(several_hands(model, PLACES, columns, rows))


def test_hands_stand_side_by_side_with_the_one_in_turn_marked() -> None:
    """Each with its name, its cards, its total and its stake."""
    assert drawn() == (
        "▸ box 1       box 3\n"
        "╭───┬───╮   ╭───┬───╮\n"
        "│8♣ │8♥ │   │A♠ │4♦ │\n"
        "╰───┴───╯   ╰───┴───╯\n"
        "16          soft 15\n"
        "stake 10    stake 20"
    )


def test_with_fewer_lines_they_lose_their_frames() -> None:
    """Then stand in a line each."""
    assert drawn(rows=5) == (
        "▸ box 1        box 3\n  8♣ 8♥        A♠ 4♦\n  16           soft 15\n  stake 10     stake 20"
    )
    assert drawn(rows=3) == "▸ box 1  8♣ 8♥  16       stake 10\n  box 3  A♠ 4♦  soft 15  stake 20"


def test_in_one_line_they_stand_together() -> None:
    """As long as they have room; else the one in turn is seen."""
    assert drawn(rows=1) == "▸ box 1  8♣ 8♥  16  stake 10     box 3  A♠ 4♦  soft 15  stake 20"
    assert drawn(30, 1) == "▸ box 1  8♣ 8♥  16  stake 10"


def test_the_hand_in_turn_is_seen_wherever_it_stands() -> None:
    """The second of them, too."""
    assert drawn(30, 1, Model(replace(box_turn(), turn=2))) == "▸ box 3 A♠ 4♦ soft 15 stake 20"


def test_six_hands_stand_in_columns() -> None:
    """Boxes whose pairs were split: names, cards, totals and stakes each below the other; in two halves if need be."""
    hands = (
        HandView(2, state="in", box=1, stake=10, initial=10, cards=("8D", "KC"), total=18),
        *(
            HandView(2, state="in", box=2, stake=20, initial=20, cards=("KC", "7C", "3D"), total=20)
            for _half in range(3)
        ),
        HandView(2, state="in", box=3, stake=5, initial=5, cards=("9H", "3C", "9D"), total=21),
        HandView(2, state="in", box=5, stake=5, initial=5, cards=("AS", "4D"), total=15, soft=True),
    )
    model = Model(replace(box_turn(), hands=hands, turn=1))
    six = written(several_hands(model, range(6), 60, 7)).split("\n")
    assert six == [
        "  box 1   8♦ K♣     18       stake 10",
        "▸ box 2a  K♣ 7♣ 3♦  20       stake 20",
        "  box 2b  K♣ 7♣ 3♦  20       stake 20",
        "  box 2c  K♣ 7♣ 3♦  20       stake 20",
        "  box 3   9♥ 3♣ 9♦  21       stake 5",
        "  box 5   A♠ 4♦     soft 15  stake 5",
    ]
    halves = written(several_hands(model, range(6), 90, 3)).split("\n")
    assert halves[0] == f"{six[0]:<40}{six[1]}"


def test_narrow_pictures_have_them_in_rows() -> None:
    """One below the other."""
    assert drawn(12, 12).split("\n")[6] == "  box 3"


def test_with_more_room_their_cards_are_larger() -> None:
    """As long as all of them stand in one row."""
    assert "│8    │ │8    │   │A    │ │4    │" in drawn(rows=8)
    assert "│8♣ │8♥ │   │A♠ │4♦ │" in drawn(30, 8)


def test_covered_hands_show_neither_cards_nor_totals() -> None:
    """In no size."""
    for rows in range(1, 8):
        picture = drawn(70, rows, Model(box_turn(), covered=True))
        assert "▒▒" in picture
        assert not any(sign in picture for sign in "♣♥♠♦")
        assert "16" not in picture
        assert "soft" not in picture


def test_without_a_table_or_hands_there_is_nothing() -> None:
    """And nothing is said of its heights but that one line is asked for."""
    assert several_hands(Model(), PLACES, 70, 6) == ()
    assert several_hands(MODEL, (77,), 70, 6) == ()
    assert wanted_heights(Model(), PLACES, 70) == (1,)


def test_they_say_in_which_heights_they_look_best() -> None:
    """From one line on."""
    assert wanted_heights(MODEL, PLACES, 70) == (1, 2, 4, 6, 8)
