"""The last versions of a table, for those who come back."""

import pytest

from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.hand_events import WholeHand
from pontoon_protocol.limits import HISTORY_BYTES, HISTORY_VERSIONS
from pontoon_protocol.updates import Happened, Private
from pontoon_server.live.history import History, Sent


def version(seq: int, *players: int) -> Sent:
    """A version with a private part, a hand, for each of these players."""
    private = {player: encode(Encoding.MSGPACK, Private((WholeHand(0, ("AS",), player),))) for player in players}
    return Sent(seq, encode(Encoding.MSGPACK, Happened(seq)), private)


def kept(*versions: Sent) -> History:
    history = History()
    for sent in versions:
        history.add(sent)
    return history


def missed(history: History, seq: int, now: int, player: int = 1) -> list[Happened] | None:
    """What `player` gets, read."""
    frames = history.since(seq, now, player)
    if frames is None:
        return None
    found = [decode_update(Encoding.MSGPACK, frame) for frame in frames]
    return [update for update in found if isinstance(update, Happened)]


def test_whoever_comes_back_gets_what_came_after_the_last_it_has() -> None:
    """No more and no less, in order."""
    found = missed(kept(version(4), version(5), version(6)), 4, 6)
    assert found is not None
    assert [update.seq for update in found] == [5, 6]


def test_each_gets_its_own_private_parts() -> None:
    """And nobody else's."""
    history = kept(version(4, 1, 2), version(5, 2))
    mine = missed(history, 3, 5, player=1)
    others = missed(history, 3, 5, player=2)
    nobodys = missed(history, 3, 5, player=3)
    assert mine is not None
    assert others is not None
    assert nobodys is not None
    assert [[hand.total for hand in update.hands] for update in mine] == [[1], []]
    assert [[hand.total for hand in update.hands] for update in others] == [[2], [2]]
    assert [update.hands for update in nobodys] == [(), ()]


def test_who_has_everything_gets_an_empty_list() -> None:
    """That is not a gap."""
    assert missed(kept(version(4)), 4, 4) == []
    assert missed(History(), 9, 9) == []


@pytest.mark.parametrize("seq", [0, 2])
def test_a_gap_is_no_history(seq: int) -> None:
    """When a version between is gone, only a snapshot will do."""
    assert missed(kept(version(4), version(5)), seq, 5) is None


def test_a_version_that_never_was_is_no_history() -> None:
    """A client that is ahead of the table was told something else by somebody else."""
    assert missed(kept(version(4)), 5, 4) is None


def test_without_any_version_kept_a_snapshot_is_needed() -> None:
    """After a restart there is nothing to fill a gap with."""
    history = kept(version(4), version(5))
    history.clear()
    assert missed(history, 4, 5) is None
    history.add(version(6))
    assert missed(history, 5, 6) == [Happened(6)]


def test_nobody_gets_versions_from_before_it_sat_down() -> None:
    """Not even the public parts; from its first version on it may resume."""
    history = kept(version(4, 1), version(5, 1), version(6, 1))
    history.joined(1, 5)
    assert missed(history, 3, 6) is None
    assert missed(history, 4, 6) is None
    found = missed(history, 5, 6)
    assert found is not None
    assert [update.seq for update in found] == [6]
    other = missed(history, 3, 6, player=2)
    assert other is not None
    assert len(other) == 3


def test_who_sat_down_again_has_no_claim_to_its_earlier_sitting() -> None:
    """The newest sitting counts, and outlives a clearing."""
    history = kept(version(4, 1), version(5, 1), version(6, 1))
    history.joined(1, 4)
    history.joined(1, 6)
    assert missed(history, 4, 6) is None
    history.clear()
    assert missed(history, 4, 6) is None


def test_the_last_128_versions_are_kept() -> None:
    """The oldest goes first."""
    history = kept(*(version(seq) for seq in range(1, HISTORY_VERSIONS + 2)))
    now = HISTORY_VERSIONS + 1
    assert HISTORY_VERSIONS == 128
    assert missed(history, 0, now) is None
    found = missed(history, 1, now)
    assert found is not None
    assert len(found) == 128


def test_at_most_256_kib_are_kept_private_parts_included() -> None:
    """A table of long versions keeps fewer of them."""
    assert HISTORY_BYTES == 256 * 1024
    long = {1: b"x" * 100_000}
    history = kept(*(Sent(seq, b"y" * 10_000, long) for seq in range(1, 5)))
    assert history.since(1, 4, 2) is None
    frames = history.since(2, 4, 2)
    assert frames is not None
    assert [len(frame) for frame in frames] == [10_000, 10_000]


def test_a_version_over_the_limit_is_not_kept() -> None:
    """Nor anything before it; what follows is."""
    history = History(most_bytes=100)
    history.add(version(1))
    history.add(Sent(2, b"x" * 101, {}))
    assert history.since(1, 2, 1) is None
    history.add(version(3))
    assert missed(history, 2, 3) == [Happened(3)]
