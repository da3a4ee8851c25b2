"""Secrecy of what a log still tells a player: a hand as it was seen holds no card that the player may not know.

By a scan of every line of random nights; and by pairs of nights that differ in two cards which the player was never
shown: its lines must be the same, byte for byte.
"""

from collections.abc import Callable, Iterable, Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options
from pontoon_server.store.export import export
from pontoon_server.store.log import Row
from pontoon_server.store.rows import encode_events
from pontoon_server.store.seen import seen
from pontoon_server.table.commands import Shuffled
from pontoon_server.table.events import Opened, PackShuffled
from property.knowledge import Knowledge
from property.pairs import Hand, hands_of, swapped
from property.sent import cards_in
from support.random_rules import Rules, random_rules
from support.strategies import night
from support.worlds import Moment, World

Telling = Callable[[list[Row], int], Iterable[str]]
"""What a player is told of a table's rows: `seen`, or something faulty in its place."""
STEPS = 80
UNSEEN = (
    replace(TRADITIONAL, bust_shown=False),
    replace(CLUB, bust_shown=False, bank_declares=False, bank_play="free"),
    replace(CASINO, bust_shown=False),
)
"""Rules by which many cards are never turned up."""


class Leak(AssertionError):  # noqa: N818 - it is what was found
    """A player is told a card that it may not know, or can tell two nights apart that must look the same."""


def by(options: Options) -> Rules:
    """Tables that all play by these rules."""
    return lambda _: options


def quiet(seed: int, rules: Rules) -> World:
    """A night at random."""
    return night(seed, STEPS, lambda _: None, rules=rules)


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


# -- the scan ------------------------------------------------------------------------------------------


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


def search(world: World, telling: Telling) -> int:
    """Search all that the players of a night are told; how many cards stand in it. Raises `Leak`."""
    known, rows, found = known_cards(world.moments), rows_of(world.moments), 0
    for line in world.table.accounts():
        for told in telling(rows, line.player):
            number: int = msgspec.json.decode(told)["hand"]
            cards = cards_in(told.encode())
            if not cards <= known[line.player, number]:
                raise Leak(f"player {line.player} of hand {number}: {cards - known[line.player, number]}")
            found += len(cards)
    return found


def search_nights(nights: int, rules: Rules, telling: Telling = seen) -> int:
    """The same for so many nights."""
    return sum(search(quiet(seed, rules), telling) for seed in range(nights))


@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
def test_no_player_is_told_a_card_that_it_may_not_know(options: Options) -> None:
    """Over random nights by the rules of each preset; and plenty of cards are told."""
    assert search_nights(25, by(options)) > 500


def test_nor_by_any_other_rules() -> None:
    """Hidden or open cards, busts that are shown or not, packs that are played on."""
    assert search_nights(50, random_rules) > 1_000


# -- the pairs -----------------------------------------------------------------------------------------


def compare(world: World, telling: Telling, rng: Random) -> int:
    """Play each hand of a night again with two unseen cards in each other's places; how often. Raises `Leak`."""
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
        raise Leak(f"player {player} can tell {' and '.join(hand.pack[place] for place in places)} apart")
    return len(told)


def compare_nights(nights: int, rules: Rules, telling: Telling = seen) -> int:
    """The same for so many nights."""
    return sum(compare(quiet(seed, rules), telling, Random(seed)) for seed in range(nights))


@pytest.mark.parametrize("options", UNSEEN, ids=("traditional", "club", "casino"))
def test_nights_that_differ_in_unseen_cards_are_told_byte_for_byte_alike(options: Options) -> None:
    """Enough of them are found, by each of these rules."""
    assert compare_nights(25, by(options)) > 10


def test_so_are_nights_by_any_rules() -> None:
    """Whatever is dealt open or burned."""
    assert compare_nights(15, random_rules) > 50


# -- planted faults ------------------------------------------------------------------------------------


def of_the_neighbour(rows: list[Row], player: int) -> Iterator[str]:
    """Hands as the next player saw them."""
    theirs = {msgspec.json.decode(line)["hand"]: line for line in seen(rows, player % 3 + 1)}
    for line in seen(rows, player):
        yield theirs.get(msgspec.json.decode(line)["hand"], line)


def with_the_pack(rows: list[Row], player: int) -> Iterator[str]:
    """Hands with the pack in them, as they are told when the night is over."""
    packs = {hand["id"]: hand["pack"] for hand in map(msgspec.json.decode, export(rows))}
    for line in seen(rows, player):
        hand = msgspec.json.decode(line)
        yield msgspec.json.encode({**hand, "pack": packs[hand["id"]]}).decode()


@pytest.mark.parametrize("telling", [of_the_neighbour, with_the_pack])
def test_a_telling_that_leaks_is_caught_by_the_scan(telling: Telling) -> None:
    """Somebody else's cards, or what is left of the pack."""
    with pytest.raises(Leak):
        search_nights(40, by(TRADITIONAL), telling)


@pytest.mark.parametrize("telling", [of_the_neighbour, with_the_pack])
def test_a_telling_that_leaks_is_caught_by_the_pairs(telling: Telling) -> None:
    """The lines of the two nights are not the same any more."""
    with pytest.raises(Leak):
        compare_nights(60, by(UNSEEN[0]), telling)
