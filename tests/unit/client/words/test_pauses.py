"""A pause in words."""

from msgspec.structs import replace

from pontoon_client.words.pauses import goes_on_with, meanwhile, paused_short, paused_words
from pontoon_protocol.options import Settings
from pontoon_protocol.views import Wait
from support.client_tables import YOU, table, your_turn

PAUSED = replace(your_turn(), paused=True)


def test_a_pause_says_with_how_much_time_it_goes_on_and_who_ends_it() -> None:
    """The host is told how."""
    assert paused_words(PAUSED, 12.0) == "The game is paused; it goes on with 12 seconds left. Ann ends the pause."
    assert paused_words(replace(PAUSED, host=YOU), 12.0) == (
        "The game is paused; it goes on with 12 seconds left. Type go on to end the pause."
    )


def test_where_nothing_waits_no_time_is_told() -> None:
    """Nor a host where there is none."""
    assert paused_words(replace(PAUSED, wait=None), None) == "The game is paused. Ann ends the pause."
    assert paused_words(replace(PAUSED, host=None), None) == "The game is paused."


def test_between_hands_it_goes_on_to_the_next() -> None:
    """After so many seconds."""
    between = table(paused=True, wait=Wait("between", (), 8.0))
    assert goes_on_with(between, 8.0) == "; it goes on with 8 seconds to the next hand"


def test_what_can_be_done_meanwhile_is_told_to_who_can_do_it() -> None:
    """Talk only where people may; nothing to who looks on."""
    assert "talk" in meanwhile(PAUSED)
    assert "talk" not in meanwhile(replace(PAUSED, settings=Settings(chat=False)))
    assert meanwhile(replace(PAUSED, you=None)) == ""


def test_a_short_line_has_no_room_for_the_time() -> None:
    """Only for who ends the pause."""
    assert paused_short(PAUSED) == "The game is paused. Ann ends the pause."
