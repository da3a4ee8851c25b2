"""Which options this release plays."""

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.rules.played import not_yet_played


def test_traditional_is_played_whatever_the_stakes_and_seats() -> None:
    """Seats and stake limits are free to choose."""
    assert not_yet_played(TRADITIONAL) == ()
    assert not_yet_played(Options(seats=3, minimum_stake=5, maximum_stake=500)) == ()


def test_what_is_not_played_is_named() -> None:
    """Each option with a value that isn't played yet is named, in the order of the table."""
    assert not_yet_played(Options(buy_limits="double", burn=(13,))) == ("buy_limits", "burn")
    assert "bank_double" in not_yet_played(CLUB)
    assert "bank" in not_yet_played(CASINO)
