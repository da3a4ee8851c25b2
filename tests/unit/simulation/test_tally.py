"""What is counted."""

from collections import Counter
from random import Random

import pytest

from pontoon_protocol.hand_events import Settled
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.simulation.play import PlayedHand
from pontoon_server.simulation.tally import Tally, added, bank_outcome, final_stakes
from support.hands import Game


def over(game: Game, initial: int = 5) -> PlayedHand:
    """A game that is over."""
    settled = game.events[-1]
    assert isinstance(settled, Settled)
    return PlayedHand(game.state, settled, initial)


def game(pack: str, moves: str, options: Options = TRADITIONAL) -> Game:
    """A hand with these cards and moves."""
    begun = Game(pack, seats=1 if options.bank == "house" else 2, options=options)
    begun.play(moves)
    return begun


@pytest.mark.parametrize(
    ("pack", "moves", "options", "outcome"),
    [
        ("TS 9H 8S 9D", "B stake 5, B stick, A stick", TRADITIONAL, "18"),
        ("TS 9H 8S 7D TD", "B stake 5, B stick, A twist", TRADITIONAL, "bust"),
        ("TS 9H 2S 9D TD", "B stake 5, B twist", TRADITIONAL, "not_played"),
        ("AS 9H KS 9D", "B stake 5", TRADITIONAL, "not_played"),
        ("TS AH 8S KD", "B stake 5, B stick", TRADITIONAL, "pontoon"),
        ("TS AH 2S KD TD", "B stake 5, B twist", TRADITIONAL, "not_played"),
        ("TS 2H 8S 2D 2C 3C 3D", "B stake 5, B stick, A twist, A twist, A twist", TRADITIONAL, "trick"),
        ("TS AH 8S KD", "B stake 5, A keep_stakes", CLUB, "pontoon"),
        ("TS 9H 8S 9D", "A stake 5, A stick", CASINO, "18"),
    ],
)
def test_the_banks_outcome_is_named(pack: str, moves: str, options: Options, outcome: str) -> None:
    """What it came to if it played; a Pontoon that was never turned up was not played (T12)."""
    assert bank_outcome(game(pack, moves, options).state) == outcome


def test_hands_are_counted_by_what_they_came_to() -> None:
    """Each punter's, and the bank's."""
    tally = Tally()
    tally.count(over(game("AS 9H KS 9D", "B stake 5")))
    tally.count(over(game("TS 9H 2S 9D TD", "B stake 5, B twist")))
    tally.count(over(game("TS 9H", "B sit_out")))
    assert (tally.hands, tally.unstaked) == (3, 1)
    assert tally.punters == Counter(pontoon=1, bust=1)
    assert tally.bank == Counter(not_played=3)


def test_the_final_stakes_are_all_that_was_at_risk() -> None:
    """Buys, and a bust's stake too."""
    bought = game("TS 9H 2S 9D TD", "B stake 5, B buy 7")
    assert final_stakes(bought.state) == 12


def test_tallies_add_up_in_any_order() -> None:
    """Whoever counted them."""
    rng = Random(2)
    tallies = []
    for _ in range(3):
        tally = Tally(hands=rng.randrange(9), unstaked=rng.randrange(9), bank_moves=rng.randrange(9))
        tally.initial.add(rng.randrange(9), rng.randrange(9))
        tally.final.add(rng.randrange(9), rng.randrange(9))
        tally.punters["bust"] += rng.randrange(1, 9)
        tally.bank["17"] += rng.randrange(1, 9)
        tallies.append(tally)
    one, two, three = tallies
    assert added(added(one, two), three) == added(three, added(two, one))
    assert added(Tally(), one) == one
