"""The ledger: who has what, and who pays whom."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.events import Account, NightEnded, Payment
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.options import CASINO
from pontoon_server.table.ledger import EXACT_PLAYERS, cashed_out, ledger, payments, stands_for_bots
from support.nights import Night


def accounts(*nets: int) -> list[Account]:
    """Players 1, 2 ... with these nets."""
    return [Account(number, f"p{number}", 100, 0, 100 + net, 0, net) for number, net in enumerate(nets, 1)]


def test_an_account_counts_the_chips_that_are_still_on_the_table() -> None:
    """Net = chips and cash-outs less buy-ins; lines in the order in which people came."""
    night = Night("Ann", "Ben").started()
    night.deal("TS 3S 9D 4D 9H 9C")
    night.play("B stake 10, B stick, A twist, A twist")
    night.cash_out("B", 30)
    night.leave("A")
    assert ledger(night.table) == (
        Account(1, "Ann", buy_ins=100, markers=0, cash_outs=90, chips=0, net=-10),
        Account(2, "Ben", buy_ins=100, markers=0, cash_outs=30, chips=80, net=10),
    )


def test_cashing_out_moves_no_net() -> None:
    """Only where the chips are."""
    (account,) = cashed_out([Account(1, "Ann", 100, 0, 30, 80, 10)])
    assert account == Account(1, "Ann", 100, 0, 110, 0, 10)


def test_one_who_lost_pays_one_who_won() -> None:
    """And nobody else pays anything."""
    assert payments(accounts(-7, 0, 7)) == (Payment(1, 3, 7),)
    assert payments(accounts(0, 0)) == ()
    assert payments([]) == ()


def test_pairs_that_match_pay_each_other() -> None:
    """Two payments for four players, not three."""
    assert len(payments(accounts(-7, 5, 7, -5))) == 2


def test_groups_that_settle_among_themselves_are_found() -> None:
    """Two groups of three: four payments and not five."""
    found = payments(accounts(-5, -3, 8, -10, 4, 6))
    assert len(found) == 4
    assert {frozenset((payment.payer, payment.payee)) for payment in found} == {
        frozenset(pair) for pair in ((1, 3), (2, 3), (4, 5), (4, 6))
    }


@pytest.mark.parametrize("players", [EXACT_PLAYERS, EXACT_PLAYERS + 1, 200])
def test_a_long_ledger_is_settled_with_fewer_payments_than_players(players: int) -> None:
    """However many there are, nobody is left with anything."""
    nets = [number - players for number in range(players - 1)]
    nets.append(-sum(nets))
    left = dict(enumerate(nets, 1))
    found = payments(accounts(*nets))
    for payment in found:
        left[payment.payer] += payment.chips
        left[payment.payee] -= payment.chips
    assert set(left.values()) == {0}
    assert len(found) < players


def test_whoever_stands_for_the_bots_pays_and_is_paid_in_their_place() -> None:
    """A bot has no pocket: what it won is owed to the host, what it lost is the host's to pay."""
    found = accounts(-7, 10, -3)
    bots = (found[0], replace(found[1], bot=True), found[2])
    assert set(payments(bots, stands=3)) == {Payment(1, 3, 7)}
    assert set(payments(bots)) == {Payment(1, 2, 7), Payment(3, 2, 3)}


def test_the_host_stands_for_bots_that_won_or_lost_something() -> None:
    """Whose table it is, also after the rights have passed; where bots are even, nobody has to."""
    night = Night("Ann", "Ben")
    night.add_bot()
    even = ledger(night.table)
    assert stands_for_bots(night.table, even) == 0
    night.leave("A")
    assert stands_for_bots(night.table, (*even[:2], replace(even[2], net=5))) == 1


def test_an_account_says_whether_it_is_a_bots() -> None:
    """For whoever reads the ledger."""
    night = Night("Ann")
    night.add_bot()
    assert [account.bot for account in ledger(night.table)] == [False, True]


def test_the_house_has_an_account() -> None:
    """C1: it starts with nothing, and draws markers for what it loses."""
    night = Night("Ann", options=CASINO).started()
    night.deal("AS TC KD 7H")
    night.play("A stake 5")
    house, ann = ledger(night.table)
    assert house == Account(0, "", buy_ins=10, markers=10, cash_outs=0, chips=0, net=-10)
    assert (ann.player, ann.net) == (1, 10)
    night.deal("TS TC 9D 9H")
    night.play("A stake 20, A stick")
    assert ledger(night.table)[0].net == 10
    events = night.give("A", EndNight(night.next_id("A")))
    assert isinstance(events[-1], NightEnded)
    assert (events[-1].payments, events[-1].stands) == ((), 1), "Ann stands for the house"
    assert (night.table.house, ledger(night.table)[0].cash_outs) == (0, 20)
