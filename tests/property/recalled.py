"""What a log still tells: a player its hands as it saw them, and whoever runs the server those that are over.

By a scan of every line; and by pairs of nights that differ in two cards which the player was never shown: its lines
must be the same, byte for byte.
"""

from collections.abc import Callable, Iterable, Iterator
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


def known_cards(moments: Iterable[Moment]) -> dict[tuple[int, int], set[str]]:
    """The cards that each player could know of each hand, while it had a seat."""
    knowledge = Knowledge()
    known: dict[tuple[int, int], set[str]] = {}
    for moment in moments:
        knowledge.saw(moment)
        for _, seat in moment.before.taken():
            if not seat.leaving:
                cards = known.setdefault((seat.player, moment.after.hand), set())
                cards |= {knowledge.pack[place] for place in knowledge.places(seat.player)}
    return known


def search_told(world: World, telling: Telling = seen, looked: Looked | None = None) -> int:
    """Search all that the players of a night are told; how many cards stand in it. Raises `Leak`."""
    known, rows, found = known_cards(world.moments), rows_of(world.moments), 0
    company = Company()
    for moment in world.moments:
        company.saw(moment)
    for line in world.table.accounts():
        for told in telling(rows, line.player):
            number: int = msgspec.json.decode(told)["hand"]
            search([told.encode()], known[line.player, number], f"player {line.player} of hand {number}")
            found += len(cards_in(told.encode()))
            if looked is not None:
                looked["recalls", company.receiver(line.player)] += 1
    return found


def dealt_cards(moments: Iterable[Moment]) -> dict[int, set[str]]:
    """The cards of each hand that is over: of a pack that is played on those that were dealt (K6), else all."""
    knowledge = Knowledge()
    dealt: dict[int, set[int]] = {}
    over: dict[int, set[str]] = {}
    for moment in moments:
        knowledge.saw(moment)
        number = moment.after.hand
        places = dealt.setdefault(number, set())
        places |= {place for held in knowledge.lying() for place in held.cards} | knowledge.laid_aside()
        if any(isinstance(event, Settled) for event in moment.events):
            whole = knowledge.options.shuffle == "every_hand"
            over[number] = set(knowledge.pack) if whole else {knowledge.pack[place] for place in places}
    return over


def search_export(world: World, exporting: Exporting = export, looked: Looked | None = None) -> int:
    """Search what whoever runs the server may take from the log of a night, over or not; how many lines. Raises `Leak`.

    A hand that is still played isn't in it.
    """
    over, lines = dealt_cards(world.moments), list(exporting(rows_of(world.moments)))
    for line in lines:
        number = int(str(msgspec.json.decode(line)["id"]).rpartition(" ")[2])
        search([line.encode()], over.get(number, set()), f"the operator, of hand {number}")
    if looked is not None:
        looked["export", "operator"] += len(lines)
    return len(lines)


def compare_told(world: World, telling: Telling, rng: Random) -> int:
    """Play each hand of a night again with two unseen cards in each other's places; how often. Raises `Noticed`."""
    looked, begun = 0, 0
    for hand in hands_of(world.moments):
        first = hand.moments[0]
        begun = world.moments.index(first, begun)
        if not any(isinstance(event, PackShuffled) for event in first.events) or hand.moments[-1].after.settled is None:
            continue
        for player, places in unseen_pairs(hand, rng):
            looked += _told_the_same(world.moments[:begun], hand, player, places, telling)
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
