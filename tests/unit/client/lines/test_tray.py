"""Chips put on boxes before the stakes are sent."""

from msgspec.structs import replace

from pontoon_client.lines.tray import EMPTY, Tray, follow, put, trimmed
from pontoon_protocol.amounts import EXACT
from pontoon_protocol.hand_events import Doubled, SplitPair, Staked
from pontoon_protocol.views import HandView
from support.client_tables import BEN, YOU, after, box_turn, boxes_open, casino, table


def test_chips_are_put_on_a_box_in_place_of_those_that_lay_there() -> None:
    """Boxes before it stay as they are."""
    tray = put(put(put(EMPTY, 3, 5), 1, 10), 3, 20)
    assert tray.chips == (10, 0, 20)


def test_chips_are_taken_off_again() -> None:
    """What is behind the last box that is played is nothing."""
    assert put(Tray((10, 0, 20)), 3, 0).chips == (10,)
    assert put(Tray((10,)), 1, 0).chips == ()
    assert put(EMPTY, 4, 0).chips == ()
    assert trimmed((0, 5, 0, 0)) == (0, 5)


def test_once_you_have_staked_the_boxes_are_empty_and_the_stakes_remembered() -> None:
    """Those of others don't matter."""
    laid = Tray((1, 2))
    assert follow(laid, after(boxes_open(), Staked(BEN, (5,)))) == laid
    assert follow(laid, after(boxes_open(), Staked(YOU, (10, 0, 20)))) == Tray((), (10, 0, 20), 12)


def test_what_is_remembered_is_the_initial_stake() -> None:
    """Neither a double nor a split changes it (C12)."""
    view = after(box_turn(), Doubled(YOU, 2, 20, "2C", 17), SplitPair(YOU, 1, ("8C", "8H")))
    assert follow(EMPTY, view).last == (10, 0, 20)


def test_within_a_hand_the_first_stake_counts() -> None:
    """Whatever becomes of it."""
    tray = Tray((), (3,), 12)
    assert follow(tray, box_turn()) == tray
    assert follow(replace(tray, hand=11), box_turn()).last == (10, 0, 20)


def test_between_hands_and_for_who_looks_on_nothing_changes() -> None:
    """A snapshot loses nothing."""
    tray = Tray((1,), (2,), 3)
    assert follow(tray, casino()) == tray
    assert follow(tray, table(you=None)) == tray
    assert follow(tray, replace(box_turn(), you=None)) == tray


def test_stakes_laid_down_ahead_are_for_the_next_hand_alone() -> None:
    """Who is not asked in that one has laid them down for nothing, and the chips lie there still."""
    ahead = Tray((5,), due=12)
    assert follow(ahead, casino()) == follow(ahead, boxes_open()) == ahead
    assert follow(ahead, replace(boxes_open(), phase="punters")) == Tray((5,))
    assert follow(ahead, casino(hand=12)) == Tray((5,))


def test_a_box_that_no_table_has_is_not_remembered() -> None:
    """However high a hostile server counts, nothing is filled up to there."""
    view = box_turn()
    far = replace(view, hands=(*view.hands, HandView(YOU, (), 5, box=EXACT, initial=5)))
    assert follow(EMPTY, far).last == (10, 0, 20)
