"""The pack from one hand to the next."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.options import TRADITIONAL
from pontoon_server.rules.pack import next_pack, pontoon_shown
from support.chance import random_walk
from support.hands import Game, cards

PLAYED_ON = replace(TRADITIONAL, shuffle="after_pontoon", split="aces", burn=(13,))


@pytest.mark.parametrize(
    ("pack", "moves", "shown"),
    [
        ("AS 9H KD TC", "B stake 1", True),
        ("TS AH 9D KC", "B stake 1, B stick", True),
        ("AS 9H AD TC KH 7C", "B stake 1, B split, B stick, A stick", True),
        ("TS 9H 9D TC", "B stake 1, B stick, A stick", False),
        ("TS AH 6D KC KH", "B stake 1, B twist", False),
        ("AS 9H KD TC", "B sit_out", False),
    ],
    ids=["a punter's", "the bank's", "a split one", "none", "one that lies face down", "nobody staked"],
)
def test_a_pontoon_is_shown_when_it_was_turned_up(pack: str, moves: str, shown: bool) -> None:
    """A punter's, split or not, and the bank's; not one that nobody saw (K6)."""
    game = Game(pack, options=PLAYED_ON)
    game.play(moves)
    assert pontoon_shown(game.state) == shown


def test_a_split_21_is_no_pontoon() -> None:
    """Where the table says so (K4)."""
    game = Game("AS 9H AD TC KH 7C", options=replace(PLAYED_ON, split_pontoon="twenty_one"))
    game.play("B stake 1, B split, B stick, B stick, A stick")
    assert not pontoon_shown(game.state)


def test_used_cards_go_under_the_pack() -> None:
    """Busts and burned cards as they happened, then the other hands in turn order, the bank's, and the unseen (K6)."""
    game = Game("TS 2S TD 4C 9H 6C 9D 3D TH KH 8S KC QC", 5, options=PLAYED_ON, whole=False)
    game.play("E sit_out, B stake 1, C stake 1, D stake 1, B twist, C twist")
    game.play("C stick, D burn, D stick, A stick")
    assert next_pack(game.state) == cards("TS 6C KH TD 3D 2S 9D 8S KC QC 9H TH 4C")


@given(st.integers(0, 2**32))
def test_no_card_is_lost_between_two_hands(seed: int) -> None:
    """The next pack is the one before in another order, and what was left of it comes first."""
    walk = random_walk(seed)
    pack = next_pack(walk.last)
    burned = walk.last.options.shuffle == "every_hand"
    busts = [card for hand in walk.last.hands if hand.state == "bust" and burned for card in hand.cards]
    assert Counter(pack) + Counter(busts) == Counter(walk.start.pack)
    assert pack[: walk.last.cards_left] == walk.last.pack[walk.last.dealt :]
