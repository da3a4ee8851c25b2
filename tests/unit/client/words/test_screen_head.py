"""The head of the screen in words."""

from msgspec.structs import replace

from pontoon_client.words.screen_head import at_door_short, hand_short, holds_short, line_short, stakes_short
from pontoon_protocol.views import GuestView
from support.client_tables import table, your_turn


def test_hand_and_stakes_are_told_shortly() -> None:
    """Before the first hand there is none."""
    assert (hand_short(table(hand=12)), hand_short(table(hand=0))) == ("hand 12", "")
    assert stakes_short(table()) == "stakes 1–10"


def test_the_line_is_told_by_a_sign_and_a_word() -> None:
    """Another sign when it is down."""
    assert (line_short(up=True), line_short(up=False)) == ("● connected", "○ line down, trying again")


def test_what_holds_is_told_with_the_most_pressing_first() -> None:
    """Of the table, and of you."""
    guests = (GuestView(1, "Eve"),)
    view = table(paused=True, ending=True, locked=True, guests=guests, you=None)
    assert holds_short(view, stopping=True, guest=0) == [
        "paused",
        "the server stops",
        "the night ends",
        "watching",
        "locked",
        "1 at the door",
    ]
    assert holds_short(view, stopping=False, guest=1) == ["paused", "the night ends", "at the door", "locked"]
    assert holds_short(table(), stopping=False, guest=0) == []
    assert at_door_short(2) == "2 at the door"


def test_the_last_hand_is_told_while_it_runs() -> None:
    """When the night is over nothing ends any more."""
    assert holds_short(replace(your_turn(), ending=True), stopping=False, guest=0) == ["last hand"]
    assert holds_short(table(ending=True, phase="over"), stopping=False, guest=0) == []
