"""The nights that were played from here, in words."""

from pontoon_client.afterwards.nights import Night, copied
from pontoon_client.invitation.links import Server
from pontoon_client.words.nights import (
    from_copy,
    from_server,
    hands_from_copy,
    hands_not_kept,
    history_words,
    how_it_ended,
    how_to_go_on,
    how_to_read_again,
    ledger_head,
    moved_question,
    never_played,
    night_lines,
    no_hands,
    no_nights,
    wants_code,
    wants_file,
)
from pontoon_protocol.updates import HandsTold, Refusal
from support.client_tables import CODE, table

NIGHT = Night(Server("192.0.2.14"), CODE, "Dot", "k" * 43, told=copied(table()))


def test_a_night_that_is_over_says_how_to_read_it_again() -> None:
    """As the program was called; to a host, how to go on, too; nothing where nothing was played."""
    over = table(phase="over")
    told = how_to_read_again(over)
    assert told == (
        "Later: pontoon ledger K7QX-2MPA tells the ledger again, pontoon history K7QX-2MPA --out FILE writes the hands."
    )
    assert ".venv/bin/pontoon history K7QX-2MPA" in how_to_read_again(over, ".venv/bin/pontoon")
    going_on = how_to_go_on("pontoon host")
    assert going_on.startswith("pontoon host --again begins another night with these people, and what is owed goes on;")
    assert going_on.endswith("once you have settled up, pontoon host begins with nothing owed.")
    assert how_to_read_again(table()) == how_to_read_again(table(phase="over", hand=0)) == ""


def test_a_table_that_is_over_is_told_with_its_ledger() -> None:
    """And no other refusal is."""
    assert how_it_ended(Refusal(0, "night_over"), CODE) == "How it ended: pontoon ledger K7QX-2MPA."
    assert how_it_ended(Refusal(0, "night_over"), CODE, "bin/pontoon") == "How it ended: bin/pontoon ledger K7QX-2MPA."
    assert how_it_ended(Refusal(0, "table_full"), CODE) == how_it_ended(None, CODE) == ""


def test_nights_are_listed_with_what_tells_them_apart() -> None:
    """Where they were, or that it was here."""
    hosted = Night(Server("127.0.0.1", 1), CODE, "Dot\x1b", "k" * 43, hosted=True)
    assert night_lines([NIGHT, hosted], ["2026-11-27 22:41", "2026-11-20 23:05"]) == [
        "K7QX-2MPA Friday's table, kept 2026-11-27 22:41, you were Dot, 192.0.2.14:8421.",
        "K7QX-2MPA a table, kept 2026-11-20 23:05, you were Dot, hosted here.",
    ]


def test_a_ledger_says_which_night_it_is_of_and_where_it_comes_from() -> None:
    """A copy says why it is one and of when."""
    assert ledger_head(copied(table()), "") == ("Friday's table, code K7QX-2MPA: 11 hands, the night is not over.")
    assert ledger_head(copied(table(phase="over", hand=1)), "2026-11-27 18:00") == (
        "Friday's table, code K7QX-2MPA, opened 2026-11-27 18:00: 1 hand, the night is over."
    )
    assert from_server() == "As the server has it now."
    assert from_copy("Nobody answers.", "2026-11-27 22:41") == (
        "Nobody answers. This is the copy that this machine kept on 2026-11-27 22:41."
    )
    assert from_copy("", "2026-11-27 22:41") == "This is the copy that this machine kept on 2026-11-27 22:41."
    assert hands_from_copy("") == "These are the hands that this machine kept."


def test_written_hands_say_what_is_in_them() -> None:
    """What one could see, or everything."""
    seen = history_words(HandsTold("pontoon-seen/1", (), 12), 12, "hands.jsonl")
    assert seen.startswith("12 hands written to hands.jsonl as pontoon-seen/1: what you could see.")
    whole = history_words(HandsTold("pontoon-hand/1", (), 1), 1, "-")
    assert whole.startswith("1 hand written to the standard output as pontoon-hand/1: whole hands, with every card.")
    assert "pontoon-server replay" in whole


def test_what_can_t_be_done_is_told_with_what_can() -> None:
    """A sentence each."""
    assert "K7QX-2MPA" in never_played(CODE)
    assert "bin/pontoon history K7QX-2MPA --out FILE" in hands_not_kept(table(), "bin/pontoon")
    for told in (no_hands(), no_nights(), wants_code(), wants_file()):
        assert told.endswith(".")
    assert "192.0.2.14:8421" in moved_question("Dot", "192.0.2.14:8421", "192.0.2.15:8421")
