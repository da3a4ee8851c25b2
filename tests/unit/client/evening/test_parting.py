"""The last words, and the exit code."""

import pytest

from pontoon_client.connection.news import Closed, GaveUp, TurnedAway, Unreachable
from pontoon_client.evening.evening import Interrupted, Outcome, Quitted
from pontoon_client.evening.parting import exit_code, last_words
from pontoon_client.evening.sitting import Sat
from pontoon_client.exit_codes import EXIT_CODES, FAILED, FINE, INTERRUPTED
from pontoon_client.invitation.links import Server
from pontoon_protocol.updates import Closing, ClosingCode, Refusal
from support.client_tables import table, your_turn

CODES: tuple[tuple[Outcome, int], ...] = (
    (Quitted(), FINE),
    (Quitted(kept=True), FINE),
    (Closed(1000, Closing("left")), FINE),
    (Closed(1000, Closing("removed")), FAILED),
    (Closed(1000, Closing("turned_away")), FAILED),
    (Closed(1000, Closing("no_watchers")), FAILED),
    (Closed(1000), FINE),
    (Closed(4001), FINE),
    (Closed(1008), FAILED),
    (Interrupted(by_signal=True), INTERRUPTED),
    (Interrupted(by_signal=False), FINE),
    (Unreachable("nobody_answers"), FAILED),
    (TurnedAway(Refusal(0, "table_full")), FAILED),
    (GaveUp(30), FAILED),
)


@pytest.mark.parametrize(("outcome", "code"), CODES)
def test_every_outcome_has_its_exit_code(outcome: Outcome, code: int) -> None:
    """And every exit code its meaning."""
    assert exit_code(outcome) == code
    assert EXIT_CODES[code]


def test_the_last_words_say_what_becomes_of_the_seat() -> None:
    """Kept, or how you stand, or why it ended."""
    here = Server("192.0.2.14")
    kept = "Your seat is kept; the same command brings you back."
    assert last_words(Sat(Quitted(kept=True), table()), here) == kept
    assert last_words(Sat(Interrupted(by_signal=True), table()), here) == kept
    assert last_words(Sat(Interrupted(by_signal=True), table(you=None)), here) == ""
    assert last_words(Sat(Interrupted(by_signal=True), None), here) == ""
    door = "Your place at the door is kept until the next hand begins; the same command brings you back."
    assert last_words(Sat(Quitted(kept=True), None, guest=True), here) == door
    assert last_words(Sat(Closed(1000, Closing("turned_away")), None), here) == "The host did not let you in."
    assert last_words(Sat(Quitted(), table()), here) == "You have 100 chips and are even."
    assert last_words(Sat(Quitted(), None), here) == ""
    assert last_words(Sat(Closed(1000, Closing("left")), table()), here) == "You have left the table."


@pytest.mark.parametrize("code", ["left", "removed"])
def test_who_goes_from_a_running_hand_is_told_how_things_stood(code: ClosingCode) -> None:
    """What is cashed out after the hand is told to nobody who is gone; whose seat is free has been told."""
    here = Server("192.0.2.14")
    outcome = Closed(1000, Closing(code))
    told = last_words(Sat(outcome, your_turn()), here)
    assert told.endswith(" You have 100 chips, 5 of them staked in this hand, and are even.")
    assert "chips" not in last_words(Sat(outcome, table(you=None)), here)
