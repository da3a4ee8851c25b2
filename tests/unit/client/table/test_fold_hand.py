"""What the events of a hand make of a view."""

from pontoon_protocol.hand_events import (
    BANK_HAND,
    BankTurnedUp,
    Bought,
    Burned,
    Busted,
    Doubled,
    HandResult,
    MadeTrick,
    SeatResult,
    Settled,
    ShowedPontoon,
    SplitPair,
    Stuck,
    TurnBegan,
    Twisted,
    WholeHand,
)
from pontoon_protocol.views import HandView
from support.client_tables import ANN, BEN, CY, YOU, after, box_turn, your_turn


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


def test_a_split_pair_becomes_two_hands_and_the_later_ones_move_up() -> None:
    """Each has a card of the pair face up and another that lies face down; the turn stays where it was (K3)."""
    view = after(your_turn(), SplitPair(YOU, 1, ("8C", "8H")))
    assert view.hands[1:3] == (
        HandView(YOU, ("8C", None), stake=5, state="in", initial=5, split=True),
        HandView(YOU, ("8H", None), stake=5, state="in", initial=5, split=True),
    )
    assert (view.hands[3].seat, view.turn) == (CY, 1)


def test_the_halves_of_a_pair_are_whole_where_cards_lie_open() -> None:
    """Both stay in the box that the pair was in (C6)."""
    halves = (WholeHand(1, ("8C", "TS"), 18), WholeHand(2, ("8H", "2D"), 10))
    view = after(box_turn(), SplitPair(YOU, 1, ("8C", "8H"), halves))
    assert [(hand.cards, hand.total, hand.box, hand.initial) for hand in view.hands[1:]] == [
        (("8C", "TS"), 18, 1, 10),
        (("8H", "2D"), 10, 1, 10),
        (("AS", "4D"), 15, 3, 20),
    ]


def test_the_bank_s_hand_can_t_be_split() -> None:
    """Nor one that is not there."""
    assert after(your_turn(), SplitPair(ANN, BANK_HAND, ("8C", "8H"))) == your_turn()
    assert after(your_turn(), SplitPair(BEN, 9, ("8C", "8H"))) == your_turn()


def test_a_double_raises_the_stake_and_deals_a_card() -> None:
    """Face up where cards are dealt open; the initial stake stays as it was (C6)."""
    hand = after(box_turn(), Doubled(YOU, 1, 10, "5D", 21)).hands[1]
    assert (hand.stake, hand.initial, hand.doubled, hand.cards, hand.total) == (20, 10, True, ("8C", "8H", "5D"), 21)
    hidden = after(your_turn(), Doubled(BEN, 0, 8)).hands[0]
    assert (hidden.stake, hidden.doubled, hidden.cards, hidden.total) == (16, True, (None, None, None), 0)


def test_burned_cards_are_changed_for_two_new_ones() -> None:
    """Which of them is known, the event tells (K8)."""
    assert after(your_turn(), Burned(YOU, 1)).hands[1].cards == (None, None)
    hand = after(your_turn(), Burned(BEN, 0, ("AS", "4D"), 15, soft=True)).hands[0]
    assert (hand.cards, hand.total, hand.soft, hand.stake) == (("AS", "4D"), 15, True, 8)


def test_what_happens_to_a_hand_that_is_not_there_changes_nothing() -> None:
    """A place beyond the row is nobody's."""
    view = your_turn()
    results = (HandResult(BEN, 9, "total", 1, 17, ("TS", "7D")),)
    more = (Doubled(BEN, 9, 5), Burned(BEN, 9))
    for event in (Bought(BEN, 9, 5), Twisted(BEN, 9, "2C"), Stuck(BEN, 9), Busted(BEN, 9, ("TS",), 30), *more):
        assert after(view, event) == view
    assert after(view, Settled(results)).hands == view.hands
    assert after(view, TurnBegan(BEN, 9)).hands == view.hands
