"""How the line stands, in words."""

from typing import get_args, get_type_hints

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import Closed, Ended, GaveUp, Nonsense, TurnedAway, Unreachable
from pontoon_client.invitation.links import Server
from pontoon_client.words.line import back, ended_words, line_down
from pontoon_protocol.errors import Detail
from pontoon_protocol.updates import Closing, Refusal
from support.client_tables import table, your_turn

HERE = Server("192.0.2.14", 8421)


def test_a_broken_line_says_that_the_seat_is_kept_and_what_becomes_of_the_turn() -> None:
    """A watcher has no seat, and no turn."""
    assert line_down(your_turn(), None, 41.0) == (
        "The line to the server is down. Your seat is kept. Your turn will be played for you in 41 seconds. "
        "Trying again."
    )
    assert line_down(table(), None, 41.0) == "The line to the server is down. Your seat is kept. Trying again."
    assert line_down(replace(table(), you=None), None, None) == "The line to the server is down. Trying again."
    assert line_down(None, None, None) == "The line to the server is down. Trying again."


def test_what_the_server_said_comes_first() -> None:
    """That it stops says already that the seat is kept."""
    assert line_down(table(), Closing("server_stopping", Detail(seconds=3.0)), None) == (
        "The server stops; all seats are kept. It should be back in 3 seconds. Trying again."
    )
    assert line_down(table(), Closing("too_slow"), None) == (
        "The line to the server was too slow and was cut. Your seat is kept. Trying again."
    )


def test_a_line_that_is_back_says_what_follows() -> None:
    """What was missed, nothing, or the table anew."""
    assert back(["x"], whole=False) == "Back. You missed:"
    assert back([], whole=False) == "Back. You missed nothing."
    assert back([], whole=True) == "Back. This is how it stands:"


ENDS: tuple[tuple[Ended, str], ...] = (
    (Closed(1000, Closing("left")), "You have left the table."),
    (Closed(4001), "Your seat was taken up from another place; this one stops."),
    (
        TurnedAway(Refusal(0, "table_full")),
        "All the seats at this table are taken, and no more people may wait for one.",
    ),
    (Nonsense("a gap\x07"), "192.0.2.14:8421 does not speak as a Pontoon server of this release should (a gap)."),
    (
        GaveUp(30),
        "The server did not come back within 30 minutes. "
        "Your seat is kept as long as the table; the same command brings you back.",
    ),
    (
        Unreachable("nobody_answers"),
        "Nobody answers at 192.0.2.14:8421. Is the night still on? Ask whoever hosts it for the link.",
    ),
    (
        Unreachable("status", 421, "This server does not go by that name.\n\x1b[2J"),
        "192.0.2.14:8421 turned the connection away with HTTP status 421. This server does not go by that name. [2J",
    ),
    (Unreachable("status", 503), "192.0.2.14:8421 turned the connection away with HTTP status 503."),
)


@pytest.mark.parametrize(("ended", "words"), ENDS)
def test_every_end_has_its_words(ended: Ended, words: str) -> None:
    """Where one was, and what can be done; what the server said is made safe."""
    assert ended_words(ended, HERE) == words


def test_every_way_of_not_reaching_a_server_has_its_own_sentence() -> None:
    """None is forgotten."""
    whys = get_args(get_type_hints(Unreachable)["why"])
    assert len({ended_words(Unreachable(why), HERE) for why in whys}) == len(whys) == 7
