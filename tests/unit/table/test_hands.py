"""How hands begin, go on without those who are gone, and end."""

import pytest

from pontoon_protocol.events import BankPassed, HandBegan, Left, NightEnded, SeatFreed, TimeRanOut, WentAway
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    FirstCards,
    MadeTrick,
    SatOut,
    SecondCards,
    Settled,
    ShowedPontoon,
    Stuck,
    TurnBegan,
    Twisted,
)
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.host_events import HostChanged
from pontoon_protocol.options import Settings
from pontoon_server.table.commands import LineDown, LineUp
from pontoon_server.table.events import PackShuffled
from support.hands import stacked
from support.nights import Night

LOW = "2S 3S 4S 2D 3D 4D 2H 3H 4H 2C 3C 4C 5S 6S 7S"
"""Ben 2 2, Cat 3 3, Ann, the bank, 4 4; then 2 3 4 2 3 4 5 6 7."""


def kinds(events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def dealt(top: str = LOW, settings: Settings | None = None) -> Night:
    night = Night("Ann", "Ben", "Cat", settings=settings).started()
    night.deal(top)
    return night


# -- beginning ---------------------------------------------------------------------------------


def test_a_hand_begins_clockwise_from_the_banks_left() -> None:
    """T4: whoever doesn't play is left out, the bank is last."""
    night = Night("Ann", "Ben", "Cat", "Dan").started("2S 3S AS 4S")
    assert night.bank == "C"
    night.away("A")
    assert night.tick() == (HandBegan(1, (3, 1, 2)),)


def test_the_pack_is_kept_in_the_log_and_dealt_from() -> None:
    """Its order is a secret, the first cards' being dealt is not."""
    night = Night("Ann", "Ben").started()
    night.tick()
    assert night.shuffle("2S 3S") == (PackShuffled(stacked("2S 3S")), FirstCards())
    assert [own.cards for own in night.hand.hands] == [("2S",)]


def test_a_bank_that_left_before_the_pack_came_is_dealt_in_and_played_out() -> None:
    """The hand has begun; T20 plays the bank, then the seat is freed and the bank passes (T17)."""
    night = Night("Ann", "Ben", "Cat").started()
    night.tick()
    assert night.leave("A") == (Left(0),)
    night.shuffle("TS KS TH 6D 7D")
    night.play("B stake 1, C sit_out")
    events = night.play("B stick")
    assert kinds(events) == ["Stuck", "BankTurnedUp", "Stuck", "Settled", "SeatFreed", "BankPassed", "HostChanged"]
    assert events[-3:] == (SeatFreed(0, 101), BankPassed(1, "gone"), HostChanged(1))


def test_punters_who_left_before_the_pack_came_sit_out() -> None:
    """T5: their cards are put away unseen; with nobody left the hand ends."""
    night = Night("Ann", "Ben", "Cat").started()
    night.tick()
    night.leave("B")
    night.leave("C")
    events = night.shuffle("2S 3S 4S")
    assert events[1:4] == (FirstCards(), SatOut(1), SatOut(2))
    assert kinds(events[4:]) == ["Settled", "SeatFreed", "SeatFreed"]
    assert night.hand.put_away == ("2S", "3S")
    assert night.table.phase == "between"


def test_everybody_may_leave_before_the_pack_comes() -> None:
    """The hand still ends, and the seats are freed."""
    night = Night("Ann", "Ben").started()
    night.tick()
    night.leave("A")
    night.leave("B")
    night.shuffle("2S 3S")
    assert night.table.taken() == []
    assert night.table.phase == "between"


# -- time --------------------------------------------------------------------------------------


def test_who_does_not_stake_in_time_sits_out() -> None:
    """T5: all of them at once; those who staked play on."""
    night = dealt()
    night.play("C stake 1")
    events = night.tick()
    assert events == (TimeRanOut(1), SatOut(1), SecondCards(), TurnBegan(2, 0))


def test_if_nobody_stakes_in_time_the_hand_ends() -> None:
    """T5: nobody wins or loses, the bank's card included."""
    night = dealt()
    assert kinds(night.tick()) == ["TimeRanOut", "SatOut", "TimeRanOut", "SatOut", "Settled"]
    assert [night.chips(letter) for letter in "ABC"] == [100, 100, 100]


def test_a_turn_that_ran_out_is_played_to_its_end() -> None:
    """T20: twist until the hand may stick, or is finished."""
    night = dealt("2S 3S TS 9D 3D 6D 4H")
    night.play("B stake 1, C stake 1")
    assert night.tick() == (TimeRanOut(1), Twisted(1, 0, "4H"), Stuck(1, 0), TurnBegan(2, 1))


def test_a_turn_that_ran_out_may_end_in_a_trick_or_a_bust() -> None:
    """T9, T10: the cards end it."""
    night = dealt()
    night.play("B stake 1, C stake 1")
    events = night.tick()
    assert kinds(events) == ["TimeRanOut", "Twisted", "Twisted", "Twisted", "MadeTrick", "TurnBegan"]
    assert events[4] == MadeTrick(1, 0)
    assert "Busted" in kinds(dealt_bust().tick())


def dealt_bust() -> Night:
    night = dealt("TS 3S TH 4D 3D 6D 9H")
    night.play("B stake 1, C stake 1")
    return night


def test_the_banks_time_ends_the_hand() -> None:
    """T20: it twists up to 16 and sticks from 17."""
    night = dealt("TS KS 4S 9D 8D 4D 8H 2C")
    night.play("B stake 1, C stake 1, B stick, C stick")
    events = night.tick()
    assert kinds(events) == ["TimeRanOut", "Twisted", "Twisted", "Stuck", "Settled"]
    assert events[3] == Stuck(0, -1)


def test_who_misses_so_many_waits_in_a_row_is_away() -> None:
    """`away_after`: from the next hand, and said once."""
    night = dealt(settings=Settings(away_after=2))
    night.tick()
    night.deal(LOW)
    assert night.tick()[:2] == (TimeRanOut(1), WentAway(1, missed=True))
    assert [night.table.at(place).away for place in range(3)] == ["", "missed", "missed"]


def test_who_is_away_or_has_left_is_not_put_away_again() -> None:
    """Missing more waits says nothing new."""
    night = dealt(settings=Settings(away_after=1))
    night.play("B stake 1, C stake 1")
    night.away("B")
    assert night.tick()[1:2] != (WentAway(1, missed=True),)
    assert night.table.at(1).away == "asked"


# -- gone --------------------------------------------------------------------------------------


def test_who_leaves_while_stakes_are_open_sits_out() -> None:
    """T5: without loss; the others play on."""
    night = dealt()
    assert night.leave("B") == (Left(1), SatOut(1))
    night.play("C stake 1")
    assert night.mover == "C"


def test_the_last_to_stake_may_leave_instead() -> None:
    """The hand goes on with those who staked."""
    night = dealt()
    night.play("C stake 1")
    assert night.leave("B") == (Left(1), SatOut(1), SecondCards(), TurnBegan(2, 0))


def test_who_leaves_on_the_turn_is_played_out_at_once() -> None:
    """T20: nothing waits for an empty seat."""
    night = dealt("TS 3S 4S 9D 3D 4D")
    night.play("B stake 1, C stake 1")
    assert night.leave("B") == (Left(1), Stuck(1, 0), TurnBegan(2, 1))


def test_who_left_before_the_turn_is_played_out_when_it_comes() -> None:
    """In the same version as the move that brought it."""
    night = dealt("TS 3S 4S 9D 3D 4D TD TC 4H")
    night.play("B stake 1, C stake 1")
    night.leave("C")
    assert kinds(night.play("B stick")) == ["Stuck", "TurnBegan", "Twisted", "Stuck", "BankTurnedUp"]


def test_a_pontoon_of_somebody_who_left_is_shown_and_paid() -> None:
    """T7 and T16; the bank that it takes passes on with the seat."""
    night = dealt("TS AS 4S 9D KD 4D")
    night.play("B stake 1, C stake 1")
    night.leave("C")
    events = night.play("B stick")
    assert ShowedPontoon(2, 1, ("AS", "KD")) in events
    night.tick()
    assert night.log[-1].events[-3:] == (BankPassed(2, "pontoon"), SeatFreed(2, 102), BankPassed(0, "gone"))


def test_a_bank_that_left_while_stakes_were_open_plays_by_the_clock() -> None:
    """T20, as soon as the punters are done."""
    night = dealt("TS KS 7S 9D 8D TD")
    night.leave("A")
    night.play("B stake 1, C stake 1, B stick")
    events = night.play("C stick")
    assert events[:3] == (Stuck(2, 1), BankTurnedUp(0, ("7S", "TD"), 17, False), Stuck(0, -1))
    assert night.bank == "B"


@pytest.mark.parametrize("order", ["ABC", "CBA", "BCA"])
def test_everybody_may_leave_in_mid_hand(order: str) -> None:
    """The hand is played out, everybody is cashed out, and nothing is waited for."""
    night = dealt("TS KS 7S 9D 8D 5D")
    night.play("B stake 1, C stake 1")
    for letter in order:
        night.leave(letter)
    assert night.table.taken() == []
    assert night.table.wait is None
    assert night.table.phase == "between"
    assert sum(line.buy_ins - line.cash_outs for line in night.table.lines) == 0


def test_the_last_person_may_leave_the_bots_alone() -> None:
    """They play the hand by themselves, and no other."""
    night = Night("Ann")
    night.add_bot()
    night.add_bot()
    night.started()
    night.deal("TS KS 7S 9D 8D 5D")
    night.play("B stake 1, C stake 1")
    night.leave("A")
    night.play("B stick, C stick")
    assert night.table.phase == "between"
    assert night.table.wait is None


# -- ending ------------------------------------------------------------------------------------


def test_the_night_ends_with_the_hand_it_was_ended_in() -> None:
    """After those who left were cashed out; the ledger has everybody in it."""
    night = dealt("TS KS 7S 9D 8D TD")
    night.play("B stake 2, C stake 1")
    night.leave("C")
    night.give("A", EndNight(night.next_id("A")))
    night.play("B stick")
    events = night.play("A stick")
    assert kinds(events) == ["Stuck", "Settled", "SeatFreed", "NightEnded"]
    ended = events[-1]
    assert isinstance(ended, NightEnded)
    assert [(account.name, account.chips, account.net) for account in ended.ledger] == [
        ("Ann", 0, -3),
        ("Ben", 0, 2),
        ("Cat", 0, 1),
    ]
    assert {(payment.payer, payment.payee, payment.chips) for payment in ended.payments} == {(1, 2, 2), (1, 3, 1)}


def test_a_hand_that_nobody_is_there_for_is_played_out_and_is_the_last() -> None:
    """DESIGN.md section 3: then the table sleeps until somebody comes back."""
    night = dealt("TS KS 7S 9D 8D TD")
    for player in (1, 2, 3):
        night.happen(LineDown(player))
    while night.table.phase == "hand":
        night.tick()
    assert night.table.wait is None
    night.happen(LineUp(2))
    assert night.wait.kind == "between"


def test_a_settled_hand_is_settled_once() -> None:
    """A seat that leaves afterwards is simply freed."""
    night = dealt("AS 3S TS KD 4D 5D")
    night.play("B stake 1, C sit_out")
    assert isinstance(night.table.settled, Settled)
    assert night.leave("C") == (SeatFreed(2, 100),)
