"""RULES.md section 2, K5 and K6: the fifth card, and the pack that is played on."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest
from msgspec.structs import replace

from pontoon_protocol.events import HandBegan
from pontoon_protocol.hand_events import FirstCards
from pontoon_protocol.options import CLUB, TRADITIONAL
from pontoon_server.store.rows import rebuild
from pontoon_server.table.decide import wants
from pontoon_server.table.state import Shuffle
from pontoon_server.table.view import public, view
from support.hands import Game, cards, stacked
from support.nights import Night

PLAIN_CLUB = replace(CLUB, bank_double=False, stake_order="together")
"""The club game without its questions before the second card."""


def played(top: str, moves: str) -> Night:
    """A night whose first hand was dealt from a pack with these cards on top, and played."""
    night = Night("Ann", "Ben", options=PLAIN_CLUB).started()
    night.deal(top)
    night.play(moves)
    assert night.table.phase == "between"
    return night


@pytest.mark.parametrize(
    ("four", "reason"),
    [("AS 2D 3H 4H", "cannot_buy"), ("2S 3D 2H 4H", "cannot_buy"), ("2S 3D 3H 4H", None), ("AS 2D 4H 5H", None)],
)
def test_K5_the_fifth_card_may_be_bought_from_twelve(four: str, reason: str | None) -> None:
    """K5: "The fifth card may be bought only if the four cards total 12 or more counting aces 1
    (`fifth_buy_minimum: 12`; A-2-3-4 may not)."
    """
    first, second, *draws = four.split()
    game = Game(f"{first} 9H {second} TC {' '.join(draws)}", options=PLAIN_CLUB)
    game.play("B stake 2, B buy 2, B buy 2")
    assert game.refusal("B buy 2") == reason
    assert game.offered("B")["buy"].closed == reason
    assert game.refusal("B twist") is None, "a fifth card may be twisted"


def test_K5_the_third_and_fourth_card_have_no_minimum() -> None:
    """K5: "The fifth card" """
    game = Game("AS 9H 2D TC 3H", options=PLAIN_CLUB)
    game.play("B stake 2")
    assert game.refusal("B buy 2") is None
    game.play("B buy 2")
    assert game.refusal("B buy 2") is None


def test_K5_where_there_is_no_minimum_any_four_do() -> None:
    """K5: `fifth_buy_minimum: 0` is the traditional game's."""
    game = Game("AS 9H 2D TC 3H 4H", options=TRADITIONAL)
    game.play("B stake 2, B buy 2, B buy 2")
    assert game.refusal("B buy 2") is None


def test_K6_without_a_pontoon_the_pack_is_played_on() -> None:
    """K6: "The pack is shuffled only after a hand in which a Pontoon was shown" """
    night = Night("Ann", "Ben", options=PLAIN_CLUB).started()
    night.tick()
    assert wants(night.table) == Shuffle(1)
    night.shuffle("TS 9H 9D TC 2C 3C 4C")
    night.play("B stake 5, B stick, A stick")
    happened = night.tick()
    assert happened[:2] == (HandBegan(2, (1, 0), shuffled=False), FirstCards())
    assert (night.hand.hands[0].cards, night.hand.bank_hand.cards) == (("2C",), ("3C",))


@pytest.mark.parametrize(
    ("top", "moves"),
    [
        ("AS 9H KD TC", "B stake 5"),
        ("TS AH 9D KC", "B stake 5"),
        ("AS 9H AD TC KH 7C", "B stake 5, B split, B stick, A stick"),
    ],
    ids=["a punter's", "the bank's", "a split one"],
)
def test_K6_after_a_pontoon_it_is_shuffled(top: str, moves: str) -> None:
    """K6: "only after a hand in which a Pontoon was shown, split or not (`shuffle: after_pontoon`)." """
    night = played(top, moves)
    bank = 1 if top.startswith("AS 9H KD") else 0
    assert night.tick()[-1] == HandBegan(2, (1 - bank, bank))
    assert wants(night.table) == Shuffle(1)


def test_K6_a_pontoon_that_nobody_saw_does_not_count() -> None:
    """K6: "in which a Pontoon was shown" - not one that the bank never turned up (T12)."""
    night = Night("Ann", "Ben", options=replace(PLAIN_CLUB, bank_declares=False)).started()
    night.deal("TS AH 6D KC KH 2S 3S")
    night.play("B stake 5, B twist")
    night.tick()
    assert night.hand.hands[0].cards == ("2S",)


def test_K6_a_split_twenty_one_does_not_count() -> None:
    """K4 and K6: an ordinary 21 is no Pontoon."""
    night = Night("Ann", "Ben", options=replace(PLAIN_CLUB, split_pontoon="twenty_one")).started()
    night.deal("AS 9H AD TC KH 7C 2S")
    night.play("B stake 5, B split, B stick, B stick, A stick")
    night.tick()
    assert night.hand.hands[0].cards == ("2S",)


def test_K6_used_cards_go_under_the_pack_in_their_order() -> None:
    """K6: "Used cards go under the pack, not cut: busts and burned cards as they happen; at the end the other
    punters' hands in turn order, each as it was dealt, then the bank's, then cards put away unseen."
    """
    night = Night("Ann", "Ben", "Cy", "Di", "Eve", options=replace(PLAIN_CLUB, burn=(13,))).started()
    top = "TS 6S TD 4C 9H JS 9D 3D TH 7S 8S KH"
    night.deal(top)
    night.play("E sit_out, B stake 1, C stake 1, D stake 1, B stick, C twist, D burn, D stick, A stick")
    assert [result.chips for result in night.settled.hands] == [1, -1, -1]
    night.tick()
    used = cards("6S 9D 7S TD 3D TS JS 8S KH 9H TH 4C")
    assert night.hand.pack == stacked(top)[12:] + used


def test_K6_split_hands_go_under_one_after_the_other() -> None:
    """K6: "in turn order, each as it was dealt" """
    night = Night("Ann", "Ben", options=PLAIN_CLUB).started()
    top = "8S 9H 8D TC 2H TH 9S"
    night.deal(top)
    night.play("B stake 1, B split, B buy 1, B stick, B stick, A stick")
    night.tick()
    assert night.hand.pack == stacked(top)[7:] + cards("8S 2H 9S 8D TH 9H TC")


def test_K6_a_split_hand_that_is_bust_goes_under_at_once() -> None:
    """K6: "busts [...] as they happen" """
    night = Night("Ann", "Ben", options=PLAIN_CLUB).started()
    top = "8S 9H 8D TC 7H TH KS"
    night.deal(top)
    night.play("B stake 1, B split, B twist, B stick, A stick")
    night.tick()
    assert night.hand.pack == stacked(top)[7:] + cards("8S 7H KS 8D TH 9H TC")


def test_K6_if_nobody_stakes_all_cards_go_under_too() -> None:
    """K6: "then the bank's, then cards put away unseen." """
    night = Night("Ann", "Ben", "Cy", options=PLAIN_CLUB).started()
    night.deal("8S 9H 8D")
    night.play("C sit_out, B sit_out")
    night.tick()
    assert night.hand.pack[:49] == stacked("8S 9H 8D")[3:]
    assert sorted(night.hand.pack[49:]) == ["8D", "8S", "9H"]
    assert night.hand.pack[49] == "8D", "the bank's first"


def test_K6_cards_that_nobody_saw_stay_undisclosed() -> None:
    """K6: "Cards that nobody saw stay undisclosed there." - nobody is told of them or of the pack in the next hand."""
    night = Night("Ann", "Ben", "Cy", options=PLAIN_CLUB).started()
    night.deal("TS 4C TH 9S KD")
    night.play("C sit_out, B stake 1, B stick, A stick")
    night.tick()
    for entry in night.log:
        for viewer in (0, 1, None):
            shown = repr((view(entry.after, viewer, 0.0), public(entry.before, entry.after, entry.events, 0.0)))
            assert "4C" not in shown


def test_K6_the_order_of_the_pack_outlives_the_server() -> None:
    """K6: the pack is part of the night: its log leads to the same order."""
    night = Night("Ann", "Ben", options=PLAIN_CLUB).started()
    night.deal("TS 9H 9D TC")
    night.play("B stake 5, B stick, A stick")
    night.tick()
    again = rebuild(night.rows)
    assert again is not None
    assert again.round == night.hand


@pytest.mark.parametrize("move", ["B twist", "B buy 1"])
def test_K6_with_no_card_left_a_move_that_needs_one_is_refused(move: str) -> None:
    """K6: "With no card left a move that needs one is refused (`pack_empty`; [...])" """
    game = Game("2S 9H 3D 8C", options=PLAIN_CLUB, whole=False)
    game.play("B stake 1")
    assert game.refusal(move) == "pack_empty"
    assert game.closed("B")[move.split()[1]] == "pack_empty"


def test_K6_the_bank_and_a_double_need_a_card_too() -> None:
    """K6: "a move that needs one" """
    game = Game("5S 9H 6D 4C", options=replace(PLAIN_CLUB, doubling=True), whole=False)
    game.play("B stake 1")
    assert game.refusal("B double") == "pack_empty"
    game.play("B stick")
    assert game.refusal("A twist") == "pack_empty"
    assert game.default("A") == "stick"


def test_K6_a_split_and_a_burn_need_two() -> None:
    """K6: "split and burn need two" """
    one = Game("8S 9H 8D TC 2H", options=PLAIN_CLUB, whole=False)
    one.play("B stake 1")
    assert one.refusal("B split") == "pack_empty"
    two = Game("8S 9H 8D TC 2H 3H", options=PLAIN_CLUB, whole=False)
    two.play("B stake 1")
    assert two.refusal("B split") is None
    burning = replace(PLAIN_CLUB, burn=(13,))
    for draws, reason in (("2H", "pack_empty"), ("2H 3H", None)):
        game = Game(f"TS 9H 3D TC {draws}", options=burning, whole=False)
        game.play("B stake 1")
        assert game.refusal("B burn") == reason


def test_K6_and_stick_is_allowed_whatever_the_total() -> None:
    """K6: "and stick is allowed whatever the total." """
    game = Game("2S 9H 3D 8C", options=PLAIN_CLUB, whole=False)
    game.play("B stake 1")
    assert game.refusal("B stick") is None
    assert game.default("B") == "stick"


def test_K6_a_bust_that_went_under_the_pack_comes_round_again() -> None:
    """K6: "busts [...] as they happen" - when all others are dealt, they are next."""
    game = Game("TS 2S 8H 6D 3D TC KH", 3, options=PLAIN_CLUB, whole=False)
    game.play("B stake 1, C stake 1, B twist")
    assert game.hand("B").state == "bust"
    game.play("C twist")
    assert game.hand("C").cards == ("2S", "3D", "TS")
