"""Sentences go through the catalogue."""

from pontoon_client.language import N_, _, ngettext


def test_without_a_catalogue_english_is_spoken() -> None:
    """A sentence that nobody translated is said as it stands."""
    assert _("You stick on {total}.") == "You stick on {total}."
    assert [ngettext("chip", "chips", number) for number in (1, 2)] == ["chip", "chips"]


def test_a_marked_sentence_is_itself() -> None:
    """It is translated where it is used."""
    assert N_("That can't be done now.") == "That can't be done now."
