"""RULES.md section 2, K8: burning, and the royal."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest
from msgspec.structs import replace

from pontoon_protocol.hand_events import Burned, ShowedPontoon
from pontoon_protocol.options import CLUB, PRESETS, TRADITIONAL
from pontoon_server.table.view import view
from support.hands import Game, cards
from support.nights import Night

BURNING = replace(TRADITIONAL, burn=(13,), split="equal_rank")
ROYAL = replace(TRADITIONAL, royal_pays=3, split="equal_rank", packs=2)


def burning(hand: str, draws: str = "") -> Game:
    """B holds `hand` against the bank's 19 and has staked 5, at a table where a 13 may be burned."""
    first, second = cards(hand)
    game = Game(f"{first} 9H {second} TC {draws}", options=BURNING)
    game.play("B stake 5")
    return game


def test_K8_both_are_off_here_too() -> None:
    """K8: "Options that are off here too" """
    assert {preset.burn for preset in PRESETS.values()} == {()}
    assert {preset.royal_pays for preset in PRESETS.values()} == {1}
    game = Game("TS 9H 3D TC", options=CLUB)
    game.play("B stake 5, A keep_stakes")
    assert game.refusal("B burn") == "not_in_these_rules"


@pytest.mark.parametrize(
    ("hand", "reason"),
    [("TS 3D", None), ("9S 4D", None), ("TS 4D", "cannot_burn"), ("AS 2D", "cannot_burn"), ("TS 2D", "cannot_burn")],
)
def test_K8_a_hard_13_in_the_first_two_cards_may_be_changed(hand: str, reason: str | None) -> None:
    """K8: "a hard 13 in the first two cards may be changed for two new ones" """
    game = burning(hand)
    assert game.refusal("B burn") == reason
    assert game.offered("B")["burn"].closed == reason


def test_K8_for_two_new_ones() -> None:
    """K8: "for two new ones" - face down, and the stake stays."""
    game = burning("TS 3D", "8H 9D")
    assert game.play("B burn") == (Burned(1, 0),)
    hand = game.hand("B")
    assert (hand.cards, hand.up, hand.stake) == (("8H", "9D"), (False, False), 5)


def test_K8_once() -> None:
    """K8: "once" """
    game = burning("TS 3D", "9D 4H")
    game.play("B burn")
    assert game.refusal("B burn") == "cannot_burn"


@pytest.mark.parametrize("move", ["B twist", "B buy 5"])
def test_K8_as_the_first_move(move: str) -> None:
    """K8: "as the first move" """
    game = burning("9S 4D", "2H")
    game.play(move)
    assert game.refusal("B burn") == "cannot_burn"


def test_K8_not_in_a_split_hand() -> None:
    """K8: "and not in a split hand: `burn: [13]`" """
    game = burning("8S 8D", "5H 2H")
    game.play("B split")
    assert game.hand("B").total == (13, False)
    assert game.refusal("B burn") == "cannot_burn"


def test_K8_the_new_cards_count_as_the_first_two_for_a_pontoon() -> None:
    """K8: "the new cards count as the first two for a Pontoon" - paid as one, and it brings the bank."""
    game = burning("TS 3D", "AH KD")
    assert game.play("B burn")[:2] == (Burned(1, 0), ShowedPontoon(1, 0, ("AH", "KD")))
    assert game.over
    assert (game.net("B"), game.next_bank) == ((10,), "B")


def test_K8_the_new_cards_cannot_be_split() -> None:
    """K8: "but can't be split" """
    game = burning("TS 3D", "8H 8D")
    game.play("B burn")
    assert game.refusal("B split") == "cannot_split"


def test_K8_a_burned_hand_plays_on() -> None:
    """K8: after the burn it is a hand like any other: it buys, twists and sticks."""
    game = burning("TS 3D", "2H 3H 4H 5H")
    game.play("B burn, B buy 10, B twist")
    assert game.hand("B").cards == ("2H", "3H", "4H", "5H")


def test_K8_nobody_sees_what_was_burned_or_what_came_instead() -> None:
    """K8 and T11: both pairs of cards lie face down."""
    night = Night("Ann", "Ben", options=BURNING).started()
    night.deal("TS 9H 3D TC 8H 9D")
    night.play("B stake 5, B burn, B stick, A stick")
    for entry in night.log:
        for viewer in (0, None):
            shown = repr(view(entry.after, viewer, 0.0))
            assert "TS" not in shown
            assert "3D" not in shown
            assert entry.after.settled is not None or "8H" not in shown


def test_K8_the_bank_does_not_burn() -> None:
    """T13: "The bank can't buy, split or burn." """
    game = Game("TS TC 9D 3H", options=BURNING)
    game.play("B stake 5, B stick")
    assert game.refusal("A burn") == "not_in_these_rules"


def royal(banks: str, draws: str, moves: str) -> Game:
    """B has 7-7-7 against the bank's hand, and has staked 4."""
    first, second = cards(banks)
    game = Game(f"7S {first} 7D {second} 7H {draws}", options=ROYAL)
    game.play("B stake 4, B twist, B stick")
    game.play(moves)
    return game


def test_K8_three_sevens_win_three_times_the_stake() -> None:
    """K8: "7-7-7 in three cards wins a punter three times its stake" """
    game = royal("TH TC", "", "A stick")
    assert game.won("B") == (12,)
    assert game.results("B")[0].kind == "royal"


def test_K8_it_ranks_as_a_21() -> None:
    """K8: "ranks as a 21" - the bank's 21 is as good, and its trick and its Pontoon are better."""
    assert royal("TH 6C", "5D", "A twist, A stick").won("B") == (-4,)
    assert royal("2H 3C", "4D 5D 6D", "A twist, A twist, A twist").won("B") == (-4,)
    pontoon = Game("7S AH 7D KC 7H", options=ROYAL)
    pontoon.play("B stake 4, B twist, B stick")
    assert pontoon.won("B") == (-4,)


def test_K8_it_wins_when_the_bank_is_bust() -> None:
    """K8: "wins a punter three times its stake" """
    assert royal("TH 6C", "TD", "A twist").won("B") == (12,)


def test_K8_in_split_hands_too() -> None:
    """K8: "in split hands too: `royal_pays: 3`" """
    game = Game("7S 9H 7D TC 7H TD 7C", options=ROYAL)
    game.play("B stake 4, B split, B twist, B stick, B stick, A stick")
    assert game.won("B") == (12, -4)


def test_K8_bought_sevens_win_three_times_the_whole_stake() -> None:
    """K8: "three times its stake" - buys included."""
    game = Game("7S 9H 7D TC 7H", options=ROYAL)
    game.play("B stake 4, B buy 8, B stick, A stick")
    assert game.won("B") == (36,)


@pytest.mark.parametrize("hand", ["7S 7D 6H AC", "8S 7D 6H"])
def test_K8_other_21s_are_paid_once(hand: str) -> None:
    """K8: "7-7-7 in three cards" """
    first, second, *draws = hand.split()
    game = Game(f"{first} 9H {second} TC {' '.join(draws)}", options=ROYAL)
    game.play("B stake 4" + ", B twist" * len(draws) + ", B stick, A stick")
    assert game.won("B") == (4,)
    assert game.results("B")[0].kind == "total"


def test_K8_the_banks_sevens_are_a_21() -> None:
    """K8: "wins a punter" """
    game = Game("TS 7H TD 7C 7D", options=ROYAL)
    game.play("B stake 4, B stick, A twist, A stick")
    assert game.net("B") == (-4,)
    assert Game("7S TH", options=TRADITIONAL).state.options.royal_pays == 1
