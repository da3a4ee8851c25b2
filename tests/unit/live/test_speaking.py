"""What each line is sent of a version."""

from collections.abc import Iterable

from pontoon_protocol.codec import Encoding
from pontoon_protocol.updates import CatchUp, Happened, Snapshot, Updates
from pontoon_server.live.history import History
from pontoon_server.live.outbox import Line
from pontoon_server.live.speaking import broadcast, catch_up, snapshot
from pontoon_server.table.decide import Version
from support.nights import Night
from support.peers import Peer, read


def line(player: int | None, encoding: Encoding = Encoding.MSGPACK) -> Line:
    made = Peer(encoding).line
    made.player = player
    return made


def heard(of: Line) -> list[Updates]:
    return read(of.encoding, of.take())


def dealt() -> Night:
    """Three at a table: A banks, B and C are asked for their stakes."""
    night = Night("Ann", "Ben", "Cat").started()
    night.deal("KS 5S 9D 6H 7H 8H")
    return night


def tell(night: Night, lines: Iterable[Line], history: History | None = None, **how: object) -> None:
    """Broadcast the last version of a night to these lines."""
    last = night.log[-1]
    version = Version(last.events, last.after)
    late = bool(how.get("late"))
    kept = history or History()
    broadcast(last.before, version, lines, kept, left=12.5, player=last.player, command=last.command, late=late)


def test_each_hears_the_same_public_part_and_its_own_private_one() -> None:
    """First cards: everybody hears of them, each punter sees its own and its options."""
    lines = {name: line(player) for name, player in (("ann", 1), ("ben", 2), ("cat", 3), ("eve", None))}
    tell(dealt(), lines.values())
    (ann,), (ben,), (cat,), (eve,) = [heard(one) for one in lines.values()]
    assert isinstance(ben, Happened)
    assert isinstance(cat, Happened)
    assert [own.cards for own in ben.hands] == [("KS",)]
    assert [own.cards for own in cat.hands] == [("5S",)]
    assert ben.offer
    assert ann == eve
    assert isinstance(eve, Happened)
    assert (eve.hands, bool(eve.offer)) == ((), False)
    assert eve.events == ben.events == cat.events


def test_json_says_the_same_as_messagepack() -> None:
    """To a player with a private part, to one without, and to a watcher."""
    night = dealt()
    for player in (2, 1, None):
        packed, text = line(player), line(player, Encoding.JSON)
        tell(night, [packed, text])
        assert heard(packed) == heard(text)


def test_the_public_part_is_encoded_once_for_all_who_have_no_private_one() -> None:
    """It is the very same bytes object, in either encoding."""
    lines = [line(1), line(None), line(1, Encoding.JSON), line(None, Encoding.JSON)]
    tell(dealt(), lines)
    (one,), (two,), (three,), (four,) = [each.take() for each in lines]
    assert one is two
    assert three is four


def test_an_answered_command_carries_its_id_to_its_own_player_only() -> None:
    """On every line of that player, and in the history."""
    night = dealt()
    night.play("B stake 5")
    ben, cat = line(2), line(3)
    history = History()
    tell(night, [ben, cat], history)
    (mine,), (others,) = heard(ben), heard(cat)
    assert isinstance(mine, Happened)
    assert isinstance(others, Happened)
    assert (mine.id, others.id) == (1, 0)
    version = night.table.version
    assert history.since(version - 1, version, 3) != history.since(version - 1, version, 2)


def test_what_is_kept_is_what_was_sent() -> None:
    """Byte for byte, for each player."""
    night, history = dealt(), History()
    ben, ann = line(2), line(1)
    tell(night, [ben, ann], history)
    version = night.table.version
    assert history.since(version - 1, version, 2) == ben.take()
    assert history.since(version - 1, version, 1) == ann.take()


def test_a_bots_private_part_is_nobodys() -> None:
    """It is neither sent nor kept."""
    night = Night("Ann", "Ben")
    night.add_bot()
    night.started()
    night.deal("KS 5S 9D 6H 7H 8H")
    history = History()
    watcher = line(None)
    tell(night, [watcher], history)
    version = night.table.version
    assert history.since(version - 1, version, 3) == watcher.take()
    assert history.since(version - 1, version, 2) != history.since(version - 1, version, 3)


def test_who_gives_up_its_seat_is_answered_too() -> None:
    """Between hands, when the seat is free at once, and in a hand, when it is not."""
    for night in (Night("Ann", "Ben", "Cat"), dealt()):
        lines = [line(2), line(3)]
        night.leave("B")
        tell(night, lines)
        (left,), (other,) = [heard(one) for one in lines]
        assert isinstance(left, Happened)
        assert isinstance(other, Happened)
        assert (left.id, other.id) == (1, 0)
        assert left.events == other.events


def test_the_wait_is_said_again_when_the_clock_stood_still() -> None:
    """With the seconds that it has left; otherwise only when it changes."""
    night = dealt()
    night.play("B stake 5")
    watcher = line(None)
    tell(night, [watcher])
    tell(night, [watcher], late=True)
    (on_time, late) = heard(watcher)
    assert isinstance(on_time, Happened)
    assert isinstance(late, Happened)
    assert not on_time.wait
    assert late.wait
    assert (late.wait.kind, late.wait.seconds) == ("stakes", 12.5)


def test_no_wait_is_said_when_there_is_none() -> None:
    """However late it is."""
    night = Night("Ann")
    watcher = line(None)
    tell(night, [watcher], late=True)
    (told,) = heard(watcher)
    assert isinstance(told, Happened)
    assert not told.wait


def test_a_snapshot_is_the_table_as_its_viewer_may_see_it() -> None:
    """With the seconds left; for a watcher, and for a player that has no seat, as an outsider sees it."""
    night = dealt()
    for player, you, cards in ((2, 1, ("KS",)), (None, None, (None,)), (99, None, (None,))):
        viewer = line(player)
        snapshot(viewer, night.table, 12.5)
        (seen,) = heard(viewer)
        assert isinstance(seen, Snapshot)
        assert seen.seq == night.table.version
        assert (seen.view.you, seen.view.hands[0].cards) == (you, cards)
        assert seen.view.wait
        assert seen.view.wait.seconds == 12.5


def test_what_was_missed_comes_in_one_frame() -> None:
    """With the wait that runs now, or none."""
    night, history = dealt(), History()
    tell(night, [], history)
    ben = line(2)
    version = night.table.version
    sent = history.since(version - 1, version, 2)
    assert sent is not None
    catch_up(ben, night.table, sent, 12.5)
    catch_up(ben, Night("Ann").table, [], 0.0)
    missed, nothing = heard(ben)
    assert isinstance(missed, CatchUp)
    assert [own.cards for own in missed.updates[0].hands] == [("KS",)]
    assert missed.wait
    assert missed.wait.seconds == 12.5
    assert nothing == CatchUp(())


def test_a_bought_card_goes_to_its_owner_alone() -> None:
    """A twisted one to everybody."""
    night = dealt()
    night.play("B stake 5, C stake 5, B stick")
    night.play("C buy 5")
    lines = [line(3), line(2), line(None)]
    tell(night, lines)
    (mine,), (others,), (outside,) = [one.take() for one in lines]
    card = night.table.round.hands[1].cards[-1].encode() if night.table.round else b""
    assert card in mine
    assert len(card) == 2
    assert card not in others
    assert card not in outside
