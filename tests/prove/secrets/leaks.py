"""Twenty-four ways to leak, each planted and each caught by what `scan` or `pairs` look with."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from property import leaks
from property.leaky_engines import (
    explaining_too_much,
    grumbling,
    hurrying,
    longer_on_higher_totals,
    offering_more,
    sticking_on_21,
)
from property.leaky_servers import (
    GossipingLog,
    SlowByCards,
    ThinkingByCards,
    counting_the_banks_cards,
    named_after_the_bank,
)
from property.leaky_tellings import of_the_neighbour, with_the_running_hand
from property.leaky_ways import (
    A_BANK_GONE,
    keep_for_seats,
    seat_for_seat,
    showing_first_cards,
    telling_the_left_neighbour,
    telling_the_pack,
    why_it_broke,
    with_the_banks_cards,
)
from property.live_pairs import Ways as TimedWays
from property.nights import hold_for
from property.overheard_evening import Ways
from property.recalled import search_export, search_told
from property.scanning import HistoryScan, Leak, LineScan, Scan
from property.sent import Door
from prove.figure import Figure, Found, Line, Task
from prove.secrets.pairs import live_twice, play_twice, told_apart
from prove.secrets.scan import FAULT_NIGHTS, STEPS, caught, caught_live
from support.random_rules import Rules, random_rules, rules_with
from support.strategies import night
from support.worlds import Engine, World, faulty

Planted = Callable[[Task], bool]
"""Plants a leak and looks for it; whether it was caught."""
HIDDEN: Final = rules_with(bank="seat", punter_cards="hidden")
PLAYED_ON: Final = rules_with(shuffle="after_pontoon", packs=1)
DOUBLING: Final = rules_with(bank_double=True)
LOG_NIGHTS: Final = 40


# -- by the scan -----------------------------------------------------------------------------------------


def by_door(door: Door, rules: Rules = random_rules, nights: int = FAULT_NIGHTS) -> Planted:
    """A door that shows a card."""
    return lambda task: caught(lambda: Scan(door), task, rules, nights)


def in_a_seat(_task: Task) -> bool:
    """A view that shows a seat's hand to the next who sits there, in the night in which that tells something."""
    try:
        hold_for(A_BANK_GONE, Scan(Door(view=seat_for_seat)))
    except Leak:
        return True
    return False


def in_log(search: Callable[[World], int], nights: int = LOG_NIGHTS) -> Planted:
    """What a log tells of nights."""

    def look(task: Task) -> bool:
        try:
            for seed in range(task.seed, task.seed + nights):
                search(night(seed, STEPS, lambda _: None, rules=HIDDEN))
        except Leak:
            return True
        return False

    return look


# -- by the pairs ----------------------------------------------------------------------------------------


def by_play(engine: Engine | None = None, door: Door | None = None, nights: int = FAULT_NIGHTS) -> Planted:
    """A table that can be told from another by what it does."""

    def compare(found: Found, seed: int) -> None:
        play_twice(found, seed, HIDDEN, engine, door)

    return lambda task: told_apart(compare, task, nights)


def by_time(ways: TimedWays) -> Planted:
    """A server that can be told from another by when it does it."""

    def compare(found: Found, seed: int) -> None:
        live_twice(found, seed, HIDDEN, ways)

    return lambda task: told_apart(compare, task)


FAULTS: Final[Mapping[str, Planted]] = {
    "a view with first cards": by_door(Door(view=showing_first_cards)),
    "a view with the bank's first card": by_door(
        Door(view=leaks.showing_the_banks_first_card), rules_with(bank_double=True)
    ),
    "a view with the dealer's hole card": by_door(Door(view=leaks.showing_the_dealers_cards), rules_with(bank="house")),
    "a view of the hand of who sat there before": in_a_seat,
    "an update with the pack": by_door(Door(public=telling_the_pack)),
    "an update with what is dealt next": by_door(Door(public=leaks.telling_the_order_of_the_pack), PLAYED_ON),
    "a private part of a neighbour": by_door(Door(private=telling_the_left_neighbour)),
    "a private part too early": by_door(Door(private=with_the_banks_cards)),
    "a history by seats": partial(caught, lambda: HistoryScan(keep_for_seats)),
    "a frame on another's line": partial(caught_live, Ways(mixed_up=True)),
    "a log line with events": partial(caught_live, Ways(log=GossipingLog)),
    "metrics with a card": partial(caught_live, Ways(measuring=counting_the_banks_cards)),
    "an error that names a card": partial(caught, lambda: LineScan(why_it_broke)),
    "an advert with a card": partial(caught_live, Ways(told=named_after_the_bank)),
    "a recall of another's hand": in_log(partial(search_told, telling=of_the_neighbour)),
    "an export of a running hand": in_log(partial(search_export, exporting=with_the_running_hand)),
    "a version more": by_play(faulty(sticking_on_21)),
    "a refusal that others hear": by_play(Engine(decide=grumbling)),
    "a refusal that says more": by_play(Engine(decide=explaining_too_much)),
    "an offer that says more": by_play(door=Door(private=offering_more)),
    "a longer frame": by_play(door=Door(public=longer_on_higher_totals)),
    "a clock that hurries": by_play(faulty(hurrying)),
    "a bot that thinks by its cards": by_time(TimedWays(thinker=ThinkingByCards)),
    "a disk whose time tells of cards": by_time(TimedWays(log=SlowByCards)),
}
"""By what leaks."""


def find(task: Task) -> Found:
    """Plant them all, one after the other."""
    found = Found()
    for name, planted in FAULTS.items():
        noticed = planted(task)
        found.count("planted")
        found.count("caught", int(noticed))
        if not noticed:
            found.went_wrong("missed", f"seed {task.seed}: {name}")
    return found


def judge(found: Found, wanted: int) -> list[Line]:
    """How many of them were caught."""
    caught_now = found.counts.get("caught", 0)
    return [
        Line("planted leaks caught", f"{caught_now} of {len(FAULTS)}", f"{wanted} of {wanted}", caught_now == wanted)
    ]


FIGURE: Final = Figure(name="leaks", about="planted leaks", ci=24, deep=24, find=find, judge=judge, shared=False)
