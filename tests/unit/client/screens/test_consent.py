"""What is asked before something is done for good."""

from typing import Any

import pytest

from pontoon_client.connection.news import Arrived
from pontoon_client.evening.face import Go
from pontoon_client.evening.going import Parting
from pontoon_client.lines.typed import UNSTAMPED
from pontoon_client.screens.app import TableApp
from pontoon_client.screens.consent import Consent
from pontoon_client.screens.overlays.asking import Asking
from pontoon_client.screens.taste import Taste
from pontoon_protocol.commands import Twist
from pontoon_protocol.host_commands import EndNight, Kick
from pontoon_protocol.views import TableView
from support.client_tables import BEN, YOU, table, your_turn
from support.over_tables import FakeDisplay


class Asked:
    """A table whose questions a test answers."""

    def __init__(self, view: TableView, parting: Parting = "leave") -> None:
        self.face = FakeDisplay(Taste(), parting, begun=False)
        self.face.hear(Arrived(view))
        self.laid: list[Any] = []
        self.consent = Consent(self.face, TableApp(self.face), self.laid.append)

    def answer(self, place: int) -> None:
        """Answer what was asked last."""
        asking = self.laid[-1]
        assert isinstance(asking, Asking)
        asking._answered(asking._question.replies[place].then)


def test_what_takes_nothing_away_is_wanted_at_once() -> None:
    """A move, and to leave where nothing is at stake."""
    at = Asked(your_turn())
    at.consent.wish(Twist(UNSTAMPED, 1))
    assert at.face.wanted == [Twist(UNSTAMPED, 1)]
    gone = Asked(table())
    gone.consent.leave()
    assert gone.face.wanted == [Go("leave")]
    assert at.laid == gone.laid == []


@pytest.mark.parametrize(("place", "wanted"), [(0, [Kick(UNSTAMPED, BEN)]), (1, [])])
def test_a_person_is_sent_away_on_yes_alone(place: int, wanted: list[object]) -> None:
    """It was asked."""
    at = Asked(table(host=YOU))
    at.consent.wish(Kick(UNSTAMPED, BEN))
    assert at.face.wanted == []
    at.answer(place)
    assert at.face.wanted == wanted


def test_the_night_ends_for_everybody_on_a_second_yes() -> None:
    """One key is too little for that; both questions are about leaving."""
    at = Asked(table(host=YOU), parting="ask")
    at.consent.leave()
    at.answer(0)
    assert at.face.wanted == []
    assert [asking.has_class("leaving") for asking in at.laid] == [True, True]
    at.answer(0)
    assert at.face.wanted == [EndNight(UNSTAMPED)]


def test_a_question_was_read_when_there_was_time_to() -> None:
    """By the clock."""
    at = Asked(your_turn())
    at.consent.leave()
    assert not at.consent.was_read()
    at.face.now += 1
    assert at.consent.was_read()
