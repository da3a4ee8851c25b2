"""What may be asked for on the command line, and what of it was said in so many words."""

import msgspec
import pytest

from pontoon_client.app import agreed, asked_for, none_or_enough, run, unhurried
from pontoon_client.asked import Asked
from pontoon_client.config import Game
from pontoon_client.parting import USAGE
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Settings


@pytest.mark.parametrize("seconds", [5, 30, 2_401, 3_600])
def test_whatever_a_host_may_ask_for_a_table_can_have(seconds: float) -> None:
    """The bank has half as much time again, but no server takes more than an hour."""
    settings = agreed(TRADITIONAL, 100, seconds, "a tenth of a pound, to be paid by Sunday")
    assert msgspec.convert(msgspec.to_builtins(settings), Settings) == settings
    assert settings.bank_seconds == min(1.5 * seconds, 3_600)


def test_what_a_host_does_not_say_is_as_such_tables_have_it() -> None:
    """A casino table begins with more chips, and more may be bought at any time."""
    casino, home = agreed(CASINO, None, 30, ""), agreed(TRADITIONAL, None, 30, "")
    assert (casino.buy_in, casino.buy_in_when) == (1_000, "any_time")
    assert (home.buy_in, home.buy_in_when) == (100, "between_hands")
    assert agreed(CASINO, 50, 30, "").buy_in == 50
    assert (home.between_hands_seconds, agreed(TRADITIONAL, None, 30, "", 0).between_hands_seconds) == (8, 0)


def test_one_person_alone_is_not_hurried() -> None:
    """The same long time for everything; nobody else waits."""
    alone = unhurried(CASINO, 50, 3_600)
    assert (alone.buy_in, alone.buy_in_when) == (50, "any_time")
    assert {alone.stake_seconds, alone.turn_seconds, alone.bank_seconds, alone.between_hands_seconds} == {3_600}


def test_what_was_said_is_known_from_what_is_as_usual() -> None:
    """Only that can differ from an open night."""
    assert asked_for(None, TRADITIONAL, {"--seconds": None, "--chip": ""}) == ()
    assert asked_for(Game("club"), CLUB, {"--pause": 0, "--chip": "1p"}) == (
        Asked("--rules", CLUB),
        Asked("--pause", 0),
        Asked("--chip", "1p"),
    )
    assert asked_for(Game(changes=("burn=13",)), CLUB, {}) == (Asked("--set", CLUB),)


def test_messages_fit_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Broken between words at 80 columns."""
    assert run(["play", "--set", "qqq=1"]) == USAGE
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) > 3
    assert max(map(len, lines)) <= 80


def test_a_host_who_wants_bots_hears_how_to_have_them(capsys: pytest.CaptureFixture[str]) -> None:
    """At the table; `play` has an option for them."""
    assert run(["host", "--bots", "2"]) == USAGE
    assert "addbot" in capsys.readouterr().err


def test_there_may_be_no_clock_to_speak_of(capsys: pytest.CaptureFixture[str]) -> None:
    """Nought seconds stands for an hour; a few are too few."""
    assert run(["play", "--seconds", "3"]) == USAGE
    assert "Must be 0, or 5 to 3600." in "".join(capsys.readouterr())
    none_or_enough(float, 0)
    none_or_enough(float, 3_600)
