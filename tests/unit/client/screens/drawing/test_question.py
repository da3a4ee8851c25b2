"""The line that says whose turn it is."""

from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.screens.drawing.question import question
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import width, written
from pontoon_protocol.views import Wait
from support.client_tables import table, your_turn

MODEL = Model(your_turn())
SIGHT = Sight(15.0)


def test_your_turn_has_a_sign_and_a_look_of_its_own() -> None:
    """With the clock at the end of the line."""
    line = question(MODEL, SIGHT, 60)
    assert written((line,)) == " ▸ Your turn                      ━━━━━━━━━━────────── 15 s"
    assert line[0].look == "turn"


def test_the_turn_of_others_has_none() -> None:
    """Its words stand where yours would."""
    line = question(replace(MODEL, view=replace(your_turn(), offer=None, turn=0)), SIGHT, 60)
    assert written((line,)).startswith("   Ben's turn  ")
    assert line[0].look == "strong"


def test_while_the_line_is_down_nothing_is_asked() -> None:
    """What would be answered could not be sent."""
    assert question(replace(MODEL, down=LineDown()), SIGHT, 60)[0].look == "strong"


def test_the_clock_is_seen_in_narrow_pictures_too() -> None:
    """The words are cut for it."""
    assert written((question(MODEL, SIGHT, 20),)) == " ▸ Your turn   15 s"
    assert written((question(MODEL, SIGHT, 14),)) == " ▸ Your… 15 s"


def test_where_the_words_have_no_room_shorter_ones_stand() -> None:
    """None is cut in a small terminal."""
    between = Model(table(wait=Wait("between", (), 8.0)))
    assert written((question(between, Sight(8.0), 60),)).startswith("   Hand 11 is over; the next begins in  ")
    assert written((question(between, Sight(8.0), 40),)) == "   Next hand in                     8 s"


def test_the_line_is_exact() -> None:
    """At every width, with a clock and without; and without a table."""
    for columns in range(90):
        assert width(question(MODEL, SIGHT, columns)) == columns
        assert width(question(MODEL, Sight(), columns)) == columns
        assert width(question(Model(), SIGHT, columns)) == columns
