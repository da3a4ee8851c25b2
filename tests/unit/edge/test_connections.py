"""Every open connection is counted, and one that is stuck is cut."""

import asyncio
from asyncio import WriteTransport

from structlog.testing import capture_logs

from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.updates import Closing
from pontoon_server.edge.backlog import HELD_SECONDS, SEND_SECONDS
from pontoon_server.edge.connections import Connection, Connections
from support.peers import Peer, read
from support.tables import Clock


class Wire(WriteTransport):
    """A transport of which only the waiting bytes are known, and whether it was cut."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0
        self.cuts = 0

    def get_write_buffer_size(self) -> int:
        """What the test says."""
        return self.waiting

    def abort(self) -> None:
        """Counted."""
        self.cuts += 1


def connection(address: str = "192.0.2.7") -> tuple[Connection, Wire]:
    wire = Wire()
    return Connection(Peer(cut=wire.abort).line, wire, address), wire


def cut_after(connections: Connections, clock: Clock, wire: Wire) -> float:
    """Look each second from now on, until a wire is cut; the seconds that it took."""
    began = clock.now
    connections.cut_stuck()
    while not wire.cuts and clock.now - began < 10 * SEND_SECONDS:
        clock.now += 1
        connections.cut_stuck()
    return clock.now - began


def came(connections: Connections) -> bool:
    return connections.anybody_came


def empty_since(connections: Connections) -> float | None:
    return connections.empty_since


def test_an_address_has_room_for_so_many_that_wait() -> None:
    """Another address has its own room; one that goes, or goes in, makes room."""
    connections = Connections(10, Clock(), before_login=2)
    first, second = connection()[0], connection()[0]
    connections.add(first)
    assert connections.room_for("192.0.2.7") == "room"
    connections.add(second)
    assert connections.room_for("192.0.2.7") == "too_many"
    assert connections.room_for("192.0.2.8") == "room"
    connections.came_in(first)
    assert connections.room_for("192.0.2.7") == "room"
    connections.add(connection()[0])
    assert connections.room_for("192.0.2.7") == "too_many"
    connections.remove(second)
    assert connections.room_for("192.0.2.7") == "room"


def test_there_is_room_for_so_many_in_all() -> None:
    """Full is full for everybody."""
    connections = Connections(2, Clock())
    first, second = connection("a")[0], connection("b")[0]
    connections.add(first)
    connections.add(second)
    assert connections.room_for("c") == "full"
    connections.remove(first)
    assert connections.room_for("c") == "room"
    assert len(connections) == 1


def test_it_is_empty_when_the_last_has_left_a_table() -> None:
    """From the start until somebody is at one; who never went in changes nothing."""
    clock = Clock()
    clock.now = 3
    connections = Connections(10, clock)
    ann, ben, curious = (connection()[0] for _ in range(3))
    connections.add(curious)
    connections.remove(curious)
    assert empty_since(connections) == 3
    for each in (ann, ben):
        connections.add(each)
        connections.came_in(each)
    connections.remove(ann)
    assert empty_since(connections) is None
    clock.now = 7
    connections.remove(ben)
    assert empty_since(connections) == 7
    connections.add(ann)
    connections.came_in(ann)
    assert empty_since(connections) is None


def test_a_peer_that_takes_nothing_for_too_long_is_cut() -> None:
    """Bytes that wait all the time for SEND_SECONDS; a short jam is none."""
    clock = Clock()
    connections = Connections(10, clock)
    (slow, wire), (quick, other) = connection(), connection()
    for each in (slow, quick):
        connections.add(each)
    wire.waiting = other.waiting = 1_000
    connections.cut_stuck()
    clock.now = SEND_SECONDS - 1
    other.waiting = 0
    connections.cut_stuck()
    other.waiting = 1_000
    clock.now = SEND_SECONDS
    with capture_logs() as logged:
        connections.cut_stuck()
    assert (wire.cuts, other.cuts) == (1, 0)
    assert [line["event"] for line in logged] == ["slow reader cut"]


def test_a_peer_that_takes_a_large_frame_slowly_is_not_cut() -> None:
    """As long as there is less of it at each look; a break begins the ten seconds anew."""
    clock = Clock()
    connections = Connections(10, clock)
    slow, wire = connection()
    connections.add(slow)
    wire.waiting = 190_000
    while wire.waiting > 4_000:
        connections.cut_stuck()
        clock.now += 1
        wire.waiting -= 4_000
    assert clock.now > 4 * SEND_SECONDS
    assert cut_after(connections, clock, wire) == SEND_SECONDS


def test_a_peer_for_whom_the_next_frame_waits_has_taken_the_one_before() -> None:
    """Though the same number of bytes, or a larger one, waits at each look."""
    clock = Clock()
    connections = Connections(10, clock)
    wire = Wire()
    peer = Peer(cut=wire.abort)
    connections.add(Connection(peer.line, wire, "192.0.2.7"))
    for number in range(int(3 * SEND_SECONDS)):
        peer.line.put(bytes(1_000))
        peer.line.next()
        wire.waiting = 1_000 + number
        connections.cut_stuck()
        clock.now += 1
    assert wire.cuts == 0
    clock.now += SEND_SECONDS
    connections.cut_stuck()
    assert wire.cuts == 1


def test_a_peer_that_takes_a_byte_now_and_then_does_not_stay_for_ever() -> None:
    """Whoever isn't done with what waits after HELD_SECONDS is cut; whoever was done in between begins anew."""
    clock = Clock()
    connections = Connections(10, clock)
    (slow, wire), (better, other) = connection(), connection()
    for each in (slow, better):
        connections.add(each)
    wire.waiting = other.waiting = 100_000
    while not wire.cuts:
        connections.cut_stuck()
        clock.now += 1
        wire.waiting -= 1
        other.waiting = other.waiting - 1 if clock.now != SEND_SECONDS else 0
        other.waiting = other.waiting or 100_000 * (clock.now > SEND_SECONDS)
    assert clock.now == HELD_SECONDS + 1
    assert other.cuts == 0


async def test_a_stopping_server_says_goodbye_to_everybody_once() -> None:
    """With the seconds until it is back; nobody new comes in after it."""
    connections = Connections(10, Clock())
    here, leaving = connection()[0], connection()[0]
    for each in (here, leaving):
        connections.add(each)
    leaving.line.close("left", CloseCode.NORMAL)
    connections.say_goodbye(3.0)
    (goodbye,) = read(here.line.encoding, here.line.take())
    assert goodbye == Closing("server_stopping", Detail(seconds=3.0))
    assert (here.line.closed, leaving.line.closed) == (CloseCode.GOING_AWAY, CloseCode.NORMAL)
    assert connections.room_for("192.0.2.9") == "full"


async def test_waiting_for_the_last_to_go_has_an_end() -> None:
    """At once when nobody is there, when the last goes, or after the seconds."""
    connections = Connections(10, Clock())
    await connections.all_gone(0)
    (here, wire) = connection()
    connections.add(here)
    await connections.all_gone(0.01)
    assert len(connections) == 1
    waiting = asyncio.create_task(connections.all_gone(60))
    await asyncio.sleep(0)
    connections.remove(here)
    await asyncio.wait_for(waiting, 1)
    connections.add(here)
    connections.cut_all()
    assert wire.cuts == 1


def test_who_was_turned_away_or_cut_is_counted() -> None:
    """By why; who is at a table is counted too."""
    clock = Clock()
    connections = Connections(2, clock, before_login=1)
    first, wire = connection()
    connections.add(first)
    assert connections.room_for(first.address) == "too_many"
    second, _ = connection("192.0.2.8")
    connections.add(second)
    connections.came_in(second)
    assert connections.room_for("192.0.2.9") == "full"
    assert connections.turned_away == {"too_many": 1, "full": 1}
    assert connections.at_table == 1
    wire.waiting = 1
    connections.cut_stuck()
    clock.now += SEND_SECONDS
    connections.cut_stuck()
    assert (connections.stuck, wire.cuts) == (1, 1)
    for _ in range(2):
        assert connections.room_for("192.0.2.9") == "full"
        connections.cut_stuck()
    assert connections.turned_away == {"too_many": 1, "full": 3}
    assert connections.stuck == 3


def test_who_has_room_is_not_counted_as_turned_away() -> None:
    """Nobody was."""
    connections = Connections(2, Clock())
    assert connections.room_for("192.0.2.9") == "room"
    assert connections.turned_away == {}


def test_whether_anybody_came_is_whether_somebody_was_at_a_table() -> None:
    """Not who only knocked; and who has been there came, though gone again. Its socket is no guest's any more."""
    settled: list[WriteTransport] = []
    connections = Connections(9, Clock(), settled=settled.append)
    (curious, _), (ann, wire) = connection(), connection()
    connections.add(curious)
    connections.add(ann)
    assert (connections.anybody_came, ann.at_table, settled) == (False, False, [])
    connections.came_in(ann)
    connections.remove(ann)
    assert (came(connections), ann.at_table, settled) == (True, True, [wire])


def test_those_that_are_open_can_be_gone_through_while_they_go() -> None:
    """All of them, each once."""
    connections = Connections(9, Clock())
    here = [connection()[0] for _ in range(3)]
    for each in here:
        connections.add(each)
    for each in connections:
        connections.remove(each)
        here.remove(each)
    assert (here, len(connections)) == ([], 0)


def test_a_jam_is_counted_from_its_beginning() -> None:
    """However late on the clock it is."""
    clock = Clock(1_000)
    connections = Connections(9, clock)
    slow, wire = connection()
    connections.add(slow)
    wire.waiting = 1
    assert cut_after(connections, clock, wire) == SEND_SECONDS


def test_nobody_comes_to_a_server_that_has_said_goodbye() -> None:
    """Though nobody is there any more."""
    connections = Connections(9, Clock())
    connections.say_goodbye(3.0)
    assert connections.room_for("192.0.2.9") == "full"


def test_an_address_has_all_its_room_again_when_its_last_has_gone() -> None:
    """One after the other, as often as it likes, in and out."""
    connections = Connections(9, Clock(), before_login=2)
    for _ in range(3):
        first, second = connection()[0], connection()[0]
        connections.add(first)
        connections.add(second)
        assert connections.room_for("192.0.2.7") == "too_many"
        connections.remove(first)
        connections.came_in(second)
        connections.remove(second)
        assert connections.room_for("192.0.2.7") == "room"
