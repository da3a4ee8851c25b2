"""What is said of the table to who reads or types over it."""

from msgspec.structs import replace

from pontoon_client.connection.news import LineDown
from pontoon_client.screens.meanwhile import Meanwhile, meanwhile
from pontoon_client.screens.model import Model
from pontoon_protocol.hand_events import TurnBegan
from pontoon_protocol.views import Wait
from support.client_tables import BEN, after, dealt, table, your_turn


def test_who_is_waited_for_is_told_so_with_the_seconds() -> None:
    """A turn, or a stake."""
    assert meanwhile(Model(your_turn()), 26.0) == Meanwhile("It is your turn: 26 seconds.", urgent=True)
    assert meanwhile(Model(dealt()), 9.0) == Meanwhile("You are asked for your stake: 9 seconds.", urgent=True)
    assert meanwhile(Model(your_turn()), None) == Meanwhile("It is your turn.", urgent=True)


def test_whoever_else_is_waited_for_is_named() -> None:
    """With the seconds that they have."""
    view = after(replace(your_turn(), offer=None), TurnBegan(BEN, 0), wait=Wait("turn", (BEN,), 12.0))
    assert meanwhile(Model(view), 12.0) == Meanwhile("Waiting for Ben, 12 seconds.")


def test_a_pause_asks_nobody() -> None:
    """The offer stands, but no clock runs."""
    told = meanwhile(Model(replace(your_turn(), paused=True)), 26.0)
    assert "paused" in told.words
    assert not told.urgent


def test_a_line_that_is_down_is_told_before_all_else() -> None:
    """Nothing that is done now gets anywhere."""
    told = meanwhile(Model(your_turn(), down=LineDown(None)), 26.0)
    assert told == Meanwhile("The line to the server is down; it is being tried again.")


def test_where_nothing_is_to_be_seen_nothing_is_said() -> None:
    """Before the table has come, and at a dark door."""
    assert meanwhile(Model(), None) == Meanwhile()
    assert meanwhile(Model(table()), None).urgent is False
