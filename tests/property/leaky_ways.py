"""Ways to leak that are planted: doors, a history and lines that show a card to somebody who may not know it."""

from collections.abc import Iterable
from typing import cast

from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import ChangeSeat, Leave, Stake, Twist
from pontoon_protocol.events import Events, SeatChanged
from pontoon_protocol.hand_events import Bought, Stuck, Twisted, WholeHand
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Happened, Private
from pontoon_protocol.views import TableView
from pontoon_server.live.history import History, Sent
from pontoon_server.table.commands import Shuffled, SitDown
from pontoon_server.table.decide import Version
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import private, public, view
from support.worlds import Act, Due, Moment, Step


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


CHANGED_SEATS: tuple[Step, ...] = (*A_BANK_GONE[:-2], Act(1, ChangeSeat(1, 2)), Act(2, ChangeSeat(1, 0)))
"""Ann, whose two and three were never turned up, moves on, and Ben sits down where she sat."""


def leaving_the_hand(table: Table, version: Version, _player: int, _command: int) -> Version:
    """Whoever moves leaves the hand that is over on the table, before the seat that it was dealt to."""
    if not any(isinstance(event, SeatChanged) for event in version.events):
        return version
    return Version(version.events, replace(version.table, round=table.round, settled=table.settled))


def keep_for_seats(history: History, moment: Moment) -> None:
    """A history that takes the first seat's player to be number 1 for good, and so on."""
    told = encode(Encoding.MSGPACK, public(moment.before, moment.after, moment.events, 0.0))
    own = {place + 1: private(moment.before, moment.after, place, 0) for place, _ in moment.after.taken()}
    parts = {number: encode(Encoding.MSGPACK, part) for number, part in own.items() if part is not None}
    history.add(Sent(moment.after.version, told, parts))


def what_happened(moment: Moment) -> Iterable[str]:
    """A log line that has it all."""
    yield f"version {moment.after.version}: {moment.events}"


def why_it_broke(moment: Moment) -> Iterable[str]:
    """A log line that says which card is in two places."""
    hand = moment.after.round
    if hand is not None and hand.dealt:
        yield f"Broken: {hand.pack[0]} is in two places"
