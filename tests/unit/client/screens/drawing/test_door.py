"""At the door of a dark table, and on the way to one."""

from pontoon_client.connection.news import LineDown
from pontoon_client.screens.drawing.door import without_table
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Logged, Model
from pontoon_client.screens.picture import width, written

SIGHT = Sight(None, {"quit": "q"})


def drawn(model: Model, columns: int = 80, rows: int = 24) -> str:
    return written(without_table(model, SIGHT, columns, rows))


def test_on_the_way_that_is_said_and_how_to_go() -> None:
    """In the middle of the picture."""
    lines = drawn(Model()).split("\n")
    assert lines[10] == " " * 27 + "On the way to the table …"
    assert lines[12] == " " * 27 + "q goes away."


def test_who_waits_at_a_dark_door_is_told_so() -> None:
    """With the code of the table."""
    picture = " ".join(drawn(Model(guest=3, code="K7QX2MPA")).split())
    assert "You wait at the door of table K7QX-2MPA, for the host's word or for a free seat." in picture


def test_a_line_that_breaks_there_is_told() -> None:
    """And that the place is kept."""
    picture = " ".join(drawn(Model(guest=3, down=LineDown())).split())
    assert picture.startswith("The line to the server is down. Your place at the door is kept")


def test_what_was_told_meanwhile_is_seen() -> None:
    """Below the rest."""
    assert "· Trying again." in drawn(Model(log=(Logged("Trying again.", "told"),)))


def test_without_a_key_no_way_out_is_named() -> None:
    """Somebody may have taken the key away."""
    assert "goes away" not in written(without_table(Model(), Sight(), 80, 24))


def test_the_picture_is_exact() -> None:
    """At every size."""
    for model in (Model(), Model(guest=3, code="K7QX2MPA", log=(Logged("Trying again." * 9),) * 30)):
        for columns in range(0, 90, 3):
            for rows in range(0, 30, 3):
                picture = without_table(model, SIGHT, columns, rows)
                assert [width(line) for line in picture] == [columns] * rows
