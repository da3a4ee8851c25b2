"""Who wins what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_protocol.events import HandKind, Settled
from pontoon_protocol.options import Options
from pontoon_server.rules.settle import kind_of, next_bank, settle
from pontoon_server.rules.state import Hand
from support.chance import random_walk
from support.hands import Game, cards
from support.oracle import worth


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        ("AS KD", "pontoon"),
        ("TS 6D 5H", "total"),
        ("TS 6D 6H", "bust"),
        ("2S 3D 4H 5C 6S", "trick"),
        ("2S 3D 4H 5C 8S", "bust"),
        ("7S 7D 7H", "total"),
    ],
)
def test_a_hand_amounts_to_one_kind(hand: str, kind: HandKind) -> None:
    """Bust, Pontoon and trick are kinds of their own, everything else is its total (T7, T9, T10)."""
    assert kind_of(Hand(1, cards(hand))) == kind


def test_a_seats_result_has_its_marker() -> None:
    """What the chips don't cover is a marker, and nobody ends below 0 (T15)."""
    game = Game("AS KS 9H KD QH 8C", 3, chips=(5, 100, 100))
    game.play("B stake 4, C stake 4, C stick, A stick")
    assert (game.result("A").net, game.result("A").marker, game.result("A").chips) == (-12, 7, 0)


def test_a_bust_that_is_not_shown_has_no_cards() -> None:
    """With `bust_shown: false` the result of a bust holds neither cards nor total (T9)."""
    game = Game("TS 9H 6D 8C KS", options=Options(bust_shown=False))
    game.play("B stake 4, B twist")
    (result,) = game.settled.hands
    assert (result.kind, result.cards, result.total) == ("bust", (), 0)


def test_what_a_win_pays_is_an_option() -> None:
    """Pontoons and tricks are paid as the options say (T14)."""
    options = Options(pontoon_pays=3, trick_pays=1)
    pontoon = Game("AS 9H KD 8C", options=options)
    pontoon.play("B stake 4")
    assert pontoon.net("B") == (12,)
    trick = Game("2S 9H 3D 8C 4H 5H 6H", options=options)
    trick.play("B stake 4, B twist, B twist, B twist, A stick")
    assert trick.net("B") == (4,)


@given(st.integers(0, 2**32))
def test_chips_only_change_seats(seed: int) -> None:
    """Whatever was played, the nets sum to 0, and stacks grow by the markers alone (T15)."""
    walk = random_walk(seed)
    settled = settle(walk.last)
    assert sum(result.net for result in settled.seats) == 0
    before = sum(walk.start.chips[result.seat] for result in settled.seats)
    assert sum(result.chips for result in settled.seats) == before + sum(result.marker for result in settled.seats)
    assert all(result.chips >= 0 and result.marker >= 0 for result in settled.seats)
    assert all(result.marker == 0 or result.chips == 0 for result in settled.seats)
    assert sum(result.chips for result in settled.hands) == sum(
        result.net for result in settled.seats if result.seat != walk.last.bank
    )


@given(st.integers(0, 2**32))
def test_a_hand_wins_by_the_rules(seed: int) -> None:
    """Every hand of every random game is paid as T14 says, by a second reckoning."""
    walk = random_walk(seed)
    (*_, settled) = walk.steps[-1].events
    assert isinstance(settled, Settled)
    for result in settled.hands:
        hand = walk.last.hands[result.hand]
        assert result.chips == reckoned(hand, walk.last.bank_hand)


def reckoned(hand: Hand, banks: Hand) -> int:
    """What a hand wins against the bank's, by T14 alone."""
    own, other = rank(hand), rank(banks)
    if own == 0 or own <= other:
        return -hand.stake
    return hand.stake * (2 if own >= 100 else 1)


def rank(hand: Hand) -> int:
    """0 bust, then the total, 100 for a trick, 200 for a Pontoon."""
    value, _ = worth(hand)
    if value > 21:
        return 0
    if len(hand.cards) == 5:
        return 100
    return 200 if value == 21 and len(hand.cards) == 2 else value


@given(st.integers(0, 2**32))
def test_the_next_bank_is_the_bank_or_a_punter_with_a_pontoon(seed: int) -> None:
    """The bank moves to the first Pontoon in turn order if the bank has none, and else stays (T16)."""
    last = random_walk(seed).last
    pontoons = [hand.seat for hand in last.hands if rank(hand) == 200]
    stays = not pontoons or rank(last.bank_hand) == 200
    assert next_bank(last) == (last.bank if stays else pontoons[0])
