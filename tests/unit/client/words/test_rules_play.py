"""The part of the rules about a punter's turn."""

from msgspec.structs import replace

from pontoon_client.words.rules_play import cards_lines, drawing_lines
from pontoon_protocol.options import CASINO, TRADITIONAL


def test_what_is_seen_of_others_depends_on_how_cards_lie() -> None:
    """Face down at home, face up in the casino."""
    assert cards_lines(TRADITIONAL)[0].endswith("you see only your own.")
    assert cards_lines(CASINO)[0].startswith("Everybody's two cards are dealt face up")


def test_a_turn_is_told_in_the_order_in_which_it_is_played() -> None:
    """Buy, twist, stick, and what else there is."""
    assert [line.split()[0] for line in drawing_lines(TRADITIONAL)] == ["Buy", "Twist", "Stick,"]
    assert [line.split()[0].strip(",") for line in drawing_lines(replace(CASINO, burn=(13,)))] == [
        "Cards",
        "Twist",
        "Stick",
        "Double",
        "Split",
        "An",
        "Burn",
    ]
