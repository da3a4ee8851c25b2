"""Chips that come to the table and leave it."""

import pytest

from pontoon_protocol.commands import BuyIn, CashOut
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import BoughtIn, CashedOut, HandBegan
from pontoon_protocol.limits import CHIPS
from pontoon_protocol.options import CASINO, Settings
from pontoon_server.table.check import check
from pontoon_server.table.chips import verify_buy_in
from pontoon_server.table.decide import decide
from pontoon_server.table.ledger import ledger
from support.moments import RUNNING, Moment, between, lobby, punters, settled
from support.nights import Night

ANY_TIME = Settings(buy_in_when="any_time")


@pytest.mark.parametrize("moment", [lobby, between, settled])
def test_chips_are_brought_and_taken_between_hands(moment: Moment) -> None:
    """They stand in the player's account."""
    night = moment()
    assert night.say("C", BuyIn, 50) == (BoughtIn(2, 50),)
    assert night.say("C", CashOut, 30) == (CashedOut(2, 30),)
    account = ledger(night.table)[2]
    assert (account.buy_ins, account.cash_outs, account.chips, account.net) == (150, 30, 120, 0)
    check(night.table)


@pytest.mark.parametrize("moment", RUNNING)
def test_a_seat_in_the_hand_takes_nothing_and_brings_only_where_it_may(moment: Moment) -> None:
    """`buy_in_when`; a seat that is not in the hand does as between hands."""
    night = moment()
    assert night.refused("B", BuyIn, 5) == night.refused("B", CashOut, 5) == "in_a_hand"
    night = moment(ANY_TIME)
    assert night.say("B", BuyIn, 5) == (BoughtIn(1, 5),)
    assert night.refused("B", CashOut, 5) == "in_a_hand"
    night.comes("Dan")
    night.say("D", BuyIn, 5)
    night.say("D", CashOut, 5)
    check(night.table)


@pytest.mark.parametrize("amount", [0, -1, -(2**31), CHIPS - 99, 2**31 - 1])
def test_a_buy_in_is_from_one_chip_to_what_a_stack_has_room_for(amount: int) -> None:
    """And says so."""
    night = between()
    with pytest.raises(Refused) as caught:
        decide(night.table, 2, BuyIn(1, amount))
    assert (caught.value.reason, caught.value.detail) == ("amount_out_of_range", Detail(least=1, most=CHIPS - 100))
    assert night.refused("B", BuyIn, CHIPS - 100) is None


@pytest.mark.parametrize("amount", [0, -1, 101])
def test_no_more_is_cashed_out_than_there_is(amount: int) -> None:
    """And at least one chip."""
    night = between()
    with pytest.raises(Refused) as caught:
        decide(night.table, 2, CashOut(1, amount))
    assert (caught.value.reason, caught.value.detail) == ("amount_out_of_range", Detail(least=1, most=100))
    assert night.refused("B", CashOut, 100) is None


def test_a_buy_in_may_begin_the_hand_that_all_are_ready_for() -> None:
    """T19: whoever was too poor and ready needs not say so again."""
    night = Night("Ann", options=CASINO).started()
    night.cash_out("A", 1000)
    night.ready("A")
    assert isinstance(night.say("A", BuyIn, 5)[-1], HandBegan)


def test_what_a_seat_may_bring_is_asked_for_any_seat() -> None:
    """The host's top-up asks it too."""
    night = punters()
    with pytest.raises(Refused, match="in_a_hand"):
        verify_buy_in(night.table, 1, 5)
    night.comes("Dan")
    verify_buy_in(night.table, 3, 5)
