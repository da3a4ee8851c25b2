"""The lines at a table: a set in the order in which they came."""

from collections.abc import MutableSet

from pontoon_protocol.codec import Encoding
from pontoon_server.live.lines import Lines
from pontoon_server.live.outbox import Line
from support.peers import Peer


def test_lines_are_gone_through_in_the_order_in_which_they_came() -> None:
    """Whatever their place in memory; who comes again is the last, who is there keeps its place."""
    here, came = Lines(), [Peer(Encoding.JSON).line for _ in range(100)]
    for line in came:
        here.add(line)
    here.add(came[3])
    assert list(here) == came
    here.discard(came[0])
    here.add(came[0])
    assert list(here) == [*came[1:], came[0]]


def test_lines_are_a_set() -> None:
    """A line is there once or not at all, and one that isn't there may go too."""
    here: MutableSet[Line] = Lines()
    line, other = Peer().line, Peer().line
    assert not here
    here.add(line)
    here.add(line)
    here.discard(other)
    assert (line in here, other in here, len(here)) == (True, False, 1)
    assert here == {line}
    here.discard(line)
    assert here == set()
