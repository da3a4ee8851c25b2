"""What the full screen says before it gives the terminal back."""

import pytest

from pontoon_client.connection.news import Closed, Ended, GaveUp, Nonsense, Unreachable
from pontoon_client.evening.evening import Interrupted, Quitted
from pontoon_client.invitation.links import Server
from pontoon_client.screens.ending import last_sight
from pontoon_protocol.updates import Closing

HERE = Server("127.0.0.1", 8421)


@pytest.mark.parametrize(
    ("ended", "words"),
    [
        (Closed(1000, Closing("night_over")), "The table is closed: the night is over."),
        (Closed(1000, Closing("removed")), "The host sent you away"),
        (GaveUp(3), "did not come back within 3 minutes"),
        (Unreachable("nobody_answers"), "Nobody answers at 127.0.0.1:8421."),
        (Nonsense("a view"), "does not speak as a Pontoon server"),
    ],
)
def test_what_the_server_or_the_line_ends_is_told_over_the_last_picture(ended: Ended, words: str) -> None:
    """So that nobody wonders why the table is gone."""
    assert words in last_sight(ended, HERE, seen=True)


@pytest.mark.parametrize("gone", [Quitted(), Quitted(kept=True), Interrupted(by_signal=True)])
def test_who_goes_is_kept_by_nothing(gone: object) -> None:
    """The terminal is back at once."""
    assert last_sight(gone, HERE, seen=True) == ""
    assert last_sight(Closed(1000, Closing("left")), HERE, seen=True) == ""


def test_where_no_table_was_seen_there_is_nothing_to_look_at() -> None:
    """Who was not let in reads that in the ordinary lines."""
    assert last_sight(Unreachable("nobody_answers"), HERE, seen=False) == ""
    assert last_sight(Closed(1000, Closing("night_over")), None, seen=True) == ""
