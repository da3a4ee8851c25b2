"""The frames on their way to one connection."""

import pytest

from pontoon_protocol.codec import Encoding, decode_update
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.limits import OUTBOX_MESSAGES
from pontoon_protocol.updates import Closing, Done, Refusal
from pontoon_server.live.outbox import Line
from pontoon_server.live.tally import Tally


class Mouth:
    """A port to a peer that keeps up as long as it is `quick`."""

    def __init__(self) -> None:
        self.quick = True
        self.sent: list[bytes] = []
        self.woken = 0

    def send(self, frame: bytes) -> bool:
        if self.quick:
            self.sent.append(frame)
        return self.quick

    def wake(self) -> None:
        self.woken += 1


class Laggard:
    """A peer that takes nothing by itself, and how often its line was cut."""

    def __init__(self, limit: int = OUTBOX_MESSAGES) -> None:
        self.cuts = 0
        self.mouth = Mouth()
        self.mouth.quick = False
        self.line = Line(Encoding.MSGPACK, self._cut, self.mouth, limit)

    def _cut(self) -> None:
        self.cuts += 1


def test_frames_are_taken_in_order_and_all_at_once() -> None:
    """One write for all that waits."""
    line = Laggard().line
    line.put(b"1")
    line.put(b"2")
    assert line.take() == [b"1", b"2"]


def test_the_bytes_that_go_out_are_counted() -> None:
    """Of each frame when it goes, at once or later; not of those that wait or that are never taken."""
    wire = Laggard()
    line = wire.line
    for size in (5, 6, 7):
        line.put(bytes(size))
    assert line.sent == 0
    line.next()
    assert line.sent == 5
    line.take()
    assert (line.sent, line.next(), line.sent) == (18, None, 18)
    wire.mouth.quick = True
    line.put(bytes(8))
    assert line.sent == 26
    line.close("left", CloseCode.NORMAL)
    closing = line.sent
    line.put(bytes(9))
    assert line.sent == closing > 26


def test_the_port_is_woken_for_each_frame_that_has_to_wait() -> None:
    """Whoever takes the frames sleeps until there are some."""
    wire = Laggard()
    wire.line.put(b"1")
    wire.line.put(b"2")
    assert wire.mouth.woken == 2
    assert wire.line.take() == [b"1", b"2"]
    assert wire.line.take() == []


def test_a_message_is_told_in_the_lines_own_encoding() -> None:
    """Each connection has chosen one."""
    mouth = Mouth()
    Line(Encoding.JSON, lambda: None, mouth).tell(Done(7))
    assert mouth.sent == [b'{"type":"done","id":7}']


def test_a_closed_line_says_why_last_and_takes_nothing_more() -> None:
    """The port gets the closing, then an empty list, and closes with the code."""
    line = Laggard().line
    line.put(b"1")
    line.close("replaced", CloseCode.REPLACED, Detail(seconds=3.0))
    line.put(b"2")
    assert line.closed is CloseCode.REPLACED
    first, last = line.take()
    assert first == b"1"
    assert decode_update(Encoding.MSGPACK, last) == Closing("replaced", Detail(seconds=3.0))
    assert line.take() == []


def test_frames_are_taken_one_by_one_in_their_order() -> None:
    """What is left waits on, and makes room for as many."""
    wire = Laggard(limit=2)
    for frame in (b"1", b"2"):
        wire.line.put(frame)
    assert wire.line.next() == b"1"
    wire.line.put(b"3")
    assert (wire.line.take(), wire.line.next(), wire.cuts) == ([b"2", b"3"], None, 0)


def test_the_first_close_counts() -> None:
    """A second one adds nothing and changes no code."""
    line = Laggard().line
    line.close("left", CloseCode.NORMAL)
    line.close("server_error", CloseCode.SERVER_ERROR)
    assert line.closed is CloseCode.NORMAL
    assert len(line.take()) == 1


def test_one_frame_too_many_cuts_the_line_once() -> None:
    """A slow reader never holds up a table: it is cut, whatever else is put."""
    wire = Laggard(limit=3)
    for frame in (b"1", b"2", b"3"):
        wire.line.put(frame)
    assert (wire.cuts, wire.line.overflowed) == (0, False)
    wire.line.put(b"4")
    wire.line.put(b"5")
    assert (wire.cuts, wire.line.overflowed) == (1, True)
    assert wire.line.take() == [b"1", b"2", b"3"]
    assert wire.line.take() == []


def test_an_outbox_takes_64_messages() -> None:
    """The limit of the house (DESIGN.md section 5)."""
    wire = Laggard()
    for _ in range(64):
        wire.line.put(b"x")
    assert wire.cuts == 0
    wire.line.put(b"x")
    assert wire.cuts == 1


def test_a_full_line_can_still_be_closed() -> None:
    """It is cut, since nobody reads the closing; the code is kept."""
    wire = Laggard(limit=1)
    wire.line.put(b"1")
    wire.line.close("server_stopping", CloseCode.GOING_AWAY)
    assert wire.cuts == 1
    assert wire.line.closed is CloseCode.GOING_AWAY


def test_frames_go_out_at_once_while_the_peer_keeps_up() -> None:
    """Nothing waits, and nobody is woken."""
    mouth = Mouth()
    line = Line(Encoding.MSGPACK, lambda: None, mouth)
    for frame in (b"1", b"2"):
        line.put(frame)
    assert (mouth.sent, mouth.woken, line.take()) == ([b"1", b"2"], 0, [])


def test_frames_wait_behind_those_that_wait() -> None:
    """However quick the peer is again: order is kept."""
    mouth = Mouth()
    line = Line(Encoding.MSGPACK, lambda: None, mouth)
    mouth.quick = False
    line.put(b"1")
    mouth.quick = True
    line.put(b"2")
    assert (mouth.sent, mouth.woken) == ([], 2)
    assert line.take() == [b"1", b"2"]
    line.put(b"3")
    assert mouth.sent == [b"3"]


def test_a_peer_that_lags_is_cut_at_the_limit() -> None:
    """What it was sent before doesn't count."""
    mouth, cuts = Mouth(), list[str]()
    line = Line(Encoding.MSGPACK, lambda: cuts.append("cut"), mouth, 2)
    for _ in range(10):
        line.put(b"x")
    mouth.quick = False
    line.put(b"1")
    line.put(b"2")
    assert cuts == []
    line.put(b"3")
    assert cuts == ["cut"]
    assert line.take() == [b"1", b"2"]


def test_closing_wakes_the_port() -> None:
    """The last frame may have gone out at once; the socket has still to be closed."""
    mouth = Mouth()
    line = Line(Encoding.MSGPACK, lambda: None, mouth)
    line.close("left", CloseCode.NORMAL)
    assert decode_update(Encoding.MSGPACK, mouth.sent[0]) == Closing("left")
    assert mouth.woken == 1


@pytest.mark.parametrize(("player", "key", "looks_on"), [(None, "", True), (None, "a guest's", False), (1, "", False)])
def test_a_line_looks_on_unless_it_speaks_for_a_seat_or_a_place_at_the_door(
    player: int | None, key: str, looks_on: bool
) -> None:
    """A guest is no watcher."""
    line = Line(Encoding.MSGPACK, lambda: None, Mouth())
    line.player, line.key = player, key
    assert line.looks_on is looks_on


def test_what_became_of_lines_is_counted_where_all_of_them_count() -> None:
    """Each cut, each close by its reason, each refusal by its: once, however often it is said again."""
    tally = Tally()
    for _ in range(2):
        full = Line(Encoding.MSGPACK, lambda: None, Laggard().mouth, 0, tally)
        full.put(b"1")
        full.put(b"2")
        line = Line(Encoding.MSGPACK, lambda: None, Mouth(), tally=tally)
        line.tell(Refusal(1, "stale"))
        line.close("left", CloseCode.NORMAL)
        line.close("server_error", CloseCode.SERVER_ERROR)
    assert (tally.outboxes_cut, tally.closed, tally.refused) == (2, {"left": 2}, {"stale": 2})


def test_a_new_line_is_nobodys() -> None:
    """It looks on until it enters a table as somebody."""
    line = Line(Encoding.MSGPACK, lambda: None, Mouth())
    assert (line.player, line.key, line.closed, line.overflowed) == (None, "", None, False)
