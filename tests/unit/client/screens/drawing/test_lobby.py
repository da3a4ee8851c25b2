"""Before the first hand."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.lobby import lobby, wanted_heights
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import width, written
from support.client_tables import YOU, table

SIGHT = Sight(None, {"usual": "Enter"})
LINES = ("Friends on this network run:", "pontoon join http://192.0.2.14:8421/t/K7QX-2MPA")
HOST = Model(table(phase="lobby", hand=0, host=YOU), invitation=LINES)


def drawn(model: Model, columns: int = 74, rows: int = 20, sight: Sight = SIGHT) -> str:
    return written(lobby(model, sight, columns, rows))


def test_the_host_sees_the_key_that_begins_and_how_friends_come() -> None:
    """The code to be said, and the line to be copied whole."""
    assert drawn(HOST) == ("Enter begins the night when everybody is there.\n\nCode K7QX-2MPA\n" + "\n".join(LINES))


def test_without_a_key_the_word_is_told() -> None:
    """It can be typed."""
    assert drawn(HOST, sight=Sight()).startswith("Type start when everybody is there.")


def test_others_see_how_friends_come() -> None:
    """Who begins stands above the seats already."""
    assert drawn(Model(table(phase="lobby"))) == "Code K7QX-2MPA"


def test_at_a_table_of_ones_own_nobody_is_invited() -> None:
    """There is no code to tell anybody."""
    assert "Code" not in drawn(replace(HOST, begun=True))


def test_the_draw_says_what_is_drawn_for() -> None:
    """While it lasts."""
    assert drawn(Model(table(phase="draw"))).startswith("Each seat draws a card")


def test_an_address_is_broken_only_where_it_must_be() -> None:
    """And the lines fit, in each width and height."""
    assert LINES[1].replace(" ", "\n") in drawn(HOST, 40) or LINES[1].split(" ", 2)[2][:30] in drawn(HOST, 40)
    for rows in range(9):
        assert len(lobby(HOST, SIGHT, 20, rows)) <= rows
    assert all(width(line) <= 20 for line in lobby(HOST, SIGHT, 20, 50))


def test_it_says_in_which_heights_it_looks_best() -> None:
    """What to do, the code with it, all of it."""
    assert wanted_heights(HOST, SIGHT, 74) == (1, 3, 5)
    assert lobby(Model(), SIGHT, 74, 9) == ()
    assert wanted_heights(Model(), SIGHT, 74) == ()
