"""RULES.md section 1, T17 to T20: the passing bank, the shuffle, sitting out and the clock."""
# ruff: noqa: N802 - tests are named after their clauses

from collections import Counter

import pytest

from pontoon_protocol.cards import PACK
from pontoon_protocol.events import BankPassed, HandBegan, Left, SeatFreed, TimeRanOut
from pontoon_protocol.hand_events import SatOut, Settled, Stuck, TurnBegan, Twisted
from pontoon_protocol.options import Options
from pontoon_server.table.decide import wants
from pontoon_server.table.events import PackShuffled
from pontoon_server.table.state import Shuffle
from support.hands import Game
from support.nights import Night


def test_T17_the_bank_passes_to_the_left_when_its_seat_leaves() -> None:
    """T17: "If the bank's seat leaves [...] the bank passes to the next seat on the left that plays." """
    night = Night("Ann", "Ben", "Cy", "Di").started()
    night.away("B")
    night.leave("A")
    night.tick()
    assert (night.bank, night.table.order) == ("C", (3, 2))


def test_T17_the_bank_passes_when_its_seat_is_away() -> None:
    """T17: "or is away when a hand would start" """
    night = Night("Ann", "Ben", "Cy").started()
    night.away("A")
    assert night.bank == "A", "it may still come back"
    assert night.tick() == (BankPassed(1, "gone"), HandBegan(1, (2, 1)))


def test_T17_a_bank_that_is_back_in_time_keeps_the_bank() -> None:
    """T17: "when a hand would start" """
    night = Night("Ann", "Ben", "Cy").started()
    night.away("A")
    night.back("A")
    assert night.tick() == (HandBegan(1, (1, 2, 0)),)


def test_T17_a_newcomer_in_the_banks_seat_is_not_the_bank() -> None:
    """T17: "the bank passes to the next seat on the left that plays." - whoever took the seat meanwhile."""
    night = Night("Ann", "Ben").started()
    night.away("B")
    night.leave("A")
    night.sit("Cy")
    assert night.table.at(0).name == "Cy"
    night.back("B")
    night.tick()
    assert (night.bank, night.table.order) == ("B", (0, 1))


def test_T17_comes_after_T16() -> None:
    """T16 and T17: a Pontoon brings the bank first; if its holder has left, the bank goes on to the left."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("9S AS 9H 9D KD 8C")
    night.play("B stake 1, C stake 1")
    night.leave("C")
    happened = night.play("B stick, A stick")
    assert happened[-3:] == (BankPassed(2, "pontoon"), SeatFreed(2, 102), BankPassed(0, "gone"))


def test_T18_the_pack_is_shuffled_before_every_hand() -> None:
    """T18: "The pack is shuffled before every hand" """
    night = Night("Ann", "Ben").started()
    for top in ("AS 9H KD 8C", "AH 9S KC 8D", "AD 9C KS 8H"):
        night.tick()
        assert wants(night.table) == Shuffle(1)
        first = night.shuffle(top)[0]
        assert isinstance(first, PackShuffled)
        assert Counter(first.pack) == Counter(PACK)
        night.play(f"{'A' if night.bank == 'B' else 'B'} stake 1")
        assert night.table.phase == "between"


def test_T18_a_hand_starts_only_with_two_seats_that_play() -> None:
    """T18: "A hand starts only with two seats that play" """
    night = Night("Ann", "Ben").started()
    night.away("B")
    assert night.table.wait is None
    assert wants(night.table) is None
    night.sit("Cy")
    assert night.wait.kind == "between"
    assert night.tick() == (HandBegan(1, (2, 0)),)


def test_T19_a_seat_with_too_few_chips_sits_out_until_it_buys_in() -> None:
    """T19: "A seat with fewer chips than the minimum stake sits out until it buys in" """
    night = Night("Ann", "Ben", "Cy", options=Options(minimum_stake=60, maximum_stake=60)).started()
    night.cash_out("B", 41)
    assert night.tick() == (HandBegan(1, (2, 0)),)
    night.shuffle("9S 9H TD 8C")
    night.play("C stake 60, C stick, A stick")
    night.buy_in("B", 1)
    assert night.deal("2S 3S 4S")
    assert 1 in night.hand.order


def test_T19_the_banks_seat_too() -> None:
    """T19: "(the bank's seat too: then T17)" """
    night = Night("Ann", "Ben", "Cy").started()
    night.cash_out("A", 100)
    assert night.tick() == (BankPassed(1, "gone"), HandBegan(1, (2, 1)))


def test_T20_a_punters_clock_sticks_if_it_may() -> None:
    """T20: "when a punter's time runs out the hand sticks if it may" """
    night = Night("Ann", "Ben").started()
    night.deal("TS 9H 5D 8C")
    night.play("B stake 1")
    assert night.tick()[:2] == (TimeRanOut(1), Stuck(1, 0))


def test_T20_else_it_twists_until_it_may() -> None:
    """T20: "else twists until it may or is finished." """
    night = Night("Ann", "Ben").started()
    night.deal("2S 9H 3D 8C 4S 5S KH")
    night.play("B stake 1, B buy 1")
    assert night.tick()[:3] == (TimeRanOut(1), Twisted(1, 0, "5S"), Twisted(1, 0, "KH"))
    bust = Game("2S 9H TD 8C KS")
    bust.play("B stake 1")
    assert bust.default("B") == "twist"


@pytest.mark.parametrize(
    ("banks", "verb"), [("9H 7C", "twist"), ("AH 5C", "twist"), ("AH 6C", "stick"), ("TH 7C", "stick")]
)
def test_T20_the_banks_clock_twists_to_16(banks: str, verb: str) -> None:
    """T20: "When the bank's runs out: it twists up to a total of 16 and sticks from 17." """
    first, second = banks.split()
    game = Game(f"TS {first} TD {second}")
    game.play("B stake 1, B stick")
    assert game.default("A") == verb


def test_T20_the_bank_is_played_to_the_end_at_once() -> None:
    """T20: one deadline, and the bank's whole turn is played."""
    night = Night("Ann", "Ben").started()
    night.deal("TS 2H TD 3C 5S 7S")
    night.play("B stake 1, B stick")
    assert night.wait.seconds == 45.0
    assert night.tick()[:4] == (TimeRanOut(0), Twisted(0, -1, "5S", 10), Twisted(0, -1, "7S", 17), Stuck(0, -1))
    assert night.table.phase == "between"


def test_T20_every_wait_has_a_deadline() -> None:
    """T20: "Every wait has a deadline and a default" - a night that nobody touches plays by itself."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S 3S 4S")
    night.tick()
    assert night.table.phase == "between", "nobody staked"
    night.deal("2S 3S 4S")
    night.play("B stake 1, C stake 1")
    for _ in range(3):
        assert night.wait.seconds > 0
        night.tick()
    assert isinstance(night.table.settled, Settled)


def test_T20_nothing_waits_for_an_empty_seat() -> None:
    """T20: "nothing waits for an empty seat." - nor for one that has left."""
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("2S TS 4S 9D TD 8C")
    night.leave("B")
    assert SatOut(1) in night.log[-1].events
    night.play("C stake 1")
    assert night.mover == "C"
    assert Twisted not in {type(event) for event in night.log[-1].events}


def test_T20_who_leaves_in_mid_hand_is_played_on_and_cashed_out_after_it() -> None:
    """T20: "Who leaves in mid-hand is played on by these defaults, and the chips are cashed out after the hand." """
    night = Night("Ann", "Ben", "Cy").started()
    night.deal("TS TH 9H 9D 8D 8C")
    night.play("B stake 2, C stake 1")
    assert night.leave("C") == (Left(2),), "it is not its turn"
    assert night.play("B stick")[:3] == (Stuck(1, 0), TurnBegan(2, 1), Stuck(2, 1))
    assert night.mover == "A"
    assert SeatFreed(2, 101) in night.play("A stick")
    assert night.table.seats[2] is None


def test_T20_the_bank_that_leaves_is_played_on_too() -> None:
    """T20: "by these defaults" - for the bank those of the bank."""
    night = Night("Ann", "Ben").started()
    night.deal("TS TH TD 6C 2C")
    night.play("B stake 1")
    night.leave("A")
    happened = night.play("B stick")
    assert happened[2:4] == (Twisted(0, -1, "2C", 18), Stuck(0, -1))
    assert SeatFreed(0, 99) in happened
