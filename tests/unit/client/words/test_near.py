"""The tables of this network in words."""

from pontoon_client.language import choose
from pontoon_client.words.near import LISTED_MOST, near_lines, nothing_near, nothing_with_code
from pontoon_protocol.adverts import Advert


def test_tables_are_numbered_and_say_what_one_wants_to_know() -> None:
    """Whose it is, by which rules, whether there is room, and what it takes to come in."""
    adverts = [
        Advert("K7QX2MPA", "Friday's table", "Ann", 5, "traditional"),
        Advert("ABCDEFGH", "", "", 1, "", passcode=True, asks=True),
        Advert("22222222", "Full", "Ben", 0, "casino"),
    ]
    assert near_lines(adverts, ["", "", ""]) == [
        "Tables on this network:",
        "1 Friday's table: code K7QX-2MPA, host Ann, traditional rules, 5 seats free.",
        "2 A table: code ABCD-EFGH, 1 seat free, needs a passcode, the host lets people in.",
        "3 Full: code 2222-2222, host Ben, casino rules, no seat free now.",
    ]


def test_who_has_been_there_is_not_told_that_no_seat_is_free() -> None:
    """One may be kept."""
    full = Advert("22222222", "Full", "Ben", 0, "casino")
    assert near_lines([full], ["Bob"])[1] == (
        "1 Full: code 2222-2222, host Ben, casino rules, you have been there as Bob."
    )
    free = Advert("22222222", "Friday", "", 2)
    assert near_lines([free], ["Bob"])[1].endswith("2 seats free, you have been there as Bob.")


def test_a_list_that_is_full_says_that_there_may_be_more() -> None:
    """And how they are found."""
    adverts = [Advert("K7QX2MPA", "Friday", "", 1)] * LISTED_MOST
    assert near_lines(adverts, [""] * LISTED_MOST)[-1] == "There may be more: with its code, any table is found."
    assert len(near_lines(adverts[:-1], [""] * (LISTED_MOST - 1))) == LISTED_MOST


def test_where_nothing_is_found_one_hears_what_to_do() -> None:
    """A link works everywhere."""
    assert "the link and run .venv/bin/pontoon join with it" in " ".join(nothing_near(".venv/bin/pontoon join"))
    assert "hidden or locked" in " ".join(nothing_near("pontoon join"))
    assert "x/pontoon join 192.0.2.14:8421 K7QX-2MPA" in nothing_with_code("K7QX2MPA", "x/pontoon join")


def test_of_a_table_with_a_passcode_nothing_is_said_that_its_server_did_not_tell() -> None:
    """Least of all that no seat is free."""
    assert near_lines([Advert("K7QX2MPA", "", "", 0, passcode=True)], [""])[1] == (
        "1 A table: code K7QX-2MPA, needs a passcode."
    )


def test_rules_are_named_in_german_too() -> None:
    """Those that this release knows; the server says which by a code."""
    choose("de")
    adverts = [Advert("K7QX2MPA", "Stammtisch", "Ann", 1, "club"), Advert("22222222", "Voll", "Ben", 0, "casino")]
    assert near_lines(adverts, ["", ""])[1:] == [
        "1 Stammtisch: Code K7QX-2MPA, Gastgeber: Ann, Klubregeln, 1 Platz frei.",
        "2 Voll: Code 2222-2222, Gastgeber: Ben, Casinoregeln, gerade kein Platz frei.",
    ]
