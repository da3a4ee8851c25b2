"""Whether what is asked of you is another question than before."""

from msgspec.structs import replace

from pontoon_client.screens.asked_now import amount_for, guard_stands, question
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import HandBegan
from pontoon_protocol.hand_events import HandResult, StakesOpened
from pontoon_protocol.views import BankSale, Offer
from support.client_tables import BEN, BOXES, CY, YOU, after, boxes_open, casino, dealt, table, your_turn


def test_nothing_is_asked_of_who_is_not_to_move() -> None:
    """Nor in a pause, nor before there is a table."""
    assert question(None) is None
    assert question(replace(your_turn(), offer=None)) is None
    assert question(replace(your_turn(), paused=True)) is None


def test_the_end_of_the_night_is_seen_once() -> None:
    """Its last hand, then the ledger; a key that was meant for the hand does not count."""
    assert question(table(phase="over")) not in (None, question(table()))


def test_between_hands_it_is_asked_once_for_each_hand() -> None:
    """A settled hand is seen, and then the next is waited for; readiness and sales change nothing."""
    assert question(table()) == question(table(sale=BankSale(5), results=(HandResult(0, BEN, "total", 5),)))
    assert question(table()) != question(table(hand=12))
    assert question(table(phase="lobby")) is not None


def test_another_number_alone_makes_no_other_question() -> None:
    """As when somebody else takes a box in the casino."""
    fewer = tuple(replace(choice, boxes=1) for choice in BOXES.choices)
    assert question(boxes_open()) == question(replace(boxes_open(), offer=Offer(9, fewer)))


def test_another_card_asks_again() -> None:
    """Even where all that may be done is as before."""
    view = your_turn()
    hand = replace(view.hands[1], cards=(*view.hands[1].cards, "2C"))
    assert question(view) != question(replace(view, hands=(view.hands[0], hand, *view.hands[2:])))


def test_an_amount_is_for_one_stake_or_one_card() -> None:
    """That of the next hand is the same before and after the hand has begun."""
    waits = casino()
    begun = after(after(waits, HandBegan(12, (BEN, YOU, CY, HOUSE))), StakesOpened(), offer=BOXES)
    assert amount_for(waits) == amount_for(begun) is not None
    assert amount_for(dealt()) != amount_for(your_turn())
    assert amount_for(None) is None
    assert amount_for(table()) is None
    view = your_turn()
    hand = replace(view.hands[1], cards=(*view.hands[1].cards, "2C"))
    assert amount_for(view) != amount_for(replace(view, hands=(view.hands[0], hand, *view.hands[2:])))


def test_a_move_that_is_held_back_stands_while_its_offer_does() -> None:
    """And the bank is bought for the price that was seen."""
    view = your_turn()
    assert guard_stands(view, replace(view, locked=True))
    assert not guard_stands(view, replace(view, offer=None))
    assert not guard_stands(table(sale=BankSale(5)), table(sale=BankSale(6)))
