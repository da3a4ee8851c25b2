"""What the events of a hand make of a view."""

from msgspec.structs import replace

from pontoon_client.fold_hand import placed
from pontoon_protocol.events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Busted,
    FirstCards,
    HandBegan,
    HandResult,
    MadeTrick,
    SatOut,
    SeatResult,
    SecondCards,
    Settled,
    ShowedPontoon,
    Staked,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.views import HandView
from support.client_tables import ANN, BEN, CY, YOU, after, dealt, table, your_turn


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


def test_a_stake_is_put_on_the_seat_s_hand() -> None:
    """Who has staked is in."""
    view = after(dealt(), Staked(BEN, (8,)))
    assert (view.hands[0].stake, view.hands[0].state) == (8, "in")
    assert (view.hands[1].stake, view.hands[1].state) == (0, "first")


def test_who_sits_out_is_out_of_the_order_and_the_row() -> None:
    """The others move up."""
    view = after(dealt(), SatOut(BEN))
    assert view.order == (YOU, CY, ANN)
    assert [hand.seat for hand in view.hands] == [YOU, CY]


def test_second_cards_lie_face_down_too() -> None:
    """Your total is not known until your own card is told; the bank is in the hand from here."""
    view = after(dealt(), SecondCards())
    assert view.phase == "punters"
    assert view.hands[0].cards == (None, None)
    assert (view.hands[1].cards, view.hands[1].total, view.hands[1].soft) == (("AS", None), 0, False)
    assert view.bank_hand == HandView(ANN, (None, None), state="in")


def test_a_turn_is_a_place_in_the_row() -> None:
    """Whose turn it is."""
    assert your_turn().turn == 1


def test_a_bought_card_lies_face_down_and_raises_the_stake() -> None:
    """Only its owner is told the card."""
    hand = after(your_turn(), Bought(BEN, 0, 8)).hands[0]
    assert (hand.stake, hand.cards) == (16, (None, None, None))


def test_a_twisted_card_lies_face_up() -> None:
    """The total is known if it was told; a stake does not change."""
    hand = after(your_turn(), Twisted(BEN, 0, "7C")).hands[0]
    assert (hand.stake, hand.cards, hand.total) == (8, (None, None, "7C"), 0)
    bank = after(your_turn(), Twisted(ANN, BANK_HAND, "7C", 17, soft=True)).bank_hand
    assert bank is not None
    assert (bank.cards, bank.total, bank.soft) == ((None, None, "7C"), 17, True)


def test_hands_end_stuck_or_as_a_trick_without_showing_a_card() -> None:
    """What they hold stays face down."""
    view = after(your_turn(), Stuck(BEN, 0), MadeTrick(CY, 2))
    assert [(hand.state, hand.cards) for hand in (view.hands[0], view.hands[2])] == [
        ("stuck", (None, None)),
        ("trick", (None, None)),
    ]


def test_a_bust_is_turned_up_if_the_table_shows_it() -> None:
    """Without cards in the event the hand stays as it was seen."""
    shown = after(your_turn(), Busted(BEN, 0, ("TS", "6D", "KH"), 26)).hands[0]
    assert (shown.state, shown.cards, shown.total) == ("bust", ("TS", "6D", "KH"), 26)
    hidden = after(your_turn(), Busted(BEN, 0)).hands[0]
    assert (hidden.state, hidden.cards, hidden.total) == ("bust", (None, None), 0)


def test_a_pontoon_is_turned_up_and_counts_21() -> None:
    """An ace counts as 11 in it."""
    hand = after(your_turn(), ShowedPontoon(BEN, 0, ("AS", "KS"))).hands[0]
    assert (hand.state, hand.cards, hand.total, hand.soft) == ("pontoon", ("AS", "KS"), 21, True)


def test_the_bank_turns_up_and_nobody_else_has_the_turn() -> None:
    """The bank's turn begins."""
    view = after(your_turn(), BankTurnedUp(ANN, ("QD", "6C"), 16, soft=False))
    assert (view.phase, view.turn) == ("bank", None)
    assert view.bank_hand == HandView(ANN, ("QD", "6C"), state="in", total=16)


def test_a_settled_hand_shows_who_has_what_until_the_next_begins() -> None:
    """Hands that were in are turned up, chips are as settled, and the results are kept."""
    results = (HandResult(BEN, 0, "total", -8, 17, ("TS", "7D")), HandResult(CY, 2, "bust", -3))
    nets = (SeatResult(BEN, -8, 92), SeatResult(CY, -3, 97), SeatResult(ANN, 11, 111))
    view = after(your_turn(), Settled(results, nets))
    assert (view.phase, view.turn, view.results, view.nets) == ("between", None, results, nets)
    assert (view.hands[0].cards, view.hands[0].total) == (("TS", "7D"), 17)
    assert view.hands[2].cards == (None, None)
    assert [seat.chips for seat in view.seats] == [111, 92, 100, 97]


def test_a_hand_can_be_placed_in_the_row_or_with_the_bank() -> None:
    """The others stay where they are."""
    view = dealt()
    other = HandView(BEN, ("2C",))
    assert placed(view, 0, other).hands == (other, *view.hands[1:])
    assert placed(view, BANK_HAND, other) == replace(view, bank_hand=other)


def test_what_happens_to_a_hand_that_is_not_there_changes_nothing() -> None:
    """A place beyond the row is nobody's."""
    view = your_turn()
    results = (HandResult(BEN, 9, "total", 1, 17, ("TS", "7D")),)
    for event in (Bought(BEN, 9, 5), Twisted(BEN, 9, "2C"), Stuck(BEN, 9), Busted(BEN, 9, ("TS",), 30)):
        assert after(view, event) == view
    assert after(view, Settled(results)).hands == view.hands
    assert after(view, TurnBegan(BEN, 9)).hands == view.hands
