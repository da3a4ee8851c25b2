"""The moves that you may make."""

from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.drawing.moves_row import moves_row
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Guarded, Model
from pontoon_client.screens.picture import deed_at, width, written
from pontoon_protocol.commands import Twist
from support.client_tables import TOO_LOW, boxes_open, table, your_turn

SIGHT = Sight(None, labels_of({}))
MODEL = Model(your_turn())
SLIP = Guarded("twist", Twist(1, 8), "You have 15. Press t again to twist.", 0.0)


def drawn(columns: int = 78, **changes: object) -> str:
    return written(moves_row(replace(MODEL, **changes), SIGHT, columns))


def test_each_move_stands_with_its_key_and_its_amount() -> None:
    """Nothing else does."""
    assert drawn() == "b buy 5, up to 10    t twist    s stick"


def test_a_click_on_a_move_makes_it() -> None:
    """On its key, its word or its amount."""
    picture = moves_row(MODEL, SIGHT, 78)
    assert [deed_at(picture, x, 0) for x in (0, 3, 8, 21, 34)] == ["buy", "buy", "buy", "twist", "stick"]
    assert deed_at(picture, 18, 0) == ""


def test_a_move_that_is_expected_and_closed_has_its_reason() -> None:
    """Beside the others, or below them where there is less room."""
    view = replace(your_turn(), offer=TOO_LOW)
    assert drawn(view=view) == "b buy 5    t twist    (You may stick from 15.)"
    assert drawn(30, view=view) == "b buy 5    t twist\nYou may stick from 15."


def test_no_reason_is_told_while_your_cards_are_covered() -> None:
    """It would say what they don't count."""
    assert drawn(view=replace(your_turn(), offer=TOO_LOW), covered=True) == "b buy    t twist    s stick"


def test_the_amount_that_is_chosen_stands_in_front() -> None:
    """With arrows that a click moves it by."""
    assert drawn(amount=7).startswith("◂  7  ▸    b buy 7")
    picture = moves_row(replace(MODEL, amount=7), SIGHT, 78)
    assert (deed_at(picture, 0, 0), deed_at(picture, 6, 0)) == ("less", "more")
    assert picture[0][1].look == "turn"


def test_an_amount_for_a_box_is_seen_there() -> None:
    """And not once more in front of the moves."""
    assert drawn(view=boxes_open(), amount=7).startswith("Enter stake 7 on box 1    0-9 box 1: 1 to 100")


def test_a_slip_is_asked_about_above_the_moves() -> None:
    """Without the total, while your cards are covered."""
    assert drawn(guarded=SLIP).split("\n")[0] == "You have 15. Press t again to twist."
    assert drawn(guarded=SLIP, covered=True).split("\n")[0] == "That looks like a slip. The same key again does it."


def test_moves_flow_into_as_many_lines_as_they_take() -> None:
    """None is too long, however narrow it is, but for a single move."""
    assert drawn(22) == "b buy 5, up to 10\nt twist  s stick"
    assert drawn(34) == "b buy 5, up to 10  t twist\ns stick"
    assert drawn(35) == "b buy 5, up to 10  t twist  s stick"
    assert all(width(line) <= 25 for line in moves_row(replace(MODEL, guarded=SLIP, amount=7), SIGHT, 25))


def test_while_the_line_is_down_no_move_is_offered() -> None:
    """Nobody would hear of it."""
    assert drawn(down=LineDown()) == ""


def test_without_a_question_there_is_nothing() -> None:
    """Nor without a table."""
    assert moves_row(Model(), SIGHT, 78) == ()
    assert drawn(view=replace(your_turn(), offer=None, turn=0)) == ""
    assert moves_row(Model(table(you=None, phase="over")), Sight(), 78) is not None
