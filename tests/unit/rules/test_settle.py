"""Who wins what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.hand_events import HandKind, Settled
from pontoon_protocol.options import CASINO, TRADITIONAL, Options
from pontoon_server.rules.settle import kind_of, next_bank, settle
from pontoon_server.rules.state import Hand, Round
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
    assert kind_of(TRADITIONAL, Hand(1, cards(hand))) == kind


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


def test_a_hands_result_says_whether_its_total_is_soft() -> None:
    """Where an ace counts 11 in it, and nowhere else."""
    game = Game("AS 9H 7D 8C", options=Options())
    game.play("B stake 4, B stick, A stick")
    (soft,) = game.settled.hands
    game = Game("TS 9H 8D 8C", options=Options())
    game.play("B stake 4, B stick, A stick")
    (hard,) = game.settled.hands
    assert ((soft.total, soft.soft), (hard.total, hard.soft)) == ((18, True), (18, False))


def test_what_a_win_pays_is_an_option() -> None:
    """Pontoons and tricks are paid as the options say (T14)."""
    options = Options(pontoon_pays=3, trick_pays=1)
    pontoon = Game("AS 9H KD 8C", options=options)
    pontoon.play("B stake 4")
    assert pontoon.net("B") == (12,)
    trick = Game("2S 9H 3D 8C 4H 5H 6H", options=options)
    trick.play("B stake 4, B twist, B twist, B twist, A stick")
    assert trick.net("B") == (4,)


def test_three_sevens_are_a_royal_where_the_table_pays_for_it() -> None:
    """Three of them in three cards, and no other 21 (K8)."""
    royal = Options(royal_pays=3)
    assert kind_of(royal, Hand(1, cards("7S 7D 7H"))) == "royal"
    assert kind_of(royal, Hand(1, cards("7S 7D 6H AC"))) == kind_of(royal, Hand(1, cards("7S 7D"))) == "total"
    game = Game("7S 9H 7D 8C 7H", options=royal)
    game.play("B stake 4, B twist, B stick, A stick")
    assert game.won("B") == (12,)


@pytest.mark.parametrize(
    ("value", "kind", "won"), [("pontoon", "pontoon", 8), ("single", "pontoon", 4), ("twenty_one", "total", 4)]
)
def test_a_split_pontoon_is_what_the_table_says(value: str, kind: str, won: int) -> None:
    """Paid as a Pontoon, paid once, or a 21 (K4, C7); and it brings no bank."""
    game = Game("AS 9H AD 8C KS TD", options=replace(TRADITIONAL, split="aces", split_pontoon=value))
    game.play("B stake 4, B split")
    while not game.over:
        game.play(f"{game.mover} stick")
    assert [(result.kind, result.chips) for result in game.results("B")] == [(kind, won)] * 2
    assert game.next_bank == "A"


def test_a_bank_moves_after_its_number_of_hands() -> None:
    """To the seat on its left, also if that sat this hand out; a hand without a stake doesn't count."""
    for banked, stakes, bank in (
        (1, "B sit_out, C stake 1", "B"),
        (0, "B stake 1, C stake 1", "A"),
        (1, "B sit_out, C sit_out", "A"),
    ):
        game = Game("9S 9D 9H TS TD TC", 3, options=Options(bank_moves="each_hands:2"), hands_banked=banked)
        game.play(stakes)
        while not game.over:
            game.play(f"{game.mover} stick")
        assert game.next_bank == bank
    never = Game("AS 9H KD 8C", options=Options(bank_moves="never"))
    never.play("B stake 1")
    assert never.next_bank == "A"


def test_a_lost_hand_costs_what_the_option_says() -> None:
    """Against the bank's Pontoon or trick, but a Pontoon against a Pontoon once (K2)."""
    options = Options(bank_pontoon_pays=2, bank_trick_pays=2)
    pontoon = Game("AS TS AH KD 9D KC", 3, options=options)
    pontoon.play("B stake 4, C stake 4, C stick")
    assert pontoon.net("BC") == (-4, -8)
    trick = Game("TS 2H 9D 3C 2D 2C 3D", options=options)
    trick.play("B stake 4, B stick, A twist, A twist, A twist")
    assert trick.net("B") == (-8,)


def test_the_house_is_settled_like_a_bank() -> None:
    """Its chips are the last, and it draws markers (T15, C1)."""
    game = Game("AS 9H KD 8C", 1, options=CASINO)
    game.play("A stake 4")
    assert (game.result("$").net, game.result("$").chips, game.result("$").marker) == (-8, 0, 8)


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
    """Every hand of every random game is paid as T14, K2, K4 and K8 say, by a second reckoning."""
    walk = random_walk(seed)
    settled = walk.events[-1]
    assert isinstance(settled, Settled)
    assert [result.hand for result in settled.hands] == list(range(len(walk.last.hands)))
    for result in settled.hands:
        assert result.chips == reckoned(walk.last, walk.last.hands[result.hand])


def reckoned(state: Round, hand: Hand) -> int:
    """What a hand wins against the bank's."""
    options = state.options
    own, other = rank(hand), rank(state.bank_hand)
    if own == 0:
        return -hand.stake
    if own <= other:
        lost = {200: 1 if own == 200 else options.bank_pontoon_pays, 100: options.bank_trick_pays}
        return -hand.stake * lost.get(other, 1)
    if own == 200:
        return hand.stake * (1 if hand.split == "single" else options.pontoon_pays)
    if own == 100:
        return hand.stake * options.trick_pays
    royal = len(hand.cards) == 3 and {card[0] for card in hand.cards} == {"7"}
    return hand.stake * (options.royal_pays if royal else 1)


def rank(hand: Hand) -> int:
    """0 bust, then the total, 100 for a trick, 200 for a Pontoon."""
    value, _ = worth(hand)
    if value > 21:
        return 0
    if len(hand.cards) == 5:
        return 100
    return 200 if value == 21 and len(hand.cards) == 2 and hand.split != "twenty_one" else value


@given(st.integers(0, 2**32))
def test_the_next_bank_is_the_one_that_the_option_names(seed: int) -> None:
    """The first Pontoon that was dealt, in turn order, if the bank has none (T16); the seat on the left after enough
    hands in which somebody staked; else the bank.
    """
    walk = random_walk(seed)
    last, moves = walk.last, walk.last.options.bank_moves
    pontoons = [hand.seat for hand in last.hands if rank(hand) == 200 and not hand.split]
    wanted = last.bank
    if moves == "pontoon" and pontoons and rank(last.bank_hand) != 200:
        wanted = pontoons[0]
    if moves.startswith("each_hands:"):
        enough = last.hands_banked + (1 if last.hands else 0) >= int(moves.removeprefix("each_hands:"))
        wanted = walk.start.order[0] if enough else last.bank
    assert next_bank(last) == wanted
