"""`prove.absence.absent_waits`: waits are measured from states and times, and judged by who went how and when."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import TRADITIONAL, Options, Settings
from pontoon_server.rules.state import Hand, begin
from pontoon_server.table.state import Seat, Table, opened
from prove.absence.absent_waits import NEXT_HAND, Waited, Waits, Way

SETTINGS = Settings()
LOBBY = opened("22222222", "Friday", TRADITIONAL, SETTINGS, "")
THERE = Seat(2, "Ben", "", 20)
BETWEEN = replace(LOBBY, phase="between", hand=1, seats=(None, None, THERE))


def turn_of(seat: int, dealt: int = 6, options: Options = TRADITIONAL) -> Table:
    """A hand in which this seat is to move; 0 banks."""
    hand = begin(options, (1, 2, 0), (20, 20, 20), ())
    hands = (Hand(1, state="in"), Hand(2, state="in"))
    phase = "punters" if seat else "bank"
    return replace(
        LOBBY, phase="hand", hand=1, round=replace(hand, hands=hands, turn=seat - 1, phase=phase, dealt=dealt)
    )


def stakes_of(*seats: int, options: Options = TRADITIONAL) -> Table:
    """A hand in which these seats have still to stake."""
    hand = begin(options, (1, 2, 0), (20, 20, 20), ())
    hands = tuple(Hand(seat, state="first" if seat in seats else "in") for seat in (1, 2))
    return replace(LOBBY, phase="hand", hand=1, round=replace(hand, hands=hands, phase="stakes"))


def waited(way: Way, *states: tuple[float, Table], lost: tuple[float, ...] = (), gone: float = 0.0) -> list[Waited]:
    """Seat 1 goes; the table stands so from these moments on."""
    waits = Waits(SETTINGS)
    waits.gone(1, way, gone)
    for when in lost:
        waits.lost(1, when)
    for when, table in states:
        waits.see(when, table)
    return waits.found


def test_a_turn_is_a_wait_until_the_next() -> None:
    """From the first state in which the seat is to move to the first in which it isn't."""
    (wait,) = waited("silence", (3.0, turn_of(1)), (10.0, turn_of(1)), (33.0, turn_of(2)))
    assert wait == Waited(1, "silence", "punters", 30.0, 30.0)


def test_another_card_is_another_wait() -> None:
    """A turn has one for each."""
    found = waited("silence", (0.0, turn_of(1)), (30.0, turn_of(1, dealt=7)), (50.0, turn_of(2)))
    assert [wait.seconds for wait in found] == [30.0, 20.0]


def test_others_may_be_waited_for() -> None:
    """Only who is absent is measured."""
    assert waited("silence", (0.0, turn_of(2)), (99.0, turn_of(0))) == []


def test_grace_is_for_a_line_that_is_lost_in_the_turn() -> None:
    """Not for one that was lost before it, and once for one that is lost again and again."""
    states = ((0.0, turn_of(2)), (10.0, turn_of(1)), (20.0, turn_of(2)))
    assert [wait.allowed for wait in waited("drop", *states, lost=(5.0,))] == [30.0]
    assert [wait.allowed for wait in waited("flap", *states, lost=(5.0, 12.0, 14.0))] == [50.0]


def test_there_is_no_grace_for_who_stakes_together_with_others() -> None:
    """In turn there is."""
    together = ((0.0, stakes_of(1, 2)), (30.0, stakes_of(2)))
    in_turn = replace(TRADITIONAL, stake_order="in_turn")
    one_by_one = ((0.0, stakes_of(1, 2, options=in_turn)), (50.0, stakes_of(2, options=in_turn)))
    assert [wait.allowed for wait in waited("drop", *together, lost=(1.0,))] == [30.0]
    assert [wait.allowed for wait in waited("drop", *one_by_one, lost=(1.0,))] == [50.0]


@pytest.mark.parametrize("way", ["leave", "kick"])
def test_nothing_waits_for_a_seat_that_was_given_up(way: Way) -> None:
    """From then on; what was waited before was for somebody who was there."""
    (wait,) = waited(way, (0.0, turn_of(1)), (12.0, turn_of(2)), gone=10.0)
    assert (wait.seconds, wait.allowed) == (2.0, 0.0)


def test_the_bank_has_its_own_seconds() -> None:
    """Like the banker's question."""
    waits = Waits(SETTINGS)
    waits.gone(0, "silence", 0.0)
    waits.see(0.0, turn_of(0))
    waits.see(46.0, BETWEEN)
    assert waits.found == [Waited(0, "silence", "bank", 46.0, 45.0)]


def test_the_next_hand_is_waited_for_as_well() -> None:
    """If it comes: where too few are left, none has to."""
    (wait,) = waited("silence", (0.0, BETWEEN), (9.0, replace(BETWEEN, phase="pack", hand=2)))
    assert wait == Waited(NEXT_HAND, "silence", "between", 9.0, 8.0)
    assert waited("silence", (0.0, BETWEEN), (9.0, replace(BETWEEN, phase="over"))) == []


def test_nobody_waits_for_a_hand_while_nobody_is_there() -> None:
    """Bots don't play alone; when somebody comes back the wait begins."""
    alone = replace(BETWEEN, seats=(None, None, replace(THERE, connected=False)))
    (wait,) = waited("flap", (0.0, alone), (5.0, BETWEEN), (13.0, replace(BETWEEN, phase="hand", hand=2)))
    assert wait.seconds == 8.0
