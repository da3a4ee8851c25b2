"""What hands count, in sentences."""

from pontoon_client.words.totals import counts, is_pontoon, known, own_total, total_of
from pontoon_protocol.options import CLUB, Options
from pontoon_protocol.views import HandView
from support.client_tables import YOU


def test_cards_that_lie_face_down_are_not_known() -> None:
    """The others are."""
    assert known(("AS", None, "4D")) == ("AS", "4D")


def test_your_total_is_told_with_the_number_of_cards_from_the_third_on() -> None:
    """A soft one with both that it may count."""
    assert own_total(HandView(YOU, ("AS", "4D"), total=15, soft=True)) == "You have soft 15 (5 or 15)."
    assert own_total(HandView(YOU, ("AS", "4D", "9H"), total=14)) == "You have 14 in three cards."


def test_a_pontoon_is_called_by_its_name() -> None:
    """Of a split hand where the table has it so; 21 in more cards is none (T7, K4)."""
    pontoon = HandView(YOU, ("AS", "KD"), total=21, soft=True)
    half = HandView(YOU, ("AS", "KD"), total=21, soft=True, split=True)
    assert counts(pontoon, CLUB) == counts(half, CLUB) == "a Pontoon"
    assert counts(half, Options(split_pontoon="twenty_one")) == "soft 21 (11 or 21)"
    assert not is_pontoon(HandView(YOU, ("AS", "4D", "6C"), total=21, soft=True), CLUB)


def test_the_total_of_a_hand_that_all_see_is_told_of_others_too() -> None:
    """Soft or not."""
    assert total_of(17, soft=False) == "That makes 17."
    assert total_of(17, soft=True) == "That makes soft 17 (7 or 17)."
