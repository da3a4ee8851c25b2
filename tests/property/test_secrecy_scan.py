"""Secrecy by byte scan: no card stands in anything that a viewer is sent, unless it may know that card."""

from collections.abc import Callable, Iterable
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import ChangeSeat, Leave, Stake, Twist
from pontoon_protocol.events import Events, SeatChanged
from pontoon_protocol.hand_events import Bought, Stuck, Twisted, WholeHand
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Happened, Private, Snapshot
from pontoon_protocol.views import TableView
from pontoon_server.live.history import History, Sent
from pontoon_server.live.speaking import broadcast
from pontoon_server.table.check import Broken, check
from pontoon_server.table.commands import Shuffled, SitDown
from pontoon_server.table.decide import Version
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import private, public, view
from property.knowledge import Knowledge, Player
from property.nights import hold, hold_for, watch
from property.sent import Door, cards_in, frames, seconds_left, viewers
from support.strategies import world_for
from support.worlds import Act, Due, Moment, Step, faulty

Keep = Callable[[History, Moment], None]
Lines = Callable[[Moment], Iterable[str]]


class Leak(AssertionError):  # noqa: N818 - it is what was found
    """Somebody was sent a card that they may not know."""


class Scan:
    """Searches all that each viewer is sent of each moment, and would be sent as a snapshot."""

    def __init__(self, door: Door | None = None) -> None:
        self.door = door or Door()
        self.knowledge = Knowledge()

    def saw(self, moment: Moment) -> None:
        self.knowledge.saw(moment)
        for player, _ in viewers(moment.after):
            for frame in frames(self.door, moment, player):
                _search(frame, self.knowledge.may_know(player), player)


class HistoryScan:
    """Searches what each player who comes back gets of the history, however long they were gone.

    A frame is held against what its player knew when it was sent.
    """

    def __init__(self, keep: Keep) -> None:
        self.keep = keep
        self.history = History()
        self.knowledge = Knowledge()
        self.knew: dict[tuple[Player, int], set[str]] = {}

    def saw(self, moment: Moment) -> None:
        self.knowledge.saw(moment)
        if not moment.happened:
            return
        now = moment.after.version
        self.keep(self.history, moment)
        for player, _ in viewers(moment.after):
            self.knew[player, now] = self.knowledge.may_know(player)
        for player, _ in viewers(moment.after):
            self._comes_back(player, now)

    def _comes_back(self, player: int | None, now: int) -> None:
        if player is None:
            return
        since = Random(now).randrange(max(1, now - 40), now + 1)
        for version, frame in enumerate(self.history.since(since, now, player) or (), since + 1):
            everybody = self.knew[None, version]
            _search(frame, self.knew.get((player, version), everybody), player)


class LineScan:
    """Searches the lines that are written about moments: they hold no card at all."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    def saw(self, moment: Moment) -> None:
        for line in self.lines(moment):
            _search(line.encode(), set(), None)


def _search(frame: bytes, allowed: set[str], player: Player) -> None:
    leaked = cards_in(frame) - allowed
    if leaked:
        raise Leak(f"{leaked} sent to {player}: {frame!r}")


def keep(history: History, moment: Moment) -> None:
    """Keep a version as the server keeps it."""
    version = Version(moment.events, moment.after)
    left = seconds_left(moment.before, moment.after)
    broadcast(moment.before, version, (), history, left=left, player=moment.player, command=moment.command)


def said_of(moment: Moment) -> Iterable[str]:
    """What the table itself says in words: of a refusal, and of a table on which a card or a chip is missing."""
    if moment.refused is not None:
        yield f"{moment.refused!r} {moment.refused.detail!r}"
    hand = moment.after.round
    if hand is not None and hand.dealt:
        for bad in (replace(hand, dealt=hand.dealt - 1), replace(hand, pack=hand.pack[1:])):
            try:
                check(replace(moment.after, round=bad))
            except Broken as broken:
                yield f"{broken!r}"


# -- the properties ----------------------------------------------------------------------------


def test_nobody_is_sent_a_card_that_they_may_not_know() -> None:
    """Over whole nights: each seat and a watcher, both encodings, updates, refusals and snapshots."""
    hold(Scan)


def test_nobody_finds_a_card_in_the_history_that_they_may_not_know() -> None:
    """Also who joined late, or took another's seat."""
    hold(lambda: HistoryScan(keep))


def test_no_line_in_words_holds_a_card() -> None:
    """Refusals and broken invariants."""
    hold(lambda: LineScan(said_of))


# -- planted faults ----------------------------------------------------------------------------


def showing_first_cards(table: Table, viewer: int | None, left: float) -> TableView:
    """A snapshot with every punter's first card in it."""
    seen = view(table, viewer, left)
    if table.round is None:
        return seen
    hands = tuple(
        replace(hand, cards=(*own.cards[:1], *hand.cards[1:]))
        for hand, own in zip(seen.hands, table.round.hands, strict=True)
    )
    return replace(seen, hands=hands)


def seat_for_seat(table: Table, viewer: int | None, left: float) -> TableView:
    """A snapshot that shows a seat's hand to whoever sits there, also if they came after it was dealt."""
    seats = tuple(seat and replace(seat, since=-1) for seat in table.seats)
    return view(replace(table, seats=seats), viewer, left)


def telling_of_bought_cards(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update in which a bought card lies face up."""
    told = public(before, after, events, left)
    hand = after.round
    seen = tuple(
        Twisted(event.seat, event.hand, hand.hands[event.hand].cards[-1])
        if isinstance(event, Bought) and hand
        else event
        for event in told.events
    )
    return replace(told, events=seen)


def telling_the_next_card(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that shows what a hand would have got when it stuck."""
    told = public(before, after, events, left)
    hand = before.round
    if hand is None or not any(isinstance(event, Stuck) for event in told.events):
        return told
    return replace(told, events=(*told.events, Twisted(0, 0, hand.pack[hand.dealt])))


def telling_the_pack(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update with its secrets still in it."""
    told = public(before, after, events, left)
    return Happened(told.seq, cast("tuple[Events, ...]", tuple(events)), told.wait)


def telling_the_left_neighbour(before: Table, after: Table, viewer: int, answers: int) -> Private | None:
    """A private part that belongs to the seat on the left."""
    return private(before, after, (viewer + 1) % len(after.seats), answers)


def with_the_banks_cards(before: Table, after: Table, viewer: int, answers: int) -> Private | None:
    """A private part in which the bank looks at its first card, before it may (T6)."""
    own = private(before, after, viewer, answers) or Private()
    hand = after.round
    if hand is None or hand.bank != viewer or len(hand.bank_hand.cards) != 1:
        return own
    return replace(own, hands=(WholeHand(-1, hand.bank_hand.cards, 0),))


@pytest.mark.parametrize(
    "door",
    [
        Door(view=showing_first_cards),
        Door(public=telling_of_bought_cards),
        Door(public=telling_the_next_card),
        Door(public=telling_the_pack),
        Door(private=telling_the_left_neighbour),
        Door(private=with_the_banks_cards),
    ],
    ids=lambda door: next(fault.__name__ for fault in door if fault not in (view, public, private)),
)
def test_a_door_that_leaks_is_caught(door: Door) -> None:
    """Each of these shows a card that is in no honest frame."""
    with pytest.raises(Leak):
        watch(lambda: Scan(door), range(60))


BUST = ("TS", "2C", "KS", "3C", "9H")
A_BANK_GONE: tuple[Step, ...] = (
    SitDown("ann", "a"),
    SitDown("ben", "b"),
    Act(1, StartNight(1)),
    Shuffled(PACK),
    Due(),
    Shuffled((*BUST, *(card for card in PACK if card not in BUST))),
    Act(2, Stake(1, 0, (1,))),
    Act(2, Twist(1, 0)),
    Act(1, Leave(1)),
    SitDown("cat", "c"),
)
"""Ben is bust, Ann's two and three were never turned up (T12), and Cat sits where Ann sat."""


def test_a_snapshot_that_shows_a_seats_cards_to_the_next_who_sits_there_is_caught() -> None:
    """The cards of a bank that nobody may see any more."""
    hold_for(A_BANK_GONE, Scan())
    with pytest.raises(Leak, match="sent to 3"):
        hold_for(A_BANK_GONE, Scan(Door(view=seat_for_seat)))


CHANGED_SEATS: tuple[Step, ...] = (*A_BANK_GONE[:-2], Act(1, ChangeSeat(1, 2)), Act(2, ChangeSeat(1, 0)))
"""Ann, whose two and three were never turned up, moves on, and Ben sits down where she sat."""


def leaving_the_hand(table: Table, version: Version, _player: int, _command: int) -> Version:
    """Whoever moves leaves the hand that is over on the table, before the seat that it was dealt to."""
    if not any(isinstance(event, SeatChanged) for event in version.events):
        return version
    return Version(version.events, replace(version.table, round=table.round, settled=table.settled))


def test_a_change_of_seats_that_shows_another_seats_cards_is_caught() -> None:
    """Ben sits before the cards that were Ann's."""
    hold_for(CHANGED_SEATS, Scan())
    with pytest.raises(Leak, match="sent to 2"):
        hold_for(CHANGED_SEATS, Scan(), faulty(leaving_the_hand))


def keep_for_seats(history: History, moment: Moment) -> None:
    """A history that takes the first seat's player to be number 1 for good, and so on."""
    told = encode(Encoding.MSGPACK, public(moment.before, moment.after, moment.events, 0.0))
    own = {place + 1: private(moment.before, moment.after, place, 0) for place, _ in moment.after.taken()}
    parts = {number: encode(Encoding.MSGPACK, part) for number, part in own.items() if part is not None}
    history.add(Sent(moment.after.version, told, parts))


def test_a_history_that_leaks_to_a_late_joiner_is_caught() -> None:
    """Somebody who joined late gets the private parts of somebody else."""
    with pytest.raises(Leak):
        watch(lambda: HistoryScan(keep_for_seats), range(200))


def what_happened(moment: Moment) -> Iterable[str]:
    """A log line that has it all."""
    yield f"version {moment.after.version}: {moment.events}"


def why_it_broke(moment: Moment) -> Iterable[str]:
    """A log line that says which card is in two places."""
    hand = moment.after.round
    if hand is not None and hand.dealt:
        yield f"Broken: {hand.pack[0]} is in two places"


@pytest.mark.parametrize("lines", [what_happened, why_it_broke])
def test_a_line_that_leaks_is_caught(lines: Lines) -> None:
    """Whatever writes it."""
    with pytest.raises(Leak):
        watch(lambda: LineScan(lines), range(20))


def test_the_scan_finds_a_card_wherever_it_stands() -> None:
    """In text and in MessagePack, between any other bytes; and none where there is none."""
    assert cards_in(b'{"cards":["AS","TD"],"a":"KSAH"}') == {"AS", "TD", "KS", "AH"}
    assert cards_in(b"\x92\xa27C\xa2AS") == {"7C", "AS"}
    assert cards_in(encode(Encoding.JSON, Snapshot(1, view(world_for(1).table, None, 0.0)))) == set()
