"""Things to read, set out in lines for a width."""

import pytest

from pontoon_client.screens.paragraphs import Paragraph, heading, sentences, set_out
from pontoon_client.screens.picture import width, written

HELP = [
    *heading("Your turn"),
    Paragraph("buy a card, face down, for the amount that is shown", "b"),
    Paragraph("stake what is shown", "Enter"),
    *heading("The rules"),
    *sentences(["The aim: come closer to 21 than the bank without going over.", "", "Aces count 1 or 11."]),
]


def test_keys_have_a_column_of_their_own_and_sentences_hang() -> None:
    """What a key does is never mistaken for a key."""
    assert written(tuple(set_out(HELP, 32))).splitlines() == [
        "Your turn",
        "b      buy a card, face down,",
        "       for the amount that is",
        "       shown",
        "Enter  stake what is shown",
        "",
        "The rules",
        "The aim: come closer to 21 than",
        "  the bank without going over.",
        "Aces count 1 or 11.",
    ]


def test_where_it_is_too_narrow_for_columns_a_key_stands_above() -> None:
    """Nothing is left out."""
    assert written(tuple(set_out(HELP[3:4], 12))).splitlines() == ["Enter", "  stake what", "  is shown"]


@pytest.mark.parametrize("columns", [1, 2, 3, 7, 20, 76])
def test_no_line_is_wider_than_asked_for(columns: int) -> None:
    """At any width, with wide signs too."""
    told = [*HELP, Paragraph("漢字 " * 9), Paragraph("漢字", "漢")]
    assert all(width(line) <= columns for line in set_out(told, columns))


def test_what_is_to_be_copied_is_not_set_in() -> None:
    """A copy has no spaces in it that were never there."""
    link = "uvx --from http://192.0.2.14:8421/x.whl pontoon join http://192.0.2.14:8421/t/K7QX-2MPA"
    lines = written(tuple(set_out([Paragraph(link, whole=True)], 50))).splitlines()
    assert " ".join(lines) == link


def test_looks_tell_headings_and_keys() -> None:
    """Beside where they stand."""
    looks = [[piece.look for piece in line] for line in set_out(HELP[:3], 76)]
    assert looks == [["title"], ["key", "plain"]]
