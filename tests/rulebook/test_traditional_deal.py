"""RULES.md section 1, T1 to T6: the cards, the bank, the deal and the stakes."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest

from pontoon_protocol.cards import PACK
from pontoon_protocol.events import BankPassed, Drew
from pontoon_protocol.hand_events import FirstCards, SatOut, SecondCards
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import TRADITIONAL, Options, clash
from pontoon_server.rules.deck import total
from pontoon_server.table.decide import wants
from pontoon_server.table.state import Shuffle
from pontoon_server.table.view import public, view
from support.hands import Game, cards
from support.nights import Night


def test_T1_two_to_eight_seats_play() -> None:
    """T1: "Two to eight seats, exactly one of them the bank." """
    assert clash(Options(seats=1)) == ("bank", "seats")
    assert clash(Options(seats=2)) == clash(Options(seats=8)) == ()
    for seats in range(2, 9):
        game = Game("2S 3S 4S 5S 6S 7S 8S 9S", seats)
        assert sorted([*(hand.seat for hand in game.state.hands), game.state.bank]) == list(range(seats))


def test_T1_a_pack_is_every_card_once() -> None:
    """T1: "One 52-card pack." """
    assert len(PACK) == len(set(PACK)) == 52
    assert TRADITIONAL.packs == 1


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("2S 3D 4H", (9, False)),
        ("JS QD", (20, False)),
        ("KS TD 5H", (25, False)),
        ("AS 9D", (20, True)),
        ("AS AD", (12, True)),
        ("AS AD AH AC", (14, True)),
        ("AS 5D 6H", (12, False)),
        ("AS AD KH 9C", (21, False)),
        ("AS KD AH TC", (22, False)),
    ],
)
def test_T2_totals(hand: str, expected: tuple[int, bool]) -> None:
    """T2: "Ace 1 or 11, court cards 10, the rest their pips. At most one ace counts 11." """
    assert total(cards(hand)) == expected


def test_T2_suits_do_not_matter() -> None:
    """T2: "Suits don't matter." """
    for rank in "A23456789TJQK":
        assert len({total(cards(f"{rank}{suit} 7S")) for suit in "CDHS"}) == 1


def test_T3_the_highest_card_banks() -> None:
    """T3: "First bank: each seat is dealt one card face up; highest card banks (ace high, suit ignored)" """
    night = Night("Ann", "Ben", "Cy").started("KS AH 2C")
    assert night.log[-1].events == (Drew(((0, "KS"), (1, "AH"), (2, "2C"))), BankPassed(1, "draw"))
    assert night.bank == "B"


def test_T3_the_tied_seats_draw_again() -> None:
    """T3: "the tied seats draw again." """
    night = Night("Ann", "Ben", "Cy", "Di").started("KS KH 2C KD 9S QH 9C TS TD")
    first, second, passed = night.log[-1].events
    assert first == Drew(((0, "KS"), (1, "KH"), (2, "2C"), (3, "KD")))
    assert second == Drew(((0, "9S"), (1, "QH"), (3, "9C")))
    assert passed == BankPassed(1, "draw")


def test_T3_the_draw_is_shown_to_everybody() -> None:
    """T3: "The draw is shown to everybody." """
    night = Night("Ann", "Ben").started("2S KH")
    entry = night.log[-1]
    seen = public(entry.before, entry.after, entry.events, 0.0)
    assert Drew(((0, "2S"), (1, "KH"))) in seen.events


def test_T3_the_draw_wants_a_shuffled_pack() -> None:
    """T3: the cards of the draw come from a pack that was shuffled, and not before two seats play."""
    night = Night("Ann")
    night.give("A", StartNight(1))
    assert wants(night.table) is None
    night.sit("Ben")
    assert wants(night.table) == Shuffle(1)


def test_T4_one_card_to_each_from_the_banks_left() -> None:
    """T4: "First card: one to each, face down, clockwise from the bank's left, the bank last." """
    game = Game("2S 3S 4S 5S", 4, bank="C")
    assert game.events == [FirstCards()]
    assert [(hand.seat, hand.cards, hand.up) for hand in game.state.hands] == [
        (3, ("2S",), (False,)),
        (0, ("3S",), (False,)),
        (1, ("4S",), (False,)),
    ]
    assert (game.hand("C").cards, game.hand("C").up) == (("5S",), (False,))


def test_T5_a_punter_sees_its_own_card_before_it_stakes() -> None:
    """T5: "Each punter looks at the card" """
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 3S 4S")
    for viewer in (0, 1, 2, None):
        shown = {hand.seat: hand.cards for hand in view(night.table, viewer, 0.0).hands}
        assert shown == {1: ("2S",) if viewer == 1 else (None,), 2: ("3S",) if viewer == 2 else (None,)}


def test_T5_stakes_are_within_the_minimum_and_maximum() -> None:
    """T5: "and stakes within the table's minimum and maximum" """
    game = Game("2S 3S 4S", 3, options=Options(minimum_stake=2, maximum_stake=7))
    assert game.refusal("B stake 1") == game.refusal("B stake 8") == "amount_out_of_range"
    assert game.refusal("B stake 2") is game.refusal("B stake 7") is None
    offered = game.offered("B")["stake"]
    assert (offered.least, offered.most) == (2, 7)


def test_T5_punters_stake_together() -> None:
    """T5: `stake_order` is `together`: in any order, each once."""
    game = Game("2S 3S 4S 5S", 4)
    game.play("D stake 3, B stake 1")
    assert game.refusal("B stake 2") == "wrong_phase"
    assert game.refusal("A stake 2") == "wrong_phase"
    game.play("C stake 2")
    assert [hand.stake for hand in game.state.hands] == [1, 2, 3]


def test_T5_who_does_not_stake_leaves_without_loss() -> None:
    """T5: "A punter who does not stake in time leaves this hand without loss: the card is put away unseen." """
    game = Game("AS TH 9H 9D 8C", 3)
    game.play("C stake 5, B sit_out")
    assert game.state.put_away == ("AS",)
    assert game.refusal("B stake 5") == "unknown_seat"
    assert game.hand("C").cards == ("TH", "9D"), "the second card goes to staked hands alone"
    game.play("C stick, A stick")
    assert game.net("AC") == (-5, 5)


def test_T5_the_clock_sits_out_whoever_has_not_staked() -> None:
    """T5: "A punter who does not stake in time leaves this hand" - and nobody sees its card, not then nor later."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("7S 8S 9S TC KD")
    night.play("C stake 4")
    assert (night.wait.kind, night.wait.seconds) == ("stakes", 30.0)
    happened = night.tick()
    assert SatOut(1) in happened
    assert night.chips("B") == 100
    night.play("C stick, A stick")
    for entry in night.log:
        assert "7S" not in repr(view(entry.after, 2, 0.0))
        assert "7S" not in repr(view(entry.after, None, 0.0))


def test_T5_if_nobody_stakes_the_hand_ends() -> None:
    """T5: "If nobody stakes, the hand ends." """
    game = Game("2S 3S 4S", 3)
    game.play("B sit_out, C sit_out")
    assert game.over
    assert game.settled.hands == ()
    assert game.net("A") == (0,)
    assert game.next_bank == "A"


def test_T6_the_second_card_goes_the_same_way() -> None:
    """T6: "Second card: one to each staked hand, face down, same order, bank last." """
    game = Game("2S 3S 4S 5S 6S 7S", 3)
    happened = game.play("C stake 1, B stake 1")
    assert SecondCards() in happened
    assert [game.hand(letter).cards for letter in "BCA"] == [("2S", "5S"), ("3S", "6S"), ("4S", "7S")]
    assert not any(any(game.hand(letter).up) for letter in "BCA")


def test_T6_only_the_bank_sees_its_two_cards() -> None:
    """T6: "The bank sees its own two cards; nobody else does, in any form, before T13." """
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 3S 4S 5S 6S 7S")
    first = view(night.table, 0, 0.0).bank_hand
    assert first is not None
    assert first.cards == (None,)
    night.play("B stake 1, C stake 1")
    own = view(night.table, 0, 0.0).bank_hand
    assert own is not None
    assert (own.cards, own.total) == (("4S", "7S"), 11)
    for viewer in (1, 2, None):
        theirs = view(night.table, viewer, 0.0).bank_hand
        assert theirs is not None
        assert (theirs.cards, theirs.total, theirs.soft) == ((None, None), 0, False)
