"""A hand by bots."""

from random import Random

import pytest

from pontoon_protocol.cards import Card
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.rules.decide import deal
from pontoon_server.rules.state import begin
from pontoon_server.simulation.packs import Shoe
from pontoon_server.simulation.play import Minds, PlayedHand, play_hand
from pontoon_server.simulation.sitting import Sitting, order_from, stack
from support.hands import cards

NAIVE = Minds("naive", "naive")


def played(options: Options, players: int, pack: tuple[Card, ...], seed: int = 1) -> PlayedHand:
    """A hand, dealt from this pack or, without any, from one that is drawn when it is needed."""
    bank = -1 if options.bank == "house" else 0
    rng = Random(seed)
    order = order_from(bank, players)
    _, dealt = deal(begin(options, order, (stack(options),) * (players + 1), pack))
    return play_hand(Sitting(options, players, bank), dealt, NAIVE, Shoe(options, rng).draw, rng)


def test_a_hand_is_played_to_its_end() -> None:
    """By what the bots choose: beginners stick on 19 and 18."""
    hand = played(TRADITIONAL, 2, cards("TS TH 9D 8D"))
    assert hand.over.phase == "over"
    assert [own.state for own in hand.over.hands] == ["stuck"]
    assert hand.settled.hands[0].chips == hand.initial == hand.over.hands[0].stake


def test_what_the_bank_doubled_was_not_staked_of_free_will() -> None:
    """The initial stakes are what the punters put up themselves."""
    seen = {played(CLUB, 5, Shoe(CLUB, Random(seed)).shuffle(), seed) for seed in range(30)}
    assert all(hand.initial <= 4 * CLUB.maximum_stake for hand in seen)
    assert all(hand.initial <= sum(own.stake for own in hand.over.hands) for hand in seen)


@pytest.mark.parametrize("players", [1, 3])
def test_where_stakes_come_first_the_pack_is_drawn_after_them(players: int) -> None:
    """For as many boxes as were played."""
    hand = played(CASINO, players, ())
    assert len(hand.over.pack) == players * 15 + 5
    assert len(hand.settled.hands) >= players


def test_a_seed_replays_a_hand() -> None:
    """Cards, stakes and all."""
    assert played(CASINO, 3, (), seed=5) == played(CASINO, 3, (), seed=5)
    assert played(CASINO, 3, (), seed=5) != played(CASINO, 3, (), seed=6)
