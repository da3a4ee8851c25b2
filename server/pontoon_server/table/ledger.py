"""Who has what, and who pays whom (RULES.md T15, DESIGN.md section 1)."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.events import Account, Payment
from pontoon_server.table.state import HOUSE_PLAYER, Table

EXACT_PLAYERS: Final = 12
"""Up to so many unsettled players the payments are the fewest possible; over it, nearly so."""


def ledger(table: Table) -> tuple[Account, ...]:
    """Every player's account, in the order in which they came; chips still on the table count."""
    chips = {HOUSE_PLAYER: table.house} | {seat.player: seat.chips for _, seat in table.taken()}
    return tuple(
        Account(
            player=line.player,
            name=line.name,
            buy_ins=line.buy_ins,
            markers=line.markers,
            cash_outs=line.cash_outs,
            chips=chips.get(line.player, 0),
            net=chips.get(line.player, 0) + line.cash_outs - line.buy_ins,
            sales=line.sales,
            bot=line.bot,
        )
        for line in table.lines
    )


def cashed_out(accounts: Iterable[Account]) -> tuple[Account, ...]:
    """The accounts after everybody's chips were taken off the table."""
    return tuple(replace(account, cash_outs=account.cash_outs + account.chips, chips=0) for account in accounts)


def stands_for_bots(table: Table, accounts: Iterable[Account]) -> int:
    """The player who pays and is paid for the bots and the house: whose table it is. 0 where nothing is to pay."""
    owner = table.line_of(table.owner or table.host)
    owing = any(account.net and _no_person(account) for account in accounts)
    return owner.player if owner is not None and owing else 0


def payments(accounts: Iterable[Account], stands: int = 0) -> tuple[Payment, ...]:
    """The fewest payments that settle the accounts: a group whose nets sum to 0 needs one less than it has members.

    `stands` is the player who settles what bots and the house won and lost; 0: they have payments of their own.
    """
    nets: dict[int, int] = {}
    for account in accounts:
        player = stands if stands and _no_person(account) else account.player
        nets[player] = nets.get(player, 0) + account.net
    open_accounts = [(player, net) for player, net in nets.items() if net]
    found: list[Payment] = []
    for group in _groups(open_accounts):
        found.extend(_settle_group(group))
    return tuple(found)


def _no_person(account: Account) -> bool:
    return account.bot or account.player == HOUSE_PLAYER


def _groups(open_accounts: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """As many groups as possible, each summing to 0."""
    count = len(open_accounts)
    if count > EXACT_PLAYERS:
        return [list(open_accounts)]
    sums = [0] * (1 << count)
    most = [0] * (1 << count)
    came_from = [0] * (1 << count)
    for members in range(1, 1 << count):
        lowest = members & -members
        sums[members] = sums[members ^ lowest] + open_accounts[lowest.bit_length() - 1][1]
        came_from[members] = before = _best_without_one(members, most)
        most[members] = most[before] + (sums[members] == 0)
    return _split_where_settled(open_accounts, sums, came_from)


def _best_without_one(members: int, most: list[int]) -> int:
    """The members without the one whose absence leaves most groups; quick, for it is asked thousands of times."""
    best, found, left = -1, 0, members
    while left:
        one = left & -left
        left ^= one
        if most[members ^ one] > best:
            best, found = most[members ^ one], members ^ one
    return found


def _split_where_settled(
    open_accounts: Sequence[tuple[int, int]], sums: list[int], came_from: list[int]
) -> list[list[tuple[int, int]]]:
    groups: list[list[tuple[int, int]]] = []
    members = len(sums) - 1
    while members:
        if sums[members] == 0:
            groups.append([])
        before = came_from[members]
        groups[-1].append(open_accounts[(members ^ before).bit_length() - 1])
        members = before
    return groups


def _settle_group(group: list[tuple[int, int]]) -> list[Payment]:
    owed = sorted(((net, player) for player, net in group if net > 0), reverse=True)
    owing = sorted(((-net, player) for player, net in group if net < 0), reverse=True)
    found: list[Payment] = []
    while owed and owing:
        (due, payee), (debt, payer) = owed.pop(), owing.pop()
        paid = min(due, debt)
        found.append(Payment(payer, payee, paid))
        if due > paid:
            owed.append((due - paid, payee))
        if debt > paid:
            owing.append((debt - paid, payer))
    return found
