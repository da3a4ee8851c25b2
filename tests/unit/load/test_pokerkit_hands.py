"""The yardstick plays what it says."""

from pokerkit import CheckingOrCalling, Folding

from load.pokerkit_hands import SEATS, dealt, measure, step


def test_all_fold_to_the_big_blind() -> None:
    """Whoever may check for nothing checks, everybody else folds: seven steps of eight seats."""
    state = dealt()
    steps = 0
    while state.status:
        step(state)
        steps += 1
    moves = [operation for operation in state.operations if isinstance(operation, Folding | CheckingOrCalling)]
    assert steps == len(moves) == SEATS - 1
    assert sum(state.stacks) == SEATS * 200


def test_a_free_check_is_taken() -> None:
    """After a call the big blind need not fold."""
    state = dealt()
    for _ in range(SEATS - 2):
        state.fold()
    state.check_or_call()
    step(state)
    assert sum(state.statuses) == 2, "both are still in"


def test_hands_are_measured() -> None:
    """Making a hand counts for the steps of it."""
    found = measure(2)
    assert found.step_us > found.call_us > 0
    assert found.hands_per_second > 0
