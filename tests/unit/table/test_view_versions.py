"""What a version means to everybody, and to each player alone."""

from collections.abc import Callable

import pytest
from msgspec import UNSET

from pontoon_protocol.commands import Say
from pontoon_protocol.events import BecameReady, Said
from pontoon_protocol.hand_events import WholeHand
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Happened, Private
from pontoon_protocol.views import Choice, Offer
from pontoon_protocol.views import Wait as WaitView
from pontoon_server.table.commands import LineDown
from pontoon_server.table.view import private, privates, public
from support.nights import Entry, Night

DEAL = "TS 3S 4S 9D 3D 4D 5S 6S 7S 8S"
"""Ben T 9, Cat 3 3, Ann, the bank, 4 4; then 5 6 7 8 of spades."""


def staking() -> Night:
    night = Night("Ann", "Ben", "Cat").started()
    night.deal(DEAL)
    return night


def turns() -> Night:
    night = staking()
    night.play("B stake 2, C stake 1")
    return night


def last_private(night: Night, viewer: int, answers: int = 0) -> Private | None:
    entry = night.log[-1]
    return private(entry.before, entry.after, viewer, answers)


# -- a version ---------------------------------------------------------------------------------


def happened(entry: Entry) -> Happened:
    return public(entry.before, entry.after, entry.events, 9.5)


def test_secrets_stay_behind() -> None:
    """The key, the pack: everybody learns only that there was a version."""
    night = Night("Ann", "Ben").started()
    assert [type(event).__name__ for event in happened(night.log[1]).events] == ["SatDown", "HostChanged"]
    night.deal("TS 9S")
    assert [type(event).__name__ for event in happened(night.log[-1]).events] == ["FirstCards"]
    assert happened(night.log[-1]).seq == night.table.version


def test_a_wait_is_told_when_it_begins_ends_or_grows() -> None:
    """And not again while it runs."""
    night = Night("Ann", "Ben").started()
    assert happened(night.log[-1]).wait == WaitView("between", (), 9.5)
    night.give("B", Say(1, "hello"))
    assert happened(night.log[-1]) == Happened(night.table.version, (Said(1, "hello"),))
    assert happened(night.log[-1]).wait is UNSET
    night.tick()
    assert happened(night.log[-1]).wait is None
    night.shuffle("TS 9S KS 8S")
    night.play("B stake 1")
    night.happen(LineDown(2))
    assert happened(night.log[-1]).wait == WaitView("turn", (1,), 9.5)


def test_a_table_that_waits_for_nothing_says_nothing_of_it() -> None:
    """Absent: no change."""
    night = Night("Ann", "Ben")
    assert happened(night.log[-1]).wait is UNSET


# -- what is one's own -------------------------------------------------------------------------


def test_each_gets_its_own_hand_when_it_changes_and_its_own_offer() -> None:
    """The bank nothing yet; the moves with their amounts go to their owner alone."""
    night = staking()
    for viewer, card, pips in ((1, "TS", 10), (2, "3S", 3)):
        part = last_private(night, viewer)
        assert part is not None
        assert part.hands == (WholeHand(viewer - 1, (card,), pips),)
        assert isinstance(part.offer, Offer)
        assert part.offer.choices[0] == Choice("stake", least=1, most=10, usual=5, boxes=1)
    assert last_private(night, 0) is None


def test_the_second_card_comes_to_all_and_the_turn_to_one() -> None:
    """Whoever's offer has ended is told so."""
    night = turns()
    ben, cat, ann = (last_private(night, viewer) for viewer in (1, 2, 0))
    assert ben is not None
    assert isinstance(ben.offer, Offer)
    assert cat == Private((WholeHand(1, ("3S", "3D"), 6),), None)
    assert ann == Private((WholeHand(-1, ("4S", "4D"), 8),))


def test_what_did_not_change_is_not_sent_again() -> None:
    """None where there is nothing at all; a command of one's own is answered in any case."""
    night = turns()
    night.give("B", Say(night.next_id("B"), "hm"))
    assert last_private(night, 0) is last_private(night, 1) is None
    assert last_private(night, 1, answers=2) == Private(id=2)
    night.play("B stick")
    assert last_private(night, 1, answers=3) == Private((), None, 3)
    assert last_private(night, 0) is None


def test_a_twisted_card_changes_the_hand_of_its_owner() -> None:
    """Its total is the owner's alone."""
    night = turns()
    night.play("B stick, C twist")
    part = last_private(night, 2)
    assert part is not None
    assert part.hands == (WholeHand(1, ("3S", "3D", "5S"), 11),)


def test_the_banks_own_cards_come_once() -> None:
    """Turning them up tells it nothing new."""
    night = turns()
    night.play("B stick, C twist, C twist, C twist")
    assert night.table.phase == "hand"
    part = last_private(night, 0)
    assert part is not None
    assert part.hands == ()
    night.play("A twist")
    part = last_private(night, 0)
    assert part is not None
    assert part.hands == (WholeHand(-1, ("4S", "4D", "8S"), 16),)


def stories() -> list[Callable[[], Night]]:
    def whole() -> Night:
        night = turns()
        night.play("B twist, C buy 1, C twist, C stick, A twist, A stick")
        night.tick()
        return night

    def left() -> Night:
        night = turns()
        night.leave("C")
        night.leave("A")
        night.play("B stick")
        night.sit("Dan")
        return night

    def slow() -> Night:
        night = Night("Ann", "Ben", "Cat", settings=Settings(buy_in_when="any_time")).started()
        night.deal(DEAL)
        night.buy_in("C", 5)
        night.play("C sit_out")
        night.tick()
        night.deal(DEAL)
        night.play("B stake 1, C stake 1")
        night.tick()
        return night

    return [whole, left, slow]


@pytest.mark.parametrize("story", stories())
def test_the_private_parts_of_a_version_are_those_of_each_viewer(story: Callable[[], Night]) -> None:
    """All at once or one by one, it is the same; nobody has one who isn't at the table."""
    for entry in story().log[1:]:
        one_by_one = {place: private(entry.before, entry.after, place, 0) for place, _ in entry.after.taken()}
        found = privates(entry.before, entry.after, None, 0)
        assert found == {place: part for place, part in one_by_one.items() if part is not None}


def test_a_version_around_the_hands_is_private_to_nobody() -> None:
    """Chat, or being ready; only who is answered has a word more."""
    night = Night("Ann", "Ben").started()
    night.ready("B")
    entry = night.log[-1]
    assert entry.events == (BecameReady(1),)
    assert privates(entry.before, entry.after, None, 0) == {}
    assert privates(entry.before, entry.after, 1, 7) == {1: Private(id=7)}
