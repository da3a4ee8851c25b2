"""Before the first hand, on the way, and at the end."""

from pontoon_client.words.screen_lobby import (
    code_words,
    connecting_words,
    draw_words,
    ledger_heads,
    to_begin,
    way_out_words,
    who_pays,
)


def test_what_begins_the_night_is_told() -> None:
    """The host's key, or the word that can be typed."""
    assert to_begin("Enter") == "Enter begins the night when everybody is there."
    assert to_begin("") == "Type start when everybody is there."


def test_the_rest_says_what_it_is() -> None:
    """Shortly."""
    assert code_words("K7QX-2MPA") == "Code K7QX-2MPA"
    assert draw_words() == "Each seat draws a card; the highest, with aces high, has the first bank."
    assert connecting_words() == "On the way to the table …"
    assert (way_out_words("q"), way_out_words("")) == ("q goes away.", "")
    assert who_pays() == "Who pays whom:"


def test_the_ledger_has_a_head_for_each_column() -> None:
    """What was cashed out at the end was on the table before."""
    assert ledger_heads(over=True) == ("", "bought in", "cashed out", "net", "")
    assert ledger_heads(over=False)[2] == "on the table"
