"""What one can type."""

import re

import pytest
from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.lines import spoken
from pontoon_client.lines.commands import WORDS
from pontoon_client.words.help import help_lines, hint
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_protocol.views import TableView
from support.client_tables import YOU, casino, table

EVERYTHING = replace(CLUB, doubling=True, burn=(13,))
SECOND_WORDS = {
    "sitout", "q", "leave", "exit", "?", "t", "s", "h", "hit", "stand", "keepstakes", "doublestakes", "withdraw",
    "goon", "handover", "turnaway",
}  # fmt: skip
"""Words for what is told with another word, and those of a casino."""
OF_BOXES = {"box", "clear", "rebet", "deal"}


def told(view: TableView) -> set[str]:
    """Every word of the help."""
    return set(re.findall(r"[\w?]+", " ".join(help_lines(view))))


def test_help_names_every_word_that_the_table_has() -> None:
    """To the host all of it."""
    lobby = told(table(host=YOU, options=EVERYTHING, phase="lobby"))
    others = told(table()) | told(table(you=None))
    assert set(WORDS) - SECOND_WORDS - OF_BOXES <= lobby | told(table(host=YOU, options=EVERYTHING)) | others
    assert "start" not in told(table(host=YOU))
    at_casino = told(casino(host=YOU))
    assert OF_BOXES | {"hit", "stand", "split", "double", "h", "s", "p", "d"} <= at_casino


@pytest.mark.parametrize(
    ("options", "absent"),
    [
        (TRADITIONAL, {"split", "double", "burn", "sell", "accept", "keep", "hit", "box", "rebet"}),
        (CLUB, {"burn", "hit", "box", "rebet"}),
        (CASINO, {"buy", "twist", "stick", "burn", "sell", "keep"}),
    ],
)
def test_help_shows_only_what_the_table_has(options: Options, absent: set[str]) -> None:
    """Whatever else could be typed elsewhere."""
    view = casino() if options is CASINO else table(options=options)
    assert not told(view) & absent


def test_when_chips_may_be_bought_is_told_as_the_table_has_it() -> None:
    """Between hands, or at any time."""
    assert any("buyin 100 and cashout 50" in line for line in help_lines(table()))
    assert any("buyin 100 at any time" in line for line in help_lines(casino()))


def test_the_host_s_words_are_told_to_the_host_alone() -> None:
    """And what only others can do to others; a watcher hears what a watcher can do."""
    assert not any(word in line for line in help_lines(table()) for word in ("kick", "admit", "pause", "skip"))
    assert not any("vote" in line for line in help_lines(table(host=YOU)))
    assert not any("addbot" in line for line in help_lines(table()))
    assert any("Ctrl+C goes and keeps your seat" in line for line in help_lines(table()))
    assert any("asks what becomes of friends" in line for line in help_lines(table(host=YOU)))
    (watching,), (waiting,) = help_lines(table(you=None)), help_lines(table(you=None), guest=3)
    assert "join and your name" in watching
    assert "wait at the door" in waiting
    assert "join" not in waiting


def test_who_has_just_come_hears_where_to_find_out_more() -> None:
    """In one line."""
    assert hint() == "Type help to hear what you can type, rules for the rules."


def test_where_nobody_may_talk_help_does_not_say_how() -> None:
    """The host alone can change it."""
    quiet = table(settings=replace(table().settings, chat=False))
    assert not any(line.startswith("To talk") for line in help_lines(quiet))
    assert any(line.startswith("To talk") for line in help_lines(table()))


def test_who_plays_alone_hears_nothing_of_friends() -> None:
    """Neither of the door nor of the host's rights over people; how to move, and what of bots, is told."""
    alone = " ".join(help_lines(table(host=YOU), alone=True))
    for word in ("unlock", "door", "kick", "hand over", "invite", "To talk"):
        assert word not in alone
    for word in ("addbot", "pause", "twist", "quit ends"):
        assert word in alone
    assert "addbot" not in " ".join(help_lines(table(), alone=True))


NOT_TOLD = {
    "keep",
    "leave",
    "stay",
    "yes",
    "no",
    "to",
    "chat",
    "chat on",
    "watchers",
    "watchers on",
    "door",
    "door open",
}
"""Answers, which their questions tell, and what is told with another value."""


def test_german_help_names_a_german_word_for_every_one() -> None:
    """Whoever reads it need not know that there are English ones."""
    choose("de")
    views = [table(host=YOU, options=EVERYTHING, phase="lobby"), table(host=YOU, options=EVERYTHING), table()]
    views += [table(you=None), casino(host=YOU)]
    text = " ".join(line for view in views for line in help_lines(view))
    said = [word for word in spoken.WORDS if not word.startswith("addbot ")]
    left = [word for word in said if not any(re.search(rf"\b{own}\b", text) for own in spoken.spoken(word))]
    assert set(left) <= NOT_TOLD
    assert "bot dazu mutig" in text


def test_german_help_names_no_english_word() -> None:
    """Only those that German has too, and what is typed to set values."""
    choose("de")
    text = " ".join(help_lines(table(host=YOU, options=EVERYTHING)) + help_lines(casino(host=YOU)))
    alike = {"box", "chat", "pause", "set", "start", "end", "b", "t", "s", "p", "z", "k", "v", "h"}
    assert set(WORDS) & set(re.findall(r"\w+", text)) <= alike
