"""What the command line asks of a table, and what of it was said in so many words."""

import msgspec
import pytest

from pontoon_client.home.agreed import agreed, asked_for, hosted, options_of, said_of, unhurried
from pontoon_client.home.asked import Asked
from pontoon_client.home.chosen import WrongRules
from pontoon_client.opening import Game, Stakes, Table
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


def test_friends_have_half_a_minute_and_an_open_door() -> None:
    """Unless their host says otherwise."""
    usual = hosted(TRADITIONAL, Stakes(), Table())
    assert (usual.stake_seconds, usual.turn_seconds, usual.bank_seconds, usual.door) == (30, 30, 45, "open")
    said = hosted(TRADITIONAL, Stakes(buy_in=50), Table(seconds=20, between=0, chip="0.10 GBP", door="asks"))
    assert (said.turn_seconds, said.between_hands_seconds, said.chip) == (20, 0, "0.10 GBP")
    assert (said.buy_in, said.door) == (50, "asks")


def test_stakes_may_be_given_beside_the_rules() -> None:
    """As options of their own; together they must make sense."""
    options = options_of(Game("club"), Stakes(minimum_stake=2, maximum_stake=20))
    assert (options.minimum_stake, options.maximum_stake, options.bank_sale) == (2, 20, True)
    assert options_of(None, Stakes()) == TRADITIONAL
    with pytest.raises(WrongRules):
        options_of(None, Stakes(minimum_stake=20))


def test_what_was_said_is_known_from_what_is_as_usual() -> None:
    """Only that can differ from an open night."""
    assert asked_for(None, TRADITIONAL, {"--seconds": None, "--chip": ""}) == ()
    assert asked_for(Game("club"), CLUB, {"--between": 0, "--chip": "1p"}) == (
        Asked("--rules", CLUB),
        Asked("--between", 0),
        Asked("--chip", "1p"),
    )
    assert asked_for(Game(changes=("burn=13",)), CLUB, {}) == (Asked("--set", CLUB),)


def test_everything_that_can_be_said_of_a_table_is_looked_at() -> None:
    """Nothing of it is said by default."""
    said = said_of("Dot", Stakes(1, 2, 3), Table("Friday's", "sesame", "asks", 20, 0, "1p"))
    assert [asked.value for asked in asked_for(None, TRADITIONAL, said)] == [
        1, 2, 3, "1p", 20, 0, "asks", "Friday's", "Dot", "sesame",
    ]  # fmt: skip
    assert asked_for(None, TRADITIONAL, said_of("", Stakes(), Table())) == ()
