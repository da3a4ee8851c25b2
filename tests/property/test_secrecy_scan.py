"""Secrecy by byte scan: no card stands in anything that a viewer is sent, unless it may know that card."""

import pytest

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.updates import Snapshot
from pontoon_server.table.view import private, public, view
from property.leaky_ways import (
    A_BANK_GONE,
    CHANGED_SEATS,
    keep_for_seats,
    leaving_the_hand,
    seat_for_seat,
    showing_first_cards,
    telling_of_bought_cards,
    telling_the_left_neighbour,
    telling_the_next_card,
    telling_the_pack,
    what_happened,
    why_it_broke,
    with_the_banks_cards,
)
from property.nights import hold, hold_for, watch
from property.scanning import HistoryScan, Leak, Lines, LineScan, Scan, keep, said_of
from property.sent import Door, cards_in
from support.strategies import world_for
from support.worlds import faulty

FEW = 0.3
"""`make prove` searches many more nights."""


def test_nobody_is_sent_a_card_that_they_may_not_know() -> None:
    """Over whole nights: each seat and a watcher, both encodings, updates, refusals and snapshots."""
    hold(Scan, FEW)


def test_nobody_finds_a_card_in_the_history_that_they_may_not_know() -> None:
    """Also who joined late, or took another's seat."""
    hold(lambda: HistoryScan(keep), FEW)


def test_no_line_in_words_holds_a_card() -> None:
    """Refusals and broken invariants."""
    hold(lambda: LineScan(said_of), FEW)


# -- planted faults ----------------------------------------------------------------------------


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


def test_a_snapshot_that_shows_a_seats_cards_to_the_next_who_sits_there_is_caught() -> None:
    """The cards of a bank that nobody may see any more."""
    hold_for(A_BANK_GONE, Scan())
    with pytest.raises(Leak, match="sent to 3"):
        hold_for(A_BANK_GONE, Scan(Door(view=seat_for_seat)))


def test_a_change_of_seats_that_shows_another_seats_cards_is_caught() -> None:
    """Ben sits before the cards that were Ann's."""
    hold_for(CHANGED_SEATS, Scan())
    with pytest.raises(Leak, match="sent to 2"):
        hold_for(CHANGED_SEATS, Scan(), faulty(leaving_the_hand))


def test_a_history_that_leaks_to_a_late_joiner_is_caught() -> None:
    """Somebody who joined late gets the private parts of somebody else."""
    with pytest.raises(Leak):
        watch(lambda: HistoryScan(keep_for_seats), range(200))


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
