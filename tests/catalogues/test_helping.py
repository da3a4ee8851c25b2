"""The help of the command line is collected as it is told."""

from catalogues.helping import help_texts
from pontoon_client.command_line import app


def test_each_paragraph_of_the_help_is_collected_once() -> None:
    """Of the program, of its commands and of their options; nothing of it stays behind."""
    before = app.help_formatter
    texts = help_texts()
    assert len(texts) == len(set(texts)) > 60
    assert {
        "A night of Pontoon, the British ancestor of Blackjack, at your terminal.",
        "Sit down at a friend's table, or watch it.",
        "Ring the bell when it is your turn.",
        "(3) A VPN that all of you are in; say --address with your address in it.",
    } < set(texts)
    assert app.help_formatter is before


def test_what_is_collected_is_whole() -> None:
    """A paragraph is one line, without spaces around it."""
    assert [text for text in help_texts() if text != " ".join(text.split())] == []
