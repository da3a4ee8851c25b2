"""Who pays whom at the end of a night: it settles everything, with as few payments as can be."""

from collections.abc import Iterable, Iterator, Sequence

import pytest
from hypothesis import given, settings

from pontoon_protocol.events import Account, Payment
from pontoon_server.table.ledger import payments
from support.strategies import accounts


def left_over(ledger: Iterable[Account], paid: Iterable[Payment]) -> dict[int, int]:
    """What each player still has to get or to give."""
    nets = {account.player: account.net for account in ledger}
    for payment in paid:
        nets[payment.payer] += payment.chips
        nets[payment.payee] -= payment.chips
    return {player: net for player, net in nets.items() if net}


def splits(nets: Sequence[int]) -> Iterator[list[list[int]]]:
    """Every way to put players into groups."""
    if not nets:
        yield []
        return
    first, *rest = nets
    for groups in splits(rest):
        yield [[first], *groups]
        for at in range(len(groups)):
            yield [*groups[:at], [first, *groups[at]], *groups[at + 1 :]]


def fewest(ledger: Iterable[Account]) -> int:
    """By trying everything: a group of players that settles among itself needs a payment less than it has members."""
    nets = [account.net for account in ledger if account.net]
    settled = (groups for groups in splits(nets) if all(sum(group) == 0 for group in groups))
    return len(nets) - max(map(len, settled))


@given(ledger=accounts(most=14))
def test_payments_settle_every_net_exactly(ledger: tuple[Account, ...]) -> None:
    """Only who lost pays, only who won is paid, and all amounts are above 0."""
    paid = payments(ledger)
    nets = {account.player: account.net for account in ledger}
    assert left_over(ledger, paid) == {}
    assert all(payment.chips > 0 and nets[payment.payer] < 0 < nets[payment.payee] for payment in paid)


@settings(max_examples=300)
@given(ledger=accounts(most=6))
def test_no_fewer_payments_would_do(ledger: tuple[Account, ...]) -> None:
    """Held against every way to split up to six players into groups."""
    assert len(payments(ledger)) == fewest(ledger)


@given(ledger=accounts(most=14))
def test_the_same_ledger_is_settled_in_the_same_way(ledger: tuple[Account, ...]) -> None:
    """It is told to everybody, and read from the log again."""
    assert payments(ledger) == payments(ledger)


def one_after_the_other(ledger: Sequence[Account]) -> tuple[Payment, ...]:
    """Payments that settle everything, but not in the fewest steps: everybody pays through the first."""
    first, *others = ledger
    return tuple(
        Payment(account.player, first.player, -account.net)
        if account.net < 0
        else Payment(first.player, account.player, account.net)
        for account in others
        if account.net
    )


def test_a_payment_too_many_is_noticed() -> None:
    """Two pairs that match need two payments; through the first player it would be three."""
    ledger = [Account(number, "", 100, 0, 100 + net, 0, net) for number, net in enumerate((5, -5, 7, -7), 1)]
    assert left_over(ledger, one_after_the_other(ledger)) == {}
    assert len(one_after_the_other(ledger)) > fewest(ledger) == 2


@pytest.mark.parametrize("chips", [4, 6])
def test_a_payment_of_another_amount_is_noticed(chips: int) -> None:
    """Something is left over."""
    ledger = [Account(1, "", 100, 0, 105, 0, 5), Account(2, "", 100, 0, 95, 0, -5)]
    assert left_over(ledger, (Payment(2, 1, chips),)) != {}
