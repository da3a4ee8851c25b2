"""The command line by the book."""

import pytest

from pontoon_client.command_line import by_the_book, epilogue
from pontoon_client.exit_codes import EXIT_CODES, FINE, USAGE
from pontoon_client.places import config_file
from pontoon_protocol.release import release


@pytest.mark.parametrize(
    "arguments",
    [["play", "--bots", "99"], ["play", "--no-such"], ["host", "--port", "0"], ["nothing"], ["join", "--config"]],
)
def test_a_wrong_command_line_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With the exit code for it, and not with a traceback."""
    assert by_the_book(arguments) == USAGE
    told = "".join(capsys.readouterr())
    assert "Error" in told
    assert "Traceback" not in told


def test_a_host_who_wants_bots_hears_how_to_have_them(capsys: pytest.CaptureFixture[str]) -> None:
    """At the table; `play` has an option for them."""
    assert by_the_book(["host", "--bots", "2"]) == USAGE
    assert "addbot" in capsys.readouterr().err


def test_play_may_have_no_clock_but_no_short_one(capsys: pytest.CaptureFixture[str]) -> None:
    """A few seconds are too few."""
    assert by_the_book(["play", "--seconds", "3"]) == USAGE
    assert "Must be 0, or 5 to 3600." in "".join(capsys.readouterr())


def test_a_configuration_file_that_was_named_must_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    """The file is named in the answer."""
    assert by_the_book(["--config", "/nowhere/pontoon.toml", "join", "x"]) == USAGE
    assert "/nowhere/pontoon.toml" in capsys.readouterr().err


def test_help_and_version_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit codes are told, and what works outside one's home."""
    assert by_the_book(["--version"]) == FINE
    assert capsys.readouterr().out.strip() == release()
    assert by_the_book(["host", "--help"]) == FINE
    told = " ".join(capsys.readouterr().out.split())
    assert "Outside your home" in told
    assert " ".join(epilogue().split())[:40] in told
    assert "PONTOON_NAME=Ann" in told
    assert str(config_file().name) in told
    assert '[default: ""]' not in told
    assert all(f"{code} {meaning}" in epilogue() for code, meaning in EXIT_CODES.items())


def test_the_help_tells_how_rules_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """Of both commands that open a table."""
    for command in ("play", "host"):
        assert by_the_book([command, "--help"]) == FINE
        told = " ".join(capsys.readouterr().out.replace("│", " ").split())
        assert "traditional, club, casino" in told
        assert "--set stick_minimum=16 --set burn=13,14" in told
