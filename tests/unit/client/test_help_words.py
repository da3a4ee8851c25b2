"""The help of the command line, in the language that is spoken."""

import io
from typing import Annotated, Literal

import pytest
from cyclopts import App, Parameter
from rich.console import Console

from pontoon_client.app import run
from pontoon_client.exit_codes import FINE
from pontoon_client.help_words import SpokenHelp, paragraphs
from pontoon_client.language import choose


def come(link: str, *, door: Literal["open", "asks"] = "open", count: Annotated[int, Parameter(negative=())]) -> None:
    """Come to a table.

    More is told
    in a second paragraph.

    Parameters
    ----------
    link
        Where it is.
    door
        How it is opened.
    count
        How many come.
    """


def told(formatter: SpokenHelp, command: bool = True) -> str:
    app = App(name="test", help="What it is for.", help_formatter=formatter)
    app.command(come)
    out = io.StringIO()
    app.help_print(["come"] if command else [], console=Console(file=out, width=100))
    return " ".join(out.getvalue().replace("│", " ").split())


def test_every_paragraph_goes_through_the_catalogue_on_a_line_of_its_own() -> None:
    """Those of commands, those of options, and what the program is for."""
    said: list[str] = []

    def say(text: str) -> str:
        said.append(text)
        return text.upper()

    assert "MORE IS TOLD IN A SECOND PARAGRAPH." in told(SpokenHelp(say))
    whole = {"Come to a table.", "More is told in a second paragraph.", "Where it is.", "How it is opened."}
    assert whole < set(said)
    assert "WHAT IT IS FOR." in told(SpokenHelp(say), command=False)
    assert "COME TO A TABLE." in told(SpokenHelp(say), command=False)


def test_what_may_be_said_and_what_holds_otherwise_stands_behind() -> None:
    """In English as cyclopts has it."""
    text = told(SpokenHelp())
    assert text.startswith("Usage: test come")
    assert "How it is opened. [choices: open, asks] [default: open]" in text
    assert "How many come. [required]" in text


def test_in_german_all_around_it_is_german_too() -> None:
    """The headings, the notes, and what every command can."""
    choose("de")
    text = told(SpokenHelp())
    assert "Aufruf: test come" in text
    assert "[möglich: open, asks] [sonst: open]" in text
    assert "[nötig]" in text
    text = told(SpokenHelp(), command=False)
    assert "Befehle" in text
    assert "--help (-h) Diese Hilfe zeigen und enden." in text


def test_paragraphs_are_parted_by_empty_lines() -> None:
    """However they are set."""
    assert paragraphs("One\nline.\n\n  Two  \n \nThree") == ["One line.", "Two", "Three"]
    assert paragraphs("\n\n") == []


def test_the_program_s_own_help_is_german_where_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Of the program and of a command, with the exit codes."""
    for words in (["--help"], ["host", "--help"]):
        assert run([*words, "--language", "de"]) == FINE
        text = " ".join(capsys.readouterr().out.replace("│", " ").split())
        assert "Rückgabewerte: 0 der Abend endete" in text
        assert "Einen Tisch für Freunde eröffnen" in text
        assert "Open a table" not in text
