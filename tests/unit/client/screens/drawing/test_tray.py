"""Chips on boxes before the stakes are sent."""

from msgspec.structs import replace

from pontoon_client.lines.tray import Tray
from pontoon_client.screens.drawing.tray import HIGH, LOW, lays_chips, tray, wanted_heights
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import deed_at, written
from pontoon_client.screens.pressing import pressed
from pontoon_client.screens.taste import Taste
from support.client_tables import box_turn, boxes_open, casino, dealt

MODEL = Model(boxes_open(), tray=Tray((10, 0, 20)), box=2)


def drawn(columns: int = 70, rows: int = HIGH, **changes: object) -> str:
    return written(tray(replace(MODEL, **changes), columns, rows))


def test_each_box_shows_what_lies_on_it() -> None:
    """With the one that is chosen marked, and the sum below."""
    assert drawn() == (
        "  box 1    ▸ box 2      box 3      box 4      box 5\n"
        "╭───────╮  ╭───────╮  ╭───────╮  ╭───────╮  ╭───────╮\n"
        "│  10   │  │   –   │  │  20   │  │   –   │  │   –   │\n"
        "╰───────╯  ╰───────╯  ╰───────╯  ╰───────╯  ╰───────╯\n"
        "together 30"
    )


def test_what_is_being_typed_lies_on_its_box() -> None:
    """And is in the sum."""
    picture = drawn(amount=5)
    assert "│  10   │  │   5   │  │  20   │" in picture
    assert "together 35" in picture


def test_empty_boxes_remind_of_the_last_stakes() -> None:
    """Which Enter would put there again."""
    assert drawn(tray=Tray((), (10, 0, 20))).endswith("last time 10 · – · 20")
    assert drawn(tray=Tray()).count("\n") == HIGH - 1


def test_in_fewer_lines_the_numbers_stand_in_the_frames() -> None:
    """In fewer columns too."""
    low = (
        "╭1───╮ ╭▸2──╮ ╭3───╮ ╭4───╮ ╭5───╮\n"
        "│ 10 │ │ –  │ │ 20 │ │ –  │ │ –  │\n"
        "╰────╯ ╰────╯ ╰────╯ ╰────╯ ╰────╯\n"
        "together 30"
    )
    assert drawn(rows=LOW) == low
    assert drawn(38, HIGH) == low


def test_in_fewer_lines_still_the_boxes_stand_in_one() -> None:
    """The chosen one among them, however short it is; the sum below where it has no room beside them."""
    assert drawn(rows=1) == "  1: 10  ▸ 2: –    3: 20    4: –    5: –   together 30"
    assert drawn(38, 2) == " 1:10 ▸2:–  3:20  4:–  5:–\ntogether 30"
    assert "▸2:–" in drawn(16, 1)
    assert "▸5:–" in drawn(16, 1, box=5)
    assert drawn(70, 0) == ""
    assert wanted_heights() == (1, 2, LOW, HIGH)


def test_an_amount_that_won_t_do_is_seen_on_its_box() -> None:
    """In the look of what is wrong, whatever its frame."""
    for columns, rows in ((70, HIGH), (38, LOW), (70, 1)):
        for amount, look in ((150, "bad"), (15, "turn")):
            picture = tray(replace(MODEL, amount=amount), columns, rows)
            looks = {piece.look for line in picture for piece in line if str(amount) in piece.text.split(": ")[-1]}
            assert looks - {"strong"} == {look}


def test_a_click_on_a_box_chooses_it() -> None:
    """Wherever it is hit; one that there is not changes nothing."""
    picture = tray(MODEL, 70, HIGH)
    for row in range(HIGH - 1):
        deed = deed_at(picture, 24, row)
        if deed:
            assert pressed(MODEL, deed, 100.0, Taste()).model.box == 3
    assert deed_at(picture, 26, 2) == "box:3"
    assert pressed(MODEL, "box:77", 100.0, Taste()).model.box == 2


def test_chips_are_laid_where_there_are_boxes_and_stakes_are_asked_for() -> None:
    """Between hands too; but not at a table of one box each, in a turn, or in a pause."""
    assert lays_chips(boxes_open())
    assert lays_chips(casino())
    assert not lays_chips(dealt())
    assert not lays_chips(box_turn())
    assert not lays_chips(replace(boxes_open(), paused=True))


def test_without_a_table_there_are_no_boxes() -> None:
    """Nothing is drawn of nothing."""
    assert tray(Model(), 70, HIGH) == ()
