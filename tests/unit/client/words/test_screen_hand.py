"""What a hand is, in few words."""

from msgspec.structs import replace

from pontoon_client.words.screen_hand import stake_short, total_more, total_short, way_short
from pontoon_protocol.views import HandView
from support.client_tables import YOU, casino, table

VIEW = table()
SOFT = HandView(YOU, ("AS", "5D"), 5, "in", 16, soft=True)
FOUR = HandView(YOU, ("2S", "4D", "8H", "5S"), 5, "in", 19)
TRICK = HandView(YOU, ("2S", "4D", "3H", "5S", "6C"), 5, "trick", 20)
PONTOON = HandView(YOU, ("AS", "KD"), 5, "in", 21, soft=True)


def test_a_total_is_told_as_it_counts() -> None:
    """Soft or hard; what is more than a total by its name."""
    assert [total_short(VIEW, hand) for hand in (SOFT, FOUR, TRICK, PONTOON)] == [
        "soft 16",
        "19",
        "Five Card Trick",
        "Pontoon",
    ]


def test_a_bust_is_told_with_its_total_if_that_was_seen() -> None:
    """Some tables leave it face down (T9)."""
    assert total_short(VIEW, replace(FOUR, state="bust", total=24)) == "bust 24"
    assert total_short(VIEW, replace(FOUR, state="bust", total=0)) == "bust"


def test_what_was_declared_is_told_though_the_cards_are_not_seen() -> None:
    """A trick lies face down until the end."""
    assert total_short(VIEW, HandView(YOU, (None,) * 5, state="trick")) == "Five Card Trick"
    assert total_short(VIEW, HandView(YOU, (None, None), state="in")) == ""


def test_five_cards_of_the_bank_are_a_trick_too() -> None:
    """Its state tells nothing of that."""
    assert total_short(VIEW, replace(TRICK, state="in")) == "Five Card Trick"


def test_below_a_total_stands_what_makes_it() -> None:
    """Both totals of a soft one, and how many cards from the third on."""
    assert total_more(VIEW, SOFT) == "6 or 16"
    assert total_more(VIEW, replace(SOFT, cards=("AS", "2D", "3H"))) == "6 or 16, in three cards"
    assert total_more(VIEW, FOUR) == "in four cards"
    assert total_more(VIEW, TRICK) == "with 20"


def test_nothing_stands_below_what_says_all() -> None:
    """A Pontoon, a bust, two plain cards, cards that are not seen."""
    plain = HandView(YOU, ("TS", "4D"), 5, "in", 14)
    for hand in (PONTOON, replace(FOUR, state="bust", total=24), plain, HandView(YOU, (None,))):
        assert total_more(VIEW, hand) == ""


def test_how_a_card_came_is_told_in_the_words_of_the_table() -> None:
    """At home one twists, in a casino one hits."""
    assert [way_short(VIEW, way) for way in (None, "bought", "twisted", "doubled")] == [
        "dealt",
        "bought",
        "twisted",
        "doubled",
    ]
    assert way_short(casino(), "twisted") == "hit"


def test_a_stake_is_told_with_its_word() -> None:
    """It stands beside other numbers."""
    assert stake_short("10") == "stake 10"
