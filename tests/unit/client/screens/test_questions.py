"""What is asked before something is done for good."""

from msgspec.structs import replace

from pontoon_client.evening.face import Go
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.questions import becoming, going, sure
from pontoon_protocol.host_commands import EndNight
from support.client_tables import YOU, seats, table, your_turn


def test_who_has_nothing_at_stake_goes_at_once() -> None:
    """Between hands, or looking on."""
    assert going(table(), Go("leave"), "leave") is None
    assert going(replace(your_turn(), you=None), Go("close"), "leave") is None
    assert going(None, Go("close"), "close") is None


def test_who_goes_in_a_hand_is_told_what_becomes_of_the_stake() -> None:
    """At a friend's table it is played to its end; a table of one's own closes."""
    friends = going(your_turn(), Go("leave"), "leave")
    own = going(your_turn(), Go("close"), "close")
    assert friends is not None
    assert friends.lines == (
        "You have 5 chips at stake: if you go, your hand is played for you, as when your time runs out.",
    )
    assert [reply.then for reply in friends.replies] == [Go("leave"), None]
    assert own is not None
    assert "the hand is not played to its end" in own.lines[0]
    assert own.replies[0].then == Go("close")


def test_a_host_chooses_what_becomes_of_the_table() -> None:
    """The same three ways as in lines, each with its number; the last does nothing."""
    asked = becoming(replace(your_turn(), host=YOU))
    assert asked.lines[0] == "Friends are at your table. What becomes of it?"
    assert "5 chips at stake" in asked.lines[1]
    assert [(reply.key, reply.then) for reply in asked.replies] == [
        ("1", EndNight(UNSTAMPED)),
        ("2", Go("away")),
        ("3", None),
    ]


def test_a_host_without_friends_keeps_the_table_for_later() -> None:
    """Nobody plays on meanwhile."""
    asked = becoming(table(host=YOU, seats=seats()[2:]))
    assert asked.lines == ("What becomes of your table?",)
    assert [reply.words for reply in asked.replies] == ["End the night", "Keep it for later", "Stay"]


def test_what_can_t_be_undone_is_done_on_yes_alone() -> None:
    """No does nothing, and may say what stays as it is."""
    asked = sure("That ends the night.", EndNight(UNSTAMPED), no="The night goes on.")
    assert [(reply.key, reply.then) for reply in asked.replies] == [("y", EndNight(UNSTAMPED)), ("n", None)]
    assert asked.replies[-1].words == "The night goes on."
