"""A table has one action in flight, and an action takes until the last seat has its answer."""

from dataclasses import dataclass, field

from load.game import Strategy
from load.tables import Table
from load.yardstick import ACTION, Turns
from unit.load.fake_night import SEATS, FakeNight


@dataclass
class FakeClock:
    """Time that passes when a test says so, in seconds."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass
class FakeSeat:
    """Keeps what was sent."""

    sent: list[bytes] = field(default_factory=list)
    open: bool = True

    def send(self, payload: bytes) -> None:
        self.sent.append(payload)

    def close(self) -> None:
        self.open = False


def bare_table(clock: FakeClock) -> Table[FakeSeat]:
    return Table([FakeSeat() for _ in range(SEATS)], Turns(), clock)


def sent(table: Table[FakeSeat]) -> list[int]:
    return [len(seat.sent) for seat in table.seats]


def test_an_action_takes_until_the_last_seat_has_its_answer() -> None:
    """Seven frames say nothing; the eighth ends the action."""
    clock = FakeClock()
    table = bare_table(clock)
    table.due(100.0)
    clock.now = 100.25
    assert [table.received(seat, b"") for seat in range(7)] == [None] * 7
    assert table.received(7, b"") == 0.25


def test_an_action_takes_from_when_it_should_have_been_sent() -> None:
    """An action that had to wait for the one before it is charged for the wait."""
    clock = FakeClock()
    table = bare_table(clock)
    table.due(100.0)
    table.due(100.5)
    assert sent(table) == [1, 0, 0, 0, 0, 0, 0, 0]
    clock.now = 102.0
    first = [table.received(seat, b"") for seat in range(SEATS)]
    assert sent(table) == [1, 1, 0, 0, 0, 0, 0, 0]
    clock.now = 103.0
    second = [table.received(seat, b"") for seat in range(SEATS)]
    assert (first[-1], second[-1]) == (2.0, 2.5)


def test_a_saturated_table_acts_at_once_and_another_waits() -> None:
    """When the last seat has the answer, the next seat acts; unsaturated, nobody does until it is due."""
    table = bare_table(FakeClock())
    table.saturated = True
    table.act()
    for seat in range(SEATS):
        table.received(seat, b"")
    table.saturated = False
    for seat in range(SEATS):
        table.received(seat, b"")
    assert sent(table) == [1, 1, 0, 0, 0, 0, 0, 0]
    assert not table.busy


def test_a_table_is_busy_until_all_seats_have_every_version() -> None:
    """Due, in flight and under way count."""
    table = bare_table(FakeClock())
    found = [table.busy]
    table.due(100.0)
    found.append(table.busy)
    for seat in range(SEATS):
        table.received(seat, b"")
        found.append(table.busy)
    assert found == [False] + [True] * SEATS + [False]


def test_the_seats_of_the_yardstick_act_in_turn() -> None:
    """Every frame of the bare server is an answer, and each seat sends the same bytes."""
    turns = Turns()
    assert [turns.action() for _ in range(9)] == [(seat % SEATS, ACTION) for seat in range(9)]
    assert turns.saw(3, b"anything")


def test_closing_hangs_up_on_every_seat() -> None:
    """No connection outlives its bench."""
    table = bare_table(FakeClock())
    table.close()
    assert [seat.open for seat in table.seats] == [False] * SEATS


def test_a_game_is_timed_to_its_answer_and_not_to_the_shuffle_after_it() -> None:
    """Of the two versions after the last ready the first ends the action; the next action awaits the second."""
    clock, night = FakeClock(), FakeNight()
    table = Table([FakeSeat() for _ in range(SEATS)], Strategy([0] * SEATS), clock)
    versions: list[list[bytes]] = []
    for _ in range(1 + SEATS):
        before = sent(table)
        table.due(clock.now)
        mover = next(seat for seat in range(SEATS) if sent(table)[seat] > before[seat])
        versions = night.command(mover, table.seats[mover].sent[-1])
        if len(versions) == 1:
            assert [table.received(seat, versions[0][seat]) for seat in range(SEATS)][-1] == 0.0
    clock.now = 101.0
    assert [table.received(seat, versions[0][seat]) for seat in range(SEATS)][-1] == 1.0
    table.due(101.0)
    already = sent(table)
    assert [table.received(seat, versions[1][seat]) for seat in range(SEATS)][-1] is None
    assert sum(sent(table)) == sum(already) + 1


def test_versions_that_overtake_each_other_between_seats_are_kept_apart() -> None:
    """A seat may have the shuffle before another has the answer; nobody acts until all have both."""
    clock, night = FakeClock(), FakeNight()
    table = Table([FakeSeat() for _ in range(SEATS)], Strategy([0] * SEATS), clock)
    table.saturated = True
    table.act()
    versions = [night.command(0, table.seats[0].sent[-1])]
    while len(versions[-1]) == 1:
        before = sent(table)
        for seat in range(SEATS):
            table.received(seat, versions[-1][0][seat])
        mover = next(seat for seat in range(SEATS) if sent(table)[seat] > before[seat])
        versions.append(night.command(mover, table.seats[mover].sent[-1]))
    before, clock.now = sent(table), 100.5
    took = [table.received(seat, version[seat]) for seat in range(SEATS) for version in versions[-1]]
    assert [t for t in took if t is not None] == [0.5]
    assert sum(sent(table)) == sum(before) + 1
