"""RULES.md section 3, C1 to C5 and C12: the boxes, the stakes, the deal, and the Pontoons at its end."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest
from msgspec.structs import replace

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.commands import Stake
from pontoon_protocol.events import HandBegan
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    FirstCards,
    SecondCards,
    Settled,
    ShowedPontoon,
    Staked,
    StakesOpened,
    TurnBegan,
    WholeHand,
)
from pontoon_protocol.options import CASINO, settings_for
from pontoon_server.table.decide import wants
from pontoon_server.table.state import Shuffle
from pontoon_server.table.view import view
from support.hands import Game
from support.nights import Night


def casino(pack: str = "", seats: int = 1, *, chips: tuple[int, ...] = ()) -> Game:
    """A round against the house, its stakes still open."""
    return Game(pack, seats, chips=chips, options=CASINO)


@pytest.mark.parametrize("seats", range(1, 9))
def test_C1_one_to_eight_players(seats: int) -> None:
    """C1: "One to eight players" """
    game = casino("", seats)
    assert game.state.order == (*range(seats), HOUSE)
    assert all(game.offered(letter)["stake"].closed is None for letter in "ABCDEFGH"[:seats])


def test_C1_one_alone_may_play() -> None:
    """C1 and T18: "A hand starts only with two seats that play (at a house table: one)." """
    night = Night("Ann", options=CASINO).started()
    assert night.tick() == (HandBegan(1, (0, HOUSE)),)


def test_C1_up_to_five_boxes_each() -> None:
    """C1: "up to five boxes each" """
    game = casino()
    assert game.offered("A")["stake"].boxes == 5
    assert game.refusal("A stake 1 1 1 1 1 1") == "amount_out_of_range"
    game.play("A stake 1 2 3 4 5")
    assert [(hand.box, hand.stake) for hand in game.hands("A")] == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]


def test_C1_eight_packs_shuffled_for_every_round() -> None:
    """C1: "eight packs, shuffled for every round." """
    night = Night("Ann", options=CASINO).started()
    for _ in range(2):
        night.tick()
        assert wants(night.table) == Shuffle(8)
        night.shuffle("TS TH 9D 8C")
        night.play("A stake 5, A stick")
        assert night.table.phase == "between"


def test_C1_the_house_is_the_bank_and_never_moves() -> None:
    """C1: "The house is the bank and never moves." - not with a Pontoon either."""
    night = Night("Ann", options=CASINO).started()
    assert view(night.table, 0, 0.0).bank == HOUSE
    night.deal("AS TH KD 8C")
    night.play("A stake 5")
    assert night.chips("A") == 1_010
    assert view(night.table, 0, 0.0).bank == HOUSE
    game = casino("AS TH KD 8C")
    game.play("A stake 5")
    assert game.next_bank == "$"


def test_C1_at_most_three_boxes_for_each_pack() -> None:
    """C1: "At most three boxes on the table for each pack (24 with eight), so that the shoe can't run out: first
    come, first served, then `no_free_box`."
    """
    game = casino("", 5)
    game.play("B stake 1 1 1 1 1, A stake 1 1 1 1 1, C stake 1 1 1 1 1, D stake 1 1 1 1 1")
    assert game.offered("E")["stake"].boxes == 4
    assert game.refusal("E stake 1 1 1 1 1") == "no_free_box"
    assert game.refusal("E stake 1 1 1 1") is game.refusal("E stake 1 0 1 1 1") is None


def test_C1_first_come_first_served_with_one_pack() -> None:
    """C1: "three boxes on the table for each pack" """
    game = Game("", 2, options=replace(CASINO, packs=1, boxes=3))
    game.play("B stake 0 5 5")
    assert game.offered("A")["stake"].boxes == 1
    assert game.refusal("A stake 5 5") == "no_free_box"
    game.play("A stake 0 0 5")
    assert [(hand.seat, hand.box) for hand in game.state.hands] == [(0, 3), (1, 2), (1, 3)]


def test_C1_with_no_box_left_a_player_sits_out() -> None:
    """C1: "then `no_free_box`" """
    game = Game("", 2, options=replace(CASINO, packs=1, boxes=3))
    game.play("B stake 5 5 5")
    assert game.refusal("A stake 5") == game.offered("A")["stake"].closed == "no_free_box"
    assert game.refusal("A sit_out") is None


def test_C2_stakes_first() -> None:
    """C2: "Stakes first" - before any card."""
    game = casino("TS TH 9D 8C")
    assert game.events == [StakesOpened()]
    assert all(hand.cards == () for hand in (*game.state.hands, game.state.bank_hand))
    happened = game.play("A stake 5")
    assert [type(event) for event in happened] == [Staked, FirstCards, SecondCards, TurnBegan]


def test_C2_a_stake_for_each_box_that_is_played() -> None:
    """C2: "a stake for each box that is played" """
    game = casino("", 2)
    game.play("A stake 5 0 7, B stake 0 1")
    assert [(hand.seat, hand.box, hand.initial) for hand in game.state.hands] == [(0, 1, 5), (0, 3, 7), (1, 2, 1)]


@pytest.mark.parametrize("stake", ["0", "0 0 0", "101", "5 101", "-1", "5 -1"])
def test_C2_within_the_table_limits(stake: str) -> None:
    """C2: "within the table limits" - and at least one box."""
    game = casino()
    assert game.refusal(f"A stake {stake}") == "amount_out_of_range"


def test_C2_which_are_shown() -> None:
    """C2: "which are shown" - with the table's rules, and with the offer."""
    game = casino(chips=(1_000,))
    assert (game.offered("A")["stake"].least, game.offered("A")["stake"].most) == (1, 100)
    options = view(Night("Ann", options=CASINO).table, 0, 0.0).options
    assert (options.minimum_stake, options.maximum_stake) == (1, 100)


def test_C2_the_limits_bind_the_initial_stake_only() -> None:
    """C2: "the limits bind the initial stake only." - doubles and splits go beyond."""
    game = casino("8S TH 8D 7C 3H 2C KH", chips=(1_000,))
    game.play("A stake 100, A split, A double")
    assert [hand.stake for hand in game.hands("A")] == [200, 100]


def test_C2_a_player_who_is_short_may_buy_in_at_any_time() -> None:
    """C2: "A player who is short may buy in at any time (`buy_in_when`)." """
    assert settings_for(CASINO).buy_in_when == "any_time"
    night = Night("Ann", options=CASINO).started()
    night.cash_out("A", 995)
    night.deal("5S TH 6D 8C KD")
    assert night.offered("A")["stake"].most == 5
    night.buy_in("A", 1)
    assert night.offered("A")["stake"].most == 6
    night.play("A stake 5")
    assert night.offered("A")["double"].closed == "not_enough_chips"
    night.buy_in("A", 4)
    night.play("A double, A stick")
    assert night.chips("A") == 20


def test_C3_two_cards_to_each_box_one_at_a_time() -> None:
    """C3: "Two cards to each box, one at a time, clockwise from the dealer's left, a player's own boxes from the
    rightmost (box 1), dealer last."
    """
    game = casino("2S 3S 4S 5S 6S 7S 8S 9S", 2)
    game.play("B stake 1, A stake 1 1")
    assert [(hand.seat, hand.box, hand.cards) for hand in game.state.hands] == [
        (0, 1, ("2S", "6S")),
        (0, 2, ("3S", "7S")),
        (1, 1, ("4S", "8S")),
    ]
    assert game.hand("$").cards == ("5S", "9S")


def test_C3_punters_cards_face_up_both_of_the_dealers_face_down() -> None:
    """C3: "Punters' cards face up, both of the dealer's face down." """
    game = casino("2S 3S 4S 5S 6S AS")
    happened = game.play("A stake 1 1")
    assert happened[1] == FirstCards((WholeHand(0, ("2S",), 2), WholeHand(1, ("3S",), 3)))
    assert happened[2] == SecondCards((WholeHand(0, ("2S", "5S"), 7), WholeHand(1, ("3S", "6S"), 9)))
    assert [hand.up for hand in game.hands("A")] == [(True, True), (True, True)]
    assert game.hand("$").up == (False, False)


def test_C3_everybody_sees_them_and_nobody_the_dealers() -> None:
    """C3: "Punters' cards face up" """
    night = Night("Ann", "Ben", options=CASINO).started()
    night.deal("2S 3S 4S 5S 6S AS")
    night.play("A stake 1, B stake 1")
    for viewer in (0, 1, None):
        shown = view(night.table, viewer, 0.0)
        assert [(hand.cards, hand.total) for hand in shown.hands] == [(("2S", "5S"), 7), (("3S", "6S"), 9)]
        assert shown.bank_hand is not None
        assert shown.bank_hand.cards == (None, None)


def test_C4_the_dealer_looks_and_with_a_pontoon_it_is_turned_up_at_once() -> None:
    """C4: "The dealer looks. With a Pontoon it is turned up at once and every box loses its stake, a punter's
    Pontoon too."
    """
    game = casino("TS AS AH 9D KD QC", 1)
    happened = game.play("A stake 5 4")
    assert happened[3] == BankTurnedUp(HOUSE, ("AH", "QC"), 21, True)
    assert isinstance(happened[4], Settled)
    assert game.won("A") == (-5, -4)
    assert game.net("A$") == (-9, 9)


def test_C4_without_one_nothing_is_shown() -> None:
    """C4: "With a Pontoon it is turned up at once" - and not before the end without."""
    game = casino("TS AH 9D 9C")
    game.play("A stake 5")
    assert game.hand("$").up == (False, False)
    assert game.mover == "A"


def test_C4_no_insurance() -> None:
    """C4: "No insurance." - there is no such move, whatever the dealer has."""
    game = casino("TS AH 9D 9C")
    game.play("A stake 5")
    assert set(game.offered("A")) == {"twist", "stick", "double", "split"}


def test_C5_a_punters_pontoon_is_complete_and_paid_two_to_one() -> None:
    """C5: "A punter's Pontoon (ace and ten-valued card) is complete and is paid 2 to 1." """
    game = casino("AS TS TH KD 9D 8C")
    happened = game.play("A stake 5 4")
    assert happened[3:] == (TurnBegan(0, 0), ShowedPontoon(0, 0, ("AS", "KD")), TurnBegan(0, 1))
    game.play("A stick")
    assert game.won("A") == (10, 4)


@pytest.mark.parametrize("amounts", [(101,), (5, 101), (0,), (-5,)])
def test_C12_what_is_over_the_limits_is_refused(amounts: tuple[int, ...]) -> None:
    """C12: "What is over the limits or the chips is refused." - the boxes stand as they stood."""
    night = Night("Ann", options=CASINO).started()
    night.deal("")
    before = night.table
    offer = night.table.offers[0]
    assert offer is not None
    assert night.refusal("A", Stake(night.next_id("A"), offer.number, amounts)) == "amount_out_of_range"
    assert night.table is before


def test_C12_what_is_over_the_chips_is_refused() -> None:
    """C12: "or the chips is refused" - all boxes together; a stake that fits is taken after it."""
    game = casino(chips=(20,))
    before = game.state
    assert game.refusal("A stake 10 10 1") == "not_enough_chips"
    assert game.refusal("A stake 21") == "not_enough_chips"
    assert game.state is before
    game.play("A stake 10 0 10")
    assert [hand.stake for hand in game.hands("A")] == [10, 10]


def test_C12_the_last_initial_stakes_may_be_sent_again() -> None:
    """C12: "rebet (the last initial stakes, not the doubled ones)" - a hand tells its initial stake, too."""
    night = Night("Ann", options=CASINO).started()
    for _ in range(2):
        night.deal("5S TH 6D 8C KD")
        night.play("A stake 10, A double, A stick")
        (hand,) = view(night.table, 0, 0.0).hands
        assert (hand.initial, hand.stake, hand.doubled) == (10, 20, True)
