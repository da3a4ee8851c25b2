"""Sentences with gaps."""

from pontoon_client.words.pick import detail_words, first_filled
from pontoon_protocol.errors import Detail


def test_the_first_sentence_whose_gaps_can_be_filled_is_taken() -> None:
    """The fullest comes first; nothing is said if none can be."""
    sentences = ("{name} has {least}.", "At least {least}.", "No.")
    assert first_filled(sentences, {"name": "Ann", "least": "1"}) == "Ann has 1."
    assert first_filled(sentences, {"least": "1"}) == "At least 1."
    assert first_filled(sentences, {}) == "No."
    assert first_filled(sentences[:2], {}) == ""


def test_only_what_was_sent_becomes_words() -> None:
    """Zero is sent too; seats are counted from one."""
    assert detail_words(None) == {}
    assert detail_words(Detail(least=0)) == {"least": "0"}
    assert detail_words(Detail(most=1, seat=0)) == {"most": "1", "most_chips": "1 chip", "seat": "1"}


def test_what_others_wrote_is_made_safe() -> None:
    """Names and options, and not more of them than can be read."""
    words = detail_words(Detail(name="A\x1b]0;x\x07", options=("a\x07", *"bcdefghijk")))
    assert words == {"name": "A]0;x", "options": "a, b, c, d, e, f, g and h"}
