"""What can be looked at."""

import pytest

from pontoon_client.lines.tray import EMPTY
from pontoon_client.lines.typed import Look
from pontoon_client.words.looking import look
from pontoon_client.words.style import Style
from support.client_tables import table, your_turn


@pytest.mark.parametrize(
    ("topic", "first"),
    [
        ("table", "Friday's table, code"),
        ("cards", "You have ace of spades"),
        ("ledger", "Ann: bought in 100"),
        ("rules", "The aim: come closer to 21"),
        ("help", "To stake: a number of chips"),
    ],
)
def test_each_topic_has_its_lines(topic: Look, first: str) -> None:
    """At any moment."""
    assert look(your_turn(), topic, 30.0, Style(), EMPTY)[0].startswith(first)


def test_at_the_door_other_words_help() -> None:
    """Than at a seat."""
    assert look(table(you=None), "help", None, Style(), EMPTY, guest=3)[0].startswith("You wait at the door")
