"""What is wrong with a command line, in the language that is spoken."""

import pytest

from pontoon_client.command_line import by_the_book
from pontoon_client.exit_codes import USAGE

WRONG = [
    ("play --rules foo", "--rules can't be foo; it may be traditional, club or casino.",
     "--rules kann nicht foo sein; möglich ist traditional, club oder casino."),
    ("play --bots x", "--bots can't be x; it may be a number.", "--bots kann nicht x sein; möglich ist eine Zahl."),
    ("play --nam Eva", "There is no option --nam. Did you mean --name?",
     "Eine Option --nam gibt es nicht. Meinst du --name?"),
    ("play --zzz", "There is no option --zzz.", "Eine Option --zzz gibt es nicht."),
    ("join --name", "--name needs something behind it.", "Hinter --name fehlt etwas."),
    ("foo", "There is no command foo. Those there are: play, host, join, ledger and history.",
     "Einen Befehl foo gibt es nicht. Es gibt: play, host, join, ledger und history."),
    ("play extra", "Nothing can be done with this: extra.", "Damit lässt sich nichts anfangen: extra."),
    ("play --bots 3 --bots 4", "--bots was said more than once.", "--bots ist mehr als einmal angegeben."),
    ("host --port 99999999", "--port can't be 99999999. Must be 1 to 65535.",
     "--port kann nicht 99999999 sein. Es muss zwischen 1 und 65535 liegen."),
]  # fmt: skip


def told(words: str, language: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What is told on the error stream, on one line."""
    command, *rest = words.split(" ")
    assert by_the_book([command, f"--language={language}", *rest]) == USAGE
    lines = capsys.readouterr().err.splitlines()
    return " ".join(" ".join(lines).replace("│", " ").split())


@pytest.mark.parametrize(("words", "english", "german"), WRONG)
def test_what_is_wrong_is_told_in_each_language(
    words: str, english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a frame whose title is of that language too."""
    assert "─ Error ─" in (said := told(words, "en", capsys))
    assert english in said
    assert "─ Fehler ─" in (said := told(words, "de", capsys))
    assert german in said


def test_who_types_a_passcode_behind_a_code_hears_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """It is no option, though it begins like one."""
    said = told("join K7QX-2MPA -secret", "en", capsys)
    assert "There is no option -secret. What begins with a hyphen is taken for an option." in said
    assert "/t/K7QX-2MPA#secret" in said


def test_what_a_stranger_may_have_written_is_harmless(capsys: pytest.CaptureFixture[str]) -> None:
    """No sign that a terminal obeys."""
    assert "\x1b" not in told("play --rules \x1b[2J[/]", "en", capsys)
