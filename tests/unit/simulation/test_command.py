"""`pontoon-server simulate`, as it is carried out."""

import io
import json
from collections.abc import Callable

import pytest

from pontoon_protocol.options import CASINO
from pontoon_server.simulation.command import STOPPED, simulate_command
from pontoon_server.simulation.plan import SESSION_HANDS
from support.plans import a_plan


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def ticking(interrupt_at: int = 0) -> Callable[[], float]:
    """A clock that goes on by a second each time it is asked; it is interrupted when it has been asked so often."""
    asked = 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        if asked == interrupt_at:
            raise KeyboardInterrupt
        return float(asked)

    return clock


def test_nothing_but_one_object_is_printed_with_json() -> None:
    """Its last line, on one line; the bar goes to the other stream."""
    out, err = io.StringIO(), Terminal()
    plan = a_plan(CASINO, hands=2 * SESSION_HANDS)
    assert simulate_command(plan, 1, True, out, err, ticking()) == 0
    (line,) = out.getvalue().splitlines()
    assert json.loads(line)["hands"] == 2 * SESSION_HANDS
    assert "hands, " in err.getvalue()


def test_the_same_seed_prints_the_same() -> None:
    """Byte for byte."""
    printed = []
    for _ in range(2):
        out = io.StringIO()
        simulate_command(a_plan(CASINO, hands=30), 1, True, out, None, ticking())
        printed.append(out.getvalue())
    assert printed[0] == printed[1]


@pytest.mark.parametrize(("interrupt_at", "sessions"), [(2, 1), (4, 3)])
def test_what_there_is_after_ctrl_c_is_printed(interrupt_at: int, sessions: int) -> None:
    """Whole sessions, and that there should have been more."""
    out = io.StringIO()
    plan = a_plan(CASINO, hands=5 * SESSION_HANDS)
    assert simulate_command(plan, 1, True, out, None, ticking(interrupt_at)) == STOPPED
    found = json.loads(out.getvalue())
    assert (found["hands"], found["planned"]) == (sessions * SESSION_HANDS, 5 * SESSION_HANDS)


def test_a_table_is_printed_for_people() -> None:
    """Without --json."""
    out = io.StringIO()
    simulate_command(a_plan(CASINO, hands=30), 1, False, out, None, ticking())
    assert out.getvalue().startswith("casino\n1 player, seed 1, 30 hands\n")
