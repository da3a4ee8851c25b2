"""What can be set of a table that is opened."""

from pontoon_client.invitation.links import DEFAULT_PORT
from pontoon_client.opening import Game, Reach, Stakes, Table


def test_who_says_nothing_opens_the_game_as_it_is_known() -> None:
    """At the usual port; all else is decided later."""
    assert (Game().rules, Game().changes) == ("traditional", ())
    assert Reach().port == DEFAULT_PORT
    assert (Stakes().minimum_stake, Stakes().maximum_stake, Stakes().buy_in) == (None, None, None)
    assert (Table().table, Table().door, Table().seconds, Table().between) == ("", None, None, None)
