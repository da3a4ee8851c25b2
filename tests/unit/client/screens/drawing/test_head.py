"""The head of the picture."""

from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.screens.drawing.head import head
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import width, written
from pontoon_protocol.views import GuestView
from support.client_tables import table

MODEL = Model(table())


def drawn(columns: int = 80, **changes: object) -> str:
    return written((head(replace(MODEL, **changes), columns),))


def test_the_head_names_table_hand_code_and_stakes() -> None:
    """And says how the line stands, by a sign and by words."""
    told = " Friday's table  hand 11  K7QX-2MPA  stakes 1–10"
    assert drawn() == told + "● connected".rjust(79 - len(told))


def test_a_line_that_is_down_has_another_sign() -> None:
    """And other words."""
    assert drawn(down=LineDown()).endswith("○ line down, trying again")


def test_what_holds_of_the_table_stands_before_the_rest() -> None:
    """A pause, the last hand, the lock, who waits at the door, and that you only look on."""
    view = table(paused=True, ending=True, locked=True, guests=(GuestView(1, "Eve"), GuestView(2, "Fay")), you=None)
    assert "paused  the night ends  watching  locked  2 at the door  hand 11" in drawn(120, view=view)
    assert "at the door" in drawn(view=replace(view, guests=()), guest=1)
    assert "the server stops" in drawn(stopping=True)


def test_what_is_least_needed_goes_first() -> None:
    """The stakes, the code, the hand, the words of the line; the name is cut at last, the sign stays."""
    assert drawn(60) == " Friday's table  hand 11  K7QX-2MPA             ● connected"
    assert drawn(44) == " Friday's table  hand 11        ● connected"
    assert drawn(28) == " Friday's table  hand 11  ●"
    assert drawn(16) == " Friday's ta… ●"
    assert drawn(6) == " F… ●"


def test_the_head_is_exact() -> None:
    """At every width, with a long name, a wide one, and without a table."""
    for name in ("Friday's table", "漢字" * 20, "", "Ha\x1b[31mck"):
        for columns in range(100):
            assert width(head(Model(table(name=name)), columns)) == columns
    assert width(head(Model(), 40)) == 40
    assert "\x1b" not in written((head(Model(table(name="Ha\x1b[31mck")), 80),))
