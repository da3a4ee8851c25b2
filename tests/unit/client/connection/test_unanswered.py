"""Commands and their numbers, until they are answered."""

from pontoon_client.connection.unanswered import NOT_TAKEN, Unanswered
from pontoon_protocol.commands import Ready, Say
from pontoon_protocol.errors import Reason
from pontoon_protocol.limits import ANSWERS_KEPT
from pontoon_protocol.updates import Refusal


def three() -> Unanswered:
    sent = Unanswered()
    for text in "abc":
        sent.stamp(Say(1, text))
    return sent


def test_numbers_rise_from_one_or_from_what_was_handled() -> None:
    """By one, whatever number a command had before."""
    sent = Unanswered()
    assert [sent.stamp(Ready(9)), sent.stamp(Ready(9))] == [Ready(1), Ready(2)]
    counted = Unanswered()
    assert counted.go_on(7) == ()
    assert counted.stamp(Ready(1)) == Ready(8)


def test_an_answer_is_for_one_command_once() -> None:
    """Whatever is answered twice, or was never sent, is not known."""
    sent = three()
    assert sent.answered(2) == Say(2, "b")
    assert sent.answered(2) is None
    assert sent.answered(9) is None


def test_what_was_not_handled_is_due_again_without_gaps() -> None:
    """In the order in which it was said; the next number comes after it."""
    sent = three()
    sent.answered(2)
    assert sent.go_on(0) == (Say(1, "a"), Say(2, "c"))
    assert sent.stamp(Ready(1)) == Ready(3)
    assert sent.go_on(2) == (Ready(3),)


def test_only_so_many_are_kept() -> None:
    """One more is not numbered until one is answered."""
    sent = Unanswered()
    assert all(sent.stamp(Ready(1)) for _ in range(ANSWERS_KEPT))
    assert sent.stamp(Ready(1)) is None
    sent.answered(1)
    assert sent.stamp(Ready(1)) == Ready(ANSWERS_KEPT + 1)


def test_some_refusals_give_the_number_back() -> None:
    """It is used by the next command, unless one that was sent later still has it."""
    reasons: tuple[Reason, ...] = ("too_fast", "cannot_save", "table_frozen", "not_seated")
    assert {*reasons, "out_of_order"} == NOT_TAKEN
    for reason in reasons:
        sent = three()
        sent.answered(3)
        assert not sent.give_back(Refusal(3, reason))
        assert sent.stamp(Ready(1)) == Ready(3)
    sent = three()
    sent.answered(1)
    assert not sent.give_back(Refusal(1, "too_fast"))
    assert sent.stamp(Ready(1)) == Ready(1)
    assert sent.stamp(Ready(1)) is None


def test_any_other_refusal_uses_it_up() -> None:
    """The command was looked at."""
    sent = three()
    sent.answered(3)
    assert not sent.give_back(Refusal(3, "wrong_phase"))
    assert sent.stamp(Ready(1)) == Ready(4)


def test_out_of_order_without_a_reason_shows_that_the_server_counts_otherwise() -> None:
    """After a refusal that gave a lower number back it is only what has to follow."""
    assert three().give_back(Refusal(2, "out_of_order"))
    sent = three()
    sent.give_back(Refusal(1, "cannot_save"))
    assert not sent.give_back(Refusal(2, "out_of_order"))
