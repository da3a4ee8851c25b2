"""What follows from a deed."""

from pontoon_client.screens.follows import Pressed, answered
from pontoon_client.screens.model import Logged, Model


def test_an_answer_stands_in_the_log() -> None:
    """It is told to you alone, and wants nothing of the table."""
    assert answered(Model(), "Not now.") == Pressed(Model(log=(Logged("Not now.", "told"),)))
    assert answered(Model(), "You have 14.", yours=True).model.log == (Logged("You have 14.", "told", yours=True),)


def test_the_same_answer_is_not_repeated_at_once() -> None:
    """A key that is held down would fill the log with it."""
    once = answered(Model(), "Not now.").model
    assert answered(once, "Not now.").model == once
    assert len(answered(once, "Well.", "Not now.").model.log) == 3


def test_an_answer_is_seen_wherever_the_log_was_scrolled_to() -> None:
    """Its end comes back; no words move nothing."""
    assert answered(Model(scrolled=7), "Not now.").model.scrolled == 0
    assert answered(Model(scrolled=7), "").model.scrolled == 7
