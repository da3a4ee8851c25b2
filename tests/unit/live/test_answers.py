"""Which command ids were handled, and how."""

from pontoon_protocol.limits import ANSWERS_KEPT
from pontoon_protocol.updates import Done, Refusal
from pontoon_server.live.answers import Answers


def test_a_player_begins_with_what_the_log_knows() -> None:
    """After a restart only accepted ids are known."""
    answers = Answers()
    assert answers.highest(1, accepted=0) == 0
    assert answers.highest(1, accepted=7) == 7


def test_an_id_counts_whether_it_was_accepted_or_refused() -> None:
    """The next one is one more, for each player by itself."""
    answers = Answers()
    answers.refused(1, Refusal(5, "stale"))
    assert answers.highest(1, accepted=4) == 5
    assert answers.highest(1, accepted=6) == 6
    assert answers.highest(2, accepted=0) == 0


def test_an_accepted_id_again_is_done() -> None:
    """It has no second effect."""
    assert Answers().again(1, 1) == Done(1)


def test_a_refused_id_again_is_refused_again() -> None:
    """With the same reason, whatever has changed since."""
    answers = Answers()
    answers.refused(1, Refusal(1, "stale"))
    answers.refused(1, Refusal(3, "not_the_host"))
    assert answers.again(1, 1) == Refusal(1, "stale")
    assert answers.again(1, 2) == Done(2)
    assert answers.again(1, 3) == Refusal(3, "not_the_host")
    assert answers.again(2, 1) == Done(1)


def test_the_last_16_refusals_are_kept() -> None:
    """Older ones are only known to have been handled."""
    answers = Answers()
    for number in range(1, ANSWERS_KEPT + 2):
        answers.refused(1, Refusal(number, "stale"))
    assert ANSWERS_KEPT == 16
    assert answers.again(1, 1) == Done(1)
    assert answers.again(1, 2) == Refusal(2, "stale")
    assert answers.again(1, 17) == Refusal(17, "stale")


def test_who_sits_down_anew_begins_at_one() -> None:
    """What was refused in the earlier sitting is forgotten too."""
    answers = Answers()
    answers.refused(1, Refusal(1, "stale"))
    answers.forget(1)
    answers.forget(2)
    assert answers.highest(1, accepted=0) == 0
    assert answers.again(1, 1) == Done(1)
