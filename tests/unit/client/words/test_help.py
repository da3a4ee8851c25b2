"""What one can type."""

from pontoon_client.commands import GOING, MOVES, ORDERS, TOPICS
from pontoon_client.words.help import help_lines, hint
from support.client_tables import YOU, table

UNTOLD = {"split", "double", "burn", "sitout", "q", "leave", "exit", "?"}
"""Moves of other rules, and second words for what is told."""


def test_help_names_every_word() -> None:
    """What can be typed is told, to the host all of it."""
    text = " ".join(help_lines(table(host=YOU))).replace(",", " ").replace(".", " ").replace(":", " ")
    told = set(text.replace("(", " ").replace(")", " ").split())
    words = {*MOVES, *TOPICS, *ORDERS, *GOING, "say", "buyin", "cashout", "addbot", "removebot"}
    assert words - UNTOLD <= told


def test_the_host_s_words_are_told_to_the_host_alone() -> None:
    """A watcher hears what a watcher can do."""
    assert not any("addbot" in line for line in help_lines(table()))
    assert any("Ctrl+C goes and keeps your seat" in line for line in help_lines(table()))
    assert any("asks what becomes of friends" in line for line in help_lines(table(host=YOU)))
    assert len(help_lines(table(you=None))) == 1


def test_who_has_just_come_hears_where_to_find_out_more() -> None:
    """In one line."""
    assert hint() == "Type help to hear what you can type, rules for the rules."
