"""What a log still tells: a player its hands as it saw them, and whoever runs the server those that are over.

By a scan of every line; and by pairs of nights that differ in two cards which the player was never shown: its lines
must be the same, byte for byte.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

import msgspec

from pontoon_protocol.hand_events import Settled
from pontoon_server.store.export import export
from pontoon_server.store.log import Row
from pontoon_server.store.rows import encode_events
from pontoon_server.store.seen import seen
from pontoon_server.table.commands import Shuffled
from pontoon_server.table.events import Opened, PackShuffled
from property.company import Company, Looked
from property.knowledge import Knowledge
from property.pairs import Hand, Noticed, hands_of, swapped
from property.scanning import search
from property.sent import cards_in
from support.worlds import Moment, World

Telling = Callable[[list[Row], int], Iterable[str]]
"""What a player is told of a table's rows: `seen`, or something faulty in its place."""
Exporting = Callable[[list[Row]], Iterable[str]]
"""The hands in a table's rows that are over: `export`, or something faulty in its place."""


def rows_of(moments: Iterable[Moment]) -> list[Row]:
    """A night as its log holds it."""
    first, *rest = [moment for moment in moments if moment.happened]
    table = first.before
    opened = Opened(table.code, table.name, table.options, table.settings, table.passcode)
    rows = [Row(table.code, 1, 0, 0, 0.0, "idle", encode_events((opened,)))]
    for moment in (first, *rest):
        events = encode_events(moment.events)
        rows.append(Row(table.code, moment.after.version, moment.player, moment.command, 0.0, "idle", events))
    return rows


class HandsKnown:
    """Follows a table, and has the cards that each player could know of each hand while it had a seat."""

    def __init__(self) -> None:
        self.knowledge = Knowledge()
        self.cards: dict[tuple[int, int], set[str]] = {}
        """By player and the number of the hand."""

    def saw(self, moment: Moment) -> None:
        """Follow one moment."""
        self.knowledge.saw(moment)
        for _, seat in moment.before.taken():
            if not seat.leaving:
                cards = self.cards.setdefault((seat.player, moment.after.hand), set())
                cards |= {self.knowledge.pack[place] for place in self.knowledge.places(seat.player)}


def search_told(
    world: World, telling: Telling = seen, looked: Looked | None = None, players: Sequence[int] | None = None
) -> int:
    """Search all that the players of a night are told, or some of them; how many cards stand in it. Raises `Leak`."""
    known, company, rows, found = HandsKnown(), Company(), rows_of(world.moments), 0
    for moment in world.moments:
        known.saw(moment)
        company.saw(moment)
    for player in [line.player for line in world.table.accounts()] if players is None else players:
        for told in telling(rows, player):
            number: int = msgspec.json.decode(told)["hand"]
            search([told.encode()], known.cards[player, number], f"player {player} of hand {number}")
            found += len(cards_in(told.encode()))
            if looked is not None:
                looked["recalls", company.receiver(player)] += 1
    return found


class HandsDealt:
    """Follows a table, and has the cards of each hand that is over: of a pack that is played on those that were dealt
    (K6), else all."""

    def __init__(self) -> None:
        self.knowledge = Knowledge()
        self.over: dict[int, set[str]] = {}
        """By the number of the hand."""
        self._dealt: set[int] = set()
        self._hand = 0

    def saw(self, moment: Moment) -> None:
        """Follow one moment."""
        knowledge = self.knowledge
        knowledge.saw(moment)
        if moment.after.hand != self._hand:
            self._hand, self._dealt = moment.after.hand, set()
        self._dealt |= {place for held in knowledge.lying() for place in held.cards} | knowledge.laid_aside()
        if any(isinstance(event, Settled) for event in moment.events):
            whole = knowledge.options.shuffle == "every_hand"
            self.over[self._hand] = set(knowledge.pack if whole else map(knowledge.pack.__getitem__, self._dealt))


def search_export(world: World, exporting: Exporting = export, looked: Looked | None = None) -> int:
    """Search what whoever runs the server may take from the log of a night, over or not; how many lines. Raises `Leak`.

    A hand that is still played isn't in it.
    """
    dealt = HandsDealt()
    for moment in world.moments:
        dealt.saw(moment)
    lines = search_lines(exporting(rows_of(world.moments)), dealt)
    if looked is not None:
        looked["export", "operator"] += lines
    return lines


def search_lines(lines: Iterable[str], dealt: HandsDealt) -> int:
    """Search exported lines; how many. Raises `Leak`."""
    every = list(lines)
    for line in every:
        number = int(str(msgspec.json.decode(line)["id"]).rpartition(" ")[2])
        search([line.encode()], dealt.over.get(number, set()), f"the operator, of hand {number}")
    return len(every)


def compare_told(world: World, telling: Telling, rng: Random) -> int:
    """Play each hand of a night again with two unseen cards in each other's places; how often. Raises `Noticed`."""
    looked = 0
    for hand in hands_of(world.moments):
        shuffled = any(isinstance(event, PackShuffled) for event in hand.moments[0].events)
        if not shuffled or hand.moments[-1].after.settled is None:
            continue
        for player, places in unseen_pairs(hand, rng):
            looked += _told_the_same(world.moments[: hand.begun], hand, player, places, telling)
    return looked


def unseen_pairs(hand: Hand, rng: Random) -> Iterator[tuple[int, tuple[int, int]]]:
    """Players of a hand, and places of cards that they were not shown to its end."""
    for _, seat in hand.moments[0].before.taken():
        for places in hand.pairs(seat.player, rng):
            if hand.shown_at(seat.player, places) == len(hand.moments):
                yield seat.player, places


def _told_the_same(before: list[Moment], hand: Hand, player: int, places: tuple[int, int], telling: Telling) -> int:
    other = World(hand.moments[0].before)
    for ours in hand.moments:
        first = ours is hand.moments[0] and isinstance(ours.step, Shuffled)
        other.take(Shuffled(swapped(hand.pack, places)) if first else ours.step)
    told = list(telling(rows_of([*before, *hand.moments]), player))
    if told != list(telling(rows_of([*before, *other.moments]), player)):
        raise Noticed(f"player {player} can tell {' and '.join(hand.pack[place] for place in places)} apart")
    return len(told)
