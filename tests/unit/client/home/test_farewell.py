"""What is said at the end to who hosted a table."""

import pytest

from pontoon_client.connection.news import Closed, TurnedAway
from pontoon_client.evening.evening import Interrupted, Outcome, Quitted
from pontoon_client.home.farewell import host_s_last_words
from pontoon_client.home.own_server import OwnServer
from pontoon_client.invitation.links import Server
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.updates import Closing, Refusal

OWN = OwnServer(8421, "o" * 43)
ELSEWHERE = OwnServer(443, "", at=Server("pontoon.example", 443, tls=True))
RUNS_ON = (
    "Its server runs on here, on this machine, as long as anybody is at the table, and ends by itself a minute after "
    "the last has left; keep the machine on until then."
)
KEPT = "The night is not over; pontoon host goes on with it."
PLAYS_ON = "Your table goes on without you while friends are there; pontoon host brings you back."


@pytest.mark.parametrize(
    ("outcome", "said", "runs_on"),
    [
        (Closed(CloseCode.NORMAL, Closing("left")), "You have left the table.", True),
        (
            Closed(CloseCode.NORMAL, Closing("removed")),
            "The host sent you away from the table; what you had there was cashed out.",
            True,
        ),
        (Quitted(left_running=True, kept=True), PLAYS_ON, True),
        (Closed(CloseCode.NORMAL, Closing("night_over")), "The table is closed: the night is over.", False),
        (Quitted(kept=True), KEPT, False),
        (Interrupted(by_signal=True), KEPT, False),
    ],
)
def test_who_leaves_friends_behind_is_told_that_the_server_runs_on(
    outcome: Outcome, said: str, *, runs_on: bool
) -> None:
    """And how it ends. It is told of one's own server alone: nothing else runs on this machine."""
    assert host_s_last_words(outcome, OWN, "pontoon host") == (f"{said} {RUNS_ON}" if runs_on else said)
    assert host_s_last_words(outcome, ELSEWHERE, "pontoon host") == said


def test_who_has_not_the_key_of_a_server_elsewhere_is_told() -> None:
    """One's own server takes the key that it gave."""
    refused = TurnedAway(Refusal(0, "may_not_open"))
    assert host_s_last_words(refused, ELSEWHERE, "pontoon host").startswith("Only who has its key can open tables at")
    assert "its key can" not in host_s_last_words(refused, OWN, "pontoon host")
