"""What the deal and the stakes make of a view."""

from pontoon_client.table.fold_deal import shown, with_card
from pontoon_protocol.amounts import EXACT, HOUSE
from pontoon_protocol.events import HandBegan
from pontoon_protocol.hand_events import (
    DoubleOpened,
    FirstCards,
    SatOut,
    SecondCards,
    Staked,
    StakesDoubled,
    StakesKept,
    StakesOpened,
    WholeHand,
)
from pontoon_protocol.limits import BOXES, LIST_ITEMS
from pontoon_protocol.views import HandView
from support.client_tables import ANN, BEN, CY, YOU, after, box_turn, boxes_open, casino, dealt, table


def test_first_cards_lie_face_down_before_everybody_in_order() -> None:
    """Punters in turn order, the bank apart."""
    view = after(table(), HandBegan(12, (BEN, YOU, CY, ANN)), FirstCards())
    assert view.phase == "stakes"
    assert view.hands == (HandView(BEN, (None,)), HandView(YOU, (None,)), HandView(CY, (None,)))
    assert view.bank_hand == HandView(ANN, (None,))


def test_first_cards_without_an_order_deal_to_nobody() -> None:
    """An order that was never told makes no hand."""
    view = after(table(), FirstCards())
    assert (view.hands, view.bank_hand) == ((), None)


def test_stakes_that_are_told_again_and_again_pile_up_to_a_bound() -> None:
    """Neither hands nor chips grow without end, however often a hostile server says the same."""
    again = [Staked(YOU, (5,) * BOXES)] * 20
    view = after(boxes_open(), *again, *([StakesDoubled(ANN)] * 100))
    assert len(view.hands) == LIST_ITEMS
    assert {hand.stake for hand in view.hands if hand.seat == YOU} == {EXACT}


def test_stakes_before_the_deal_wait_for_hands_without_cards() -> None:
    """The bank has none at all yet (C2)."""
    view = after(casino(), HandBegan(12, (BEN, YOU, CY, HOUSE)), StakesOpened())
    assert (view.phase, view.bank_hand) == ("stakes", None)
    assert view.hands == (HandView(BEN, ()), HandView(YOU, ()), HandView(CY, ()))


def test_a_stake_is_put_on_the_seat_s_hand() -> None:
    """Who has staked is in; the stake is what a card will cost."""
    view = after(dealt(), Staked(BEN, (8,)))
    assert (view.hands[0].stake, view.hands[0].initial, view.hands[0].state) == (8, 8, "in")
    assert (view.hands[1].stake, view.hands[1].initial, view.hands[1].state) == (0, 0, "first")


def test_each_box_that_is_played_becomes_a_hand_in_the_place_of_the_one() -> None:
    """Box 1 first; the seats stay in turn order, and a box without chips has no hand."""
    view = after(boxes_open(), Staked(YOU, (10, 0, 20)), Staked(BEN, (0, 5)))
    assert [(hand.seat, hand.box, hand.stake, hand.state) for hand in view.hands] == [
        (BEN, 2, 5, "in"),
        (YOU, 1, 10, "in"),
        (YOU, 3, 20, "in"),
        (CY, 1, 0, "first"),
    ]


def test_who_sits_out_is_out_of_the_order_and_the_row() -> None:
    """The others move up."""
    view = after(dealt(), SatOut(BEN))
    assert view.order == (YOU, CY, ANN)
    assert [hand.seat for hand in view.hands] == [YOU, CY]


def test_the_bank_may_be_asked_to_double_and_doubles_every_stake() -> None:
    """The doubled stake is the initial one from then on (K1)."""
    view = after(dealt(), Staked(BEN, (8,)), Staked(YOU, (5,)), SatOut(CY), DoubleOpened(ANN))
    assert view.phase == "double"
    assert after(view, StakesKept(ANN)).hands == view.hands
    doubled = after(view, StakesDoubled(ANN))
    assert [(hand.initial, hand.stake) for hand in doubled.hands] == [(16, 16), (10, 10)]
    assert after(doubled, SecondCards()).phase == "punters"


def test_second_cards_lie_face_down_too() -> None:
    """Your total is not known until your own card is told; the bank is in the hand from here."""
    view = after(dealt(), SecondCards())
    assert view.phase == "punters"
    assert view.hands[0].cards == (None, None)
    assert (view.hands[1].cards, view.hands[1].total, view.hands[1].soft) == (("AS", None), 0, False)
    assert view.bank_hand == HandView(ANN, (None, None), state="in")


def test_cards_that_are_dealt_open_are_whole_for_everybody() -> None:
    """Those of the dealer are not (C3)."""
    view = box_turn()
    assert [(hand.cards, hand.total, hand.soft) for hand in view.hands] == [
        (("TS", "9C"), 19, False),
        (("8C", "8H"), 16, False),
        (("AS", "4D"), 15, True),
    ]
    assert view.bank_hand == HandView(HOUSE, (None, None), state="in")


def test_a_whole_hand_that_is_not_there_changes_nothing() -> None:
    """A place beyond the row is nobody's."""
    assert shown(dealt(), (WholeHand(9, ("2C",), 2),)) == dealt()


def test_another_card_makes_the_total_unknown() -> None:
    """Until somebody who sees it tells it."""
    hand = HandView(BEN, ("AS",), total=11, soft=True)
    assert with_card(hand, "2C") == HandView(BEN, ("AS", "2C"))
