"""Cards in the length of a word."""

from pontoon_client.screens.drawing.cards import MOST, card_piece, cards_line, covered
from pontoon_client.screens.picture import written


def test_each_suit_has_its_look_and_its_sign() -> None:
    """So that no colour is needed."""
    pieces = [card_piece(card) for card in ("AC", "TD", "QH", "2S")]
    assert [(piece.text, piece.look) for piece in pieces] == [
        ("A♣", "clubs"),
        ("10♦", "diamonds"),
        ("Q♥", "hearts"),
        ("2♠", "spades"),
    ]


def test_a_card_that_is_not_known_lies_face_down() -> None:
    """With a look of its own."""
    assert (card_piece(None).text, card_piece(None).look) == ("▒▒", "back")


def test_cards_stand_in_a_row() -> None:
    """A space apart, or none where there is little room."""
    assert written((cards_line(("AS", None, "TH")),)) == "A♠ ▒▒ 10♥"
    assert written((cards_line(("AS", None, "TH"), ""),)) == "A♠▒▒10♥"
    assert cards_line(()) == ()


def test_more_cards_than_any_game_has_end_in_dots() -> None:
    """A server that sends a thousand fills no screen."""
    assert written((cards_line(("AS",) * 1000),)) == " ".join(["A♠"] * MOST) + "…"


def test_covered_cards_say_nothing() -> None:
    """But how many they are."""
    assert tuple(covered(("AS", None))) == (None, None)
